import type { PlannedRetry } from '../../../src/domain/autoRetry/plannedRetries';
import { textOfRules } from '../../../src/domain/rules/ruleText';
import { LoadError, loadWithRetries } from '../../../src/i18n/loadWithRetries';
import { ConnectionError, DaemonError, UnusableResponseError } from '../../../src/rpc';
import { wallClockNow } from '../../../src/platform/timing/clock';
import { watchAutoRetry } from '../../../src/sagas/autoRetry/autoRetry';
import { activityEventsReceived } from '../../../src/store/slices/activity';
import { retryCancelRequested, selectRetryWaits } from '../../../src/store/slices/autoRetry';
import { tryAgainRequested } from '../../../src/store/slices/codeLoading';
import { connected } from '../../../src/store/slices/connection';
import { logged } from '../../../src/store/slices/debugLog';
import { locationChanged } from '../../../src/store/slices/navigation';
import { settingsChanged } from '../../../src/store/slices/settings';
import { redownloadRequested } from '../../../src/store/slices/redownload';
import { addAgainStarted } from '../../../src/store/slices/tasks';
import { advance } from '../../helpers/advance';
import { fakeDaemon } from '../../helpers/fakeDaemon';
import { fakeEnvironment, fakeHistory, fakeStorage } from '../../helpers/fakeEnvironment';
import { aVersion, locationOf, makeState } from '../../helpers/makeState';
import { makeTask } from '../../helpers/makeTask';
import { startSagas } from '../../helpers/startSagas';
import { withoutTabLock } from '../../helpers/withoutTabLock';

const rules = textOfRules([{ codes: [2], attempts: 2, first: 10, longest: 60 }]);
const newGid = '00000000000000ff';

/** The worker's code is loaded on demand, which fake timers do not wait for. */
beforeAll(() => import('../../../src/sagas/autoRetry/autoRetryWorker'));

beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000 });
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

async function start(
  environment = fakeEnvironment(),
  answer: (method: string, params: readonly unknown[]) => unknown = () => undefined,
  settings = {},
  loadCode: typeof loadWithRetries = (load) => load(),
  delayMs?: number,
) {
  const failed = makeTask({ gid: 'a1', status: 'error', errorCode: 2, details: { name: 'x.iso', fileCount: 1, uris: ['http://a/x.iso'] } });
  const daemon = fakeDaemon({
    lists: { stopped: [failed] },
    ...(delayMs === undefined ? {} : { delayMs }),
    answer: (method, params) => answer(method, params) ?? (method === 'aria2.getOption' ? { dir: '/dl' } : undefined),
  });
  environment.sessionHolder.session = daemon.session;
  const state = makeState({ settings: { retryRules: rules, ...settings } });
  const saga = startSagas(watchAutoRetry, {
    state,
    environment,
    provide: [withoutTabLock, [wallClockNow, () => Date.now()], [loadWithRetries, loadCode]],
  });
  saga.store.dispatch(connected({ version: aVersion, options: {} }));
  await advance(0);
  const fail = async (gid = 'a1', errorCode = 2) => {
    saga.store.dispatch(activityEventsReceived(state.rpcProfiles[0].rpcId, [{ gid, kind: 'failed', subject: 'x.iso', errorCode }]));
    await advance(0);
  };
  const waits = () => selectRetryWaits(saga.store.getState());
  const added = () => daemon.calls.filter(({ method }) => method === 'aria2.addUri').length;
  return { ...saga, daemon, environment, fail, waits, added };
}

/** aria2 adds the task, which fails at once, and its response is lost. */
async function startWithLostResponse() {
  const saga = await start(fakeEnvironment(), (method, [, options]) => {
    if (method !== 'aria2.addUri') return undefined;
    const { gid } = options as { gid: string };
    const { lists } = saga.daemon;
    lists.stopped = [...lists.stopped, makeTask({ gid, status: 'error', errorCode: 2 })];
    return new ConnectionError('closed');
  });
  return saga;
}

/** The storage of a closed page that has retried `a1`. */
function storedRetry(retry: Pick<PlannedRetry, 'phase' | 'attempt' | 'changed'>) {
  const rpcId = makeState().rpcProfiles[0].rpcId;
  return fakeStorage(new Map([['Retries', JSON.stringify({ a1: { rpcId, code: 2, at: 0, ...retry } })]]));
}

