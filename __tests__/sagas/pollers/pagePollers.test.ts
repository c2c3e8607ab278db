import type { Label } from '../../../src/domain/label';
import { LoadError, loadWithRetries } from '../../../src/i18n/loadWithRetries';
import { DaemonError, UnauthorizedError } from '../../../src/rpc';
import { connected, connectionLost } from '../../../src/store/slices/connection';
import { tryAgainRequested } from '../../../src/store/slices/codeLoading';
import { navigationRequested, wideWindowChanged } from '../../../src/store/slices/navigation';
import { settingsChanged } from '../../../src/store/slices/settings';
import { advance } from '../../helpers/advance';
import { fakeDaemon } from '../../helpers/fakeDaemon';
import { aVersion } from '../../helpers/makeState';
import { makeTask } from '../../helpers/makeTask';
import { selectTaskDetail } from '../../../src/store/slices/taskDetail';

import { startPageSagas } from '../../helpers/startPageSagas';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('sagas/pollers/pagePollers, requests', () => {
  it.each([
    ['/downloading', ['getGlobalStat', 'tellActive']],
    ['/waiting', ['getGlobalStat', 'tellWaiting']],
    ['/stopped', ['getGlobalStat', 'tellStopped']],
    ['/all', ['getGlobalStat', 'tellActive', 'tellWaiting', 'tellStopped']],
    ['/settings/arioso', ['getGlobalStat']],
  ])('for %s', async (path, methods) => {
    const { calledMethods } = await startPageSagas(path);
    expect(calledMethods()).toEqual(methods);
  });

  it('requests data of the open page only', async () => {
    const { calledMethods, store } = await startPageSagas('/downloading');
    calledMethods();
    store.dispatch(navigationRequested({ to: '/stopped' }));
    await advance(5000);
    expect(calledMethods()).toEqual(['getGlobalStat', 'tellStopped']);
  });

  it('polls only while connected', async () => {
    const { calledMethods, store } = await startPageSagas('/downloading', { isConnected: false });
    await advance(5000);
    expect(calledMethods()).toEqual([]);
    store.dispatch(connected({ version: aVersion, options: {} }));
    await advance(0);
    expect(calledMethods()).toContain('tellActive');
    store.dispatch(connectionLost({ reason: { key: 'x' }, nextAttemptAt: 0 }));
    await advance(5000);
    expect(calledMethods()).toEqual([]);
  });

  it('applies a changed interval at once', async () => {
    const { daemon, store } = await startPageSagas('/downloading');
    store.dispatch(settingsChanged({ downloadTaskRefreshInterval: 30_000, globalStatRefreshInterval: 30_000 }));
    await advance(100);
    const before = daemon.requests.length;
    await advance(29_000);
    expect(daemon.requests).toHaveLength(before);
  });

  it.each([
    ['/task/detail/0123456789abcdef', 'tellStatus'],
    ['/status', 'getSessionInfo'],
  ])('of %s begin with "Try again" when its code could not be loaded, which is seldom requested meanwhile', async (path, method) => {
    let loads = 0;
    let isOnline = false;
    const loadCode: typeof loadWithRetries = (load) => {
      loads += 1;
      return isOnline ? load() : Promise.reject(new LoadError('no network'));
    };
    const { calledMethods, store } = await startPageSagas(path, { provide: [[loadWithRetries, loadCode]] });
    await advance(25_000);
    expect(loads).toBe(3);
    isOnline = true;
    store.dispatch(tryAgainRequested());
    for (let turn = 0; turn < 10; turn += 1) await advance(100);
    expect(calledMethods()).toContain(method);
  });

  it('stops with one message when the secret is refused', async () => {
    const refusing = { now: false };
    const daemon = fakeDaemon({ answer: () => (refusing.now ? new UnauthorizedError() : undefined) });
    const { messages, store } = await startPageSagas('/downloading', { daemon });
    refusing.now = true;
    await advance(2000);
    const before = daemon.requests.length;
    await advance(600_000);
    expect(daemon.requests).toHaveLength(before);
    expect(messages()).toEqual(['error.unauthorized']);
    expect(store.getState().connection.status).toBe('unauthorized');
  });

  it('polls again half a second after an invalid response, and only logs it', async () => {
    const odd = { now: true };
    const daemon = fakeDaemon({ answer: (method) => (odd.now && method === 'aria2.tellActive' ? 'nonsense' : undefined) });
    const { messages, store } = await startPageSagas('/downloading', { daemon });
    expect(store.getState().tasks.lists.active).toBeUndefined();
    odd.now = false;
    await advance(500);
    expect(store.getState().tasks.lists.active).toEqual([]);
    expect(store.getState().debugLog).toHaveLength(1);
    expect(messages()).toEqual([]);
  });
});

