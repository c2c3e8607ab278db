import { methods } from '../../src/rpc';
import { callDaemonBatch } from '../../src/sagas/callDaemon';
import { advance } from '../helpers/advance';
import { fakeDaemon } from '../helpers/fakeDaemon';
import { fakeEnvironment } from '../helpers/fakeEnvironment';
import { startSagas } from '../helpers/startSagas';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('sagas/callDaemon', () => {
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
