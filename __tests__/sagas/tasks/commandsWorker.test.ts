import { expectSaga } from 'redux-saga-test-plan';
import * as matchers from 'redux-saga-test-plan/matchers';
import { throwError } from 'redux-saga-test-plan/providers';
import { ConnectionError, DaemonError, type DaemonCall, type Outcome } from '../../../src/rpc';
import { callDaemon, callDaemonBatch } from '../../../src/sagas/callDaemon';
import { confirmForConnection } from '../../../src/sagas/notices/dialogs';
import { supervised } from '../../../src/sagas/supervise';
import { clearStopped, pauseTasks, removeTasks, startTasks } from '../../../src/sagas/tasks/commandsWorker';
import { polled } from '../../../src/store/polled';
import { rootReducer, type RootState } from '../../../src/store/rootReducer';
import { locationChanged } from '../../../src/store/slices/navigation';
import { dialogClosed } from '../../../src/store/slices/notices';
import {
  clearStoppedSettled,
  pauseRequested,
  pauseSettled,
  removeConfirmed,
  removeRequested,
  removeSettled,
  startRequested,
  startSettled,
} from '../../../src/store/slices/tasks';
import { fakeDaemon } from '../../helpers/fakeDaemon';
import { fakeEnvironment, fakeHistory } from '../../helpers/fakeEnvironment';
import { aPage } from '../../helpers/makeProfile';
import { makeState } from '../../helpers/makeState';
import { makeTask } from '../../helpers/makeTask';
import { startSagas } from '../../helpers/startSagas';

const ok: Outcome<unknown> = { ok: true, value: 'OK' };
const refused: Outcome<unknown> = { ok: false, error: new DaemonError(1, 'no') };

const waitingOnes = [makeTask({ gid: '1', status: 'paused' }), makeTask({ gid: '2', status: 'waiting' })];

interface StageOptions {
  readonly isConfirmed?: boolean;
  readonly settings?: object;
  readonly state?: RootState;
  readonly isFramed?: boolean;
}

/** A worker at a page. The daemon settles each of its calls with the given outcome. `run` returns the result. */
function setUp(
  path: string,
  outcomes: readonly Outcome<unknown>[] | Error,
  { isConfirmed = true, settings = {}, state, isFramed = false }: StageOptions = {},
) {
  const history = fakeHistory(path);
  const lists = { active: [makeTask({ gid: '3' })], waiting: waitingOnes, stopped: [makeTask({ gid: '4', status: 'complete' })] };
  const asked: string[] = [];
  const run = async <Args extends unknown[]>(worker: (...args: Args) => Generator, ...args: Args) => {
    const saga = expectSaga(worker, ...args)
      .withReducer(rootReducer, state ?? makeState({ path, lists, settings }))
      .provide([
        {
          call: ({ fn, args: [calls] }, next: () => unknown) => {
            if (fn !== callDaemonBatch) return next();
            asked.push(...(calls as DaemonCall<unknown>[]).map(({ method, params }) => `${method} ${String(params[0])}`));
            if (outcomes instanceof Error) throw outcomes;
            return outcomes;
          },
        },
        [matchers.call.fn(callDaemon), 'OK'],
        [matchers.call.fn(confirmForConnection), isConfirmed],
        [matchers.getContext('environment'), fakeEnvironment({ history, pageOrigin: { ...aPage, isFramed } })],
      ]);
    const { storeState, effects, allEffects } = await saga.run();
    const puts = [...((effects as { put?: { payload: { action: unknown } }[] }).put ?? [])];
    return { state: storeState as RootState, puts: puts.map(({ payload }) => payload.action), allEffects };
  };
  return { run, history, asked };
}

const messages = (state: RootState) => state.notices.dialogs.map(({ text }) => text.key);

