import { waitUntil } from '../../../scripts/testbed/waitUntil';
import { DaemonError } from '../../../src/rpc';
import { watchAddAgainCommands } from '../../../src/sagas/addAgain/commands';
import { dialogClosed, dialogOpened, progressed } from '../../../src/store/slices/notices';
import { redownloadTasksRequested } from '../../../src/store/slices/addAgainCommands';
import { fakeDaemon } from '../../helpers/fakeDaemon';
import { fakeEnvironment } from '../../helpers/fakeEnvironment';
import { makeState } from '../../helpers/makeState';
import { makeTask } from '../../helpers/makeTask';
import { startSagas } from '../../helpers/startSagas';

// The worker's code is loaded on demand.
beforeAll(() => import('../../../src/sagas/addAgain/redownloadTasks'));

const stopped = [
  makeTask({ gid: 'a1', status: 'complete', details: { name: 'a.iso', fileCount: 1, uris: ['http://a/a.iso'] } }),
  makeTask({ gid: 'b2', status: 'error', errorCode: 6, details: { name: 'b.iso', fileCount: 1, uris: ['http://a/b.iso'] } }),
];

function start() {
  const daemon = fakeDaemon({
    lists: { stopped },
    answer: (method, [params]) => {
      if (method === 'aria2.getOption') return { dir: '/dl' };
      return method === 'aria2.addUri' && String(params).includes('b.iso') ? new DaemonError(1, 'refused') : undefined;
    },
  });
  const environment = fakeEnvironment();
  environment.sessionHolder.session = daemon.session;
  const saga = startSagas(watchAddAgainCommands, {
    state: makeState({ path: '/stopped', lists: { active: [], waiting: [], stopped } }),
    environment,
  });
  const dialogs = () => saga.actions.filter(dialogOpened.match).map(({ payload }) => payload);
  const answer = (isConfirmed: boolean) => saga.store.dispatch(dialogClosed({ id: dialogs()[0]?.id ?? '', isConfirmed }));
  const added = () => daemon.calls.filter(({ method }) => method === 'aria2.addUri');
  return { ...saga, dialogs, answer, added };
}

describe('sagas/addAgain/redownloadTasks', () => {
  it('asks, adds tasks in sequence with progress, and counts refusals', async () => {
    const { store, actions, dialogs, answer, added } = start();
    store.dispatch(redownloadTasksRequested(['a1', 'b2']));
    await waitUntil('the question is open', () => dialogs().length === 1);
    expect(dialogs()[0]).toMatchObject({
      isDestructive: true,
      lines: ['a.iso', 'b.iso'],
      points: [{ key: 'redownload.replaces', values: { count: 1 } }],
    });
    answer(true);
    await waitUntil('the second question is open', () => dialogs().length === 2);
    expect(dialogs()[1]).toMatchObject({ text: { key: 'redownload.result', values: { successCount: 1, failedCount: 1 } } });
    // The finished file is replaced, the failed one continued.
    expect(added().map(({ params }) => params)).toMatchObject([
      [['http://a/a.iso'], { 'allow-overwrite': 'true', continue: 'false' }],
      [['http://a/b.iso'], { 'allow-overwrite': 'false', continue: 'true' }],
    ]);
    expect(actions.filter(progressed.match).map(({ payload }) => [payload.done, payload.total])).toEqual([
      [0, 2],
      [1, 2],
    ]);
  });

  it('adds nothing when cancelled', async () => {
    const { store, dialogs, answer, added, types } = start();
    store.dispatch(redownloadTasksRequested(['a1']));
    await waitUntil('the question is open', () => dialogs().length === 1);
    answer(false);
    await waitUntil('the question is closed', () => types().at(-1) === dialogClosed.type);
    expect(added()).toEqual([]);
  });
});
