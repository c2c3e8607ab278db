import type { SagaIterator } from 'redux-saga';
import type { Task } from '../../../src/domain/tasks/task';
import { yieldToMain } from '../../../src/platform/timing/yieldToMain';
import { progressKeys, DaemonError } from '../../../src/rpc';
import type { PrefetchedPoll } from '../../../src/sagas/environment';
import { pollOnce, callsOf, type PollRequest, type PollResult } from '../../../src/sagas/pollers/pollOnce';
import { taskCall } from '../../../src/sagas/pollers/pollCalls';
import { polled } from '../../../src/store/polled';
import { noticeShown } from '../../../src/store/slices/notices';
import { viewportChanged } from '../../../src/store/slices/tasks';
import { rootReducer, type RootState } from '../../../src/store/rootReducer';
import { fakeDaemon } from '../../helpers/fakeDaemon';
import { fakeEnvironment } from '../../helpers/fakeEnvironment';
import { makeState } from '../../helpers/makeState';
import { makeTask, makeTasks } from '../../helpers/makeTask';
import { startSagas } from '../../helpers/startSagas';

const tick: PollRequest = { stat: true, lists: ['waiting'], allRows: false };
const allRows: PollRequest = { ...tick, allRows: true };

async function poll(
  request: PollRequest,
  daemon: ReturnType<typeof fakeDaemon>,
  state: RootState = makeState({ path: '/waiting' }),
  prefetched?: PrefetchedPoll,
  pageCalls: Parameters<typeof pollOnce>[1] = [],
  times = 1,
) {
  let outcome: PollResult | undefined;
  let pauses = 0;
  const { actions, task, errors, store } = startSagas(
    function* once(): SagaIterator<void> {
      for (let time = 0; time < times; time += 1) outcome = yield* pollOnce(request, pageCalls);
    },
    {
      state,
      environment: fakeEnvironment({ sessionHolder: { session: daemon.session, prefetched } }),
      provide: [[yieldToMain, () => (pauses += 1)]],
    },
  );
  await task.toPromise().catch(() => undefined);
  return {
    outcome: outcome!,
    errors,
    pauses,
    requests: daemon.requests,
    methods: () => daemon.requests.map((names) => names.map((name) => name.replace('aria2.', '')).join(' ')),
    /** What was already shown on the way. */
    shown: actions.filter((action) => polled.match(action)),
    notices: () => actions.filter((action) => noticeShown.match(action)).map(({ payload }) => payload.text),
    gids: (list: 'active' | 'waiting' | 'stopped') => outcome?.polled.lists?.[list]?.map(({ gid }) => gid),
    /** The state after the response. */
    after: () => {
      store.dispatch(polled(outcome!.polled));
      return store.getState();
    },
  };
}

/** A page that shows rows 1 to 3 of a list known before. */
const onScreen = (path: string, lists: Parameters<typeof makeState>[0]): RootState =>
  rootReducer(makeState({ path, ...lists }), viewportChanged({ first: 0, count: 3 }));

