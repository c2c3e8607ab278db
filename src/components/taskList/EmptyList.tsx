import { newTaskPath, type TaskListPageId } from '../../domain/routes';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectIsListIncomplete } from '../../store/selectors/taskRows';
import { filterCleared } from '../../store/slices/tasks';
import { AppLink } from '../common/buttons/AppLink';
import { Button } from '../common/buttons/Button';
import button from '../common/buttons/ButtonView.module.css';
import { EmptyState } from '../common/display/EmptyState';
import { Icon, type IconName } from '../common/icons/Icon';
import { AfterFirstPage } from '../common/loading/AfterFirstPage';
import { lazyPart } from '../common/loading/lazyPart';
import styles from './EmptyList.module.css';
import { LoadingTasks } from './LoadingTasks';
import { passFocusToList } from './passFocusToList';

const icons: Readonly<Record<TaskListPageId, IconName>> = { downloading: 'download', waiting: 'waiting', stopped: 'stopped', all: 'all' };

const EndedDownloads = lazyPart(() => import(/* webpackChunkName: "taskMenu" */ './EndedDownloads'));

/** The list without rows: the reason, and a possible action. */
export function EmptyList({ page }: { readonly page: TaskListPageId }) {
  const text = useText();
  return (
    <EmptyState ref={passFocusToList} tabIndex={-1} data-empty icon={icons[page]} text={text(`taskList.empty.${page}`)}>
      <AppLink to={newTaskPath} className={`${button.button} ${button.primary} ${styles.add}`}>
        <Icon name="add" />
        {text('taskList.empty.add')}
      </AppLink>
      {page === 'downloading' && (
        <AfterFirstPage>
          <EndedDownloads />
        </AfterFirstPage>
      )}
    </EmptyState>
  );
}

/** The filter hides all tasks; a button clears it. Until a long list is complete, the rest may have a task that the filter shows. */
export function NothingFound() {
  const text = useText();
  const dispatch = useAppDispatch();
  if (useAppSelector(selectIsListIncomplete)) return <LoadingTasks />;
  return (
    <EmptyState ref={passFocusToList} tabIndex={-1} data-empty icon="search" text={text('taskList.empty.filtered')}>
      <Button onClick={() => dispatch(filterCleared())}>{text('taskList.empty.showAll')}</Button>
    </EmptyState>
  );
}
