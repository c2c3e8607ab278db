import { navigationRequested } from '../../../src/store/slices/navigation';
import {
  activeProfileEdited,
  profileActivated,
  linkedProfileAdded,
  profileSaved,
  profilesImported,
} from '../../../src/store/slices/rpcProfiles';
import { debugModeSwitched } from '../../../src/store/slices/settings';
import { advance } from '../../helpers/advance';
import { fakeDaemon } from '../../helpers/fakeDaemon';
import { makeProfile } from '../../helpers/makeProfile';
import { makeTask } from '../../helpers/makeTask';

import { startPageSagas } from '../../helpers/startPageSagas';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('sagas/navigation/guards', () => {
  it('redirects to the start page only from an option page that the preset hides', async () => {
    const { path, history, store } = await startPageSagas('/settings/aria2/rpc', { hidden: ['page:rpc'], isConnected: false });
    expect([path(), history.calls]).toEqual(['/downloading', ['replace /downloading']]);
    store.dispatch(navigationRequested({ to: '/settings/aria2/http' }));
    await advance(0);
    expect(path()).toBe('/settings/aria2/http');
    store.dispatch(navigationRequested({ to: '/settings/aria2/rpc' }));
    await advance(0);
    expect(path()).toBe('/downloading');
  });

  it('redirects from the page of all servers to the start page where the preset hides the profiles', async () => {
    const { path, history } = await startPageSagas('/servers', { hidden: ['profiles'], isConnected: false });
    expect([path(), history.calls]).toEqual(['/downloading', ['replace /downloading']]);
  });

  it.each(['/', '/nowhere', '/settings', '/task/detail'])('redirects from %s to the start page', async (path) => {
    const { history, path: now } = await startPageSagas(path);
    expect(history.calls).toEqual(['replace /downloading']);
    expect(now()).toBe('/downloading');
  });

  it.each([
    '/all',
    '/downloading',
    '/waiting',
    '/stopped',
    '/new',
    '/task/detail/00',
    '/settings/arioso',
    '/settings/arioso/debug',
    '/settings/ariang',
    '/settings/aria2/bt',
    '/status',
    '/servers',
  ])('does not redirect from %s', async (path) => {
    const { history } = await startPageSagas(path, { daemon: fakeDaemon({ lists: { active: [makeTask({ gid: '00' })] } }) });
    expect(history.calls).toEqual([]);
  });

  it.each([
    ['is chosen', () => profileActivated('other')],
    ['comes by a link', () => linkedProfileAdded(makeProfile({ rpcId: 'added', rpcHost: 'added' }))],
    ['is imported', () => profilesImported([makeProfile({ rpcId: 'imported', rpcHost: 'imported' })])],
  ])('leaves the page of a task before sending requests when another server %s', async (_, action) => {
    const { store, history, calledMethods, path } = await startPageSagas('/task/detail/00', {
      daemon: fakeDaemon({ lists: { active: [makeTask({ gid: '00' })] } }),
    });
    store.dispatch(profileSaved(makeProfile({ rpcId: 'other', rpcHost: 'other' })));
    calledMethods();
    store.dispatch(action());
    await advance(0);
    expect(history.calls).toEqual(['replace /downloading']);
    expect(path()).toBe('/downloading');
    expect(calledMethods()).not.toContain('tellStatus');
  });

  it('stays on the page of a task when its server is edited', async () => {
    const { store, history } = await startPageSagas('/task/detail/00', {
      daemon: fakeDaemon({ lists: { active: [makeTask({ gid: '00' })] } }),
    });
    const [active] = store.getState().rpcProfiles;
    store.dispatch(activeProfileEdited({ ...active, secret: 'c2VjcmV0' }));
    await advance(0);
    expect(history.calls).toEqual([]);
  });

  it('redirects from the debug console without debug mode, with a message', async () => {
    const { history, messages } = await startPageSagas('/debug');
    await advance(99);
    expect(messages()).toEqual([]);
    await advance(1);
    expect(history.calls).toEqual(['replace /settings/arioso']);
    expect(messages()).toEqual(['error.accessDenied']);
  });

  it('shows no message if the page was left before', async () => {
    const { store, messages } = await startPageSagas('/debug');
    store.dispatch(navigationRequested({ to: '/downloading' }));
    await advance(200);
    expect(messages()).toEqual([]);
  });

  it('opens the debug console in debug mode', async () => {
    const { store, history, messages, path } = await startPageSagas('/downloading');
    store.dispatch(debugModeSwitched(true));
    store.dispatch(navigationRequested({ to: '/debug' }));
    await advance(200);
    expect(path()).toBe('/debug');
    expect(history.calls).toEqual(['push /debug']);
    expect(messages()).toEqual([]);
  });
});
