import type { UnknownAction } from '@reduxjs/toolkit';
import { expectSaga } from 'redux-saga-test-plan';
import { call } from 'redux-saga/effects';
import { ConnectionError, DaemonError, UnusableResponseError } from '../../../src/rpc';
import { pollTaskDetail } from '../../../src/sagas/pollers/pollTaskDetail';
import { storeTaskPageData } from '../../../src/sagas/pollers/taskPageData';
import { polled } from '../../../src/store/polled';
import { rootReducer } from '../../../src/store/rootReducer';
import { listsOutdated } from '../../../src/store/slices/connection';
import { maxTaskSamples, taskPolled, taskTabOpened, selectTaskDetail } from '../../../src/store/slices/taskDetail';
import { startSettled } from '../../../src/store/slices/tasks';
import { advance } from '../../helpers/advance';
import { fakeDaemon } from '../../helpers/fakeDaemon';
import { fakeEnvironment, fakeHistory } from '../../helpers/fakeEnvironment';
import { makeFile, makeFullTask } from '../../helpers/makeFullTask';
import { makeState } from '../../helpers/makeState';
import { startSagas } from '../../helpers/startSagas';

const gid = 'a1';

/** A task on the wire, which a test changes as it likes. */
const wireTask = (wanted: Record<string, unknown> = {}): Record<string, unknown> => ({
  gid,
  status: 'active',
  totalLength: '1000',
  completedLength: '100',
  downloadSpeed: '10',
  uploadSpeed: '5',
  numPieces: '4',
  pieceLength: '250',
  bitfield: '8',
  dir: '/dl',
  files: [{ index: '1', path: '/dl/a.iso', length: '1000', completedLength: '100', selected: 'true', uris: [] }],
  ...wanted,
});

const torrent = { infoHash: 'ab', bittorrent: { mode: 'multi', info: { name: 'set' }, announceList: [['http://tracker']] } };

interface Wire {
  task: Record<string, unknown> | Error;
  peers?: unknown;
  /** The response to the further calls of a tab. */
  tab?: Error | undefined;
}

