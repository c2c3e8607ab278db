import { fork } from '../../../src/sagas/effects';
import { noStatus, parseTrackerStatus, type TrackerListsStatus } from '../../../src/domain/trackers/trackerRenewal';
import { parseSubscriptions } from '../../../src/domain/trackers/trackerSubscriptions';
import { wallClockNow } from '../../../src/platform/timing/clock';
import { withTabLock } from '../../../src/platform/storage/tabLock';
import { fetchForeignText, type ForeignText } from '../../../src/platform/requests/fetchForeignText';
import { watchTrackerLists, watchTrackerRenewal } from '../../../src/sagas/trackers/trackerLists';
import { activityEventsReceived } from '../../../src/store/slices/activity';
import { connected } from '../../../src/store/slices/connection';
import { optionSaveFailed, optionSaveSucceeded, optionTyped } from '../../../src/store/slices/options';
import { profileActivated } from '../../../src/store/slices/rpcProfiles';
import {
  selectTrackerLists,
  trackerListsClosed,
  trackerListsOpened,
  trackerListsRequested,
  trackersApplyRequested,
} from '../../../src/store/slices/trackerLists';
import { advance } from '../../helpers/advance';
import { fakeDaemon } from '../../helpers/fakeDaemon';
import { fakeEnvironment, fakeStorage, type FakeStorage } from '../../helpers/fakeEnvironment';
import { aVersion, makeState } from '../../helpers/makeState';
import { startSagas } from '../../helpers/startSagas';

/** The worker's code is loaded on demand, which fake timers do not wait for. */
beforeAll(() => import('../../../src/sagas/trackers/trackerListsWorker'));

const best = 'https://lists.example/best.txt';
const all = 'https://lists.example/all.txt';
const hour = 3_600_000;
const day = 24 * hour;
const now = 1000 * day;

beforeEach(() => {
  jest.useFakeTimers({ now });
});
afterEach(() => {
  jest.useRealTimers();
});

const [{ rpcId }] = makeState().rpcProfiles;

interface Wanted {
  readonly present?: string;
  readonly status?: TrackerListsStatus;
  readonly entry?: object;
  readonly answers?: Readonly<Record<string, ForeignText>>;
  /** Runs once the other tabs have left the storage to this one. */
  readonly beforeTurn?: (storage: FakeStorage) => void;
}

async function start({
  present = '',
  status,
  entry = { urls: [best, all], days: 7, way: 'merge' },
  answers = {},
  beforeTurn,
}: Wanted = {}) {
  const pages: Record<string, ForeignText> = {
    [best]: { ok: true, text: 'udp://a.example:1\nudp://b.example:2\n' },
    [all]: { ok: true, text: 'udp://b.example:2,udp://c.example:3' },
    ...answers,
  };
  const fetched: string[] = [];
  let value = present;
  const daemon = fakeDaemon({
    answer: (method, [changes]) => {
      if (method === 'aria2.getGlobalOption') return { 'bt-tracker': value };
      if (method !== 'aria2.changeGlobalOption') return undefined;
      ({ 'bt-tracker': value } = changes as { 'bt-tracker': string });
      return 'OK';
    },
  });
  const storage = fakeStorage(new Map(status ? [['TrackerLists', JSON.stringify({ [rpcId]: status })]] : []));
  const byUser = jest.spyOn(daemon.session, 'call');
  const environment = fakeEnvironment({ storage });
  environment.sessionHolder.session = daemon.session;
  const saga = startSagas(
    function* both() {
      yield* fork(watchTrackerLists);
      yield* watchTrackerRenewal();
    },
    {
      state: makeState({ settings: { trackerLists: JSON.stringify([entry]) }, options: { 'bt-tracker': present } }),
      environment,
      provide: [
        [withTabLock, (_name: string, work: () => boolean) => (beforeTurn?.(storage), work())],
        [wallClockNow, () => Date.now()],
        [
          fetchForeignText,
          (url: string) => {
            fetched.push(url);
            return Promise.resolve(pages[url]);
          },
        ],
      ],
    },
  );
  const connect = () => saga.store.dispatch(connected({ version: aVersion, options: { 'bt-tracker': value } }));
  connect();
  await advance(0);
  return {
    ...saga,
    fetched,
    /** The number of requests that count as the user's. */
    requestsByUser: () => byUser.mock.calls.length,
    pages,
    connect,
    sent: () => daemon.calls.filter(({ method }) => method === 'aria2.changeGlobalOption').map(({ params }) => params[0]),
    stored: () => parseTrackerStatus(storage.read('TrackerLists'))[rpcId] ?? noStatus,
    events: () =>
      saga.actions
        .filter(activityEventsReceived.match)
        .flatMap(({ payload }) => payload.events.map(({ kind, subject }) => [kind, subject])),
  };
}

