import { expectSaga } from 'redux-saga-test-plan';
import * as matchers from 'redux-saga-test-plan/matchers';
import { ConnectionError, DaemonError, UnauthorizedError, type DaemonCall, type Outcome } from '../../../src/rpc';
import { callDaemon, callDaemonBatch } from '../../../src/sagas/callDaemon';
import { confirmForConnection } from '../../../src/sagas/notices/dialogs';
import { retryTasks } from '../../../src/sagas/addAgain/retryTasks';
import { supervised } from '../../../src/sagas/supervise';
import { rootReducer, type RootState } from '../../../src/store/rootReducer';
import { locationChanged } from '../../../src/store/slices/navigation';
import { dialogClosed, progressCancelled, progressed } from '../../../src/store/slices/notices';
import { profileActivated } from '../../../src/store/slices/rpcProfiles';
import { oldResultRemoved, addAgainStarted, retryRequested, addAgainSettled } from '../../../src/store/slices/tasks';
import { fakeDaemon } from '../../helpers/fakeDaemon';
import { fakeEnvironment, fakeHistory } from '../../helpers/fakeEnvironment';
import { locationOf, makeState } from '../../helpers/makeState';
import { makeTask } from '../../helpers/makeTask';
import { startSagas } from '../../helpers/startSagas';

const failedOnes = ['1', '2', '3'].map((gid) => makeTask({ gid, status: 'error', errorCode: 3, details: { name: `${gid}.iso` } }));
const known = (gid: string, wanted: object = {}, header = ''): Outcome<unknown>[] => [
  {
    ok: true,
    value: {
      task: {
        ...makeTask({ gid, status: 'error' }),
        dir: '/dl',
        numPieces: 0,
        pieceLength: 0,
        files: [
          {
            index: 1,
            path: '',
            length: 0,
            completedLength: 0,
            selected: true,
            uris: [
              { uri: `http://${gid}`, isUsed: true },
              { uri: `http://${gid}`, isUsed: false },
            ],
          },
        ],
        ...wanted,
      },
    },
  },
  { ok: true, value: { options: { dir: '/x', header } } },
];
const gone: Outcome<unknown>[] = [
  { ok: false, error: new DaemonError(1, 'not found') },
  { ok: false, error: new DaemonError(1, 'not found') },
];
const ok: Outcome<unknown>[] = [{ ok: true, value: 'OK' }];

interface Daemon {
  /** What it tells of a task; an Error is thrown for the whole request. */
  readonly tell?: (gid: string) => readonly Outcome<unknown>[] | Error;
  readonly add?: (uri: string) => string | Error;
  readonly removed?: readonly Outcome<unknown>[] | Error;
}

const orThrow = <T>(value: T | Error): T => {
  if (value instanceof Error) throw value;
  return value;
};

/** The worker under the supervision it has in the application, at the failed tasks 1, 2 and 3. */
async function retry(
  gids: readonly string[],
  { tell = (gid) => known(gid), add = (uri) => `new-${uri.slice(-1)}`, removed = ok }: Daemon = {},
  { settings = {}, isConfirmed = true, stopped = failedOnes } = {},
) {
  const history = fakeHistory('/stopped');
  const asked: unknown[][] = [];
  const questions: unknown[] = [];
  const saga = expectSaga(supervised(retryTasks), retryRequested(gids))
    .withReducer(rootReducer, makeState({ path: '/stopped', lists: { active: [makeTask({ gid: '9' })], stopped }, settings }))
    .provide([
      {
        call: ({ fn, args }, next: () => unknown) => {
          if (fn === confirmForConnection) {
            questions.push(args[0]);
            return isConfirmed;
          }
          if (fn !== callDaemon && fn !== callDaemonBatch) return next();
          const calls = (fn === callDaemon ? [args[0]] : args[0]) as DaemonCall<unknown>[];
          asked.push(...calls.map(({ method, params }) => [method, ...params]));
          const [{ method, params }] = calls as [DaemonCall<unknown>];
          if (method === 'aria2.tellStatus') return orThrow(tell(String(params[0])));
          if (method === 'aria2.removeDownloadResult') return orThrow(removed);
          if (method === 'aria2.getGlobalOption') return { header: 'G: 1\n' };
          const uri = String((params[0] as string[])[0]);
          return orThrow(add(uri));
        },
      },
      [matchers.getContext('environment'), fakeEnvironment({ history })],
    ]);
  const { storeState, effects } = await saga.run();
  const state = storeState as RootState;
  return {
    state,
    puts: ((effects as { put?: { payload: { action: unknown } }[] }).put ?? []).map(({ payload }) => payload.action),
    asked,
    questions,
    methods: asked.map(([method, first]) => `${String(method)} ${String(first)}`),
    visited: history.calls,
    dialogs: state.notices.dialogs.map(({ kind, text }) => ({ kind, ...text })),
    log: state.debugLog.map(({ level, content }) => `${level} ${content}`),
  };
}

