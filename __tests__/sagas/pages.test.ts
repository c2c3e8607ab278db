import { call, fork } from 'redux-saga/effects';
import { emptyPreset } from '../../src/domain/settings/preset';
import { DaemonError, UnauthorizedError } from '../../src/rpc';
import type { Environment } from '../../src/sagas/environment';
import { watchNavigation } from '../../src/sagas/navigation';
import { watchPages } from '../../src/sagas/pages';
import { connected, lost } from '../../src/store/slices/connection';
import { navigationRequested, windowResized } from '../../src/store/slices/navigation';
import { activeProfileEdited, profileActivated, profileAdded, profileSaved, profilesImported } from '../../src/store/slices/rpcProfiles';
import { debugModeSwitched, settingsChanged } from '../../src/store/slices/settings';
import { fakeDaemon } from '../helpers/fakeDaemon';
import { fakeEnvironment, fakeHistory } from '../helpers/fakeEnvironment';
import { makeProfile } from '../helpers/makeProfile';
import { aVersion, makeState } from '../helpers/makeState';
import { makeTask } from '../helpers/makeTask';
import { startSagas } from '../helpers/startSagas';
import { selectTaskDetail } from '../../src/store/slices/taskDetail';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const run = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

const wide = (state: ReturnType<typeof makeState>, isWide: boolean) => ({ ...state, navigation: { ...state.navigation, isWide } });

async function open(
  path: string,
  {
    isConnected = true,
    daemon = fakeDaemon(),
    environment = {},
    isWide = false,
    hidden = [],
  }: {
    isConnected?: boolean;
    isWide?: boolean;
    hidden?: readonly string[];
    daemon?: ReturnType<typeof fakeDaemon>;
    environment?: Partial<Environment>;
  } = {},
) {
  const history = fakeHistory(path);
  const parts = startSagas(
    function* watch() {
      yield fork(watchPages);
      yield call(watchNavigation);
    },
    {
      state: wide(makeState({ path, isConnected, settings: { preset: { ...emptyPreset, hidden } } }), isWide),
      environment: fakeEnvironment({ history, daemon: { session: daemon.session }, ...environment }),
    },
  );
  await run();
  const path0 = () => parts.store.getState().navigation.pathname;
  /** The methods that were asked since the last look. */
  const asked = () => [...new Set(daemon.requests.splice(0).flat())].map((name) => name.replace('aria2.', ''));
  return {
    ...parts,
    history,
    daemon,
    path: path0,
    asked,
    messages: () => parts.store.getState().notices.dialogs.map(({ text }) => text.key),
  };
}