const old: TrackerListsStatus = {
  triedAt: now - 8 * day,
  renewedAt: now - 8 * day,
  lists: [best, all].map((url) => ({ url, at: now - 8 * day, count: 2 })),
};

describe('sagas/trackers/trackerLists, renewal', () => {
  it('fetches outdated lists some time after connecting, and sets the trackers', async () => {
    const { fetched, sent, stored, events, store, requestsByUser } = await start({ status: old, present: 'udp://mine.example:9' });
    expect(fetched).toEqual([]);
    await advance(5000);
    expect(fetched).toEqual([best, all]);
    expect(sent()).toEqual([{ 'bt-tracker': 'udp://mine.example:9,udp://a.example:1,udp://b.example:2,udp://c.example:3' }]);
    expect(store.getState().options.global?.['bt-tracker']).toContain('udp://c.example:3');
    expect(stored()).toMatchObject({ triedAt: now + 5000, renewedAt: now + 5000, lists: [{ count: 2 }, { count: 2 }] });
    expect(events()).toEqual([['trackersRenewed', '+3 −0']]);
    expect(requestsByUser()).toBe(0);
    // Not before another week.
    await advance(6.9 * day);
    expect(fetched).toHaveLength(2);
    await advance(0.2 * day);
    expect(fetched).toHaveLength(4);
  });

  it('fetches nothing when another tab has begun to meanwhile', async () => {
    const { fetched, sent } = await start({
      status: old,
      beforeTurn: (storage) => storage.writeElsewhere('TrackerLists', JSON.stringify({ [rpcId]: { ...old, triedAt: Date.now() } })),
    });
    await advance(60_000);
    expect([fetched, sent()]).toEqual([[], []]);
  });

  it('fetches nothing when another tab has begun to during the wait for the lock', async () => {
    const { fetched } = await start({
      status: old,
      beforeTurn: (storage) => {
        jest.setSystemTime(Date.now() + 10);
        storage.writeElsewhere('TrackerLists', JSON.stringify({ [rpcId]: { ...old, triedAt: Date.now() } }));
      },
    });
    await advance(60_000);
    expect(fetched).toEqual([]);
  });

  it('sends nothing when the trackers are unchanged', async () => {
    const { fetched, sent, events } = await start({ status: old, present: 'udp://c.example:3,udp://b.example:2,udp://a.example:1/' });
    await advance(5000);
    expect([fetched.length, sent(), events()]).toEqual([2, [], []]);
  });

  it('does not fetch recent lists, unless aria2 has no trackers any more', async () => {
    const young = { ...old, triedAt: now - day, renewedAt: now - day };
    const { fetched } = await start({ status: young, present: 'udp://a.example:1' });
    await advance(hour);
    expect(fetched).toEqual([]);
    const restarted = await start({ status: young });
    await advance(5000);
    expect(restarted.sent()).toHaveLength(1);
  });

  it.each([
    ['it is off', { urls: [best], days: 0, way: 'merge' }],
    ['it is for another server', { urls: [best], days: 1, way: 'merge', rpcId: 'elsewhere' }],
  ])('fetches nothing when %s', async (_name, entry) => {
    const { fetched } = await start({ entry });
    await advance(2 * day);
    expect(fetched).toEqual([]);
  });

  it('reports a failure once, removes no trackers, and retries at most hourly', async () => {
    const { fetched, sent, events, pages, stored, connect } = await start({
      status: old,
      present: 'udp://mine.example:9',
      entry: { urls: [best, all], days: 7, way: 'replace' },
      answers: { [all]: { ok: false, reason: 'unreachable' } },
    });
    for (let turn = 0; turn < 10; turn += 1) {
      connect();
      await advance(5 * 60_000);
    }
    expect(fetched).toEqual([best, all]);
    expect(sent()).toEqual([{ 'bt-tracker': 'udp://mine.example:9,udp://a.example:1,udp://b.example:2' }]);
    expect(stored().lists[1]).toMatchObject({ url: all, problem: { key: 'trackerList.unreachable' } });
    await advance(5 * hour);
    expect(fetched.length).toBeGreaterThan(8);
    expect(fetched.length).toBeLessThanOrEqual(12);
    expect(events()).toEqual([
      ['trackersFailed', all],
      ['trackersRenewed', '+2 −0'],
    ]);
    // It is back: now the lists replace the others.
    pages[all] = { ok: true, text: 'udp://c.example:3' };
    await advance(1.2 * hour);
    expect(sent().at(-1)).toEqual({ 'bt-tracker': 'udp://a.example:1,udp://b.example:2,udp://c.example:3' });
  });

  it('waits while the dialog is open, and stops when another server becomes active', async () => {
    const { fetched, store } = await start({ status: old });
    store.dispatch(trackerListsOpened());
    await advance(hour);
    expect(fetched).toEqual([]);
    store.dispatch(trackerListsClosed());
    store.dispatch(profileActivated('other'));
    await advance(4000);
    expect(fetched).toEqual([]);
  });
});

