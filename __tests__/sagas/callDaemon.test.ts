import { methods } from '../../src/rpc';
import { callDaemon, callDaemonBatch } from '../../src/sagas/callDaemon';
import { call } from '../../src/sagas/effects';
import { supervised } from '../../src/sagas/supervise';
import { advance } from '../helpers/advance';
import { fakeDaemon } from '../helpers/fakeDaemon';
import { fakeEnvironment } from '../helpers/fakeEnvironment';
import { startSagas } from '../helpers/startSagas';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('sagas/callDaemon', () => {
  const asking = supervised(function* ask() {
    yield call(callDaemon, methods.saveSession());
  });

  it('fails at once without a connection', () => {
    const { store } = startSagas(asking);
    return Promise.resolve().then(() => {
      expect(store.getState().notices.dialogs).toMatchObject([{ text: { key: 'connection.reason.no-connection' } }]);
    });
  });

  it('sends nothing and delivers no response while a recorded state is shown', async () => {
    const { session, requests } = fakeDaemon({ answer: () => 'OK' });
    let open: () => void = () => undefined;
    const whenOpen = () => new Promise<void>((resolve) => (open = resolve));
    const { task } = startSagas(asking, { environment: fakeEnvironment({ sessionHolder: { session }, effectGate: { whenOpen } }) });
    await advance(1000);
    expect(requests).toEqual([]);
    open();
    await advance(0);
    expect(requests).toEqual([['aria2.saveSession']]);
    expect(task.isRunning()).toBe(true);
    open();
    await advance(0);
    expect(task.isRunning()).toBe(false);
  });

  it('sends a poll that has waited for another one only when the gate is open, and to the present session', async () => {
    const [first, second] = [fakeDaemon({ delayMs: 1000 }), fakeDaemon()];
    const gate: { whenOpen?: Promise<void> } = {};
    let open = (): void => undefined;
    const environment = fakeEnvironment({ effectGate: { whenOpen: () => gate.whenOpen }, sessionHolder: { session: first.session } });
    void first.session.batch([methods.getGlobalStat()], 'poll');
    startSagas(
      function* poll() {
        yield* callDaemonBatch([methods.getVersion()], 'poll');
      },
      { environment },
    );
    await advance(500);
    gate.whenOpen = new Promise((resolve) => (open = resolve));
    environment.sessionHolder.session = second.session;
    await advance(5000);
    expect([first.requests, second.requests]).toEqual([[['aria2.getGlobalStat']], []]);
    open();
    await advance(0);
    expect([first.requests, second.requests]).toEqual([[['aria2.getGlobalStat']], [['aria2.getVersion']]]);
  });
});
