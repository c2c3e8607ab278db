import type { ReactNode } from 'react';
import { ErrorBoundary } from '../../components/common/loading/ErrorBoundary';
import { lazyPart } from '../../components/common/loading/lazyPart';
import { Loading } from '../../components/common/loading/Loading';
import type { Route } from '../../domain/routes';
import { lazyWithTexts } from '../../i18n/lazyWithTexts';
import { TaskListPage } from '../../pages/TaskListPage';
import { loadLateWatchers } from '../../sagas/root';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectListPage, selectRouteMatch } from '../../store/selectors/navigation';
import { pageFailed } from '../../store/slices/codeLoading';
import { BrokenPage } from './BrokenPage';
import styles from './OpenPage.module.css';

/** The late watchers handle the actions that a page dispatches. If they cannot be loaded, the page is shown, and a banner says so. */
const withLateWatchers =
  <Page,>(load: () => Promise<Page>) =>
  async (): Promise<Page> => {
    const [page] = await Promise.all([load(), loadLateWatchers().catch(() => undefined)]);
    return page;
  };

// The list comes with the first load; other pages load on demand.

const NewTaskPage = lazyWithTexts(withLateWatchers(() => import('../../pages/NewTaskPage')));
const TaskDetailPage = lazyWithTexts(withLateWatchers(() => import('../../pages/TaskDetailPage')));
const TaskPane = lazyPart(withLateWatchers(() => import('../../components/taskDetail/pane/TaskPane')));
const OptionsPage = lazyWithTexts(
  withLateWatchers(() => import('../../pages/OptionsPage')),
  'options',
);
const DebugPage = lazyWithTexts(withLateWatchers(() => import('../../pages/DebugPage')));
const SettingsPage = lazyWithTexts(
  withLateWatchers(() => import('../../pages/SettingsPage')),
  'settings',
);
const StatusPage = lazyWithTexts(withLateWatchers(() => import('../../pages/StatusPage')));
const ServersPage = lazyWithTexts(withLateWatchers(() => import('../../pages/ServersPage')));

/** The page of the store's location. An unknown address shows none: sagas/navigation/guards leads to the home page at once. */
export function OpenPage() {
  const dispatch = useAppDispatch();
  const match = useAppSelector(selectRouteMatch);
  const list = useAppSelector(selectListPage);
  const visit = useAppSelector((state) => state.navigation.key);
  const reloadCount = useAppSelector((state) => state.codeLoading.reloadCount);
  return (
    <ErrorBoundary
      resetKey={`${visit} ${reloadCount}`}
      fallback={(retry, error) => <BrokenPage error={error} onRetry={retry} />}
      onError={() => dispatch(pageFailed())}
    >
      {/* A list keeps its place when a task opens beside it. */}
      {list ? <TaskListPage page={list} /> : match && pageOf(match.route)}
      {list !== match?.route.id && list && <TaskPane list={list} fallback={<div className={styles.paneSpace} />} />}
    </ErrorBoundary>
  );
}

/** Replaces a page until its code is loaded. */
const loading = <Loading />;

function pageOf({ id, titleKey = '' }: Route): ReactNode {
  switch (id) {
    case 'new':
      return <NewTaskPage fallback={loading} />;
    case 'taskDetail':
      return <TaskDetailPage fallback={loading} />;
    case 'options':
      return <OptionsPage titleKey={titleKey} fallback={loading} />;
    case 'debug':
      return <DebugPage fallback={loading} />;
    case 'settings':
      return <SettingsPage titleKey={titleKey} fallback={loading} />;
    case 'status':
      return <StatusPage fallback={loading} />;
    case 'servers':
      return <ServersPage fallback={loading} />;
    case 'all':
    case 'downloading':
    case 'waiting':
    case 'stopped':
      // OpenPage shows the lists.
      return null;
    case 'newLink':
    case 'rpcSet':
      // A command link has no page: sagas/commandLinks/commandLinks navigates to another page at once.
      return null;
    default:
      return id satisfies never;
  }
}