describe('sagas/pages, redirects', () => {
  it('redirects to the start page only from an option page that the preset hides', async () => {
    const { path, history, store } = await open('/settings/aria2/rpc', { hidden: ['page:rpc'], isConnected: false });
    expect([path(), history.asked]).toEqual(['/downloading', ['replace /downloading']]);
    store.dispatch(navigationRequested({ to: '/settings/aria2/http' }));
    await run();
    expect(path()).toBe('/settings/aria2/http');
    store.dispatch(navigationRequested({ to: '/settings/aria2/rpc' }));
    await run();
    expect(path()).toBe('/downloading');
  });

  it.each(['/', '/nowhere', '/settings', '/task/detail'])('redirects from %s to the start page', async (path) => {
    const { history, path: now } = await open(path);
    expect(history.asked).toEqual(['replace /downloading']);
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
    const { history } = await open(path, { daemon: fakeDaemon({ lists: { active: [makeTask({ gid: '00' })] } }) });
    expect(history.asked).toEqual([]);
  });

  it.each([
    ['is chosen', () => profileActivated('other')],
    ['comes by a link', () => profileAdded(makeProfile({ rpcId: 'added', rpcHost: 'added' }))],
    ['is imported', () => profilesImported([makeProfile({ rpcId: 'imported', rpcHost: 'imported' })])],
  ])('leaves the page of a task before sending requests when another server %s', async (_, action) => {
    const { store, history, asked, path } = await open('/task/detail/00', {
      daemon: fakeDaemon({ lists: { active: [makeTask({ gid: '00' })] } }),
    });
    store.dispatch(profileSaved(makeProfile({ rpcId: 'other', rpcHost: 'other' })));
    asked();
    store.dispatch(action());
    await run();
    expect(history.asked).toEqual(['replace /downloading']);
    expect(path()).toBe('/downloading');
    expect(asked()).not.toContain('tellStatus');
  });

  it('stays on the page of a task when its server is edited', async () => {
    const { store, history } = await open('/task/detail/00', { daemon: fakeDaemon({ lists: { active: [makeTask({ gid: '00' })] } }) });
    const [active] = store.getState().rpcProfiles;
    if (!active) throw new Error('There is no profile.');
    store.dispatch(activeProfileEdited({ ...active, secret: 'c2VjcmV0' }));
    await run();
    expect(history.asked).toEqual([]);
  });

  it('redirects from the debug console without debug mode, with a message', async () => {
    const { history, messages } = await open('/debug');
    await run(99);
    expect(messages()).toEqual([]);
    await run(1);
    expect(history.asked).toEqual(['replace /settings/arioso']);
    expect(messages()).toEqual(['error.accessDenied']);
  });

  it('shows no message if the page was left before', async () => {
    const { store, messages } = await open('/debug');
    store.dispatch(navigationRequested({ to: '/downloading' }));
    await run(200);
    expect(messages()).toEqual([]);
  });

  it('opens the debug console in debug mode', async () => {
    const { store, history, messages, path } = await open('/downloading');
    store.dispatch(debugModeSwitched(true));
    store.dispatch(navigationRequested({ to: '/debug' }));
    await run(200);
    expect(path()).toBe('/debug');
    expect(history.asked).toEqual(['push /debug']);
    expect(messages()).toEqual([]);
  });
});

describe('sagas/pages, requests', () => {
  it.each([
    ['/downloading', ['getGlobalStat', 'tellActive']],
    ['/waiting', ['getGlobalStat', 'tellWaiting']],
    ['/stopped', ['getGlobalStat', 'tellStopped']],
    ['/all', ['getGlobalStat', 'tellActive', 'tellWaiting', 'tellStopped']],
    ['/settings/arioso', ['getGlobalStat']],
  ])('for %s', async (path, methods) => {
    const { asked } = await open(path);
    expect(asked()).toEqual(methods);
  });

  it('requests data of the open page only', async () => {
    const { asked, store } = await open('/downloading');
    asked();
    store.dispatch(navigationRequested({ to: '/stopped' }));
    await run(5000);
    expect(asked()).toEqual(['getGlobalStat', 'tellStopped']);
  });

  it('polls only while connected', async () => {
    const { asked, store } = await open('/downloading', { isConnected: false });
    await run(5000);
    expect(asked()).toEqual([]);
    store.dispatch(connected({ version: aVersion, options: {} }));
    await run();
    expect(asked()).toContain('tellActive');
    store.dispatch(lost({ reason: { key: 'x' }, retryAt: 0 }));
    await run(5000);
    expect(asked()).toEqual([]);
  });

  it('applies a changed interval at once', async () => {
    const { daemon, store } = await open('/downloading');
    store.dispatch(settingsChanged({ downloadTaskRefreshInterval: 30_000, globalStatRefreshInterval: 30_000 }));
    await run(100);
    const before = daemon.requests.length;
    await run(29_000);
    expect(daemon.requests).toHaveLength(before);
  });

  it('stops with one message when the secret is refused', async () => {
    const refusing = { now: false };
    const daemon = fakeDaemon({ answer: () => (refusing.now ? new UnauthorizedError() : undefined) });
    const { messages, store } = await open('/downloading', { daemon });
    refusing.now = true;
    await run(2000);
    const before = daemon.requests.length;
    await run(600_000);
    expect(daemon.requests).toHaveLength(before);
    expect(messages()).toEqual(['error.unauthorized']);
    expect(store.getState().connection.status).toBe('unauthorized');
  });

  it('polls again half a second after an invalid reply, and only logs it', async () => {
    const odd = { now: true };
    const daemon = fakeDaemon({ answer: (method) => (odd.now && method === 'aria2.tellActive' ? 'nonsense' : undefined) });
    const { messages, store } = await open('/downloading', { daemon });
    expect(store.getState().tasks.lists.active).toBeUndefined();
    odd.now = false;
    await run(500);
    expect(store.getState().tasks.lists.active).toEqual([]);
    expect(store.getState().debugLog).toHaveLength(1);
    expect(messages()).toEqual([]);
  });
});

