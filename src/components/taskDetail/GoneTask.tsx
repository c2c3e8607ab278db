import { listPath } from '../../domain/routes';
import { useAppSelector } from '../../store/hooks';
import { selectListPage } from '../../store/selectors/navigation';
import { useText } from '../../i18n/useText';
import { AppLink } from '../common/buttons/AppLink';
import { takeLostFocus } from '../common/interaction/focusPage';
import { EmptyState } from '../common/display/EmptyState';
import styles from './GoneTask.module.css';

/** The task was removed elsewhere, or cleared from aria2's results, while its page was open. */
export function GoneTask() {
  const text = useText();
  const list = useAppSelector(selectListPage) ?? 'downloading';
  return (
    // The focus may have been in the tabs or on a button of the task, which have disappeared.
    <div ref={takeLostFocus} role="status" tabIndex={-1} className={styles.gone}>
      <EmptyState icon="removed" text={text('taskDetail.gone')}>
        <AppLink to={listPath(list)}>{text('taskDetail.back')}</AppLink>
      </EmptyState>
    </div>
  );
}