describe('sagas/pollers/pagePollers, a response of the page that cannot be used', () => {
  it.each([
    ['/status', 'aria2.getSessionInfo'],
    ['/settings/aria2/basic', 'aria2.getGlobalOption'],
  ])('causes on %s another request of %s, and none of the totals', async (path, method) => {
    const odd = { now: true };
    const daemon = fakeDaemon({ answer: (called) => (odd.now && called === method ? 'nonsense' : undefined) });
    const count = (name: string) => daemon.calls.filter((call) => call.method === name).length;
    const { store } = await startPageSagas(path, { daemon });
    store.dispatch(settingsChanged({ globalStatRefreshInterval: 60_000 }));
    await advance(100);
    daemon.calls.splice(0);
    await advance(1000);
    expect(count(method)).toBe(1);
    odd.now = false;
    await advance(1000);
    expect(count(method)).toBe(2);
    expect(count('aria2.getGlobalStat')).toBe(0);
  });
});

describe('sagas/pollers/pagePollers, failed lists in a valid batch', () => {
  const unreadable: Label = { key: 'error.unusableResponse', values: { method: 'aria2.tellActive' } };

  it.each<[string, () => unknown, Label]>([
    ['an error', () => new DaemonError(1, 'no'), { key: 'error.daemonSays', values: { message: 'no' } }],
    ['a result of another type', () => 'nonsense', unreadable],
    ['an empty result', () => ({}), unreadable],
  ])(
    'is silent after %s three times in a row, names the reason, and is connected after a valid response',
    async (_title, answer, reason) => {
      const fault = { is: false };
      const daemon = fakeDaemon({ answer: (method) => (fault.is && method === 'aria2.tellActive' ? answer() : undefined) });
      const { store, messages } = await startPageSagas('/downloading', { daemon });
      const status = () => store.getState().connection.status;
      fault.is = true;
      await advance(1900);
      expect(status()).toBe('connected');
      await advance(300);
      expect(status()).toBe('silent');
      await advance(60_000);
      expect(store.getState().connection).toMatchObject({ status: 'silent', reason });
      fault.is = false;
      await advance(1000);
      expect(status()).toBe('connected');
      expect(messages()).toEqual([]);
    },
  );

  it('stays connected while every second response is valid', async () => {
    let turn = 0;
    const daemon = fakeDaemon({ answer: (method) => (method === 'aria2.tellActive' && (turn += 1) % 2 ? 'nonsense' : undefined) });
    const { store } = await startPageSagas('/downloading', { daemon });
    await advance(60_000);
    expect(store.getState().connection.status).toBe('connected');
  });

  it.each(['gid', 'status', 'totalLength', 'completedLength', 'downloadSpeed', 'connections', 'numSeeders', 'seeder', 'files'])(
    'keeps all rows for any value in the field %s of one row',
    async (field) => {
      const junk = [null, undefined, true, -1, '', 'x', [], {}, [null], { gid: 'x' }];
      let turn = 0;
      let isValid = true;
      const tasks = ['01', '02', '03'].map((gid) => makeTask({ gid, details: { name: gid } }));
      const validDaemon = fakeDaemon({ lists: { active: tasks } });
      const fuzzed = (method: string, params: readonly unknown[]) =>
        isValid || method !== 'aria2.tellActive'
          ? undefined
          : (validDaemon.tell(method, params) as object[]).map((row, place) =>
              place === 1 ? { ...row, [field]: junk[(turn += 1) % junk.length] } : row,
            );
      const { store, errors } = await startPageSagas('/downloading', { daemon: fakeDaemon({ lists: { active: tasks }, answer: fuzzed }) });
      isValid = false;
      for (let second = 0; second < 30; second += 1) {
        await advance(1000);
        expect(store.getState().tasks.lists.active?.map(({ gid }) => gid)).toEqual(['01', '02', '03']);
      }
      isValid = true;
      await advance(1000);
      expect(store.getState().connection.status).toBe('connected');
      expect(errors).toEqual([]);
    },
  );

  it('has one poll in flight, however often the page changes', async () => {
    const daemon = fakeDaemon({ delayMs: 1500 });
    const { store } = await startPageSagas('/downloading', { daemon });
    for (let count = 0; count < 20; count += 1) {
      store.dispatch(navigationRequested({ to: count % 2 === 0 ? '/waiting' : '/stopped' }));
      await advance(300);
    }
    expect(daemon.inFlight.most).toBe(1);
    await advance(3000);
    expect(store.getState().tasks.lists.stopped).toEqual([]);
  });
});

