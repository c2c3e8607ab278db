import { waitUntil } from '../../scripts/testbed/waitUntil';
import { DaemonError } from '../../src/rpc';
import { watchCommands } from '../../src/sagas/commands';
import {
  clearStoppedRequested,
  copyLinksRequested,
  moveRequested,
  pauseRequested,
  removeRequested,
  retryRequested,
  startRequested,
  taskExportRequested,
} from '../../src/store/slices/tasks';
import { redownloadTasksRequested, seedAgainRequested } from '../../src/store/slices/addAgainCommands';
import { seedAgainOpened } from '../../src/store/slices/seedAgain';
import { profileActivated, profileSaved } from '../../src/store/slices/rpcProfiles';
import { makeProfile } from '../helpers/makeProfile';
import { dialogClosed } from '../../src/store/slices/notices';
import { fakeDaemon } from '../helpers/fakeDaemon';
import { fakeEnvironment, fakeHistory } from '../helpers/fakeEnvironment';
import { makeState } from '../helpers/makeState';
import { makeTask } from '../helpers/makeTask';
import { startSagas } from '../helpers/startSagas';

const torrent = makeTask({ gid: 't', status: 'complete', details: { isTorrent: true, infoHash: 'a'.repeat(40) } });
const lists = {
  active: [makeTask({ gid: 'a' })],
  waiting: [makeTask({ gid: 'p', status: 'paused' })],
  stopped: [makeTask({ gid: 'e', status: 'error', errorCode: 3, details: { uris: ['http://e'] } }), torrent],
};

type Answer = NonNullable<NonNullable<Parameters<typeof fakeDaemon>[0]>['answer']>;

function setUp(answer: Answer = (method) => (method === 'aria2.getOption' ? {} : undefined), delayMs?: number) {
  const daemon = fakeDaemon({ lists, answer, ...(delayMs === undefined ? {} : { delayMs }) });
  const running = startSagas(watchCommands, {
    state: makeState({ path: '/all', lists }),
    environment: fakeEnvironment({ history: fakeHistory('/all'), sessionHolder: { session: daemon.session } }),
  });
  const dialogs = () => running.store.getState().notices.dialogs;
  return { ...running, ...daemon, dialogs, methods: () => daemon.calls.map(({ method }) => method) };
}

describe('sagas/commands', () => {
  it.each([
    ['start', startRequested(['p']), 'aria2.unpause'],
    ['pause', pauseRequested(['a']), 'aria2.forcePause'],
    ['move', moveRequested({ gid: 'p', place: 0 }), 'aria2.changePosition'],
  ])('runs the command %s', async (_title, action, method) => {
    const { store, methods, errors } = setUp();
    store.dispatch(action);
    await waitUntil(`${method} is called`, () => methods().includes(method));
    expect(errors).toEqual([]);
  });

  it.each([
    ['remove', removeRequested(['a']), 'aria2.forceRemove'],
    ['clear', clearStoppedRequested(), 'aria2.purgeDownloadResult'],
    ['retry', retryRequested(['e']), 'aria2.addUri'],
  ])('asks for confirmation before the command %s', async (_title, action, method) => {
    const { store, methods, dialogs } = setUp();
    store.dispatch(action);
    await waitUntil('a dialog is open', () => dialogs().length > 0);
    expect(methods()).toEqual([]);
    store.dispatch(dialogClosed({ id: dialogs()[0]!.id, isConfirmed: true }));
    await waitUntil(`${method} is called`, () => methods().includes(method));
  });

  it('runs a copy command', async () => {
    Object.assign(globalThis, { window: { isSecureContext: true, navigator: { clipboard: { writeText: () => Promise.resolve() } } } });
    const { store } = setUp();
    store.dispatch(copyLinksRequested({ kind: 'link', gids: ['e'] }));
    await waitUntil('a notice is shown', () => store.getState().notices.notices.length > 0);
    Reflect.deleteProperty(globalThis, 'window');
    expect(store.getState().notices.notices).toMatchObject([{ text: { key: 'copy.done' } }]);
  });

  it.each([
    ['export', taskExportRequested(['e']), 'taskExport/read'],
    ['download again', redownloadTasksRequested(['e']), 'notices/dialogOpened'],
    ['seed again', seedAgainRequested(['t']), seedAgainOpened.type],
  ])('runs the command %s from list menus without waiting for late watchers', async (_title, action, answer) => {
    const { store, types, errors } = setUp();
    store.dispatch(action);
    await waitUntil(`${answer} is dispatched`, () => types().includes(answer));
    expect(errors).toEqual([]);
  });

  it('sends one move at a time, in the order of the presses', async () => {
    const { store, calls, inFlight } = setUp(() => undefined, 10);
    for (const gid of ['p', 'q', 'p']) store.dispatch(moveRequested({ gid, place: 1 }));
    await waitUntil('three calls are answered', () => calls.length === 3 && inFlight.now === 0);
    expect([calls.map(({ params }) => params[0]), inFlight.most]).toEqual([['p', 'q', 'p'], 1]);
    await waitUntil('no move is unanswered', () => store.getState().tasks.unansweredMoves === 0);
  });

  it('sends only the last of the moves that a held key makes while one is on the way', async () => {
    const { store, calls, inFlight } = setUp(() => undefined, 10);
    for (const place of [1, 2, 3, 4]) store.dispatch(moveRequested({ gid: 'p', place }));
    store.dispatch(moveRequested({ gid: 'q', place: 0 }));
    await waitUntil('three calls are answered', () => calls.length === 3 && inFlight.now === 0);
    expect(calls.map(({ params }) => params.slice(0, 2))).toEqual([
      ['p', 1],
      ['p', 4],
      ['q', 0],
    ]);
    await waitUntil('no move is unanswered', () => store.getState().tasks.unansweredMoves === 0);
  });

  it('sends no further move to another server', async () => {
    const { store, calls, inFlight } = setUp(() => undefined, 100);
    store.dispatch(profileSaved(makeProfile({ rpcId: 'other' })));
    for (const place of [3, 1, 2]) store.dispatch(moveRequested({ gid: 'p', place }));
    await waitUntil('a move is on the way', () => inFlight.now === 1);
    store.dispatch(profileActivated('other'));
    store.dispatch(moveRequested({ gid: 'q', place: 0 }));
    await waitUntil('two moves are sent', () => calls.length === 2);
    expect(calls.map(({ params }) => params[0])).toEqual(['p', 'q']);
  });

  it('handles commands after one has failed', async () => {
    const { store, calls, dialogs, task } = setUp(() => new DaemonError(1, 'no'));
    store.dispatch(moveRequested({ gid: 'p', place: 0 }));
    await waitUntil('the first failure is reported', () => dialogs().length === 1);
    store.dispatch(moveRequested({ gid: 'p', place: 1 }));
    await waitUntil('the second failure is reported', () => dialogs()[0]?.count === 2);
    expect(calls.map(({ params }) => params)).toEqual([
      ['p', 0, 'POS_SET'],
      ['p', 1, 'POS_SET'],
    ]);
    expect(task.isRunning()).toBe(true);
  });
});