describe('sagas/addAgain/retryTasks, one', () => {
  it('calls a task without a name by its gid in the question', async () => {
    const nameless = makeTask({ gid: '4', status: 'error', errorCode: 3, details: { name: '', uris: ['http://h/'] } });
    const { questions } = await retry(['4'], {}, { stopped: [nameless] });
    expect(questions).toEqual([expect.objectContaining({ lines: ['4'] })]);
  });

  it('asks first, requests task and options, and adds its links once with these options', async () => {
    const { questions, asked, puts, dialogs, state } = await retry(['1']);
    expect(questions).toEqual([expect.objectContaining({ text: { key: 'dialog.retryText', values: { count: 1 } }, lines: ['1.iso'] })]);
    expect(asked).toEqual([
      ['aria2.tellStatus', '1'],
      ['aria2.getOption', '1'],
      ['aria2.addUri', ['http://1'], { dir: '/x' }],
    ]);
    expect(puts).toContainEqual(addAgainStarted(['1']));
    expect(puts).toContainEqual(addAgainSettled({ succeeded: ['1'], failed: [] }));
    expect([dialogs, state.tasks.pending]).toEqual([[], {}]);
  });

  it("does not add the daemon's header lines a second time", async () => {
    const { asked } = await retry(['1'], { tell: (gid) => known(gid, {}, 'G: 1\nA: 1\n') });
    expect(asked.slice(2)).toEqual([['aria2.getGlobalOption'], ['aria2.addUri', ['http://1'], { dir: '/x', header: ['A: 1'] }]]);
  });

  it("requests the daemon's header lines once for several tasks", async () => {
    const { methods } = await retry(['1', '2', '3'], { tell: (gid) => known(gid, {}, 'G: 1\nA: 1\n') });
    expect(methods.filter((method) => method.startsWith('aria2.getGlobalOption'))).toHaveLength(1);
  });

  it('does nothing when cancelled', async () => {
    const { asked, puts, visited } = await retry(['1'], {}, { isConfirmed: false });
    expect([asked, puts, visited]).toEqual([[], [], []]);
  });

  it.each([
    ['is gone', ['99']],
    ['has not failed', ['9']],
  ])('does not ask about a task that %s', async (_title, gids) => {
    const { questions, asked, puts } = await retry(gids);
    expect([questions, asked, puts]).toEqual([[], [], []]);
  });

  it.each([
    ['task-list-downloading', ['push /downloading']],
    ['task-detail', ['push /task/detail/new-1']],
    ['stay-on-current', []],
  ] as const)('navigates with the setting %s to %j', async (afterRetryingTask, visited) => {
    expect((await retry(['1'], {}, { settings: { afterRetryingTask } })).visited).toEqual(visited);
  });

  it('stays where the user has gone meanwhile', async () => {
    const stopped = [makeTask({ gid: '1', status: 'error', errorCode: 3, details: { fileCount: 1, uris: ['http://1'] } })];
    const { calls, session } = fakeDaemon({
      lists: { stopped },
      answer: (method) => {
        if (method === 'aria2.addUri') store.dispatch(locationChanged(locationOf('/settings/arioso')));
        return method === 'aria2.getOption' ? { dir: '/x' } : undefined;
      },
    });
    const history = fakeHistory('/stopped');
    const state = makeState({ path: '/stopped', lists: { stopped }, settings: { afterRetryingTask: 'task-list-downloading' } });
    const { store, task } = startSagas(() => retryTasks(retryRequested(['1'])), {
      state,
      environment: fakeEnvironment({ history, sessionHolder: { session } }),
    });
    store.dispatch(dialogClosed({ id: store.getState().notices.dialogs[0]!.id, isConfirmed: true }));
    await task.toPromise();
    expect(calls.map(({ method }) => method)).toContain('aria2.addUri');
    expect(history.calls).toEqual([]);
  });

  it.each<[string, Daemon, RegExp]>([
    ['the daemon no longer knows it', { tell: () => gone }, /no longer has/],
    ['aria2 does not return its options', { tell: (gid) => [known(gid)[0]!, gone[1]!] }, /no longer has/],
    ['it turns out to be a torrent', { tell: (gid) => known(gid, { torrent: { announceList: [] } }) }, /BitTorrent/],
    ['its links are missing', { tell: (gid) => known(gid, { files: [] }) }, /one file/],
    ['the daemon refuses to add it', { add: () => new DaemonError(1, 'No URI to download.') }, /No URI to download/],
  ])('reports and logs a failure when %s, and stays on the page', async (_title, daemon, reason) => {
    const { dialogs, log, visited, puts, state, methods } = await retry(['1'], daemon, { settings: { removeOldTaskAfterRetrying: true } });
    expect(dialogs).toEqual([{ kind: 'error', key: 'error.retryFailed' }]);
    expect(log).toEqual([expect.stringMatching(reason)]);
    expect(visited).toEqual([]);
    expect(puts).toContainEqual(addAgainSettled({ succeeded: [], failed: ['1'] }));
    expect(state.tasks.pending).toEqual({});
    expect(methods).not.toContain('aria2.removeDownloadResult 1');
  });
});

