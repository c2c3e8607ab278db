import type { TaskListPageId } from '../domain/routes';
import { ConnectionBanner } from '../components/connection/ConnectionBanner';
import { ChipBar } from '../components/taskList/toolbar/ChipBar';
import { EmptyList, NothingFound } from '../components/taskList/EmptyList';
import { LoadingTasks } from '../components/taskList/LoadingTasks';
import { TaskList } from '../components/taskList/TaskList';
import { TaskToolbar } from '../components/taskList/toolbar/TaskToolbar';
import { useAppSelector } from '../store/hooks';
import { selectIsFiltered, selectRows } from '../store/selectors/taskRows';
import { lazyPart } from '../components/common/loading/lazyPart';

const NotConnected = lazyPart(() => import('../components/connection/NotConnected'));

/** Downloading, Waiting, Finished / Stopped and All: the same list of different tasks. */
export function TaskListPage({ page }: { readonly page: TaskListPageId }) {
  const rows = useAppSelector(selectRows);
  const isFiltered = useAppSelector(selectIsFiltered);
  const hasFailed = useAppSelector((state) => state.connection.reason !== undefined);
  if (!rows && hasFailed) return <NotConnected />;
  return (
    <>
      <TaskToolbar />
      {rows ? <ConnectionBanner /> : <LoadingTasks />}
      {page === 'all' && rows && (isFiltered || rows.length > 0) && <ChipBar />}
      {rows?.length === 0 && (isFiltered ? <NothingFound /> : <EmptyList page={page} />)}
      {rows && rows.length > 0 && <TaskList key={page} rows={rows} />}
    </>
  );
}
