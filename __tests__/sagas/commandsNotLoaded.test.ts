import { watchCommands } from '../../src/sagas/commands';
import { watchSending } from '../../src/sagas/newTask/sending';
import { watchFileSelection } from '../../src/sagas/files/fileSelection';
import { watchTrackerLists } from '../../src/sagas/trackers/trackerLists';
import { watchServers } from '../../src/sagas/servers/servers';
import { rootReducer } from '../../src/store/rootReducer';
import { tryAgainRequested } from '../../src/store/slices/codeLoading';
import { fileSelectionSendRequested, selectFileSelection } from '../../src/store/slices/fileSelection';
import { draftTextAdded, linksTyped, draftCleared, newTaskSubmitted, selectNewTask } from '../../src/store/slices/newTask';
import { profileActivated } from '../../src/store/slices/rpcProfiles';
import { selectServerFacts, serverAttempted, serverCommandRequested } from '../../src/store/slices/servers';
import { moveRequested, pauseRequested, startRequested } from '../../src/store/slices/tasks';
import { selectTrackerLists, trackerListsOpened, trackerListsRequested, trackerResultsRead } from '../../src/store/slices/trackerLists';
import { makeState } from '../helpers/makeState';
import { makeTask } from '../helpers/makeTask';
import { startSagas } from '../helpers/startSagas';

const fail = () => {
  throw new Error('Loading chunk failed');
};
jest.mock('../../src/sagas/tasks/commandsWorker', () => fail());
jest.mock('../../src/sagas/newTask/sendingWorker', () => fail());
jest.mock('../../src/sagas/servers/serversWorker', () => fail());
jest.mock('../../src/sagas/servers/pollServers', () => fail());
jest.mock('../../src/sagas/trackers/trackerListsWorker', () => fail());
jest.mock('../../src/sagas/files/fileSelectionWorker', () => fail());

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const lists = { active: [makeTask({ gid: 'a' })], waiting: [makeTask({ gid: 'p', status: 'paused' })] };

function setUp(watcher: typeof watchCommands = watchCommands, path = '/all') {
  const { store, errors } = startSagas(watcher, {
    state: rootReducer(makeState({ path, lists }), draftTextAdded('http://a/1')),
  });
  /** Until the third attempt to load has failed. */
  const untilReported = async () => {
    await jest.advanceTimersByTimeAsync(3000);
    expect(store.getState().codeLoading.hasFailed).toBe(true);
    expect(errors).toEqual([]);
  };
  return { store, untilReported, tasks: () => store.getState().tasks, draft: () => selectNewTask(store.getState()) };
}

describe('sagas/commands, whose code cannot be loaded', () => {
  it('keeps the New form usable, with its draft', async () => {
    const { store, untilReported, draft } = setUp(watchSending);
    store.dispatch(newTaskSubmitted({ pause: false }));
    expect(draft().isSending).toBe(true);
    await untilReported();
    expect(draft()).toMatchObject({ isSending: false, text: 'http://a/1' });
    store.dispatch(linksTyped('http://a/2'));
    expect(draft().text).toBe('http://a/2');
    store.dispatch(draftCleared());
    expect(draft().text).toBe('');
  });

  it('frees the form that was sent before its watcher was loaded', () => {
    const { store } = startSagas(watchSending, { state: rootReducer(makeState({ path: '/new' }), newTaskSubmitted({ pause: false })) });
    expect(selectNewTask(store.getState()).isSending).toBe(false);
  });

  it('ends a command whose server is no longer the active one', async () => {
    const { store, draft } = setUp(watchSending);
    store.dispatch(newTaskSubmitted({ pause: false }));
    store.dispatch(profileActivated('b'));
    expect(draft()).toMatchObject({ isSending: false, text: 'http://a/1' });
    await jest.advanceTimersByTimeAsync(3000);
    expect(store.getState().codeLoading.hasFailed).toBe(false);
  });

  it('does not leave the moves of waiting tasks pending', async () => {
    const { store, untilReported, tasks } = setUp();
    store.dispatch(moveRequested({ gid: 'p', place: 0 }));
    expect(tasks().unansweredMoves).toBe(1);
    await untilReported();
    expect(tasks().unansweredMoves).toBe(0);
  });

  it('does not keep moves of another server pending', () => {
    const { store, tasks } = setUp();
    store.dispatch(moveRequested({ gid: 'p', place: 0 }));
    store.dispatch(profileActivated('b'));
    expect(tasks().unansweredMoves).toBe(0);
  });

  it('does not leave tasks as pausing or starting', async () => {
    const { store, untilReported, tasks } = setUp();
    store.dispatch(pauseRequested(['a']));
    store.dispatch(startRequested(['p']));
    expect(tasks().pending).toEqual({ a: 'pausing', p: 'starting' });
    await untilReported();
    expect(tasks().pending).toEqual({});
  });

  it('does not leave a command of a server pending', async () => {
    const { store, untilReported } = setUp(watchServers);
    const facts = () => selectServerFacts(store.getState(), 'b');
    store.dispatch(serverAttempted('b'));
    store.dispatch(serverCommandRequested({ rpcId: 'b', command: 'pause' }));
    expect(facts().command).toBe('pause');
    await untilReported();
    expect(facts().command).toBeUndefined();
  });

  it('says so on the page of servers, and loads its poller again', async () => {
    const { store, untilReported } = setUp(watchServers, '/servers');
    await untilReported();
    store.dispatch(tryAgainRequested());
    expect(store.getState().codeLoading.hasFailed).toBe(false);
    await untilReported();
  });

  it('shows the saved selection of files again', async () => {
    const { store, untilReported } = setUp(watchFileSelection);
    const sent = () => selectFileSelection(store.getState()).sent?.selected;
    store.dispatch(fileSelectionSendRequested({ gid: 'a', selected: '1,2' }));
    expect(sent()).toBe('1,2');
    await untilReported();
    expect(sent()).toBeUndefined();
  });

  it('keeps the known results of tracker lists, and allows fetching again', async () => {
    const { store, untilReported } = setUp(watchTrackerLists);
    const state = () => selectTrackerLists(store.getState());
    store.dispatch(trackerListsOpened());
    store.dispatch(trackerResultsRead([{ url: 'http://t/', at: 1, count: 3 }]));
    store.dispatch(trackerListsRequested({ urls: ['http://t/'], days: 1, way: 'merge' }));
    expect(state().phase).toBe('fetching');
    await untilReported();
    expect(state()).toMatchObject({ phase: 'asking', lists: [{ url: 'http://t/' }] });
  });
});
