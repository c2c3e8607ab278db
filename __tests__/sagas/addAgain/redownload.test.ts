import { call, fork } from 'redux-saga/effects';
import { ConnectionError, DaemonError } from '../../../src/rpc';
import { watchNavigation } from '../../../src/sagas/navigation/navigation';
import { watchRedownload } from '../../../src/sagas/addAgain/redownload';
import { locationChanged } from '../../../src/store/slices/navigation';
import { profileActivated } from '../../../src/store/slices/rpcProfiles';
import { redownloadRequested, selectRedownload } from '../../../src/store/slices/redownload';
import { taskPolled } from '../../../src/store/slices/taskDetail';
import { fakeDaemon } from '../../helpers/fakeDaemon';
import { fakeEnvironment, fakeHistory } from '../../helpers/fakeEnvironment';
import { makeFile, makeFullTask } from '../../helpers/makeFullTask';
import { locationOf, makeState } from '../../helpers/makeState';
import { settle } from '../../helpers/settle';
import { startSagas } from '../../helpers/startSagas';

// The worker's code is loaded on demand.
beforeAll(() => import('../../../src/sagas/addAgain/redownloadWorker'));

const gid = 'a1';
const a = 'http://a/x.iso';
const b = 'http://b/x.iso';

function start(daemon: ReturnType<typeof fakeDaemon>, settings: NonNullable<Parameters<typeof makeState>[0]>['settings'] = {}) {
  const history = fakeHistory(`/task/detail/${gid}`);
  const parts = startSagas(
    function* watch() {
      yield fork(watchRedownload);
      yield call(watchNavigation);
    },
    {
      state: makeState({ path: `/task/detail/${gid}`, settings }),
      environment: fakeEnvironment({ history, sessionHolder: { session: daemon.session } }),
    },
  );
  parts.store.dispatch(taskPolled({ task: makeFullTask({ gid, files: [makeFile({ uris: [a] })] }) }));
  return {
    ...parts,
    history,
    dialog: () => selectRedownload(parts.store.getState()),
    dialogs: () => parts.store.getState().notices.dialogs.map(({ text }) => text),
  };
}

describe('sagas/addAgain/redownload', () => {
  afterEach(() => jest.useRealTimers());
  const stopped = (answer: (method: string) => unknown = () => undefined, delayMs = 0) =>
    fakeDaemon({
      ...(delayMs > 0 ? { delayMs } : {}),
      options: { dir: '/home', split: '5' },
      answer: (method) => {
        const instead = answer(method);
        if (instead !== undefined) return instead;
        if (method === 'aria2.tellStatus')
          return {
            gid,
            status: 'error',
            errorCode: '3',
            dir: '/dl',
            files: [
              { index: '1', path: '/dl/x.iso', length: '9', completedLength: '1', selected: 'true', uris: [{ uri: a, status: 'used' }] },
            ],
          };
        return method === 'aria2.getOption' ? { dir: '/dl', split: '5', 'user-agent': 'testbed' } : undefined;
      },
    });
  const again = redownloadRequested({ gid, mode: 'continue', links: [b] });

  it('adds the task with its folder, name and own options, and navigates like a retry', async () => {
    const daemon = stopped();
    const { store, dialog, history } = start(daemon, { afterRetryingTask: 'task-detail', removeOldTaskAfterRetrying: true });
    store.dispatch(again);
    expect(dialog().phase).toBe('adding');
    await settle();
    expect(daemon.calls.find(({ method }) => method === 'aria2.addUri')?.params).toEqual([
      [b],
      { dir: '/dl', out: 'x.iso', 'user-agent': 'testbed', continue: 'true', 'allow-overwrite': 'false' },
    ]);
    expect(daemon.calls.at(-1)).toEqual({ method: 'aria2.removeDownloadResult', params: [gid] });
    expect(dialog().phase).toBe('closed');
    expect(history.calls).toEqual(['push /task/detail/00000000000000ff']);
  });

  it.each([
    [
      'aria2 refuses it',
      new DaemonError(1, 'No URI to download.'),
      { key: 'error.daemonSays', values: { message: 'No URI to download.' } },
    ],
    ['the connection ends', new ConnectionError('closed'), { key: 'connection.reason.closed' }],
  ])('reports the error when %s, and keeps its dialog', async (_title, failure, label) => {
    const { store, dialog, dialogs, history } = start(stopped((method) => (method === 'aria2.addUri' ? failure : undefined)));
    store.dispatch(again);
    await settle();
    expect(dialogs()).toEqual([label]);
    expect(dialog()).toEqual({ phase: 'asking', field: undefined });
    expect(history.calls).toEqual([]);
  });

  it('says that aria2 may have added the task when the response is lost', async () => {
    const { store } = start(stopped((method) => (method === 'aria2.addUri' ? new ConnectionError('closed') : undefined)));
    store.dispatch(again);
    await settle();
    expect(store.getState().notices.dialogs).toMatchObject([{ facts: [{ key: 'redownload.unconfirmed' }] }]);
  });

  it('gives cause and next step when aria2 no longer knows the task', async () => {
    const gone = (method: string) => (method === 'aria2.tellStatus' ? new DaemonError(1, `GID ${gid} is not found`) : undefined);
    const { store, dialogs } = start(stopped(gone));
    store.dispatch(again);
    await settle();
    expect(dialogs()).toMatchObject([{ key: 'redownload.gone' }]);
  });

  it('adds nothing when the server is switched before the code has loaded', async () => {
    const daemon = stopped();
    const { store, dialog } = start(daemon);
    store.dispatch(again);
    store.dispatch(profileActivated('other'));
    await settle();
    expect(daemon.calls.filter(({ method }) => method === 'aria2.addUri')).toEqual([]);
    expect(dialog().phase).not.toBe('adding');
  });

  it('adds a task once when requested twice', async () => {
    const daemon = stopped();
    const { store } = start(daemon);
    store.dispatch(again);
    store.dispatch(again);
    await settle();
    expect(daemon.calls.filter(({ method }) => method === 'aria2.addUri')).toHaveLength(1);
  });

  it('adds another task requested before the first ends, and closes each dialog separately', async () => {
    jest.useFakeTimers();
    // An order is four requests, so the first one ends at 400 ms and the second one at 600 ms.
    const daemon = stopped(undefined, 100);
    const { store, dialog, history } = start(daemon, { afterRetryingTask: 'task-detail' });
    store.dispatch(again);
    await jest.advanceTimersByTimeAsync(200);
    store.dispatch(locationChanged(locationOf('/task/detail/b2')));
    store.dispatch(redownloadRequested({ gid: 'b2', mode: 'continue', links: [a] }));
    await jest.advanceTimersByTimeAsync(250);
    expect(daemon.calls.filter(({ method }) => method === 'aria2.addUri').map(({ params }) => params[0])).toEqual([[b]]);
    expect(dialog().phase).toBe('adding');
    expect(history.calls).toEqual([]);
    await jest.advanceTimersByTimeAsync(250);
    expect(daemon.calls.filter(({ method }) => method === 'aria2.addUri').map(({ params }) => params[0])).toEqual([[b], [a]]);
    expect(dialog().phase).toBe('closed');
    expect(history.calls).toEqual(['push /task/detail/00000000000000ff']);
  });
});
