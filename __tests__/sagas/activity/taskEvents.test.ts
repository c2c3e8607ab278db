import { fork, take } from 'redux-saga/effects';
import { createSession, ConnectionError } from '../../../src/rpc';
import { watchConnection } from '../../../src/sagas/connection/connection';
import { watchPagePollers } from '../../../src/sagas/pollers/pagePollers';
import type { Settings } from '../../../src/domain/settings/settings';
import { watchTaskEvents } from '../../../src/sagas/activity/taskEvents';
import { polled } from '../../../src/store/polled';
import { downloadsStarted, activityEventsReceived, selectActivity } from '../../../src/store/slices/activity';
import { connected, connectionLost, fellSilent, reconnectRequested } from '../../../src/store/slices/connection';
import { profileActivated } from '../../../src/store/slices/rpcProfiles';
import { advance } from '../../helpers/advance';
import { fakeDaemon, type FakeLists } from '../../helpers/fakeDaemon';
import { fakeEnvironment } from '../../helpers/fakeEnvironment';
import { makeProfile } from '../../helpers/makeProfile';
import { aVersion, makeState } from '../../helpers/makeState';
import { makeTask, makeTasks } from '../../helpers/makeTask';
import { startSagas } from '../../helpers/startSagas';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const countsOf = (lists: FakeLists) => ({
  downloadSpeed: 0,
  uploadSpeed: 0,
  numActive: lists.active.length,
  numWaiting: lists.waiting.length,
  numStopped: lists.stopped.length,
});

async function open(
  lists: Partial<FakeLists> = {},
  protocol: 'ws' | 'http' = 'ws',
  settings: Partial<Settings> = {},
  answer: (method: string, params: readonly unknown[]) => unknown = () => undefined,
) {
  const daemon = fakeDaemon({ lists, answer });
  const profiles = [makeProfile({ rpcId: 'a', protocol }), makeProfile({ rpcId: 'b', protocol })];
  const parts = startSagas(watchTaskEvents, {
    state: makeState({ profiles, settings }),
    environment: fakeEnvironment({ sessionHolder: { session: daemon.session } }),
  });
  const { store } = parts;
  await advance(1000);
  const events = () => [...selectActivity(store.getState()).events].reverse().map(({ kind, subject }) => `${kind} ${subject}`);
  const poll = async () => {
    store.dispatch(polled({ time: 0, stat: countsOf(daemon.lists) }));
    await advance(1000);
  };
  const notify = async (name: 'aria2.onDownloadComplete' | 'aria2.onDownloadStart', gid = 'a1') => {
    daemon.emit({ type: 'notification', name, gid });
    // Which wakes the pollers (sagas/connection/connection).
    store.dispatch(polled({ time: 0 }));
    await advance(1000);
  };
  await poll();
  return { ...parts, daemon, events, poll, notify };
}

const done = (wanted: Parameters<typeof makeTask>[0] = {}) => makeTask({ status: 'complete', ...wanted });