describe('sagas/tasks/commandsWorker, start', () => {
  it('unpauses each task and navigates from /waiting to /downloading', async () => {
    const { run, history, asked } = setUp('/waiting', [ok, ok]);
    const { puts, state } = await run(startTasks, startRequested(['1', '2']));
    expect(asked).toEqual(['aria2.unpause 1', 'aria2.unpause 2']);
    expect(puts).toContainEqual(startSettled({ succeeded: ['1', '2'], failed: [] }));
    expect(history.calls).toEqual(['push /downloading']);
    expect(messages(state)).toEqual([]);
  });

  it.each(['/all', '/downloading', '/stopped', '/new'])('stays on %s', async (path) => {
    const { run, history } = setUp(path, [ok]);
    await run(startTasks, startRequested(['1']));
    expect(history.calls).toEqual([]);
  });

  it('reports and logs failures, and navigates to the started tasks', async () => {
    const { run, history } = setUp('/waiting', [refused, ok]);
    const { puts, state } = await run(startTasks, startRequested(['1', '2']));
    expect(puts).toContainEqual(startSettled({ succeeded: ['2'], failed: ['1'] }));
    expect(state.notices.dialogs).toMatchObject([{ text: { key: 'error.changeStateFailed' }, lines: ['a.iso: no'] }]);
    expect(state.debugLog).toMatchObject([{ level: 'WARN', content: 'Commands that failed: 1', attachment: 'aria2.unpause 1: no' }]);
    expect(history.calls).toEqual(['push /downloading']);
  });

  it('stays on the page when all failed', async () => {
    const { run, history } = setUp('/waiting', [refused]);
    await run(startTasks, startRequested(['1']));
    expect(history.calls).toEqual([]);
  });
});

describe('sagas/tasks/commandsWorker, pause', () => {
  it('force-pauses each task and navigates from /downloading to /waiting', async () => {
    const { run, history, asked } = setUp('/downloading', [ok]);
    const { puts } = await run(pauseTasks, pauseRequested(['3']));
    expect(asked).toEqual(['aria2.forcePause 3']);
    expect(puts).toContainEqual(pauseSettled({ succeeded: ['3'], failed: [] }));
    expect(history.calls).toEqual(['push /waiting']);
  });

  it.each(['/all', '/waiting'])('stays on %s', async (path) => {
    const { run, history } = setUp(path, [ok]);
    await run(pauseTasks, pauseRequested(['2']));
    expect(history.calls).toEqual([]);
  });

  it('stays on the page when all failed', async () => {
    const { run, history } = setUp('/downloading', [refused]);
    await run(pauseTasks, pauseRequested(['3']));
    expect(history.calls).toEqual([]);
  });

  it('reports failures', async () => {
    const { run } = setUp('/all', [ok, refused]);
    const { state } = await run(pauseTasks, pauseRequested(['2', '3']));
    expect(messages(state)).toEqual(['error.changeStateFailed']);
  });
});

