import { useMemo, type ReactNode } from 'react';
import { createPath, Router, type Navigator, type To } from 'react-router';
import { hrefOf } from '../../domain/routes';
import { goInHistory } from '../../platform/address/historySteps';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { navigationRequested } from '../../store/slices/navigation';

/**
 * react-router over the store's location. A link or a navigation dispatches a request, sagas/navigation/navigation changes the browser's
 * history, the history's event updates the store, and the page follows the store. So a DevTools jump shows the page of that moment.
 */
export function AppRouter({ children }: { readonly children: ReactNode }) {
  const dispatch = useAppDispatch();
  const { pathname, search, key } = useAppSelector((state) => state.navigation);
  const location = useMemo(() => ({ pathname, search, hash: '', state: null, key }), [pathname, search, key]);
  const navigator = useMemo((): Navigator => {
    const pathOf = (to: To) => (typeof to === 'string' ? to : createPath(to));
    return {
      createHref: (to) => hrefOf(pathOf(to)),
      push: (to) => dispatch(navigationRequested({ to: pathOf(to) })),
      replace: (to) => dispatch(navigationRequested({ to: pathOf(to), replace: true })),
      go: goInHistory,
    };
  }, [dispatch]);
  return (
    <Router location={location} navigator={navigator}>
      {children}
    </Router>
  );
}