describe('sagas/pollers/pollOnce, one tick', () => {
  it('requests totals and a list in one request', async () => {
    const daemon = fakeDaemon({ lists: { active: makeTasks(2) } });
    const state = makeState({ path: '/downloading', lists: { active: makeTasks(2) } });
    const { methods, outcome, gids } = await poll({ stat: true, lists: ['active'], allRows: false }, daemon, state);
    expect(methods()).toEqual(['getGlobalStat tellActive']);
    expect(outcome.polled.stat).toMatchObject({ numActive: 2 });
    expect(gids('active')).toEqual(['1', '2']);
  });

  describe('of active tasks', () => {
    const torrentKeys = ['uploadLength', 'uploadSpeed', 'numSeeders', 'seeder'];
    const requestedKeys = async (tasks: readonly Task[], request: PollRequest = { ...tick, lists: ['active'] }) => {
      const daemon = fakeDaemon({ lists: { active: tasks } });
      const result = await poll(request, daemon, makeState({ path: '/downloading', lists: { active: tasks } }));
      const keys = daemon.calls.find(({ method }) => method === 'aria2.tellActive')?.params[0];
      return { ...result, keys };
    };
    const running = makeTasks(2, { status: 'active', totalLength: 100 });
    const always = ['gid', 'completedLength', 'downloadSpeed', 'connections', 'verifiedLength', 'verifyIntegrityPending'];

    it.each([
      ['the progress alone of downloads with a known length', running, always],
      ['the length too while one is unknown', [...running, makeTask({ gid: '3', totalLength: 0 })], [...always, 'totalLength']],
      ['uploads too if one is a torrent', makeTasks(1, { details: { isTorrent: true } }), [...always, ...torrentKeys]],
    ])('requests %s', async (_what, tasks, expected) => {
      expect((await requestedKeys(tasks)).keys).toEqual(expected);
    });

    it('requests every key when lists are requested completely', async () => {
      expect((await requestedKeys(running, { ...allRows, lists: ['active'] })).keys).toEqual(progressKeys);
    });

    it('sets the status of each task to active', async () => {
      const daemon = fakeDaemon({ lists: { active: running } });
      const state = makeState({ path: '/downloading', lists: { active: makeTasks(2, { status: 'paused', totalLength: 100 }) } });
      const { outcome } = await poll({ ...tick, lists: ['active'] }, daemon, state);
      expect(outcome.polled.lists?.active?.map(({ status }) => status)).toEqual(['active', 'active']);
    });
  });

  describe('with folders', () => {
    const paused = makeTasks(2, { status: 'paused' });
    const active = makeTasks(2, { totalLength: 100, dir: '/dl' });
    const requestedKeys = async (request: PollRequest, settings: object, lists = {}) => {
      const daemon = fakeDaemon({ lists: { active, waiting: paused, stopped: [] } });
      const result = await poll(request, daemon, makeState({ path: '/all', settings, lists }));
      const keys = daemon.calls.flatMap(({ method, params }) => (method.startsWith('aria2.tell') ? [params.at(-1) ?? params[0]] : []));
      return { ...result, requestsFolder: keys.map((each) => [each].flat().includes('dir')) };
    };
    const all: PollRequest = { ...allRows, lists: ['active', 'waiting'] };
    const pages = ['active', 'waiting'] as const;
    // The keys are the first parameter of tellActive and the last one of tellWaiting.
    it.each([
      ['asks for none while no column and no order needs them', {}, {}, [false, false]],
      ['asks for them with a first listing while a column shows them', { taskColumns: 'size,folder:90' }, {}, [true, true]],
      [
        'asks for them with each listing while the list is in their order',
        { displayOrder: 'folder:desc' },
        { active, waiting: paused },
        [true, true],
      ],
    ])('%s', async (_what, settings, lists, asked) => {
      expect((await requestedKeys({ ...all, lists: pages }, settings, lists)).requestsFolder.slice(0, 2)).toEqual(asked);
    });

    it('requests no folders between two complete lists', async () => {
      const { requestsFolder } = await requestedKeys({ ...tick, lists: ['active'] }, { displayOrder: 'folder:asc' }, { active });
      expect(requestsFolder).toEqual([false]);
    });

    it('stores the folders', async () => {
      const { after } = await requestedKeys({ ...allRows, lists: ['active'] }, { displayOrder: 'folder:asc' });
      expect(after().tasks.lists.active?.map(({ dir }) => dir)).toEqual(['/dl', '/dl']);
    });

    it('stores the folder of a new task, whose name needs a second request', async () => {
      const known = { active: active.slice(0, 1) };
      const { after } = await requestedKeys({ ...allRows, lists: ['active'] }, { displayOrder: 'folder:asc' }, known);
      expect(after().tasks.lists.active?.map(({ dir }) => dir)).toEqual(['/dl', '/dl']);
    });
  });

  it.each([
    ['takes the responses that came with the connection', ['waiting'], []],
    ['asks itself when the page has changed since', ['stopped'], ['getGlobalStat tellStopped']],
  ] as const)('%s', async (_title, lists, asked) => {
    const state = makeState({ path: '/waiting' });
    const daemon = fakeDaemon({ lists: { waiting: makeTasks(2, { status: 'waiting' }), stopped: makeTasks(2, { status: 'complete' }) } });
    const calls = callsOf(allRows, state);
    const prefetched = { calls, outcomes: await daemon.session.batch(calls) };
    daemon.requests.length = 0;
    const { methods, gids } = await poll({ ...allRows, lists }, daemon, state, prefetched);
    expect(methods()).toEqual(asked);
    expect(gids(lists[0])).toEqual(['1', '2']);
  });

  it('takes the responses that came with the connection only once', async () => {
    const state = makeState({ path: '/waiting' });
    const daemon = fakeDaemon();
    const calls = callsOf(allRows, state);
    const prefetched = { calls, outcomes: await daemon.session.batch(calls) };
    daemon.requests.length = 0;
    const { methods } = await poll(allRows, daemon, state, prefetched, [], 2);
    expect(methods()).toEqual(['getGlobalStat tellWaiting']);
  });

  it('requests only the task when its list came with the connection', async () => {
    const state = makeState({ path: '/waiting' });
    const daemon = fakeDaemon({ lists: { waiting: makeTasks(2, { status: 'waiting' }) } });
    const calls = callsOf(allRows, state);
    const prefetched = { calls, outcomes: await daemon.session.batch(calls) };
    daemon.requests.length = 0;
    const { methods, gids, outcome } = await poll(allRows, daemon, state, prefetched, [taskCall('2')]);
    expect(methods()).toEqual(['tellStatus']);
    expect(gids('waiting')).toEqual(['1', '2']);
    expect(outcome.pageOutcomes).toMatchObject([{ ok: true, value: { kind: 'task', update: { gid: '2' } } }]);
  });

  it('requests only the visible tasks of a known waiting list', async () => {
    const waiting = makeTasks(500, { status: 'waiting' });
    const daemon = fakeDaemon({ lists: { waiting } });
    const { methods, outcome } = await poll(tick, daemon, onScreen('/waiting', { lists: { waiting } }));
    expect(methods()).toEqual(['getGlobalStat tellStatus tellStatus tellStatus']);
    expect(outcome.polled.updates?.map(({ gid }) => gid)).toEqual(['1', '2', '3']);
    expect(outcome.isOutdated).toBe(false);
  });

  describe('of a long active list', () => {
    const active = makeTasks(60, { status: 'active', totalLength: 100 });
    const asked = async (displayOrder: string, tasks = active, request: PollRequest = { ...tick, lists: ['active'] }) => {
      const daemon = fakeDaemon({ lists: { active: tasks } });
      const { methods, outcome } = await poll(
        request,
        daemon,
        onScreen('/downloading', { lists: { active: tasks }, settings: { displayOrder } }),
      );
      return { methods: methods(), outcome, calls: daemon.calls };
    };

    it('requests only the visible tasks', async () => {
      const { methods, outcome, calls } = await asked('name:asc');
      expect(methods).toEqual(['getGlobalStat tellStatus tellStatus tellStatus']);
      expect(outcome.polled.updates).toMatchObject(['1', '2', '3'].map((gid) => ({ gid, status: 'active' })));
      expect(calls.at(-1)?.params[1]).toEqual([
        ...['gid', 'completedLength', 'downloadSpeed', 'connections', 'verifiedLength', 'verifyIntegrityPending'],
        'status',
      ]);
    });

    it.each(['percent', 'remain', 'dspeed', 'uspeed', 'ratio', 'connections'])(
      'requests all tasks while they are in the order %s',
      async (type) => {
        expect((await asked(`${type}:desc`)).methods).toEqual(['getGlobalStat tellActive']);
      },
    );

    it.each(['default', 'name', 'size', 'selected', 'added', 'finished', 'folder'])(
      'requests only the visible tasks in the order %s',
      async (type) => {
        expect((await asked(`${type}:asc`)).methods).toEqual(['getGlobalStat tellStatus tellStatus tellStatus']);
      },
    );

    it('is outdated when a visible task has stopped, because tellActive would not list the task', async () => {
      const listed = active.map((task) => (task.gid === '2' ? { ...task, status: 'complete' as const } : task));
      const daemon = fakeDaemon({ lists: { active: listed } });
      const state = onScreen('/downloading', { lists: { active } });
      const { outcome } = await poll({ stat: false, lists: ['active'], allRows: false }, daemon, state);
      expect(outcome.isOutdated).toBe(true);
    });

    it('requests all tasks with a poll of all rows', async () => {
      expect((await asked('name:asc', active, { ...allRows, lists: ['active'] })).methods).toEqual(['getGlobalStat tellActive']);
    });

    it.each([
      ['all tasks', 50, 'tellActive'],
      ['only the visible tasks', 51, 'tellStatus tellStatus tellStatus'],
    ])('requests %s of a list with %d tasks', async (_what, count, expected) => {
      expect((await asked('name:asc', active.slice(0, count))).methods).toEqual([`getGlobalStat ${expected}`]);
    });

    it('requests the uploads of a visible torrent, and the size of a visible task without one', async () => {
      const tasks = [makeTask({ gid: 'a1', details: { isTorrent: true } }), makeTask({ gid: 'a2', totalLength: 0 }), ...active];
      const { calls } = await asked('name:asc', tasks);
      const keys = calls.flatMap(({ method, params: [gid, of] }) => (method === 'aria2.tellStatus' ? [[gid, of]] : []));
      expect(keys).toEqual([
        ['a1', expect.arrayContaining(['uploadLength', 'uploadSpeed', 'numSeeders', 'seeder'])],
        ['a2', expect.arrayContaining(['totalLength'])],
        ['1', expect.not.arrayContaining(['uploadSpeed'])],
      ]);
    });
  });

  it('requests no visible tasks of the stopped list', async () => {
    const stopped = makeTasks(5, { status: 'complete' });
    const { methods } = await poll(
      { ...tick, lists: ['stopped'] },
      fakeDaemon({ lists: { stopped } }),
      onScreen('/stopped', { lists: { stopped } }),
    );
    expect(methods()).toEqual(['getGlobalStat']);
  });

  it('sends nothing when nothing is due', async () => {
    const stopped = makeTasks(5, { status: 'complete' });
    const { methods, outcome } = await poll(
      { stat: false, lists: ['stopped'], allRows: false },
      fakeDaemon(),
      onScreen('/stopped', { lists: { stopped } }),
    );
    expect(methods()).toEqual([]);
    expect(outcome.isOutdated).toBe(false);
  });

  it.each([
    ['at its scheduled time', 'poll', false],
    ['before its scheduled time', 'background', true],
  ])('sends a request %s with the origin %s', async (_title, origin, isUnscheduled) => {
    const daemon = fakeDaemon();
    const batch = jest.spyOn(daemon.session, 'batch');
    await poll({ ...allRows, isUnscheduled }, daemon);
    expect(batch.mock.calls.map(([, as]) => as)).toEqual([origin]);
  });

  it('sends the further requests of a poll with the origin background', async () => {
    const daemon = fakeDaemon({ lists: { waiting: makeTasks(1500, { status: 'waiting' }), active: makeTasks(1) } });
    const batch = jest.spyOn(daemon.session, 'batch');
    const state = makeState({ path: '/all', lists: { active: [] } });
    await poll({ ...allRows, lists: ['active', 'waiting'] }, daemon, state);
    // The first request, the further page, and the details of the new active task.
    expect(batch.mock.calls.map(([, as]) => as)).toEqual(['poll', 'background', 'background']);
  });

  it('requests only the totals when only they are due', async () => {
    const waiting = makeTasks(5, { status: 'waiting' });
    const daemon = fakeDaemon({ lists: { waiting } });
    const { methods } = await poll({ stat: true, lists: [], allRows: false }, daemon, onScreen('/waiting', { lists: { waiting } }));
    expect(methods()).toEqual(['getGlobalStat']);
  });

  it("requests only the page's own data when only they are due", async () => {
    const daemon = fakeDaemon({ lists: { active: makeTasks(2) } });
    const own: PollRequest = { stat: false, lists: [], allRows: false };
    const { methods, outcome } = await poll(own, daemon, makeState({ path: '/task/detail/2' }), undefined, [taskCall('2')]);
    expect(methods()).toEqual(['tellStatus']);
    expect(outcome.pageOutcomes).toMatchObject([{ ok: true, value: { kind: 'task', update: { gid: '2' } } }]);
  });

  it('requests the name of a visible task whose state has changed', async () => {
    const waiting = makeTasks(3, { status: 'waiting' });
    const changed = waiting.map((task) =>
      task.gid === '2' ? makeTask({ ...task, status: 'paused', details: { name: 'new.iso' } }) : task,
    );
    const { outcome } = await poll(tick, fakeDaemon({ lists: { waiting: changed } }), onScreen('/waiting', { lists: { waiting } }));
    expect(outcome.polled.updates?.map(({ details }) => details?.name)).toEqual([undefined, 'new.iso', undefined]);
  });

  it('requests only the totals on a page without tasks', async () => {
    const { methods } = await poll({ stat: true, lists: [], allRows: false }, fakeDaemon(), makeState({ path: '/status' }));
    expect(methods()).toEqual(['getGlobalStat']);
  });

  it('is outdated when a visible task is gone', async () => {
    const daemon = fakeDaemon({ lists: { waiting: makeTasks(2, { status: 'waiting' }) } });
    const { outcome } = await poll(
      { ...tick, stat: false },
      daemon,
      onScreen('/waiting', { lists: { waiting: makeTasks(3, { status: 'waiting' }) } }),
    );
    expect(outcome.isOutdated).toBe(true);
    expect(outcome.polled.updates).toHaveLength(2);
  });

  it('is outdated when the counts differ, unless the lists are requested completely', async () => {
    const waiting = makeTasks(3, { status: 'waiting' });
    const more = () => fakeDaemon({ lists: { waiting, stopped: makeTasks(1, { status: 'complete', gid: 'f' }) } });
    const state = onScreen('/waiting', { lists: { waiting } });
    expect((await poll(tick, more(), state)).outcome.isOutdated).toBe(true);
    expect((await poll(allRows, more(), state)).outcome.isOutdated).toBe(false);
  });

  it.each(['aria2.getGlobalStat', 'aria2.tellWaiting'])('fails as a whole when %s fails', async (method) => {
    const daemon = fakeDaemon({ answer: (asked) => (asked === method ? new DaemonError(1, 'no') : undefined) });
    const { errors } = await poll(allRows, daemon);
    expect(errors.splice(0)).toEqual([expect.any(DaemonError)]);
  });

  it('fails when a list is not an array', async () => {
    const daemon = fakeDaemon({ answer: (asked) => (asked === 'aria2.tellWaiting' ? 'nonsense' : undefined) });
    expect((await poll(allRows, daemon)).errors.splice(0)).toHaveLength(1);
  });
});