describe('sagas/tasks/commandsWorker, remove', () => {
  it('force-removes tasks, deletes results of stopped ones, and navigates to /stopped', async () => {
    const { run, history, asked } = setUp('/downloading', [ok, ok, ok, ok]);
    const { puts } = await run(removeTasks, removeRequested(['1', '2', '3', '4']));
    expect(asked).toEqual(['aria2.forceRemove 1', 'aria2.forceRemove 2', 'aria2.forceRemove 3', 'aria2.removeDownloadResult 4']);
    expect(puts).toContainEqual(removeConfirmed(['1', '2', '3', '4']));
    expect(puts).toContainEqual(removeSettled({ succeeded: ['1', '2', '3', '4'], failed: [] }));
    expect(history.calls).toEqual(['push /stopped']);
  });

  it('skips tasks that are already being removed', async () => {
    const state = rootReducer(
      makeState({ path: '/all', lists: { active: [makeTask({ gid: '3' })], stopped: [makeTask({ gid: '4', status: 'complete' })] } }),
      removeConfirmed(['3']),
    );
    const { run, asked } = setUp('/all', [ok], { state });
    const { puts } = await run(removeTasks, removeRequested(['3', '4']));
    expect(asked).toEqual(['aria2.removeDownloadResult 4']);
    expect(puts).toContainEqual(removeConfirmed(['4']));
  });

  it('marks no task that has vanished while the code of the command loaded', async () => {
    const { run, asked } = setUp('/downloading', [ok]);
    const { state } = await run(removeTasks, removeRequested(['1', 'gone']));
    expect(asked).toEqual(['aria2.forceRemove 1']);
    // The removed row stays marked until the next poll.
    expect(state.tasks.pending).toEqual({ '1': 'removing' });
  });

  it('stays on a task page beside its list', async () => {
    const state = makeState({ path: '/task/detail/1', lists: { active: [makeTask({ gid: '1' })] } });
    const { run, history } = setUp('/task/detail/1', [ok], {
      state: { ...state, navigation: { ...state.navigation, isWide: true, list: 'downloading' } },
    });
    await run(removeTasks, removeRequested(['1']));
    expect(history.calls).toEqual([]);
  });

  it('replaces the page of the task by the list, because Back would lead to a task that is gone', async () => {
    const state = makeState({ path: '/task/detail/4', lists: { stopped: [makeTask({ gid: '4', status: 'complete' })] } });
    const { run, history } = setUp('/task/detail/4', [ok], { state });
    await run(removeTasks, removeRequested(['4']));
    expect(history.calls).toEqual(['replace /stopped']);
  });

  it('names a task that is gone when the user answers the question', async () => {
    const { session } = fakeDaemon({
      answer: (method) => (method === 'aria2.forceRemove' ? new DaemonError(1, 'GID 3 is not found') : undefined),
    });
    const state = makeState({ path: '/downloading', lists: { active: [makeTask({ gid: '3', details: { name: 'big.iso' } })] } });
    const { store, task } = startSagas(() => removeTasks(removeRequested(['3'])), {
      state,
      environment: fakeEnvironment({ sessionHolder: { session } }),
    });
    store.dispatch(polled({ time: 1, lists: { active: [], waiting: [], stopped: [] } }));
    store.dispatch(dialogClosed({ id: store.getState().notices.dialogs[0]!.id, isConfirmed: true }));
    await task.toPromise();
    expect(store.getState().notices.dialogs).toMatchObject([
      { text: { key: 'error.removeFailed' }, lines: ['big.iso: GID 3 is not found'] },
    ]);
  });

  it.each(['error', 'removed', 'complete'] as const)('deletes the result of a task with the status %s', async (status) => {
    const state = makeState({ path: '/stopped', lists: { stopped: [makeTask({ gid: '9', status })] } });
    const { run, asked } = setUp('/stopped', [ok], { state });
    await run(removeTasks, removeRequested(['9']));
    expect(asked).toEqual(['aria2.removeDownloadResult 9']);
  });

  it.each(['/all', '/stopped'])('stays on %s', async (path) => {
    const { run, history } = setUp(path, [ok]);
    await run(removeTasks, removeRequested(['4']));
    expect(history.calls).toEqual([]);
  });

  it('asks first, with the names of the tasks', async () => {
    const state = makeState({
      path: '/downloading',
      lists: { active: [makeTask({ gid: '3', details: { name: 'big.iso' } }), makeTask({ gid: '5', details: { name: '' } })] },
    });
    const { run } = setUp('/downloading', [ok, ok], { state });
    const { allEffects } = await run(removeTasks, removeRequested(['3', '5']));
    const questions = (allEffects as { payload: { fn?: unknown; args?: unknown[] } }[])
      .filter(({ payload }) => payload.fn === confirmForConnection)
      .map(({ payload }) => payload.args?.[0]);
    expect(questions).toEqual([
      expect.objectContaining({ lines: ['big.iso', '5'], isDestructive: true, text: { key: 'dialog.removeText', values: { count: 2 } } }),
    ]);
  });

  it('does nothing when cancelled', async () => {
    const { run, history, asked } = setUp('/downloading', [ok], { isConfirmed: false });
    const { puts } = await run(removeTasks, removeRequested(['3']));
    expect([asked, puts, history.calls]).toEqual([[], [], []]);
  });

  it('uses the status at the time of the response, not of the request', async () => {
    const { session, calls } = fakeDaemon();
    const environment = fakeEnvironment({ sessionHolder: { session } });
    const state = makeState({ path: '/downloading', lists: { active: [makeTask({ gid: '3' })], stopped: [] } });
    const { store, task } = startSagas(() => removeTasks(removeRequested(['3'])), { state, environment });
    store.dispatch(polled({ time: 1, lists: { active: [], stopped: [{ gid: '3', status: 'complete' }] } }));
    const [question] = store.getState().notices.dialogs;
    store.dispatch(dialogClosed({ id: question!.id, isConfirmed: true }));
    await task.toPromise();
    expect(calls.map(({ method }) => method)).toEqual(['aria2.removeDownloadResult']);
  });

  it('does not ask while the setting is off', async () => {
    const { run, asked } = setUp('/downloading', [ok], { isConfirmed: false, settings: { confirmTaskRemoval: false } });
    await run(removeTasks, removeRequested(['3']));
    expect(asked).toEqual(['aria2.forceRemove 3']);
  });

  it('asks in a frame of a foreign page although the setting is off', async () => {
    const { run, asked } = setUp('/downloading', [ok], { isConfirmed: false, settings: { confirmTaskRemoval: false }, isFramed: true });
    await run(removeTasks, removeRequested(['3']));
    expect(asked).toEqual([]);
  });

  it('does nothing for tasks that are gone', async () => {
    const { run, history, asked } = setUp('/downloading', []);
    const { puts } = await run(removeTasks, removeRequested(['99']));
    expect([asked, puts, history.calls]).toEqual([[], [], []]);
  });

  it('reports failures, and stays on the page when all failed', async () => {
    const { run, history } = setUp('/downloading', [refused]);
    const { state } = await run(removeTasks, removeRequested(['3']));
    expect(messages(state)).toEqual(['error.removeFailed']);
    expect(history.calls).toEqual([]);
  });
});