describe('sagas/pages, failed lists in a valid batch', () => {
  it.each<[string, () => unknown]>([
    ['an error', () => new DaemonError(1, 'no')],
    ['a result of another type', () => 'nonsense'],
    ['an empty result', () => ({})],
  ])('is silent after %s three times in a row, and connected after the next valid reply', async (_title, answer) => {
    const fault = { is: false };
    const daemon = fakeDaemon({ answer: (method) => (fault.is && method === 'aria2.tellActive' ? answer() : undefined) });
    const { store, messages } = await open('/downloading', { daemon });
    const status = () => store.getState().connection.status;
    fault.is = true;
    await run(1900);
    expect(status()).toBe('connected');
    await run(300);
    expect(status()).toBe('silent');
    await run(60_000);
    expect(status()).toBe('silent');
    fault.is = false;
    await run(1000);
    expect(status()).toBe('connected');
    expect(messages()).toEqual([]);
  });

  it('stays connected while every second reply is valid', async () => {
    let turn = 0;
    const daemon = fakeDaemon({ answer: (method) => (method === 'aria2.tellActive' && (turn += 1) % 2 ? 'nonsense' : undefined) });
    const { store } = await open('/downloading', { daemon });
    await run(60_000);
    expect(store.getState().connection.status).toBe('connected');
  });

  it.each(['gid', 'status', 'totalLength', 'completedLength', 'downloadSpeed', 'connections', 'numSeeders', 'seeder', 'files'])(
    'keeps all rows for any value in the field %s of one row',
    async (field) => {
      const junk = [null, undefined, true, -1, '', 'x', [], {}, [null], { gid: 'x' }];
      let turn = 0;
      let isSound = true;
      const tasks = ['01', '02', '03'].map((gid) => makeTask({ gid, details: { name: gid } }));
      const sound = fakeDaemon({ lists: { active: tasks } });
      const fuzzed = (method: string, params: readonly unknown[]) =>
        isSound || method !== 'aria2.tellActive'
          ? undefined
          : (sound.tell(method, params) as object[]).map((row, place) =>
              place === 1 ? { ...row, [field]: junk[(turn += 1) % junk.length] } : row,
            );
      const { store, errors } = await open('/downloading', { daemon: fakeDaemon({ lists: { active: tasks }, answer: fuzzed }) });
      isSound = false;
      for (let second = 0; second < 30; second += 1) {
        await run(1000);
        expect(store.getState().tasks.lists.active?.map(({ gid }) => gid)).toEqual(['01', '02', '03']);
      }
      isSound = true;
      await run(1000);
      expect(store.getState().connection.status).toBe('connected');
      expect(errors).toEqual([]);
    },
  );

  it('has one poll in flight, however often the page changes', async () => {
    const daemon = fakeDaemon({ delayMs: 1500 });
    const { store } = await open('/downloading', { daemon });
    for (let count = 0; count < 20; count += 1) {
      store.dispatch(navigationRequested({ to: count % 2 === 0 ? '/waiting' : '/stopped' }));
      await run(300);
    }
    expect(daemon.inFlight.most).toBe(1);
    await run(3000);
    expect(store.getState().tasks.lists.stopped).toEqual([]);
  });
});