describe('sagas/activity/taskEvents', () => {
  it('reports no events for tasks of the first comparison', async () => {
    const { events } = await open({ active: makeTasks(3), stopped: [done({ gid: 'd1' })] });
    expect(events()).toEqual([]);
  });

  it('reports an event after a notification of aria2', async () => {
    const { daemon, events, notify } = await open({ active: [makeTask()] });
    Object.assign(daemon.lists, { active: [], stopped: [done()] });
    await notify('aria2.onDownloadComplete');
    expect(events()).toEqual(['completed a.iso']);
  });

  it('reports an event whose notification and poll come during the pause after a check, without another poll', async () => {
    const other = makeTask({ gid: 'b1', details: { name: 'b.iso' } });
    const { daemon, events, store } = await open({ active: [makeTask(), other] });
    Object.assign(daemon.lists, { active: [other], stopped: [done()] });
    daemon.emit({ type: 'notification', name: 'aria2.onDownloadComplete', gid: 'a1' });
    store.dispatch(polled({ time: 0 }));
    await advance(300);
    Object.assign(daemon.lists, { active: [], stopped: [done(), { ...other, status: 'error', errorCode: 3 }] });
    daemon.emit({ type: 'notification', name: 'aria2.onDownloadError', gid: 'b1' });
    store.dispatch(polled({ time: 0 }));
    await advance(1000);
    expect(events()).toEqual(['completed a.iso', 'failed b.iso']);
    const asked = daemon.requests.length;
    await advance(5000);
    expect(daemon.requests).toHaveLength(asked);
  });

  it('reports started downloads except metadata, and only if notifications of the server include them', async () => {
    const wanted = { browserNotification: true, browserNotificationEvents: '[{"rpcId":"a","started":true}]' };
    for (const [settings, names] of [
      [wanted, ['a.iso', 'b.iso']],
      [{ ...wanted, browserNotification: false }, []],
      [{ ...wanted, browserNotificationEvents: '[{"rpcId":"b","started":true}]' }, []],
    ] as const) {
      const { daemon, actions, poll } = await open({ waiting: [makeTask({ gid: 'a1', status: 'waiting' })] }, 'http', settings);
      const metadata = makeTask({ gid: 'c1', details: { isMetadata: true, name: 'album' } });
      const added = makeTask({ gid: 'b1', details: { name: 'b.iso' } });
      Object.assign(daemon.lists, { waiting: [], active: [makeTask({ gid: 'a1' }), added, metadata] });
      await poll();
      const started = actions.filter(downloadsStarted.match).flatMap(({ payload }) => payload.tasks);
      expect(started.map(({ subject }) => subject).sort()).toEqual(names);
    }
  });

  it('reports the same event after a poll over HTTP', async () => {
    const { daemon, events, poll } = await open({ active: [makeTask()] }, 'http');
    Object.assign(daemon.lists, { active: [], stopped: [makeTask({ status: 'error', errorCode: 3 })] });
    await poll();
    expect(events()).toEqual(['failed a.iso']);
  });

  it('reports over HTTP that a torrent has all its data, on any page', async () => {
    const torrent = { gid: 'b1', details: { name: 'album', isTorrent: true } };
    const { daemon, events, poll } = await open({ active: [makeTask(torrent)] }, 'http');
    Object.assign(daemon.lists, { active: [makeTask({ ...torrent, seeder: true })] });
    for (let count = 0; count < 10; count += 1) await poll();
    expect(events()).toEqual(['btCompleted album']);
  });

  it('tells torrents and downloads that have ended from torrents that seed and from metadata', async () => {
    const torrent = (gid: string, known: Parameters<typeof makeTask>[0] = {}) =>
      makeTask({ ...known, gid, details: { infoHash: 'ab', ...known.details } });
    const { daemon, store, poll } = await open({
      active: [...['a1', 'b1', 'c1', 'd1'].map((gid) => torrent(gid)), makeTask({ gid: 'e1' })],
    });
    Object.assign(daemon.lists, {
      active: [torrent('a1', { seeder: true }), torrent('f1')],
      stopped: [
        torrent('b1', { status: 'complete' }),
        torrent('c1', { status: 'error', errorCode: 3 }),
        torrent('d1', { status: 'complete', details: { isMetadata: true } }),
        done({ gid: 'e1' }),
      ],
    });
    await poll();
    const announced = selectActivity(store.getState()).events.map(({ kind, gid, hasEnded = false }) => [gid, kind, hasEnded]);
    expect(announced.sort()).toEqual([
      ['a1', 'btCompleted', false],
      ['b1', 'btCompleted', true],
      ['c1', 'failed', true],
      ['d1', 'metadataReady', false],
      ['e1', 'completed', true],
      ['f1', 'added', false],
    ]);
  });

  it('reports no second completion when aria2 checks the hashes of a seeding torrent after a restart', async () => {
    const torrent = { gid: 'b1', details: { name: 'album', isTorrent: true } };
    const { daemon, events, poll } = await open({ active: [makeTask({ ...torrent, seeder: true })] }, 'http');
    for (const state of [{ seeder: false, verifiedLength: 5 }, { seeder: true }]) {
      Object.assign(daemon.lists, { active: [makeTask({ ...torrent, ...state })] });
      for (let count = 0; count < 11; count += 1) await poll();
    }
    expect(events()).toEqual([]);
  });

  it('sends no requests while nothing changes', async () => {
    const { daemon, poll } = await open({ waiting: makeTasks(3) });
    const before = daemon.requests.length;
    for (let count = 0; count < 20; count += 1) await poll();
    expect(daemon.requests).toHaveLength(before);
  });

  it('compares at most once a second for any number of notifications', async () => {
    const { daemon, store } = await open({ active: [makeTask()] });
    const before = daemon.requests.length;
    for (let count = 0; count < 500; count += 1) {
      daemon.emit({ type: 'notification', name: 'aria2.onDownloadStart', gid: 'a1' });
      store.dispatch(polled({ time: 0 }));
      await advance(4);
    }
    expect(daemon.requests.length - before).toBeLessThanOrEqual(3);
  });

  it('reports a magnet’s metadata as such, with a link to the download', async () => {
    const { daemon, events, store, notify } = await open({
      active: [makeTask({ gid: 'c1', details: { isMetadata: true, name: 'album' } })],
    });
    const fetched = done({ gid: 'c1', details: { isMetadata: true, name: 'album', followedBy: ['00000000000000c2'] } });
    Object.assign(daemon.lists, {
      active: [makeTask({ gid: '00000000000000c2', details: { name: 'album', following: '00000000000000c1' } })],
      stopped: [fetched],
    });
    await notify('aria2.onDownloadComplete', 'c1');
    expect(events()).toEqual(['metadataReady album']);
    expect(selectActivity(store.getState()).events[0]?.gid).toBe('00000000000000c2');
  });

  it('reports each event during a lost connection once', async () => {
    const { daemon, store, events, poll } = await open({ active: makeTasks(3) });
    store.dispatch(connectionLost({ reason: { key: 'x' }, nextAttemptAt: 0 }));
    Object.assign(daemon.lists, { active: [], stopped: makeTasks(3, { status: 'complete' }) });
    await advance(5000);
    store.dispatch(connected({ version: aVersion, options: {} }));
    await advance(1000);
    await poll();
    expect(events()).toHaveLength(3);
    expect(store.getState().late.activity?.events.map(({ kind }) => kind)).toEqual(['completed', 'completed', 'completed']);
  });

  it.each([80, 450])('reports code and name of each of %i tasks that failed during a lost connection', async (count) => {
    const { daemon, store, actions, poll } = await open({ active: makeTasks(count), stopped: [done({ gid: 'fff' })] });
    store.dispatch(connectionLost({ reason: { key: 'x' }, nextAttemptAt: 0 }));
    Object.assign(daemon.lists, { active: [], stopped: [...makeTasks(count, { status: 'error', errorCode: 2 }), ...daemon.lists.stopped] });
    await advance(5000);
    store.dispatch(connected({ version: aVersion, options: {} }));
    await advance(1000);
    await poll();
    const announced = actions.filter(activityEventsReceived.match).flatMap(({ payload }) => payload.events);
    expect(announced).toHaveLength(count);
    expect(new Set(announced.map(({ kind, errorCode, subject }) => `${kind} ${errorCode ?? '?'} ${subject}`))).toEqual(
      new Set(['failed 2 a.iso']),
    );
  });

  it.each([
    ['after a known one', [done({ gid: 'fff' })]],
    ['in an empty list', []],
  ])('reports each of 2500 tasks that failed together %s once, page after page', async (_title, known) => {
    const { daemon, actions, poll } = await open({ active: makeTasks(2500), stopped: known });
    const failed = makeTasks(2500, { status: 'error', errorCode: 2 });
    Object.assign(daemon.lists, { active: [], stopped: [...failed, ...known] });
    const asked = daemon.requests.length;
    await poll();
    const announced = () => actions.filter(activityEventsReceived.match).flatMap(({ payload }) => payload.events);
    expect(announced().map(({ kind, gid }) => `${kind} ${gid}`)).toEqual(failed.map(({ gid }) => `failed ${gid}`).reverse());
    const pages = daemon.requests.slice(asked).filter((methods) => methods.includes('aria2.tellStopped'));
    expect(pages).toHaveLength(4);
    // The others are no news when the newest ones were removed.
    Object.assign(daemon.lists, { stopped: daemon.lists.stopped.slice(1500) });
    await poll();
    expect(announced()).toHaveLength(2500);
  });

  it('reports a task once that another one moves to the next page while the pages are requested', async () => {
    const late = makeTask({ gid: 'fff', status: 'error', errorCode: 2 });
    const { daemon, actions, poll } = await open(
      { active: [...makeTasks(1500), { ...late, status: 'active' }] },
      'ws',
      {},
      (_method, params) => {
        if (params[0] === -1001 && !daemon.lists.stopped.includes(late))
          Object.assign(daemon.lists, { active: [], stopped: [late, ...daemon.lists.stopped] });
      },
    );
    const failed = makeTasks(1500, { status: 'error', errorCode: 2 });
    Object.assign(daemon.lists, { active: daemon.lists.active.slice(1500), stopped: failed });
    await poll();
    await poll();
    const announced = actions.filter(activityEventsReceived.match).flatMap(({ payload }) => payload.events.map(({ gid }) => gid));
    expect(announced).toHaveLength(1501);
    expect(new Set(announced)).toEqual(new Set([late, ...failed].map(({ gid }) => gid)));
  });

  it('starts over with another server', async () => {
    const { daemon, store, events, poll } = await open({ active: [makeTask()] });
    store.dispatch(profileActivated('b'));
    Object.assign(daemon.lists, { active: [], stopped: makeTasks(5, { status: 'complete' }) });
    store.dispatch(connected({ version: aVersion, options: {} }));
    await advance(1000);
    await poll();
    expect(events()).toEqual([]);
  });

  it('hears the new session after "Reconnect" on a silent connection', async () => {
    const torrent = makeTask({ gid: 'a1', details: { name: 'album', isTorrent: true } });
    const [first, second] = [fakeDaemon({ lists: { active: [torrent] } }), fakeDaemon({ lists: { active: [torrent] } })];
    const sessions = [first.session, second.session];
    const { store } = startSagas(
      function* root() {
        yield fork(watchTaskEvents);
        yield fork(watchConnection);
      },
      {
        state: makeState({ profiles: [makeProfile({ protocol: 'ws' })], path: '/settings/arioso', isConnected: false }),
        provide: [[createSession, () => sessions.shift()]],
      },
    );
    await advance(1000);
    const poll = async () => {
      store.dispatch(polled({ time: 0, stat: countsOf(first.lists) }));
      await advance(2000);
    };
    await poll();
    store.dispatch(fellSilent({ key: 'connection.reason.no-response' }));
    store.dispatch(reconnectRequested());
    await advance(1000);
    await poll();
    // No count changes, so only the notification makes a check due.
    second.lists.active = [{ ...torrent, seeder: true }];
    second.emit({ type: 'notification', name: 'aria2.onBtDownloadComplete', gid: 'a1' });
    await poll();
    expect(selectActivity(store.getState()).events.map(({ kind }) => kind)).toEqual(['btCompleted']);
  });
});