describe('sagas/addAgain/retryTasks, the old result', () => {
  it('is kept while the setting is off', async () => {
    expect((await retry(['1'], {}, { settings: { removeOldTaskAfterRetrying: false } })).methods).not.toContain(
      'aria2.removeDownloadResult 1',
    );
  });

  it('is removed while the setting is on, after the new task was added', async () => {
    const { methods, puts } = await retry(['1'], {}, { settings: { removeOldTaskAfterRetrying: true } });
    expect(methods.slice(-2)).toEqual(['aria2.addUri http://1', 'aria2.removeDownloadResult 1']);
    expect(puts).toContainEqual(oldResultRemoved('1'));
  });

  it.each([
    ['it cannot be removed', [gone[0]!]],
    ['the connection is lost during its removal', new ConnectionError('closed')],
  ])('is only logged when %s', async (_title, removed) => {
    const { dialogs, log, puts, visited } = await retry(['1'], { removed }, { settings: { removeOldTaskAfterRetrying: true } });
    expect(dialogs).toEqual([]);
    expect(log).toEqual([expect.stringMatching(/^WARN .*old result of 1/)]);
    expect(puts).not.toContainEqual(oldResultRemoved('1'));
    expect(puts).toContainEqual(addAgainSettled({ succeeded: ['1'], failed: [] }));
    expect(visited).toEqual(['push /downloading']);
  });
});

