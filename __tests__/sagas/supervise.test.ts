import { expectSaga } from 'redux-saga-test-plan';
import { LoadError } from '../../src/i18n/loadWithRetries';
import { ConnectionError, DaemonError, UnauthorizedError } from '../../src/rpc';
import { never } from '../../src/sagas/effects';
import { keepAllAlive, reportToLog, supervised } from '../../src/sagas/supervise';
import { rootReducer, type RootState } from '../../src/store/rootReducer';
import { makeState } from '../helpers/makeState';
import { startSagas } from '../helpers/startSagas';

// The code that masks is loaded on demand.
beforeAll(() => import('../../src/domain/debug/maskSecrets'));

const failing = (error: unknown) =>
  function* fail(): Generator<never, void> {
    throw error;
  };

async function stateAfter(saga: () => Generator): Promise<RootState> {
  const { storeState } = await expectSaga(saga).withReducer(rootReducer, makeState()).run();
  return storeState as RootState;
}

describe('sagas/supervise, errors', () => {
  it('shows an error in a dialog and logs it', async () => {
    const state = await stateAfter(supervised(failing(new ConnectionError('no-response'))));
    expect(state.notices.dialogs).toMatchObject([
      { kind: 'error', title: { key: 'dialog.error' }, text: { key: 'connection.reason.no-response' } },
    ]);
    expect(state.debugLog).toMatchObject([{ level: 'ERROR' }]);
  });

  it('logs the stack of unexpected errors only', async () => {
    expect((await stateAfter(supervised(failing(new TypeError('x'))))).debugLog[0]?.attachment).toContain('TypeError: x');
    expect((await stateAfter(supervised(failing(new DaemonError(1, 'x'))))).debugLog[0]?.attachment).toBeUndefined();
  });

  it('masks secrets in what aria2 says', async () => {
    const message = 'Bad URI http://user:planted-secret@h/a?passkey=0123456789abcdef';
    const [entry] = (await stateAfter(supervised(failing(new DaemonError(1, message))))).debugLog;
    expect(entry?.content).toMatch(/^DaemonError: Bad URI/);
    expect(entry?.content).not.toMatch(/planted-secret|0123456789abcdef/);
  });

  it.each([
    ['to the user', supervised(failing(new UnauthorizedError()))],
    ['to the log', supervised(failing(new UnauthorizedError()), reportToLog)],
  ])('turns a refused secret into the unauthorized status and one message, although errors are reported %s', async (_title, saga) => {
    const state = await stateAfter(saga);
    expect(state.connection.status).toBe('unauthorized');
    expect(state.notices.dialogs).toMatchObject([{ text: { key: 'error.unauthorized' } }]);
  });

  it('shows the banner when code could not be loaded, and no dialog', async () => {
    const state = await stateAfter(supervised(failing(new LoadError('no network'))));
    expect(state.codeLoading.hasFailed).toBe(true);
    expect(state.notices.dialogs).toEqual([]);
    expect(state.debugLog).toHaveLength(1);
  });

  it('only logs errors of work that the user did not request', async () => {
    const odd = await stateAfter(supervised(failing(new DaemonError(1, 'odd')), reportToLog));
    expect([odd.notices.dialogs.length, odd.debugLog.length]).toEqual([0, 1]);
    const gone = await stateAfter(supervised(failing(new ConnectionError('closed')), reportToLog));
    expect([gone.notices.dialogs.length, gone.debugLog.length]).toEqual([0, 0]);
  });
});

describe('sagas/supervise, watchers', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('restarts a failed watcher after a second, and reports the error', async () => {
    let starts = 0;
    const { store } = startSagas(() =>
      keepAllAlive([
        function* watch() {
          starts += 1;
          if (starts < 3) throw new TypeError('broken');
        },
      ]),
    );
    expect(starts).toBe(1);
    await jest.advanceTimersByTimeAsync(999);
    expect(starts).toBe(1);
    await jest.advanceTimersByTimeAsync(1001);
    expect(starts).toBe(3);
    expect(store.getState().notices.dialogs).toMatchObject([{ kind: 'error', count: 2 }]);
  });

  it('ends all watchers when cancelled, also one waiting for its restart', async () => {
    const ended: string[] = [];
    let starts = 0;
    const { task } = startSagas(() =>
      keepAllAlive([
        function* watch() {
          try {
            yield never();
          } finally {
            ended.push('watch');
          }
        },
        function* fail() {
          starts += 1;
          throw new TypeError('broken');
        },
      ]),
    );
    task.cancel();
    await jest.advanceTimersByTimeAsync(5000);
    expect([ended, starts]).toEqual([['watch'], 1]);
  });
});
