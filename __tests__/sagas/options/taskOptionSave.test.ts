/** @jest-environment jsdom */
import createSagaMiddleware, { buffers, channel as createChannel } from 'redux-saga';
import type { TaskStatus } from '../../../src/domain/tasks/task';
import { ConnectionError, DaemonError, type DaemonCall } from '../../../src/rpc';
import { type TypedAction, saveTypedOptions } from '../../../src/sagas/options/optionSaveWorker';
import { connected, connectionLost } from '../../../src/store/slices/connection';
import { locationChanged } from '../../../src/store/slices/navigation';
import { optionTyped, taskOptionsReceived } from '../../../src/store/slices/options';
import { profileActivated } from '../../../src/store/slices/rpcProfiles';
import { taskPolled, taskTabOpened } from '../../../src/store/slices/taskDetail';
import { advance } from '../../helpers/advance';
import { makeFullTask } from '../../helpers/makeFullTask';
import { makeProfile } from '../../helpers/makeProfile';
import { aVersion, locationOf, makeState } from '../../helpers/makeState';
import { makeStore } from '../../helpers/makeStore';

const gid = '00000000000000a1';
const other = '00000000000000b2';
const limit = 'max-download-limit';

interface Owner {
  status: TaskStatus;
  readonly options: Record<string, string>;
}

/**
 * aria2 as far as the options of tasks go: an active task takes most changes only when it has started anew, and a second
 * change before that replaces the first.
 */
function fakeDaemon(restartMs: number) {
  const tasks: Record<string, Owner> = {
    [gid]: { status: 'active', options: { [limit]: '0', split: '5', timeout: '60', dir: '/dl' } },
    [other]: { status: 'paused', options: { [limit]: '0', split: '5' } },
  };
  const sent: unknown[][] = [];
  const lost: unknown[] = [];
  const restarting = new Map<string, Record<string, string>>();
  let refusal: string | undefined;
  const answer = ({ method, params }: DaemonCall<unknown>): unknown => {
    const [id, changes] = params as [string, Record<string, string>];
    const task = tasks[id];
    if (!task) throw new DaemonError(1, `GID ${id} is not found`);
    if (method === 'aria2.tellStatus') return { gid: id, status: task.status };
    if (method === 'aria2.getOption') return { ...task.options };
    if (refusal !== undefined) throw new DaemonError(1, refusal);
    if (task.status === 'complete') throw new DaemonError(1, `Cannot change option for GID#${id}`);
    sent.push([id, changes]);
    if (task.status !== 'active' || limit in changes) Object.assign(task.options, changes);
    else {
      if (restarting.has(id)) lost.push(restarting.get(id));
      else
        setTimeout(() => {
          Object.assign(task.options, restarting.get(id));
          restarting.delete(id);
        }, restartMs);
      restarting.set(id, changes);
    }
    return 'OK';
  };
  const refuse = (message: string) => {
    refusal = message;
  };
  return { tasks, sent, lost, answer, refuse };
}