describe('sagas/addAgain/retryTasks, several', () => {
  it('are retried in sequence, with progress and a summary', async () => {
    const { methods, puts, dialogs, state } = await retry(['1', '2', '3']);
    expect(methods).toEqual(
      ['1', '2', '3'].flatMap((gid) => [`aria2.tellStatus ${gid}`, `aria2.getOption ${gid}`, `aria2.addUri http://${gid}`]),
    );
    const title = { key: 'dialog.retrying' };
    expect(puts.filter((action) => progressed.match(action as never))).toEqual(
      [0, 1, 2].map((done) => progressed({ title, done, total: 3 })),
    );
    expect(dialogs).toEqual([{ kind: 'info', key: 'dialog.retryResult', values: { successCount: 3, failedCount: 0 } }]);
    expect([state.notices.progress, state.tasks.pending]).toEqual([undefined, {}]);
  });

  it('continue after a failure, and count it', async () => {
    const { dialogs, puts, log } = await retry(['1', '2', '3'], { add: (uri) => (uri === 'http://2' ? new DaemonError(1, 'no') : 'ff') });
    expect(dialogs).toEqual([{ kind: 'info', key: 'dialog.retryResult', values: { successCount: 2, failedCount: 1 } }]);
    expect(puts).toContainEqual(addAgainSettled({ succeeded: ['1', '3'], failed: ['2'] }));
    expect(log).toHaveLength(1);
  });

  it('are exactly those named in the question', async () => {
    const { questions, methods, dialogs } = await retry(['1', '9', '99', '3']);
    expect(questions).toEqual([
      expect.objectContaining({ lines: ['1.iso', '3.iso'], text: { key: 'dialog.retryText', values: { count: 2 } } }),
    ]);
    expect(methods.filter((method) => method.startsWith('aria2.tellStatus'))).toEqual(['aria2.tellStatus 1', 'aria2.tellStatus 3']);
    expect(dialogs).toEqual([expect.objectContaining({ values: { successCount: 2, failedCount: 0 } })]);
  });

  it.each([
    ['task-list-downloading', ['push /downloading']],
    // There is no single task to go to.
    ['task-detail', []],
    ['stay-on-current', []],
  ] as const)('navigate with the setting %s to %j', async (afterRetryingTask, visited) => {
    expect((await retry(['1', '2'], {}, { settings: { afterRetryingTask } })).visited).toEqual(visited);
  });

  it('stay on the page when all failed', async () => {
    const { visited, dialogs } = await retry(['1', '2'], { tell: () => gone });
    expect(visited).toEqual([]);
    expect(dialogs).toEqual([expect.objectContaining({ values: { successCount: 0, failedCount: 2 } })]);
  });

  it('end after the current request when cancelled, with no task left pending', async () => {
    const tasks = failedOnes.map((task) => makeTask({ ...task, details: { uris: [`http://${task.gid}`] } }));
    const { session, calls } = fakeDaemon({
      lists: { stopped: tasks },
      answer: (method, [uris]) => {
        // The user presses Cancel while the second is on its way.
        if (method === 'aria2.addUri' && String(uris) === 'http://2') store.dispatch(progressCancelled());
        return method === 'aria2.getOption' ? { dir: '/x' } : undefined;
      },
    });
    const state = makeState({
      path: '/stopped',
      lists: { stopped: tasks },
      settings: { removeOldTaskAfterRetrying: true, afterRetryingTask: 'stay-on-current' },
    });
    const { store, task, errors } = startSagas(() => retryTasks(retryRequested(['1', '2', '3'])), {
      state,
      environment: fakeEnvironment({ sessionHolder: { session } }),
    });
    store.dispatch(dialogClosed({ id: store.getState().notices.dialogs[0]!.id, isConfirmed: true }));
    await task.toPromise();
    expect(errors).toEqual([]);
    expect(
      calls.filter(({ method }) => /addUri|remove/.test(method)).map(({ method, params }) => `${method} ${String(params[0])}`),
    ).toEqual(['aria2.addUri http://1', 'aria2.removeDownloadResult 1', 'aria2.addUri http://2', 'aria2.removeDownloadResult 2']);
    expect(store.getState().notices.dialogs).toMatchObject([
      { text: { key: 'dialog.retryResult', values: { successCount: 2, failedCount: 0 } } },
    ]);
    expect([store.getState().tasks.pending, store.getState().notices.progress]).toEqual([{}, undefined]);
  });
});