/** The connection and the pollers start, then a.iso completes. Events are watched from `late` on, as its code loads late. */
async function completeBeforeWatching({ path = '/downloading', isAnnounced = true, failures = 0 } = {}) {
  const gid = '00000000000000a1';
  let remaining = failures;
  const daemon = fakeDaemon({
    lists: {
      active: [makeTask({ gid }), makeTask({ gid: '0000000000000051', seeder: true })],
      stopped: [done({ gid: '00000000000000d1' })],
    },
    answer: (method) => {
      if (method !== 'aria2.tellStopped' || remaining === 0) return undefined;
      remaining -= 1;
      return new ConnectionError('no-response');
    },
  });
  const { store } = startSagas(
    function* watch() {
      yield fork(watchConnection);
      yield fork(watchPagePollers);
      yield take('late');
      yield fork(watchTaskEvents);
    },
    { state: makeState({ path, isConnected: false }), environment: fakeEnvironment(), provide: [[createSession, () => daemon.session]] },
  );
  await advance(1000);
  Object.assign(daemon.lists, { active: daemon.lists.active.slice(1), stopped: [done({ gid }), ...daemon.lists.stopped] });
  if (isAnnounced) daemon.emit({ type: 'notification', name: 'aria2.onDownloadComplete', gid });
  await advance(3000);
  store.dispatch({ type: 'late' });
  await advance(15_000);
  return selectActivity(store.getState()).events.map(({ kind, subject }) => `${kind} ${subject}`);
}

describe('sagas/activity/taskEvents, a task that completes before the watcher starts', () => {
  it.each([
    ['announced, on a page without a list', { path: '/new' }],
    ['active in the first response, and not announced', { isAnnounced: false }],
    ['announced, while the first check fails', { path: '/new', failures: 1 }],
    ['active in the first response, while the first check fails', { isAnnounced: false, failures: 1 }],
  ])('is reported if it was %s', async (_title, wanted) => {
    expect(await completeBeforeWatching(wanted)).toEqual(['completed a.iso']);
  });
});
