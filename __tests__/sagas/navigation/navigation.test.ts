import { navigateTo, watchNavigation } from '../../../src/sagas/navigation/navigation';
import { locationChanged, navigationRequested } from '../../../src/store/slices/navigation';
import { fakeEnvironment, fakeHistory } from '../../helpers/fakeEnvironment';
import { makeState } from '../../helpers/makeState';
import { startSagas } from '../../helpers/startSagas';
import { settle } from '../../helpers/settle';

/** Visits the pages one after another from Waiting. Returns `list` and `isListKept` of each arrival. */
async function arrivalsAt(isWide: boolean, paths: readonly string[]): Promise<readonly string[]> {
  const history = fakeHistory('/waiting');
  const state = makeState({ path: '/waiting' });
  const { actions } = startSagas(watchNavigation, {
    state: { ...state, navigation: { ...state.navigation, isWide } },
    environment: fakeEnvironment({ history }),
  });
  for (const path of paths) history.visit(path);
  await settle();
  const arrivals = actions.filter(locationChanged.match).slice(1);
  return arrivals.map(({ payload: { list, isListKept } }) => `${list} ${isListKept}`);
}

describe('sagas/navigation/navigation', () => {
  it('stores the location at the start and after each change', async () => {
    const history = fakeHistory('/waiting?x=1');
    const { store } = startSagas(watchNavigation, { environment: fakeEnvironment({ history }) });
    expect(store.getState().navigation).toMatchObject({ pathname: '/waiting', search: '?x=1' });
    history.visit('/stopped');
    await settle();
    expect(store.getState().navigation).toMatchObject({ pathname: '/stopped', search: '' });
  });

  it('pushes or replaces the location for a link', async () => {
    const history = fakeHistory();
    const { store } = startSagas(watchNavigation, { environment: fakeEnvironment({ history }) });
    store.dispatch(navigationRequested({ to: '/new?url=x' }));
    store.dispatch(navigationRequested({ to: '/all', replace: true }));
    await settle();
    expect(history.calls).toEqual(['push /new?url=x', 'replace /all']);
    expect(store.getState().navigation.pathname).toBe('/all');
  });

  it('replaces the history entry for a link to the current location', async () => {
    const history = fakeHistory('/waiting?x=1');
    const { store } = startSagas(watchNavigation, { environment: fakeEnvironment({ history }) });
    store.dispatch(navigationRequested({ to: '/waiting?x=1' }));
    store.dispatch(navigationRequested({ to: '/waiting' }));
    await settle();
    expect(history.calls).toEqual(['replace /waiting?x=1', 'push /waiting']);
  });

  it('replaces the history entry when a saga goes to the open address', async () => {
    const history = fakeHistory('/new');
    startSagas(() => navigateTo('/new'), { environment: fakeEnvironment({ history }) });
    await settle();
    expect(history.calls).toEqual(['replace /new']);
  });

  it('compares with the address that is open once a recorded state is no longer shown', async () => {
    const history = fakeHistory('/new');
    let open: () => void = () => undefined;
    const whenOpen = () => new Promise<void>((resolve) => (open = resolve));
    startSagas(() => navigateTo('/all'), { environment: fakeEnvironment({ history, effectGate: { whenOpen } }) });
    history.visit('/all');
    open();
    await settle();
    expect(history.calls).toEqual(['replace /all']);
  });

  it('stores which list is shown and whether it was shown before', async () => {
    const arrivals = await arrivalsAt(true, [
      '/task/detail/a',
      '/task/detail/b',
      '/waiting',
      '/waiting',
      '/all',
      '/status',
      '/task/detail/a',
    ]);
    expect(arrivals).toEqual([
      'waiting true',
      'waiting true',
      'waiting true',
      'waiting false',
      'all false',
      'undefined false',
      'all false',
    ]);
  });

  it('keeps a list for its task in a narrow window too, and for no other page', async () => {
    const arrivals = await arrivalsAt(false, [
      '/task/detail/a',
      '/task/detail/b',
      '/waiting',
      '/task/detail/a',
      '/all',
      '/status',
      '/waiting',
      '/status',
      '/waiting',
    ]);
    expect(arrivals).toEqual([
      'undefined true',
      'undefined true',
      'waiting true',
      'undefined true',
      'all false',
      'undefined false',
      'waiting false',
      'undefined false',
      'waiting false',
    ]);
  });

  it('does not change the location while a recorded state is shown', async () => {
    const history = fakeHistory();
    let open: () => void = () => undefined;
    const whenOpen = () => new Promise<void>((resolve) => (open = resolve));
    const { store } = startSagas(watchNavigation, { environment: fakeEnvironment({ history, effectGate: { whenOpen } }) });
    store.dispatch(navigationRequested({ to: '/all' }));
    await settle();
    expect(history.calls).toEqual([]);
    open();
    await settle();
    expect(history.calls).toEqual(['push /all']);
  });
});
