import { waitUntil } from '../../../scripts/testbed/waitUntil';
import type { Task, TaskStatus } from '../../../src/domain/tasks/task';
import { DaemonError } from '../../../src/rpc';
import { watchAddAgainCommands } from '../../../src/sagas/addAgain/commands';
import { polled } from '../../../src/store/polled';
import { dialogOpened, progressed } from '../../../src/store/slices/notices';
import { profileActivated } from '../../../src/store/slices/rpcProfiles';
import { seedAgainOpened, seedAgainClosed, seedAgainConfirmed, selectSeedAgain } from '../../../src/store/slices/seedAgain';
import { addAgainStarted, addAgainSettled } from '../../../src/store/slices/tasks';
import { locationChanged } from '../../../src/store/slices/navigation';
import { seedAgainRequested } from '../../../src/store/slices/addAgainCommands';
import { fakeDaemon } from '../../helpers/fakeDaemon';
import { fakeEnvironment, fakeHistory } from '../../helpers/fakeEnvironment';
import { locationOf, makeState } from '../../helpers/makeState';
import { makeTask } from '../../helpers/makeTask';
import { settle } from '../../helpers/settle';
import { startSagas } from '../../helpers/startSagas';

// The worker's code is loaded on demand.
beforeAll(() => import('../../../src/sagas/addAgain/seedAgain'));

const hash = (letter: string) => letter.repeat(40);
const torrent = (gid: string, letter: string, status: TaskStatus = 'complete') =>
  makeTask({ gid, status, details: { name: `torrent ${gid}`, isTorrent: true, infoHash: hash(letter), fileCount: 1 } });
const file = makeTask({ gid: 'f1', status: 'complete', details: { name: 'f.iso', fileCount: 1, uris: ['http://a/f.iso'] } });
const noTasks: readonly Task[] = [];
const noError: DaemonError | undefined = undefined;
const order = { isSeeding: true, ratio: '2', time: '' };

function start(
  settings: NonNullable<Parameters<typeof makeState>[0]>['settings'] = {},
  { path = '/all', isListed = true, waiting = noTasks, delayMs = 0, error = noError } = {},
) {
  const active = [torrent('d4', 'd', 'active')];
  const stopped = [torrent('a1', 'a'), torrent('b2', 'b'), torrent('b3', 'b'), torrent('d5', 'd'), file];
  const daemon = fakeDaemon({
    lists: { active, waiting, stopped },
    ...(delayMs > 0 && { delayMs }),
    answer: (method, [params]) => {
      if (method === 'aria2.getOption') return error ?? { dir: '/dl', 'seed-ratio': '1.5', 'seed-time': '0' };
      return method === 'aria2.addUri' && String(params).includes(hash('b')) ? new DaemonError(1, 'refused') : undefined;
    },
    options: { 'seed-ratio': '1.0', 'seed-time': '20' },
  });
  const history = fakeHistory(path);
  const environment = fakeEnvironment({ history });
  environment.sessionHolder.session = daemon.session;
  const saga = startSagas(watchAddAgainCommands, {
    state: makeState({ path, lists: { ...(isListed && { active, waiting }), stopped }, settings }),
    environment,
  });
  const asked = async () => {
    await waitUntil('the dialog has the values', () => selectSeedAgain(saga.store.getState()).open?.present);
    return selectSeedAgain(saga.store.getState()).open;
  };
  const sent = (method: string) => daemon.calls.filter((call) => call.method === method).map(({ params }) => params);
  return { ...saga, history, asked, sent };
}