describe('sagas/trackers/trackerLists, the dialog', () => {
  const off = { urls: [best], days: 0, way: 'merge' };

  it.each<[ForeignText, string]>([
    [{ ok: false, reason: 'unreachable' }, 'trackerList.unreachable'],
    [{ ok: false, reason: 'timeout' }, 'trackerList.timeout'],
    [{ ok: false, reason: 'tooLarge' }, 'trackerList.tooLarge'],
    [{ ok: false, reason: 'notText' }, 'trackerList.notText'],
    [{ ok: false, reason: 'status', status: 404 }, 'trackerList.status'],
    [{ ok: true, text: '\0PNG' }, 'trackerList.notText'],
    [{ ok: true, text: '<html></html>' }, 'trackerList.webPage'],
  ])('reports the trackers of each list, or the problem: %j', async (answer, key) => {
    const { store, fetched } = await start({ entry: off, answers: { [all]: answer } });
    store.dispatch(trackerListsOpened());
    store.dispatch(trackerListsRequested({ urls: [best, all, 'file:///etc/passwd'], days: 3, way: 'merge' }));
    await advance(0);
    expect(selectTrackerLists(store.getState())).toMatchObject({
      phase: 'fetched',
      trackers: ['udp://a.example:1', 'udp://b.example:2'],
      lists: [
        { url: best, count: 2, at: now },
        { url: all, problem: { key } },
        { url: 'file:///etc/passwd', problem: { key: 'trackerList.badUrl' } },
      ],
    });
    expect(fetched).toEqual([best, all]);
    // The settings keep the lists for their renewal.
    expect(parseSubscriptions(store.getState().settings.trackerLists)).toEqual([{ urls: [best, all], days: 3, way: 'merge' }]);
  });

  it('shows the last results when opened again, and ignores results after it was closed', async () => {
    const { store } = await start({ entry: off, status: old });
    store.dispatch(trackerListsOpened());
    await advance(0);
    expect(selectTrackerLists(store.getState()).lists).toEqual(old.lists);
    store.dispatch(trackerListsRequested({ urls: [best], days: 0, way: 'merge' }));
    store.dispatch(trackerListsClosed());
    await advance(0);
    expect(selectTrackerLists(store.getState())).toEqual({ phase: 'closed', lists: [] });
  });

  it('sets the trackers as if typed, and stores the time once aria2 has them', async () => {
    const { store, actions, stored } = await start({ entry: off });
    store.dispatch(trackerListsOpened());
    store.dispatch(trackersApplyRequested(['udp://a.example:1', 'udp://b.example:2']));
    await advance(0);
    expect(actions).toContainEqual(optionTyped({ key: 'bt-tracker', typed: 'udp://a.example:1\nudp://b.example:2', isComplete: true }));
    expect(stored().renewedAt).toBe(0);
    store.dispatch(optionSaveSucceeded({ key: 'dir', options: {} }));
    await advance(0);
    expect(stored().renewedAt).toBe(0);
    store.dispatch(optionSaveSucceeded({ key: 'bt-tracker', options: {} }));
    await advance(0);
    expect(stored()).toMatchObject({ triedAt: now, renewedAt: now });
  });

  it('does not count trackers that aria2 has refused as renewed', async () => {
    const { store, stored } = await start({ entry: off });
    store.dispatch(trackerListsOpened());
    store.dispatch(trackersApplyRequested(['udp://a.example:1']));
    store.dispatch(optionSaveFailed({ key: 'bt-tracker', message: { key: 'x' }, isTypedKept: true }));
    store.dispatch(optionSaveSucceeded({ key: 'bt-tracker', options: {} }));
    await advance(0);
    expect(stored().renewedAt).toBe(0);
  });
});