describe('sagas/pollers/pollOnce, complete lists', () => {
  it('requests the first page of an unknown list, with names', async () => {
    const daemon = fakeDaemon({ lists: { waiting: makeTasks(3, { status: 'waiting' }) } });
    const { methods, after } = await poll(allRows, daemon);
    expect(methods()).toEqual(['getGlobalStat tellWaiting']);
    expect(after().tasks.lists.waiting?.[0]?.details?.name).toBe('a.iso');
  });

  it.each([
    ['waiting', 'waiting', [0, 1000, 2000]],
    ['stopped', 'complete', [-1, -1001, -2001]],
  ] as const)('requests all pages of the %s list', async (list, status, offsets) => {
    const tasks = makeTasks(2500, { status });
    const daemon = fakeDaemon({ lists: { [list]: tasks } });
    const { gids, requests, notices } = await poll({ stat: true, lists: [list], allRows: true }, daemon, makeState({ path: `/${list}` }));
    expect(gids(list)).toEqual(tasks.map(({ gid }) => gid));
    expect(notices()).toEqual([]);
    // The second request has two pages.
    expect(requests.map(({ length }) => length)).toEqual([2, 2]);
    const asked = daemon.calls.filter(({ method }) => /tell(Waiting|Stopped)/.test(method));
    expect(asked.map(({ params }) => params[0])).toEqual(offsets);
    expect(asked.every(({ params }) => params[1] === 1000)).toBe(true);
  });

  it('requests all pages of two long lists', async () => {
    const lists = { waiting: makeTasks(1500, { status: 'waiting' }), stopped: makeTasks(3100, { status: 'complete' }).slice(1500) };
    const { gids } = await poll(
      { ...allRows, lists: ['waiting', 'stopped'] },
      fakeDaemon({ lists }),
      makeState({ path: '/all', lists: { active: [] } }),
    );
    expect([gids('waiting')?.length, gids('stopped')?.length]).toEqual([1500, 1600]);
  });

  it('dispatches the first page of a long list before the rest', async () => {
    const { shown, after } = await poll(allRows, fakeDaemon({ lists: { waiting: makeTasks(1500, { status: 'waiting' }) } }));
    expect(shown.map(({ payload }) => payload.lists?.waiting?.length)).toEqual([1000]);
    expect(after().globalStat.samples).toHaveLength(1);
  });

  it.each([2000, 2500])('requests a known list of %d tasks in one request, and never dispatches a part of it', async (count) => {
    const waiting = makeTasks(count, { status: 'waiting' });
    const { methods, shown, gids } = await poll(
      allRows,
      fakeDaemon({ lists: { waiting } }),
      makeState({ path: '/waiting', lists: { waiting } }),
    );
    expect(methods()).toEqual(['getGlobalStat tellWaiting tellWaiting tellWaiting']);
    expect(shown.flatMap(({ payload }) => Object.keys(payload.lists ?? {}))).toEqual([]);
    expect(gids('waiting')).toHaveLength(count);
  });

  it('never dispatches a part of a known list that has grown', async () => {
    const waiting = makeTasks(2500, { status: 'waiting' });
    const state = makeState({ path: '/waiting', lists: { waiting: waiting.slice(0, 1500) } });
    const { requests, shown, gids } = await poll(allRows, fakeDaemon({ lists: { waiting } }), state);
    expect(requests.slice(0, 2).map(({ length }) => length)).toEqual([3, 2]);
    expect(shown.map(({ payload: { stat, lists } }) => [stat?.numWaiting, lists])).toEqual([[2500, {}]]);
    expect(gids('waiting')).toHaveLength(2500);
  });

  it.each([
    ['an unknown', {}],
    ['a known', { active: makeTasks(1500) }],
  ])('requests %s active list of 1,500 tasks in one call', async (_title, lists) => {
    const { methods, gids } = await poll(
      { ...allRows, lists: ['active'] },
      fakeDaemon({ lists: { active: makeTasks(1500) } }),
      makeState({ path: '/downloading', lists }),
    );
    expect(methods()).toEqual(['getGlobalStat tellActive']);
    expect(gids('active')).toHaveLength(1500);
  });

  it.each([
    [2000, 0],
    [2001, 1],
  ])('handles %d rows with %d pauses for the page', async (count, turns) => {
    const waiting = makeTasks(count, { status: 'waiting' });
    const { pauses, gids } = await poll(allRows, fakeDaemon({ lists: { waiting } }), makeState({ path: '/waiting', lists: { waiting } }));
    expect([gids('waiting')?.length, pauses]).toEqual([count, turns]);
  });

  it('ends after a list of exactly a thousand tasks', async () => {
    const { gids } = await poll(allRows, fakeDaemon({ lists: { waiting: makeTasks(1000, { status: 'waiting' }) } }));
    expect(gids('waiting')).toHaveLength(1000);
  });

  it('stops when a server returns the same rows for every offset', async () => {
    const tasks = makeTasks(1000, { status: 'waiting' });
    const daemon = fakeDaemon({
      answer: (method) => (method === 'aria2.tellWaiting' ? tasks.map(({ gid, status }) => ({ gid, status, files: [] })) : undefined),
    });
    const { gids, requests } = await poll(allRows, daemon);
    expect(gids('waiting')).toHaveLength(1000);
    expect(requests).toHaveLength(2);
  });

  it('lists at most 100,000 tasks, and says so once', async () => {
    const daemon = fakeDaemon({
      answer: (method, params) =>
        method === 'aria2.tellWaiting'
          ? Array.from({ length: 1000 }, (_, row) => ({ gid: `${Number(params[0]) + row}`, status: 'waiting', files: [] }))
          : undefined,
    });
    const { gids, notices } = await poll(allRows, daemon);
    expect(gids('waiting')).toHaveLength(100_000);
    expect(notices()).toEqual([{ key: 'taskList.cut', values: { limit: 100_000 } }]);

    const waiting = makeTasks(100_000, { status: 'waiting' });
    daemon.requests.length = 0;
    const again = await poll(allRows, daemon, makeState({ path: '/waiting', lists: { waiting } }));
    expect(again.gids('waiting')).toHaveLength(100_000);
    expect(again.requests.map(({ length }) => length)).toEqual([101]);
    expect(again.notices()).toEqual([]);
  });

  it.each([1001, 3500])('has one row for each of %d tasks, of which one moved between two pages', async (count) => {
    const tasks = makeTasks(count, { status: 'waiting' });
    let asked = 0;
    const daemon = fakeDaemon({
      answer: (method, params) => {
        if (method !== 'aria2.tellWaiting') return undefined;
        asked += 1;
        // A new first task has pushed the thousandth over to the second page.
        const offset = asked === 1 ? 0 : Number(params[0]) - 1;
        const chunk = tasks.slice(offset, offset + 1000);
        return chunk.map(({ gid, status }) => ({ gid, status, files: [] }));
      },
    });
    const { gids } = await poll(allRows, daemon);
    expect(gids('waiting')).toEqual(tasks.map(({ gid }) => gid));
  });

  it('requests all three lists on the page of all tasks', async () => {
    const { methods } = await poll(
      { stat: true, lists: ['active', 'waiting', 'stopped'], allRows: true },
      fakeDaemon(),
      makeState({ path: '/all' }),
    );
    expect(methods()).toEqual(['getGlobalStat tellActive tellWaiting tellStopped']);
  });
});

