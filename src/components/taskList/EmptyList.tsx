import type { RouteId } from '../../domain/routes';
import { useText } from '../../i18n/useText';
import { useAppDispatch } from '../../store/hooks';
import { filterCleared } from '../../store/slices/tasks';
import { AppLink } from '../common/AppLink';
import { Button } from '../common/Button';
import { Icon, type IconName } from '../common/Icon';
import styles from './EmptyList.module.css';

const icons: Partial<Record<RouteId, IconName>> = { downloading: 'download', waiting: 'waiting', stopped: 'stopped', all: 'all' };

/** Says what to do, instead of showing nothing. */
export function EmptyList({ page }: { readonly page: RouteId }) {
  const text = useText();
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>
        <Icon name={icons[page] ?? 'all'} />
      </span>
      <p>{text(`taskList.empty.${page}`)}</p>
      {page !== 'stopped' && (
        <AppLink to="/new" className={styles.add}>
          <Icon name="add" />
          {text('taskList.empty.add')}
        </AppLink>
      )}
    </div>
  );
}

/** The filter hides everything: it is one press away from being gone. */
export function NothingFound() {
  const text = useText();
  const dispatch = useAppDispatch();
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>
        <Icon name="search" />
      </span>
      <p>{text('taskList.empty.filtered')}</p>
      <Button onClick={() => dispatch(filterCleared())}>{text('taskList.empty.showAll')}</Button>
    </div>
  );
}