describe('sagas/pages, task page', () => {
  const count = (daemon: ReturnType<typeof fakeDaemon>) => daemon.calls.filter(({ method }) => method === 'aria2.tellStatus').length;

  it('polls the task until it has ended', async () => {
    const daemon = fakeDaemon({ lists: { active: [makeTask({ gid: '1', details: { name: 'big.iso' } })] } });
    const { store } = await open('/task/detail/1', { daemon });
    await run(3000);
    expect(count(daemon)).toBe(4);
    expect(selectTaskDetail(store.getState()).task).toMatchObject({ gid: '1', details: { name: 'big.iso' } });
    Object.assign(daemon.lists, { active: [], stopped: [makeTask({ gid: '1', status: 'complete' })] });
    await run(1000);
    const before = count(daemon);
    await run(60_000);
    expect(count(daemon)).toBe(before);
    expect(selectTaskDetail(store.getState()).task?.status).toBe('complete');
  });

  it.each(['99', 'no%20gid'])("redirects to the list with the daemon's message for the unknown task %s", async (gid) => {
    const { store, daemon, history, messages } = await open(`/task/detail/${gid}`);
    await run(10_000);
    expect(count(daemon)).toBe(1);
    expect(messages()).toEqual(['error.daemonSays']);
    expect(store.getState().notices.dialogs[0]?.text.values).toEqual({ message: `GID ${decodeURIComponent(gid)} is not found` });
    expect(history.asked).toEqual(['replace /downloading']);
  });

  it('drops the task when its page is left', async () => {
    const daemon = fakeDaemon({ lists: { active: [makeTask({ gid: '1' })] } });
    const { store } = await open('/task/detail/1', { daemon });
    expect(selectTaskDetail(store.getState()).task).toBeDefined();
    store.dispatch(navigationRequested({ to: '/downloading' }));
    await run();
    expect(selectTaskDetail(store.getState()).task).toBeUndefined();
  });
});

describe('sagas/pages, task page beside its list', () => {
  const stage = async (path: string, isWide = true) => {
    const daemon = fakeDaemon({
      lists: { active: [makeTask({ gid: '1' }), makeTask({ gid: '2' })], waiting: [makeTask({ gid: '3', status: 'paused' })], stopped: [] },
    });
    const page = await open(path, { daemon, isWide });
    /** Each request since the last look; the links of a task have a poller of their own. */
    const requests = () =>
      daemon.requests
        .splice(0)
        .map((names) => names.map((name) => name.replace('aria2.', '')).join('+'))
        .filter((names) => !/getServers|getUris/.test(names));
    return { ...page, requests };
  };

  it('requests list and task in one request', async () => {
    const { requests, store } = await stage('/task/detail/1');
    expect(requests()).toEqual(['getGlobalStat+tellActive+tellWaiting+tellStopped+tellStatus+getPeers']);
    expect(store.getState().tasks.lists.waiting).toHaveLength(1);
    expect(selectTaskDetail(store.getState()).task?.gid).toBe('1');
    await run(3000);
    expect(requests()).toEqual([
      'getGlobalStat+tellActive+tellStatus',
      'getGlobalStat+tellActive+tellStatus',
      'getGlobalStat+tellActive+tellStatus',
    ]);
  });

  it('continues to poll the list after the task has ended', async () => {
    const { requests, daemon } = await stage('/task/detail/1');
    Object.assign(daemon.lists, { active: [], stopped: [makeTask({ gid: '1', status: 'complete' })] });
    await run(2000);
    requests();
    await run(3000);
    expect(requests().filter((names) => names.startsWith('getGlobalStat+tellActive'))).toHaveLength(3);
  });

  it('does not request all lists again for the next task', async () => {
    const { requests, store } = await stage('/task/detail/3');
    requests();
    store.dispatch(navigationRequested({ to: '/task/detail/2', replace: true }));
    await run();
    expect(requests()).toEqual(['getGlobalStat+tellActive+tellStatus+getPeers']);
  });

  it('requests the list while the window is wide', async () => {
    const { requests, store } = await stage('/task/detail/1', false);
    requests();
    store.dispatch(windowResized(true));
    await run();
    expect(requests()[0]).toContain('tellWaiting');
    store.dispatch(windowResized(false));
    await run(2000);
    expect(requests().filter((names) => names.includes('tellActive'))).toEqual([]);
  });

  it('redirects to the list when aria2 does not know the task', async () => {
    const { history, store } = await stage('/waiting');
    store.dispatch(navigationRequested({ to: '/task/detail/99' }));
    await run();
    expect(history.asked).toEqual(['push /task/detail/99', 'replace /waiting']);
  });
});