describe('sagas/pollers/pollOnce, names', () => {
  const known = makeTasks(3);
  const requestedGids = (daemon: ReturnType<typeof fakeDaemon>) =>
    daemon.calls.filter(({ method }) => method === 'aria2.tellStatus').map(({ params }) => params[0]);
  const active: PollRequest = { stat: true, lists: ['active'], allRows: false };
  const state = makeState({ path: '/downloading', lists: { active: known } });

  it('are requested only of new tasks, in one more request', async () => {
    const daemon = fakeDaemon({
      lists: { active: [...known, makeTask({ gid: 'e', details: { name: 'new.bin' } }), makeTask({ gid: 'f' })] },
    });
    const { requests, after } = await poll(active, daemon, state);
    expect(requests).toHaveLength(2);
    expect(requestedGids(daemon)).toEqual(['e', 'f']);
    expect(after().tasks.lists.active?.[3]?.details?.name).toBe('new.bin');
  });

  it.each([
    ['whose size has become known', 'active', { status: 'active', totalLength: 0 }, { totalLength: 2000 }],
    ['whose state has changed', 'waiting', { status: 'waiting' }, { status: 'paused' }],
  ] as const)('are requested again of a task %s', async (_title, list, before, change) => {
    const rows = makeTasks(3, before);
    const daemon = fakeDaemon({ lists: { [list]: rows.map((task) => (task.gid === '2' ? { ...task, ...change } : task)) } });
    const request: PollRequest = { stat: true, lists: [list], allRows: list === 'waiting' };
    await poll(request, daemon, makeState({ path: '/all', lists: { [list]: rows } }));
    expect(requestedGids(daemon)).toEqual(['2']);
  });

  it('are not requested again of tasks with mere progress', async () => {
    const daemon = fakeDaemon({ lists: { active: known.map((task) => ({ ...task, completedLength: 500, downloadSpeed: 5 })) } });
    const { requests } = await poll(active, daemon, state);
    expect(requests).toHaveLength(1);
  });

  it('are requested of at most 200 tasks per poll', async () => {
    const daemon = fakeDaemon({ lists: { active: makeTasks(1000) } });
    await poll(active, daemon, makeState({ path: '/downloading', lists: { active: [] } }));
    expect(requestedGids(daemon)).toHaveLength(200);
  });

  const nameless = (count: number) => makeTasks(count).map(({ details: _, ...task }): Task => task);

  it('are requested of a known task that has none', async () => {
    const daemon = fakeDaemon({ lists: { active: known } });
    await poll(active, daemon, makeState({ path: '/downloading', lists: { active: [...nameless(1), ...known.slice(1)] } }));
    expect(requestedGids(daemon)).toEqual(['1']);
  });

  it('are requested of at most 200 known tasks that have none', async () => {
    const daemon = fakeDaemon({ lists: { active: makeTasks(300) } });
    await poll({ ...active, allRows: true }, daemon, makeState({ path: '/downloading', lists: { active: nameless(300) } }));
    expect(requestedGids(daemon)).toHaveLength(200);
  });

  it.each([
    ['of new tasks up to 200 in all', 150, 100, 200],
    ['of no new task when 200 are reached', 250, 100, 250],
  ])('are requested of every row whose state has changed, and %s', async (_title, changed, fresh, requested) => {
    const before = makeTasks(changed, { status: 'waiting' });
    const daemon = fakeDaemon({ lists: { active: makeTasks(changed + fresh) } });
    await poll({ ...active, allRows: true }, daemon, makeState({ path: '/downloading', lists: { waiting: before, active: [] } }));
    expect(requestedGids(daemon)).toHaveLength(requested);
    expect(requestedGids(daemon).slice(0, changed)).toEqual(before.map(({ gid }) => gid));
  });

  it('are requested of every known row whose state has changed, at most 200 in a request', async () => {
    // Only this poll shows that the details are outdated: the next one sees equal states.
    const before = makeTasks(450, { status: 'waiting' });
    const daemon = fakeDaemon({ lists: { active: before.map((task) => ({ ...task, status: 'active' as const })) } });
    const { requests } = await poll({ ...active, allRows: true }, daemon, makeState({ path: '/downloading', lists: { active: before } }));
    expect(requestedGids(daemon)).toHaveLength(450);
    expect(Math.max(...requests.map((names) => names.filter((name) => name === 'aria2.tellStatus').length))).toBe(200);
  });

  it('may fail for a task that is gone', async () => {
    const daemon = fakeDaemon({
      lists: { active: [makeTask({ gid: 'e' })] },
      answer: (method) => (method === 'aria2.tellStatus' ? new DaemonError(1, 'gone') : undefined),
    });
    const { gids, errors } = await poll(active, daemon, state);
    expect(errors).toEqual([]);
    expect(gids('active')).toEqual(['e']);
  });
});
