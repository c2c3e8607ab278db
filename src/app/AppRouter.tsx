import { Suspense, useMemo, type ReactNode } from 'react';
import { Route, Router, Routes, type Navigator } from 'react-router';
import { routes, type Route as RouteData } from '../domain/routes';
import { lazyWithTexts } from '../i18n/lazyWithTexts';
import { TaskListPage } from '../pages/TaskListPage';
import { useAppSelector } from '../store/hooks';

/** The list comes with the first load; other pages load on demand. */
const NewTaskPage = lazyWithTexts(() => import('../pages/NewTaskPage'));
const TaskDetailPage = lazyWithTexts(() => import('../pages/TaskDetailPage'));
const OptionsPage = lazyWithTexts(() => import('../pages/OptionsPage'), 'options');
const DebugPage = lazyWithTexts(() => import('../pages/DebugPage'));
const SettingsPage = lazyWithTexts(() => import('../pages/SettingsPage'), 'settings');
const StatusPage = lazyWithTexts(() => import('../pages/StatusPage'));

/** react-router never navigates itself: links and sagas dispatch to the store (components/common/AppLink). */
const navigator: Navigator = { createHref: () => '', push: () => undefined, replace: () => undefined, go: () => undefined };

/**
 * react-router over the store's location. A link dispatches a request, sagas/navigation changes the browser's history, the
 * history's event updates the store, and this component renders the store. So a DevTools jump shows the page of that moment.
 */
export function AppRouter({ frame }: { readonly frame: (page: ReactNode, place: string) => ReactNode }) {
  const { pathname, search, key } = useAppSelector((state) => state.navigation);
  const location = useMemo(() => ({ pathname, search, hash: '', state: null, key }), [pathname, search, key]);
  return (
    <Router location={location} navigator={navigator}>
      {frame(
        <Suspense fallback={null}>
          <Routes>
            {routes.map((route) => (
              <Route key={route.path} path={route.path} element={pageOf(route)} />
            ))}
            <Route path="*" element={null} />
          </Routes>
        </Suspense>,
        key,
      )}
    </Router>
  );
}

function pageOf({ id, titleKey = '' }: RouteData): ReactNode {
  switch (id) {
    case 'all':
    case 'downloading':
    case 'waiting':
    case 'stopped':
      return <TaskListPage page={id} />;
    case 'new':
      return <NewTaskPage />;
    case 'taskDetail':
      return <TaskDetailPage />;
    case 'aria2Settings':
      return <OptionsPage titleKey={titleKey} />;
    case 'debug':
      return <DebugPage />;
    case 'ariosoSettings':
      return <SettingsPage titleKey={titleKey} />;
    case 'status':
      return <StatusPage />;
    case 'newLink':
    case 'rpcSet':
      // A command link has no page: sagas/commandLinks/commandLinks navigates to another page at once.
      return null;
    default:
      return id satisfies never;
  }
}