describe('sagas/pollers/pagePollers, task page', () => {
  const count = (daemon: ReturnType<typeof fakeDaemon>) => daemon.calls.filter(({ method }) => method === 'aria2.tellStatus').length;

  it('polls the task until it has ended', async () => {
    const daemon = fakeDaemon({ lists: { active: [makeTask({ gid: '1', details: { name: 'big.iso' } })] } });
    const { store } = await startPageSagas('/task/detail/1', { daemon });
    await advance(3000);
    expect(count(daemon)).toBe(4);
    expect(selectTaskDetail(store.getState()).task).toMatchObject({ gid: '1', details: { name: 'big.iso' } });
    Object.assign(daemon.lists, { active: [], stopped: [makeTask({ gid: '1', status: 'complete' })] });
    await advance(1000);
    const before = count(daemon);
    await advance(60_000);
    expect(count(daemon)).toBe(before);
    expect(selectTaskDetail(store.getState()).task?.status).toBe('complete');
  });

  it.each(['99', 'no%20gid'])("redirects to the list with the daemon's message for the unknown task %s", async (gid) => {
    const { store, daemon, history, messages } = await startPageSagas(`/task/detail/${gid}`);
    await advance(10_000);
    expect(count(daemon)).toBe(1);
    expect(messages()).toEqual(['taskDetail.gone']);
    expect(store.getState().notices.dialogs[0]?.lines).toEqual([`GID ${decodeURIComponent(gid)} is not found`]);
    expect(history.calls).toEqual(['replace /downloading']);
  });

  it('drops the task when its page is left', async () => {
    const daemon = fakeDaemon({ lists: { active: [makeTask({ gid: '1' })] } });
    const { store } = await startPageSagas('/task/detail/1', { daemon });
    expect(selectTaskDetail(store.getState()).task).toBeDefined();
    store.dispatch(navigationRequested({ to: '/downloading' }));
    await advance(0);
    expect(selectTaskDetail(store.getState()).task).toBeUndefined();
  });
});

describe('sagas/pollers/pagePollers, task page beside its list', () => {
  const setUp = async (path: string, isWide = true) => {
    const daemon = fakeDaemon({
      lists: { active: [makeTask({ gid: '1' }), makeTask({ gid: '2' })], waiting: [makeTask({ gid: '3', status: 'paused' })], stopped: [] },
    });
    const page = await startPageSagas(path, { daemon, isWide });
    /** Each request since the last look; the links of a task have a poller of their own. */
    const requests = () =>
      daemon.requests
        .splice(0)
        .map((names) => names.map((name) => name.replace('aria2.', '')).join('+'))
        .filter((names) => !/getServers|getUris/.test(names));
    return { ...page, requests };
  };

  it('requests list and task in one request', async () => {
    const { requests, store } = await setUp('/task/detail/1');
    expect(requests()).toEqual(['getGlobalStat+tellActive+tellWaiting+tellStopped+tellStatus+getPeers']);
    expect(store.getState().tasks.lists.waiting).toHaveLength(1);
    expect(selectTaskDetail(store.getState()).task?.gid).toBe('1');
    await advance(3000);
    expect(requests()).toEqual([
      'getGlobalStat+tellActive+tellStatus',
      'getGlobalStat+tellActive+tellStatus',
      'getGlobalStat+tellActive+tellStatus',
    ]);
  });

  it('continues to poll the list after the task has ended', async () => {
    const { requests, daemon } = await setUp('/task/detail/1');
    Object.assign(daemon.lists, { active: [], stopped: [makeTask({ gid: '1', status: 'complete' })] });
    await advance(2000);
    requests();
    await advance(3000);
    expect(requests().filter((names) => names.startsWith('getGlobalStat+tellActive'))).toHaveLength(3);
  });

  it('does not request all lists again for the next task', async () => {
    const { requests, store } = await setUp('/task/detail/3');
    requests();
    store.dispatch(navigationRequested({ to: '/task/detail/2', replace: true }));
    await advance(0);
    expect(requests()).toEqual(['getGlobalStat+tellActive+tellStatus+getPeers']);
  });

  it('requests the list while the window is wide', async () => {
    const { requests, store } = await setUp('/task/detail/1', false);
    requests();
    store.dispatch(wideWindowChanged(true));
    await advance(0);
    expect(requests()[0]).toContain('tellWaiting');
    store.dispatch(wideWindowChanged(false));
    await advance(2000);
    expect(requests().filter((names) => names.includes('tellActive'))).toEqual([]);
  });

  it('redirects to the list when aria2 does not know the task', async () => {
    const { history, store } = await setUp('/waiting');
    store.dispatch(navigationRequested({ to: '/task/detail/99' }));
    await advance(0);
    expect(history.calls).toEqual(['push /task/detail/99', 'replace /waiting']);
  });
});