describe('sagas/autoRetry/autoRetry', () => {
  it('adds a failed task again when due, and removes the failed one', async () => {
    const { fail, waits, added, daemon, actions, errors } = await start();
    await fail();
    expect(waits()).toEqual({ a1: { at: 1_010_000, attempt: 1 } });
    await advance(9_900);
    expect(added()).toBe(0);
    await advance(200);
    expect(added()).toBe(1);
    expect(daemon.calls.find(({ method }) => method === 'aria2.addUri')?.params[0]).toEqual(['http://a/x.iso']);
    expect(daemon.calls.some(({ method, params }) => method === 'aria2.removeDownloadResult' && params[0] === 'a1')).toBe(true);
    expect(waits()).toEqual({});
    expect(
      actions
        .filter(activityEventsReceived.match)
        .flatMap(({ payload }) => payload.events.map(({ gid, kind, subject }) => [gid, kind, subject])),
    ).toContainEqual([newGid, 'retried', 'x.iso']);
    // The new task fails too, so the wait doubles; then the attempts are used up.
    await fail(newGid);
    expect(waits()[newGid]).toEqual({ at: Date.now() + 20_000, attempt: 2 });
    expect(errors).toEqual([]);
  });

  it('waits as long as its rule says after the clock was set back', async () => {
    const hoursMs = 5 * 3_600_000;
    jest.setSystemTime(2 * hoursMs);
    const { fail, added, waits } = await start();
    await fail();
    await advance(5_000);
    jest.setSystemTime(Date.now() - hoursMs);
    await advance(30_000);
    expect([added(), waits()]).toEqual([1, {}]);
  });

  it('waits as long as its rule says when an earlier page had a clock that was fast', async () => {
    const storage = fakeStorage();
    jest.setSystemTime(1e12);
    const first = await start(fakeEnvironment({ storage }));
    await first.fail();
    first.task.cancel();
    jest.setSystemTime(1e12 - 365 * 86_400_000);
    const next = await start(fakeEnvironment({ storage }));
    await advance(30_000);
    expect([next.added(), next.waits()]).toEqual([1, {}]);
  });

  it('ignores errors that no rule covers', async () => {
    const { fail, waits } = await start();
    await fail('a1', 3);
    expect(waits()).toEqual({});
  });

  it.each([
    ['the user cancels it', retryCancelRequested('a1')],
    ['the user retries by hand', addAgainStarted(['a1'])],
    ['the rules are switched off', settingsChanged({ retryRules: '' })],
  ])('cancels a retry when %s', async (_, action) => {
    const { fail, waits, store, added } = await start();
    await fail();
    store.dispatch(action);
    await advance(0);
    expect(waits()).toEqual({});
    await advance(60_000);
    expect(added()).toBe(0);
    await fail();
    expect(waits()).toEqual({});
  });

  it('tries again when a response is unusable', async () => {
    let unusable = 1;
    const { fail, added, errors, types } = await start(fakeEnvironment(), (method) => {
      if (method !== 'aria2.tellStatus' || unusable === 0) return undefined;
      unusable -= 1;
      return 'nonsense';
    });
    await fail();
    await advance(10_100);
    expect(added()).toBe(0);
    expect(types()).toContain(logged.type);
    await advance(10_100);
    expect(added()).toBe(1);
    expect(errors).toEqual([]);
  });

  it.each([
    ['is lost with the connection', new ConnectionError('closed'), false],
    ['is unusable', {}, false],
    ['is lost, and old tasks are to be removed', new ConnectionError('closed'), true],
  ])('adds a task once when the response to the adding %s', async (_title, lost, removeOldTaskAfterRetrying) => {
    const answer = (method: string, [, options]: readonly unknown[]) => {
      if (method !== 'aria2.addUri') return undefined;
      const { gid } = options as { gid: string };
      daemon.lists.active = [makeTask({ gid })];
      return lost;
    };
    const { fail, added, waits, daemon, actions } = await start(fakeEnvironment(), answer, { removeOldTaskAfterRetrying });
    await fail();
    await advance(10_100);
    expect(added()).toBe(1);
    await advance(60_000);
    expect([added(), waits()]).toEqual([1, {}]);
    const followed = daemon.lists.active[0]?.gid;
    expect(actions.filter(activityEventsReceived.match).flatMap(({ payload }) => payload.events)).toContainEqual(
      expect.objectContaining({ gid: followed, kind: 'retried' }),
    );
    expect(daemon.calls.some(({ method, params }) => method === 'aria2.removeDownloadResult' && params[0] === 'a1')).toBe(true);
  });

  it.each([
    ['has removed', []],
    ['has added', [makeTask({ gid: 'a1', status: 'active' })]],
  ])('leaves a task alone that another client %s meanwhile', async (_what, active) => {
    const storage = fakeStorage();
    const { fail, added, waits, daemon, errors } = await start(fakeEnvironment({ storage }));
    await fail();
    Object.assign(daemon.lists, { stopped: [], active });
    await advance(10_100);
    expect(JSON.parse(storage.texts.get('Retries') ?? '')).toMatchObject({ a1: { phase: 'ended' } });
    await advance(120_000);
    expect([added(), waits(), errors]).toEqual([0, {}, []]);
  });

  it('adds a failed torrent again by its magnet, with the gid that it looks for after a lost response', async () => {
    const { fail, waits, daemon } = await start();
    const infoHash = 'ab'.repeat(20);
    daemon.lists.stopped = [makeTask({ gid: 'a1', status: 'error', errorCode: 2, details: { infoHash, isTorrent: true } })];
    await fail();
    await advance(10_100);
    const added = daemon.calls.filter(({ method }) => method === 'aria2.addUri');
    expect(added).toEqual([
      expect.objectContaining({ params: [[expect.stringContaining(infoHash)], expect.objectContaining({ gid: expect.any(String) })] }),
    ]);
    expect(waits()).toEqual({});
  });

  it.each([
    ['/task/detail/a1', [`replace /task/detail/${newGid}`]],
    ['/task/detail/b1', []],
  ])('shows the new task instead of the failed one, and otherwise stays: from %s', async (path, visited) => {
    const history = fakeHistory(path);
    const { fail, store } = await start(fakeEnvironment({ history }));
    store.dispatch(locationChanged(locationOf(path)));
    await fail();
    await advance(10_100);
    expect(history.calls).toEqual(visited);
  });

  it("counts aria2's refusal of the new task as an attempt", async () => {
    const { fail, added, waits, daemon, errors } = await start(fakeEnvironment(), (method) =>
      method === 'aria2.addUri' ? new DaemonError(1, 'no') : undefined,
    );
    await fail();
    await advance(10_100);
    expect([added(), waits()]).toEqual([1, { a1: expect.objectContaining({ attempt: 2 }) }]);
    await advance(120_000);
    expect([added(), waits(), errors]).toEqual([2, {}, []]);
    expect(daemon.calls.filter(({ method }) => method === 'aria2.removeDownloadResult')).toEqual([]);
  });

  it('plans the next attempt when the new task failed before its gid was known', async () => {
    const { fail, waits, daemon } = await startWithLostResponse();
    await fail();
    await advance(20_200);
    const followed = daemon.lists.stopped.at(-1)?.gid ?? '';
    expect(waits()).toEqual({ [followed]: expect.objectContaining({ attempt: 2 }) });
  });

  it('plans the next attempt when the task whose response was lost has failed meanwhile', async () => {
    const { fail, waits, daemon } = await startWithLostResponse();
    await fail();
    await advance(10_100);
    const followed = daemon.lists.stopped.at(-1)?.gid ?? '';
    await fail(followed);
    await advance(10_100);
    expect(waits()).toEqual({ [followed]: expect.objectContaining({ attempt: 2 }) });
  });

  it('follows the new task when the response to the removal of the old result is lost', async () => {
    const { fail, added, actions } = await start(
      fakeEnvironment(),
      (method) => (method === 'aria2.removeDownloadResult' ? new ConnectionError('closed') : undefined),
      { removeOldTaskAfterRetrying: true },
    );
    await fail();
    await advance(70_000);
    expect(added()).toBe(1);
    expect(actions.filter(activityEventsReceived.match).flatMap(({ payload }) => payload.events)).toContainEqual(
      expect.objectContaining({ gid: newGid, kind: 'retried' }),
    );
  });

  it('sends nothing while the storage is full, and reads it only every few seconds', async () => {
    const texts = new Map<string, string>();
    let isFull = false;
    const write = jest.fn((key: string, text: string): boolean => {
      if (write.mock.calls.length > 100) throw new Error('claimed without a pause');
      if (!isFull) texts.set(key, text);
      return !isFull;
    });
    const { fail, added, errors } = await start(fakeEnvironment({ storage: { ...fakeStorage(texts), write } }));
    await fail();
    isFull = true;
    await advance(20_100);
    expect([added(), write.mock.calls.length < 6]).toEqual([0, true]);
    isFull = false;
    await advance(5_100);
    expect(added()).toBe(1);
    expect(errors).toEqual([]);
  });

  it('keeps the planned time after a reload', async () => {
    const before = await start();
    await before.fail();
    before.task.cancel();
    await advance(4000);
    const after = await start(before.environment);
    expect(after.waits()).toEqual({ a1: { at: 1_010_000, attempt: 1 } });
    await advance(6_100);
    expect(after.added()).toBe(1);
  });

  it.each([5000, 70_000])('sends again what a page was sending %i ms before it closed, without counting an attempt', async (ago) => {
    const storage = storedRetry({ phase: 'sending', attempt: 2, changed: Date.now() - ago });
    const { added, daemon, errors } = await start(fakeEnvironment({ storage }));
    // Another tab may still be sending it.
    await advance(Math.max(0, 59_000 - ago));
    expect(added()).toBe(0);
    await advance(15_000);
    expect(added()).toBe(1);
    expect(errors).toEqual([]);
    const asked = daemon.requests.length;
    await advance(600_000);
    expect(daemon.requests).toHaveLength(asked);
  });

  it.each([
    ['keeps the retry of a task that is still active', 'active', { a1: expect.objectContaining({ phase: 'running', attempt: 1 }) }],
    ['forgets the retry of a task that is complete', 'complete', {}],
    ['forgets the retry of a task that was removed', 'removed', {}],
    ['forgets the retry of a task that aria2 does not know', undefined, {}],
  ])('%s after a reload', async (_title, status, retries) => {
    const storage = storedRetry({ phase: 'running', attempt: 1, changed: Date.now() });
    const { types } = await start(fakeEnvironment({ storage }), (method) =>
      method === 'aria2.tellStatus' ? (status ? { gid: 'a1', status } : new DaemonError(1, 'GID a1 is not found')) : undefined,
    );
    expect(JSON.parse(storage.texts.get('Retries') ?? '{}')).toEqual(retries);
    expect(types()).not.toContain(activityEventsReceived.type);
  });

  it('leaves the retries of another server alone', async () => {
    const retry = { rpcId: 'other', code: 2, at: 0, attempt: 1, changed: 0 };
    const stored = JSON.stringify({ b1: { ...retry, phase: 'running' }, b2: { ...retry, phase: 'sending' } });
    const storage = fakeStorage(new Map([['Retries', stored]]));
    const { daemon } = await start(fakeEnvironment({ storage }));
    await advance(70_000);
    expect([daemon.requests, storage.texts.get('Retries')]).toEqual([[], stored]);
  });

  it.each([
    ['request fails', new ConnectionError('closed')],
    ['answer is unusable', new UnusableResponseError('aria2.tellStatus')],
  ])('settles the retries of a closed page although the first %s', async (_title, failure) => {
    const storage = storedRetry({ phase: 'running', attempt: 1, changed: Date.now() });
    let failures = 1;
    const { waits, errors } = await start(fakeEnvironment({ storage }), (method) => {
      if (method !== 'aria2.tellStatus' || failures === 0) return undefined;
      failures -= 1;
      return failure;
    });
    expect([failures, waits()]).toEqual([0, {}]);
    await advance(10_000);
    expect([waits(), errors]).toEqual([{ a1: expect.objectContaining({ attempt: 2 }) }, []]);
  });

  it('settles the retries of a closed page whose task another one with an unusable response precedes', async () => {
    const rpcId = makeState().rpcProfiles[0].rpcId;
    const plan = { rpcId, code: 2, at: 0, phase: 'running', attempt: 1, changed: Date.now() };
    const storage = fakeStorage(new Map([['Retries', JSON.stringify({ b1: plan, a1: plan })]]));
    const { waits, errors } = await start(fakeEnvironment({ storage }), (method, [gid]) =>
      method === 'aria2.tellStatus' && gid === 'b1' ? new UnusableResponseError(method) : undefined,
    );
    expect([waits(), errors]).toEqual([{ a1: expect.objectContaining({ attempt: 2 }) }, []]);
    expect(Object.keys(JSON.parse(storage.texts.get('Retries') ?? '{}') as object).sort()).toEqual(['a1', 'b1']);
  });

  it('settles the retries of a closed page after "Try again" when the code could not be loaded', async () => {
    const storage = storedRetry({ phase: 'running', attempt: 1, changed: Date.now() });
    let isOnline = false;
    const loadCode: typeof loadWithRetries = (load) => (isOnline ? load() : Promise.reject(new LoadError('no network')));
    const { waits, store } = await start(fakeEnvironment({ storage }), undefined, {}, loadCode);
    expect([waits(), store.getState().codeLoading.hasFailed]).toEqual([{}, true]);
    isOnline = true;
    store.dispatch(tryAgainRequested());
    await advance(0);
    expect(waits()).toEqual({ a1: expect.objectContaining({ attempt: 2 }) });
  });

  it.each(['addAgainStarted', 'redownloadRequested'])('leaves a claimed task alone that the user adds again by hand (%s)', async (how) => {
    const rpcId = makeState().rpcProfiles[0].rpcId;
    const plan = { rpcId, code: 2, attempt: 1, phase: 'waiting', at: Date.now() + 10_000, changed: Date.now() };
    const storage = fakeStorage(new Map([['Retries', JSON.stringify({ a1: plan, b1: plan })]]));
    const { store, daemon } = await start(fakeEnvironment({ storage }), undefined, {}, undefined, 1000);
    const b = makeTask({ gid: 'b1', status: 'error', errorCode: 2, details: { name: 'y.iso', fileCount: 1, uris: ['http://b/y.iso'] } });
    daemon.lists.stopped = [...daemon.lists.stopped, b];
    await advance(10_500);
    // Both are claimed, and a1 is being sent.
    store.dispatch(
      how === 'addAgainStarted' ? addAgainStarted(['b1']) : redownloadRequested({ gid: 'b1', mode: 'continue', links: ['http://b/y.iso'] }),
    );
    await advance(30_000);
    const links = daemon.calls.filter(({ method }) => method === 'aria2.addUri').map(({ params }) => params[0]);
    expect(links).toEqual([['http://a/x.iso']]);
  });

  it.each(['before this page was opened', 'while this page is open'])(
    'sends again what another tab claimed %s, when that tab is closed',
    async (when) => {
      const rpcId = makeState().rpcProfiles[0].rpcId;
      const textOf = (phase: string, at: number) => JSON.stringify({ a1: { rpcId, code: 2, attempt: 1, phase, at, changed: Date.now() } });
      const isOpen = when === 'while this page is open';
      const storage = fakeStorage(new Map(isOpen ? [] : [['Retries', textOf('sending', 0)]]));
      const { added } = await start(fakeEnvironment({ storage }));
      if (isOpen) {
        storage.writeElsewhere('Retries', textOf('waiting', Date.now() + 10_000));
        await advance(9_900);
        storage.writeElsewhere('Retries', textOf('sending', 0));
      }
      await advance(50_000);
      expect(added()).toBe(0);
      await advance(30_000);
      expect(added()).toBe(1);
    },
  );

  it('needs no code of retries while the storage holds no plan', async () => {
    const { store } = await start(fakeEnvironment(), undefined, {}, () => Promise.reject(new LoadError('no network')));
    expect(store.getState().codeLoading.hasFailed).toBe(false);
  });

  it('retries once when two tabs wait', async () => {
    const one = await start();
    const other = await start(fakeEnvironment({ storage: one.environment.storage }));
    await one.fail();
    await other.fail();
    expect(other.waits()).toEqual(one.waits());
    await advance(11_000);
    expect(one.added() + other.added()).toBe(1);
  });
});