async function start(wire: Wire, settings = {}, ...before: readonly UnknownAction[]) {
  const daemon = fakeDaemon({
    answer: (method, params) => {
      if (wire.tab && (method === 'aria2.getFiles' || method === 'aria2.getOption')) return wire.tab;
      if (method === 'aria2.getPeers') return wire.peers ?? new DaemonError(1, 'No peer data is available');
      if (method === 'aria2.getFiles') return wire.task instanceof Error ? wire.task : wire.task['files'];
      if (method !== 'aria2.tellStatus') return undefined;
      if (wire.task instanceof Error || !Array.isArray(params[1])) return wire.task;
      const keys: readonly unknown[] = params[1];
      return Object.fromEntries(Object.entries(wire.task).filter(([key]) => keys.includes(key)));
    },
  });
  const history = fakeHistory(`/task/detail/${gid}`);
  const parts = startSagas(
    function* poll() {
      yield call(pollTaskDetail, gid, []);
    },
    {
      state: before.reduce(rootReducer, makeState({ path: `/task/detail/${gid}`, settings })),
      environment: fakeEnvironment({ history, sessionHolder: { session: daemon.session } }),
    },
  );
  await advance(0);
  /** Each request since the last look, as the methods in it; those of the overview's links have a test of their own. */
  const asked = () =>
    daemon.requests
      .splice(0)
      .map((names) => names.map((name) => name.replace('aria2.', '')).join('+'))
      .filter((names) => !/getServers|getUris/.test(names));
  const requestedKeys = (): unknown => daemon.calls.filter(({ method }) => method === 'aria2.tellStatus').at(-1)?.params[1];
  return { ...parts, daemon, history, asked, requestedKeys, shown: () => selectTaskDetail(parts.store.getState()) };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('sagas/pollers/pollTaskDetail', () => {
  it('requests all fields once, then only changing ones, together with the totals', async () => {
    const wire: Wire = { task: wireTask() };
    const { asked, requestedKeys, shown } = await start(wire);
    expect(asked()).toEqual(['getGlobalStat+tellStatus+getPeers']);
    expect(requestedKeys()).toBeUndefined();
    wire.task = wireTask({ completedLength: '400', bitfield: 'c', files: 'are not asked for' });
    await advance(1000);
    expect(asked()).toEqual(['getGlobalStat+tellStatus']);
    expect(requestedKeys()).toEqual(expect.arrayContaining(['completedLength', 'bitfield', 'numPieces']));
    expect(requestedKeys()).not.toEqual(expect.arrayContaining(['files']));
    expect(shown().task).toMatchObject({ completedLength: 400, bitfield: 'c', details: { name: 'a.iso' }, files: [{ path: '/dl/a.iso' }] });
  });

  it('requests peers with an active torrent, and drops them when it is paused', async () => {
    const wire: Wire = { task: wireTask(torrent), peers: [{ ip: '127.0.0.1', port: '1' }] };
    const { asked, requestedKeys, shown } = await start(wire);
    await advance(1000);
    expect(asked()).toEqual(['getGlobalStat+tellStatus+getPeers', 'getGlobalStat+tellStatus+getPeers']);
    expect(shown().peers).toHaveLength(1);
    wire.task = wireTask({ ...torrent, status: 'paused' });
    await advance(1000);
    expect(shown().peers).toBeUndefined();
    asked();
    await advance(1000);
    // Pieces do not change while it is paused: a hundred thousand of them are 25 KB.
    expect(asked()).toEqual(['getGlobalStat+tellStatus']);
    expect(requestedKeys()).not.toEqual(expect.arrayContaining(['bitfield']));
  });

  it('has no peers where aria2 refuses to name them, and keeps known ones', async () => {
    const wire: Wire = { task: wireTask(torrent) };
    const { shown } = await start(wire);
    expect(shown().peers).toEqual([]);
    wire.peers = [{ ip: '127.0.0.1', port: '1' }];
    await advance(1000);
    delete wire.peers;
    await advance(1000);
    expect(shown().peers).toHaveLength(1);
  });

  it('dispatches only totals while nothing changes', async () => {
    const { actions } = await start({ task: wireTask({ status: 'paused' }) });
    await advance(1000);
    actions.length = 0;
    await advance(2000);
    expect(actions.map(({ type }) => type)).toEqual([polled.type, polled.type]);
  });

  it('has an interval separate from that of the totals', async () => {
    const { asked, actions, store } = await start(
      { task: wireTask({ status: 'paused' }) },
      { globalStatRefreshInterval: 3000, downloadTaskRefreshInterval: 1000 },
    );
    store.dispatch(taskTabOpened('pieces'));
    asked();
    actions.length = 0;
    await advance(6000);
    expect(asked()).toEqual([
      'tellStatus',
      'tellStatus',
      'getGlobalStat+tellStatus',
      'tellStatus',
      'tellStatus',
      'getGlobalStat+tellStatus',
    ]);
    expect(actions).toHaveLength(2);
  });

  it('requests all fields again when a single file has its size and name', async () => {
    const wire: Wire = {
      task: wireTask({ totalLength: '0', files: [{ index: '1', path: '', length: '0', uris: [{ uri: 'http://x/b', status: 'used' }] }] }),
    };
    const { shown } = await start(wire);
    expect(shown().task?.details?.name).toBe('b');
    wire.task = wireTask();
    await advance(1000);
    expect(shown().task?.details?.name).toBe('a.iso');
  });

  it.each(['complete', 'error', 'removed'])('stops when the task has ended: %s', async (status) => {
    const wire: Wire = { task: wireTask() };
    const { asked, shown } = await start(wire);
    wire.task = wireTask({ status, errorCode: '1' });
    await advance(1000);
    expect(shown().task?.status).toBe(status);
    asked();
    await advance(10_000);
    expect(new Set(asked())).toEqual(new Set(['getGlobalStat']));
  });

  it('marks a missing task as gone, and stops requesting it', async () => {
    const wire: Wire = { task: wireTask() };
    const { asked, shown, store } = await start(wire);
    wire.task = new DaemonError(1, `GID ${gid} is not found`);
    await advance(1000);
    expect(shown().isGone).toBe(true);
    asked();
    await advance(10_000);
    expect(new Set(asked())).toEqual(new Set(['getGlobalStat']));
    expect(store.getState().notices.dialogs).toEqual([]);
  });

  it.each([
    ['refusal', new DaemonError(1, 'something odd')],
    ['answer', { status: [] }],
  ])('throws an unexpected %s, so that the page starts over', async (_what, odd) => {
    const wire: Wire = { task: wireTask() };
    const { errors, shown } = await start(wire);
    wire.task = odd;
    await advance(1000);
    expect(errors.splice(0)).toEqual([odd instanceof Error ? odd : expect.any(UnusableResponseError)]);
    expect(shown()).toMatchObject({ isGone: false, task: { gid } });
  });

  it('marks a known task as gone when a new connection does not know it', async () => {
    const { shown, store } = await start(
      { task: new DaemonError(1, 'GID a1 is not found') },
      {},
      taskPolled({ task: makeFullTask({ gid }) }),
    );
    expect(shown().isGone).toBe(true);
    expect(store.getState().notices.dialogs).toEqual([]);
  });

  it('keeps a known task when a new connection refuses it for another reason, and starts over', async () => {
    const odd = new DaemonError(1, 'something odd');
    const { errors, shown } = await start({ task: odd }, {}, taskPolled({ task: makeFullTask({ gid }) }));
    expect(errors.splice(0)).toEqual([odd]);
    expect(shown()).toMatchObject({ isGone: false, task: { gid } });
  });

  it("redirects from the page of an invalid task, with the daemon's message", async () => {
    const { history, shown, store } = await start({ task: new DaemonError(1, 'Invalid GID a1') });
    expect(shown().isGone).toBe(false);
    expect(store.getState().notices.dialogs).toEqual([
      expect.objectContaining({ kind: 'error', text: { key: 'error.daemonSays', values: { message: 'Invalid GID a1' } } }),
    ]);
    expect(history.calls).toEqual(['replace /downloading']);
  });

  it('polls soon after an event, but leaves a pause', async () => {
    const { asked, store } = await start({ task: wireTask() }, { downloadTaskRefreshInterval: 30_000 });
    asked();
    store.dispatch(listsOutdated());
    store.dispatch(startSettled({ succeeded: [gid], failed: [] }));
    await advance(199);
    expect(asked()).toEqual([]);
    await advance(1);
    expect(asked()).toEqual(['getGlobalStat+tellStatus']);
    await advance(29_000);
    expect(new Set(asked())).toEqual(new Set(['getGlobalStat']));
  });

  it('polls once and after events at an interval of 0, without a chart', async () => {
    const { asked, store, shown } = await start({ task: wireTask() }, { downloadTaskRefreshInterval: 0 });
    await advance(60_000);
    expect(asked().filter((names) => names !== 'getGlobalStat')).toEqual(['getGlobalStat+tellStatus+getPeers']);
    store.dispatch(listsOutdated());
    await advance(500);
    expect(asked()).toEqual(['getGlobalStat+tellStatus']);
    expect(shown().samples).toEqual([]);
  });

  it('keeps the latest 300 samples of an active task', async () => {
    const { shown, store } = await start({ task: wireTask() });
    await advance(2000);
    expect(shown().samples.map(({ downloadSpeed, uploadSpeed }) => [downloadSpeed, uploadSpeed])).toEqual([
      [10, 5],
      [10, 5],
      [10, 5],
    ]);
    const task = makeFullTask({ gid });
    for (let time = 0; time < maxTaskSamples; time += 1)
      store.dispatch(taskPolled({ task, sample: { time, downloadSpeed: 1, uploadSpeed: 1 } }));
    await advance(1000);
    expect(shown().samples).toHaveLength(maxTaskSamples);
    expect(shown().samples[0]?.time).toBe(1);
    expect(shown().samples.at(-1)?.downloadSpeed).toBe(10);
  });

  it('redirects from a magnet to its download', async () => {
    const metadata = [{ index: '1', path: '[METADATA]set', length: '0', uris: [] }];
    const wire: Wire = { task: wireTask({ ...torrent, bittorrent: {}, files: metadata }), peers: [] };
    const { history } = await start(wire);
    wire.task = wireTask({ ...torrent, bittorrent: {}, files: metadata, status: 'complete', followedBy: ['b2'] });
    await advance(1000);
    expect(history.calls).toEqual(['replace /task/detail/b2']);
  });
});

describe('sagas/pollers/pollTaskDetail, files', () => {
  const set = (count: number, completed = 0) =>
    wireTask({
      files: Array.from({ length: count }, (_, place) => ({
        index: String(place + 1),
        path: `/dl/${place}`,
        length: '10',
        completedLength: String(completed),
        selected: 'true',
        uris: [],
      })),
    });

  it('requests the files only while their tab is open', async () => {
    const wire: Wire = { task: set(2) };
    const { asked, store, shown } = await start(wire);
    await advance(3000);
    expect(asked().join()).not.toContain('getFiles');
    wire.task = set(2, 5);
    store.dispatch(taskTabOpened('files'));
    await advance(0);
    expect(shown().task?.files.map(({ completedLength }) => completedLength)).toEqual([5, 5]);
    store.dispatch(taskTabOpened('overview'));
    asked();
    await advance(3000);
    expect(asked().join()).not.toContain('getFiles');
  });

  it('requests many files seldom', async () => {
    const { asked, store } = await start({ task: set(2000) });
    store.dispatch(taskTabOpened('files'));
    await advance(6000);
    expect(asked().filter((names) => names === 'getFiles')).toHaveLength(4);
  });

  it('requests what the shown tab needs when the chosen tab has disappeared', async () => {
    const wire: Wire = { task: set(3) };
    const { asked, store } = await start(wire);
    store.dispatch(taskTabOpened('settings'));
    await advance(2000);
    expect(asked()).toContain('getOption');
    wire.task = { ...set(3), status: 'complete' };
    await advance(2000);
    asked();
    await advance(20_000);
    expect(asked().join()).not.toContain('getOption');
  });
});

describe('sagas/pollers/pollTaskDetail, a lost response to the requests of a tab', () => {
  it.each(['overview', 'files', 'settings'] as const)('causes another request of the tab %s, and none of the whole task', async (tab) => {
    const files = ['a', 'b'].map((name, place) => ({ index: String(place + 1), path: `/dl/${name}`, length: '9', uris: [] }));
    const wire: Wire = { task: wireTask({ files }) };
    const { daemon, errors, store } = await start(wire);
    wire.tab = new ConnectionError('no-response');
    const asked = () => daemon.requests.splice(0).flat();
    asked();
    store.dispatch(taskTabOpened(tab === 'overview' ? 'pieces' : 'overview'));
    store.dispatch(taskTabOpened(tab));
    await advance(100);
    const call = tab === 'settings' ? 'aria2.getOption' : 'aria2.getFiles';
    expect(asked()).toContain(call);
    wire.tab = undefined;
    await advance(3000);
    const later = asked();
    expect(later).toContain(call);
    expect(later).toContain('aria2.tellStatus');
    expect(later).not.toContain('aria2.getPeers');
    expect(errors).toEqual([]);
  });
});

describe('sagas/pollers/taskPageData', () => {
  it('keeps what another poller received between request and response', async () => {
    const known = makeFullTask({ gid, files: [makeFile()] });
    const learned = { ...known, files: [makeFile({ completedLength: 7 })] };
    const state = rootReducer(makeState(), taskPolled({ task: learned }));
    const { returnValue } = await expectSaga(
      storeTaskPageData,
      [{ ok: true, value: { kind: 'update', update: { gid, completedLength: 9 } } }],
      known,
    )
      .withReducer(rootReducer, state)
      .run();
    expect(returnValue).toMatchObject({ completedLength: 9, files: [{ completedLength: 7 }] });
  });
});