describe('sagas/options/optionSaveWorker, of tasks', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  function start({ restartMs = 300 } = {}) {
    const daemon = fakeDaemon(restartMs);
    const session = { isOpen: true };
    const call = (daemonCall: DaemonCall<unknown>) =>
      session.isOpen ? Promise.resolve().then(() => daemon.answer(daemonCall)) : Promise.reject(new ConnectionError('closed'));
    const environment = { effectGate: { whenOpen: () => Promise.resolve() }, sessionHolder: { session: { call } } };
    const running = new Set<number>();
    const ended = (effectId: number) => running.delete(effectId);
    const sagaMonitor = {
      effectTriggered: ({ effectId }: { effectId: number }) => running.add(effectId),
      effectResolved: ended,
      effectRejected: ended,
      effectCancelled: ended,
    };
    const effects = createSagaMiddleware({ context: { environment }, sagaMonitor });
    const profiles = [makeProfile({ rpcId: 'a' }), makeProfile({ rpcId: 'b' })];
    const { store } = makeStore({ state: makeState({ path: `/task/detail/${gid}`, profiles, options: { split: '5' } }), effects });
    const intents = createChannel<TypedAction>(buffers.expanding(8));
    effects.run(function* serve() {
      yield* saveTypedOptions(intents);
    });
    const show = (id: string) => {
      const task = daemon.tasks[id];
      if (!task) return;
      store.dispatch(taskPolled({ task: makeFullTask({ gid: id, status: task.status, details: { name: `${id}.iso` } }) }));
      store.dispatch(taskOptionsReceived({ gid: id, options: { ...task.options } }));
    };
    store.dispatch(taskTabOpened('settings'));
    show(gid);
    const type = (typed: string, key = limit, { id = gid, isComplete = false } = {}) => {
      const action = optionTyped({ gid: id, key, typed, isComplete });
      store.dispatch(action);
      intents.put(action);
    };
    const leaveFor = (path: string) => store.dispatch(locationChanged(locationOf(path)));
    const edit = (key = limit, id = gid) => store.getState().options.tasks[id]?.edits[key];
    const notices = () => store.getState().notices.notices.map(({ kind, text }) => [kind, text]);
    return { daemon, session, store, show, type, leaveFor, edit, notices, running };
  }

  it('are saved after 500 ms for that task only, and read back', async () => {
    const { daemon, type, edit, store } = start();
    type('100K');
    await advance(499);
    expect(daemon.sent).toEqual([]);
    await advance(1);
    expect(daemon.sent).toEqual([[gid, { [limit]: '100K' }]]);
    // This daemon keeps the text; aria2 itself tells 102400, which means the same.
    expect(edit()).toMatchObject({ phase: 'success', typed: '100K' });
    expect(store.getState().options).toMatchObject({ edits: {}, untilRestart: {}, global: { split: '5' } });
  });

  it('are saved only when the task has restarted', async () => {
    const { type, edit } = start({ restartMs: 3000 });
    type('9', 'split', { isComplete: true });
    await advance(2500);
    expect(edit('split')?.phase).toBe('saving');
    await advance(1000);
    expect(edit('split')?.phase).toBe('success');
  });

  it('are changed in sequence, so that no restart loses a change', async () => {
    const { daemon, type, edit } = start();
    type('9', 'split');
    type('30', 'timeout');
    await advance(5000);
    expect(daemon.lost).toEqual([]);
    expect(daemon.tasks[gid]?.options).toMatchObject({ split: '9', timeout: '30' });
    expect([edit('split')?.phase, edit('timeout')?.phase]).toEqual(['success', 'success']);
  });

  it('leave no saga running after the save', async () => {
    const { daemon, show, type, running } = start();
    const save = async (id: string) => {
      daemon.tasks[id] = { status: 'paused', options: { [limit]: '0', split: '5' } };
      show(id);
      type('1M', limit, { id });
      type('9', 'split', { id });
      await advance(600);
    };
    await save('00000000000000c0');
    const { size } = running;
    for (let count = 0; count < 20; count += 1) await save(`00000000000001${String(count).padStart(2, '0')}`);
    expect(daemon.sent).toHaveLength(42);
    expect(running.size).toBe(size);
  });

  it('fail when the task does not restart', async () => {
    const { type, edit } = start({ restartMs: 60_000 });
    type('9', 'split', { isComplete: true });
    await advance(21_000);
    expect(edit('split')).toMatchObject({ phase: 'failed', message: { key: 'taskOptions.notYet' } });
  });

  it('are saved for their own task when the page is left before the save', async () => {
    const { daemon, show, type, leaveFor, edit } = start();
    type('1M');
    leaveFor(`/task/detail/${other}`);
    show(other);
    type('2M', limit, { id: other });
    await advance(600);
    expect(daemon.sent).toEqual([
      [gid, { [limit]: '1M' }],
      [other, { [limit]: '2M' }],
    ]);
    expect(edit(limit, other)?.phase).toBe('success');
  });

  it('are dropped after the page is left and all is saved', async () => {
    const { type, leaveFor, store } = start();
    type('1M');
    leaveFor('/downloading');
    expect(Object.keys(store.getState().options.tasks)).toEqual([gid]);
    await advance(600);
    leaveFor('/waiting');
    expect(store.getState().options.tasks).toEqual({});
  });

  it("report a failure by a notice with the task's name after the page was left", async () => {
    const { daemon, type, leaveFor, notices } = start();
    daemon.refuse('We encountered a problem');
    type('1M');
    leaveFor('/downloading');
    await advance(600);
    const values = { option: limit, value: '1M', message: 'We encountered a problem', task: gid };
    expect(notices()).toEqual([['alert', { key: 'taskOptions.elsewhere.refused', values }]]);
  });

  it('report a failure in the editor while its tab is open', async () => {
    const { daemon, type, edit, notices } = start();
    daemon.refuse('no');
    type('1M');
    await advance(600);
    expect(edit()).toMatchObject({ phase: 'failed', message: { key: 'option.message.refused' } });
    expect(edit()?.typed).toBeUndefined();
    expect(notices()).toEqual([]);
  });

  it('report a failure when the task completes before the save', async () => {
    const { daemon, show, type, notices } = start();
    type('1M');
    const task = daemon.tasks[gid];
    if (task) task.status = 'complete';
    show(gid);
    await advance(600);
    expect(notices()).toMatchObject([
      ['alert', { key: 'taskOptions.elsewhere.refused', values: { task: `${gid}.iso`, message: `Cannot change option for GID#${gid}` } }],
    ]);
  });

  it('report a failure by a notice when the task is gone, because the page soon has no editor', async () => {
    const { daemon, type, edit, notices } = start();
    delete daemon.tasks[gid];
    type('9', 'split', { isComplete: true });
    await advance(0);
    const message = `GID ${gid} is not found`;
    expect(edit('split')?.message?.values?.['message']).toBe(message);
    expect(notices()).toMatchObject([
      ['alert', { key: 'taskOptions.elsewhere.refused', values: { option: 'split', value: '9', message } }],
    ]);
  });

  it('fail when the daemon keeps its old value', async () => {
    const { daemon, type, edit } = start();
    const { answer } = daemon;
    daemon.answer = (daemonCall) => (daemonCall.method === 'aria2.changeOption' ? 'OK' : answer(daemonCall));
    type('1M');
    await advance(600);
    expect(edit()).toMatchObject({ phase: 'failed', message: { key: 'option.message.kept' } });
  });

  it('are sent after a reconnect when the connection was lost', async () => {
    const { daemon, session, store, type, edit } = start();
    session.isOpen = false;
    store.dispatch(connectionLost({ reason: { key: 'connection.reason.closed' }, nextAttemptAt: 0 }));
    type('1M');
    await advance(600);
    expect(edit()).toMatchObject({ phase: 'pending', message: { key: 'option.message.waiting' } });
    session.isOpen = true;
    store.dispatch(connected({ version: aVersion, options: {} }));
    await advance(0);
    expect(daemon.sent).toEqual([[gid, { [limit]: '1M' }]]);
    expect(edit()?.phase).toBe('success');
  });

  it('are never sent to another server', async () => {
    const { daemon, store, type } = start();
    type('1M');
    store.dispatch(profileActivated('b'));
    store.dispatch(connected({ version: aVersion, options: {} }));
    await advance(2000);
    expect(daemon.sent).toEqual([]);
    expect(store.getState().options.tasks).toEqual({});
  });
});