describe('sagas/addAgain/retryTasks, without a connection', () => {
  it.each([
    ['one', ['1']],
    ['several', ['1', '2', '3']],
  ])('reports the error, stops and leaves no task pending: %s', async (_title, gids) => {
    const { dialogs, state, methods, visited } = await retry(gids, { tell: () => new ConnectionError('closed') });
    expect(dialogs).toEqual([{ kind: 'error', key: 'connection.reason.closed' }]);
    expect([state.tasks.pending, state.notices.progress]).toEqual([{}, undefined]);
    expect(methods).toEqual(['aria2.tellStatus 1', 'aria2.getOption 1']);
    expect(visited).toEqual([]);
  });

  it('keeps retries done before the connection was lost', async () => {
    const { puts } = await retry(['1', '2', '3'], { tell: (gid) => (gid === '2' ? new ConnectionError('closed') : known(gid)) });
    expect(puts).toContainEqual(addAgainSettled({ succeeded: ['1'], failed: ['2', '3'] }));
  });

  const lostAt = (lost: string) => ({ add: (uri: string) => (uri === `http://${lost}` ? new ConnectionError('closed') : 'ff') });

  it('names the task that aria2 may have added, and those that were not added', async () => {
    const { state, log, methods, visited } = await retry(['1', '2', '3'], lostAt('2'));
    expect(state.notices.dialogs).toMatchObject([
      {
        kind: 'error',
        text: { key: 'connection.reason.closed' },
        facts: [
          { key: 'dialog.retryResult', values: { successCount: 1, failedCount: 0 } },
          { key: 'redownload.unconfirmed', values: { name: '2.iso' } },
          { key: 'redownload.notAdded', values: { count: 1 } },
        ],
        lines: ['3.iso'],
      },
    ]);
    expect(log).toEqual([expect.stringMatching(/^ERROR ConnectionError/)]);
    expect(methods).not.toContain('aria2.tellStatus 3');
    expect(visited).toEqual([]);
  });

  it('says of a single task that aria2 may have added it', async () => {
    const { state } = await retry(['2'], lostAt('2'));
    expect(state.notices.dialogs).toMatchObject([
      { text: { key: 'connection.reason.closed' }, facts: [{ key: 'redownload.unconfirmed', values: { name: '2.iso' } }] },
    ]);
  });

  it('does not say that a command may have been carried out when only a question was interrupted', async () => {
    const { state } = await retry(['2', '3'], { tell: () => new ConnectionError('interrupted') });
    expect(state.notices.dialogs).toMatchObject([
      { text: { key: 'connection.reason.closed' }, facts: [{ key: 'redownload.notAdded', values: { count: 2 } }] },
    ]);
    const sent = await retry(['2'], { add: () => new ConnectionError('interrupted') });
    expect(sent.state.notices.dialogs).toMatchObject([
      { text: { key: 'connection.reason.interrupted' }, facts: [{ key: 'redownload.unconfirmed' }] },
    ]);
  });

  it('does not call a task unconfirmed that was not sent', async () => {
    const tell = (gid: string) => (gid === '2' ? new ConnectionError('closed') : known(gid));
    const { state } = await retry(['1', '2', '3'], { tell });
    expect(state.notices.dialogs).toMatchObject([
      { facts: [{ key: 'dialog.retryResult' }, { key: 'redownload.notAdded', values: { count: 2 } }], lines: ['2.iso', '3.iso'] },
    ]);
  });

  it('gives the result so far when the secret is refused', async () => {
    const { state } = await retry(['1', '2'], { add: (uri) => (uri === 'http://2' ? new UnauthorizedError() : 'ff') });
    expect(state.notices.dialogs).toMatchObject([
      { kind: 'info', text: { key: 'dialog.retryResult', values: { successCount: 1, failedCount: 0 } }, lines: ['2.iso'] },
      { kind: 'error', text: { key: 'error.unauthorized' } },
    ]);
  });

  it('ends when another server is chosen while an old result is removed', async () => {
    const tasks = failedOnes.map((task) => makeTask({ ...task, details: { uris: [`http://${task.gid}`] } }));
    const { session, calls } = fakeDaemon({
      lists: { stopped: tasks },
      answer: (method) => {
        if (method !== 'aria2.removeDownloadResult') return method === 'aria2.getOption' ? { dir: '/x' } : undefined;
        store.dispatch(profileActivated('other'));
        return new ConnectionError('interrupted');
      },
    });
    const history = fakeHistory('/stopped');
    const { store, task } = startSagas(() => retryTasks(retryRequested(['1', '2', '3'])), {
      state: makeState({ path: '/stopped', lists: { stopped: tasks }, settings: { removeOldTaskAfterRetrying: true } }),
      environment: fakeEnvironment({ history, sessionHolder: { session } }),
    });
    store.dispatch(dialogClosed({ id: store.getState().notices.dialogs[0]!.id, isConfirmed: true }));
    await task.toPromise();
    expect(calls.filter(({ method }) => method === 'aria2.addUri')).toHaveLength(1);
    expect(history.calls).toEqual([]);
  });

  it('stops when the secret is refused', async () => {
    const { dialogs, state, methods } = await retry(['1', '2'], { add: () => new UnauthorizedError() });
    expect(dialogs).toEqual([{ kind: 'error', key: 'error.unauthorized' }]);
    expect(methods.filter((method) => method.startsWith('aria2.addUri'))).toHaveLength(1);
    expect(state.tasks.pending).toEqual({});
  });
});