describe('sagas/addAgain/seedAgain', () => {
  it("asks with the task's values, adds it by info hash, then removes the old result", async () => {
    const { store, asked, sent } = start({ removeOldTaskAfterRetrying: true });
    store.dispatch(seedAgainRequested(['a1']));
    expect(await asked()).toEqual({ names: ['torrent a1'], present: { isSeeding: true, ratio: '1.5', time: '' } });
    expect(sent('aria2.addUri')).toEqual([]);
    store.dispatch(seedAgainConfirmed(order));
    await waitUntil('the old result is removed', () => sent('aria2.removeDownloadResult').length > 0);
    expect(sent('aria2.addUri')).toMatchObject([
      [
        [`magnet:?xt=urn:btih:${hash('a')}`],
        { 'check-integrity': 'true', 'bt-hash-check-seed': 'true', 'seed-ratio': '2', 'seed-time': '35791394' },
      ],
    ]);
    expect(sent('aria2.removeDownloadResult')).toEqual([['a1']]);
    expect(selectSeedAgain(store.getState()).open).toBeUndefined();
  });

  it('stays where the user has gone meanwhile', async () => {
    const { store, asked, sent, history, actions } = start({ afterRetryingTask: 'task-list-downloading' });
    store.dispatch(seedAgainRequested(['a1']));
    await asked();
    store.dispatch(seedAgainConfirmed(order));
    store.dispatch(locationChanged(locationOf('/settings/arioso')));
    await waitUntil('the task is added', () => actions.some(addAgainSettled.match));
    expect(sent('aria2.addUri')).toHaveLength(1);
    await settle();
    expect(history.calls).toEqual([]);
  });

  it('marks the row while a single task is added, which ends its planned retry', async () => {
    const { store, actions, asked } = start();
    store.dispatch(seedAgainRequested(['a1']));
    await asked();
    store.dispatch(seedAgainConfirmed(order));
    await waitUntil('the task is added', () => actions.some(addAgainSettled.match));
    expect(actions.filter((action) => addAgainStarted.match(action) || addAgainSettled.match(action))).toEqual([
      addAgainStarted(['a1']),
      addAgainSettled({ succeeded: ['a1'], failed: [] }),
    ]);
  });

  it.each([
    ['never listed', { isListed: false }],
    ['listed some time ago', { path: '/stopped' }],
  ])('asks aria2 for tasks with the same info hash where the page has %s them', async (_title, wanted) => {
    const { store, actions, asked, sent } = start({}, wanted);
    store.dispatch(seedAgainRequested(['a1', 'd5']));
    await asked();
    store.dispatch(seedAgainConfirmed(order));
    const results = () => actions.filter(dialogOpened.match).map(({ payload }) => payload);
    await waitUntil('the result is there', () => results().length > 0);
    expect(results()).toMatchObject([{ text: { values: { successCount: 1, failedCount: 1 } }, lines: ['torrent d5'] }]);
    expect([sent('aria2.tellActive').length, sent('aria2.tellWaiting').length, sent('aria2.addUri').length]).toEqual([1, 1, 1]);
  });

  it('finds the same info hash at the end of a long queue', async () => {
    const queue = Array.from({ length: 1000 }, (_, place) => makeTask({ gid: `c${place.toString(16)}`, status: 'waiting' }));
    const { store, actions, asked } = start({}, { isListed: false, waiting: [...queue, torrent('a2', 'a', 'paused')] });
    store.dispatch(seedAgainRequested(['a1', 'b2']));
    await asked();
    store.dispatch(seedAgainConfirmed(order));
    const results = () => actions.filter(dialogOpened.match).map(({ payload }) => payload);
    await waitUntil('the result is there', () => results().length > 0);
    expect(results()).toMatchObject([{ lines: ['torrent a1', 'torrent b2'] }]);
  });

  it('adds several with progress, and keeps and names those that fail', async () => {
    const { store, actions, asked, sent } = start({ removeOldTaskAfterRetrying: true });
    store.dispatch(seedAgainRequested(['a1', 'b2', 'd5', 'f1', 'gone']));
    // A file has nothing to seed. The values are those of the server.
    expect(await asked()).toEqual({
      names: ['torrent a1', 'torrent b2', 'torrent d5'],
      present: { isSeeding: true, ratio: '1.0', time: '20' },
    });
    store.dispatch(seedAgainConfirmed({ isSeeding: false, ratio: '', time: '' }));
    const results = () => actions.filter(dialogOpened.match).map(({ payload }) => payload);
    await waitUntil('the result is there', () => results().length > 0);
    expect(results()).toMatchObject([{ text: { values: { successCount: 1, failedCount: 2 } }, lines: ['torrent b2', 'torrent d5'] }]);
    expect(actions.filter(progressed.match).map(({ payload }) => [payload.done, payload.total])).toEqual([
      [0, 3],
      [1, 3],
      [2, 3],
    ]);
    expect(sent('aria2.addUri').map(([, options]) => options)).toMatchObject([
      { 'bt-hash-check-seed': 'false', 'seed-time': '0' },
      { 'bt-hash-check-seed': 'false', 'seed-time': '0' },
    ]);
    expect(sent('aria2.removeDownloadResult')).toEqual([['a1']]);
  });

  it.each([
    ['a no', () => seedAgainClosed()],
    ['another server', () => profileActivated('other')],
  ])('adds nothing after %s', async (_name, end) => {
    const { store, asked, sent, types } = start();
    store.dispatch(seedAgainRequested(['a1']));
    await asked();
    const { type } = store.dispatch(end());
    await waitUntil(type, () => types().at(-1) === type);
    store.dispatch(seedAgainConfirmed(order));
    // The next question is not blocked, once the active server has reported its tasks.
    store.dispatch(polled({ time: 0, lists: { stopped: [torrent('b2', 'b')] } }));
    store.dispatch(seedAgainRequested(['b2']));
    await asked();
    expect(sent('aria2.addUri')).toEqual([]);
  });

  describe('while aria2 needs time for its options', () => {
    const slow = { delayMs: 600 };

    it('opens the dialog without values, then shows them', async () => {
      const { store, actions, asked } = start({}, slow);
      store.dispatch(seedAgainRequested(['a1']));
      const { names, present } = (await asked()) ?? {};
      expect(actions.filter(seedAgainOpened.match).map(({ payload }) => payload)).toEqual([{ names: ['torrent a1'] }, { names, present }]);
    });

    it('sends nothing when the user closes the dialog meanwhile', async () => {
      const { store, actions, types, sent } = start({}, slow);
      store.dispatch(seedAgainRequested(['a1']));
      await waitUntil('the dialog opens', () => types().includes(seedAgainOpened.type));
      store.dispatch(seedAgainClosed());
      store.dispatch(seedAgainRequested(['b2']));
      await waitUntil('the next dialog has the values', () => selectSeedAgain(store.getState()).open?.present);
      expect(actions.filter(seedAgainOpened.match).map(({ payload }) => payload.names)).toEqual([
        ['torrent a1'],
        ['torrent b2'],
        ['torrent b2'],
      ]);
      expect(sent('aria2.addUri')).toEqual([]);
    });

    it('closes the dialog when aria2 has no such task', async () => {
      const { store, types } = start({}, { ...slow, error: new DaemonError(1, 'GID a1 is not found') });
      store.dispatch(seedAgainRequested(['a1']));
      await waitUntil('the error is shown', () => store.getState().notices.dialogs.length > 0);
      expect(types()).toContain(seedAgainOpened.type);
      expect(selectSeedAgain(store.getState()).open).toBeUndefined();
      expect(store.getState().notices.dialogs).toMatchObject([{ text: { key: 'redownload.gone', values: { name: 'torrent a1' } } }]);
    });
  });
});