describe('sagas/tasks/commandsWorker, without a connection', () => {
  it.each([
    ['start', startTasks, startRequested(['1', '2'])],
    ['pause', pauseTasks, pauseRequested(['1', '2'])],
    ['remove', removeTasks, removeRequested(['1', '2'])],
  ] as const)('reports the error after %s and leaves no task pending', async (_title, worker, action) => {
    // As after the click: the rows already say that something is on its way.
    const clicked = rootReducer(makeState({ path: '/waiting', lists: { waiting: waitingOnes } }), action);
    const history = fakeHistory('/waiting');
    const { storeState } = await expectSaga(supervised(worker), action)
      .withReducer(rootReducer, clicked)
      .provide([
        [matchers.call.fn(callDaemonBatch), throwError(new ConnectionError('closed'))],
        [matchers.call.fn(confirmForConnection), true],
        [matchers.getContext('environment'), fakeEnvironment({ history })],
      ])
      .run();
    const state = storeState as RootState;
    expect(messages(state)).toEqual(['connection.reason.closed']);
    expect(state.tasks.pending).toEqual({});
    expect(history.calls).toEqual([]);
  });
});

describe('sagas/tasks/commandsWorker, clear', () => {
  it('asks, clears the results and navigates to /stopped', async () => {
    const { run, history } = setUp('/downloading', []);
    const { puts, allEffects } = await run(clearStopped);
    expect(JSON.stringify(allEffects)).toContain('aria2.purgeDownloadResult');
    expect(puts).toEqual([clearStoppedSettled()]);
    expect(history.calls).toEqual(['push /stopped']);
  });

  it('does nothing when cancelled', async () => {
    const { run, history } = setUp('/stopped', [], { isConfirmed: false });
    const { puts, allEffects } = await run(clearStopped);
    expect(JSON.stringify(allEffects)).not.toContain('aria2');
    expect([puts, history.calls]).toEqual([[], []]);
  });
});

describe('sagas/tasks/commandsWorker, a slow response', () => {
  const tasks = { active: [makeTask({ gid: '3' })], waiting: [makeTask({ gid: '1', status: 'paused' })] };
  it.each([
    ['remove', '/downloading', '/new', () => removeTasks(removeRequested(['3']))],
    ['clear', '/downloading', '/new', () => clearStopped()],
    ['start, given on the page of all tasks,', '/all', '/waiting', () => startTasks(startRequested(['1']))],
    ['pause, given on the page of all tasks,', '/all', '/downloading', () => pauseTasks(pauseRequested(['3']))],
    ['start', '/waiting', '/new', () => startTasks(startRequested(['1']))],
    ['pause', '/downloading', '/new', () => pauseTasks(pauseRequested(['3']))],
  ])('of %s leaves the page that was opened meanwhile', async (_command, path, opened, worker) => {
    const daemon = fakeDaemon({ lists: tasks, delayMs: 1 });
    const history = fakeHistory(path);
    const { store, task } = startSagas(worker, {
      state: makeState({ path, lists: tasks }),
      environment: fakeEnvironment({ history, sessionHolder: { session: daemon.session } }),
      provide: [[confirmForConnection, () => true]],
    });
    history.push(opened);
    store.dispatch(locationChanged({ pathname: opened, search: '', key: 'other' }));
    await task.toPromise();
    expect(daemon.calls).toHaveLength(1);
    expect(history.current().pathname).toBe(opened);
  });
});
