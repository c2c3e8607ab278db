import type { RouteId } from '../../domain/routes';
import { useText } from '../../i18n/useText';
import { useAppDispatch } from '../../store/hooks';
import { filterCleared } from '../../store/slices/tasks';
import { AppLink } from '../common/AppLink';
import { Button } from '../common/Button';
import { EmptyState } from '../common/EmptyState';
import { Icon, type IconName } from '../common/Icon';
import styles from './EmptyList.module.css';

const icons: Partial<Record<RouteId, IconName>> = { downloading: 'download', waiting: 'waiting', stopped: 'stopped', all: 'all' };

/** Says what to do, instead of showing nothing. */
export function EmptyList({ page }: { readonly page: RouteId }) {
  const text = useText();
  return (
    <EmptyState icon={icons[page] ?? 'all'} text={text(`taskList.empty.${page}`)}>
      {page !== 'stopped' && (
        <AppLink to="/new" className={styles.add}>
          <Icon name="add" />
          {text('taskList.empty.add')}
        </AppLink>
      )}
    </EmptyState>
  );
}

/** The filter hides everything: it is one press away from being gone. */
export function NothingFound() {
  const text = useText();
  const dispatch = useAppDispatch();
  return (
    <EmptyState icon="search" text={text('taskList.empty.filtered')}>
      <Button onClick={() => dispatch(filterCleared())}>{text('taskList.empty.showAll')}</Button>
    </EmptyState>
  );
}
