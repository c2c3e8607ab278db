import { watchDebugLog } from '../../../src/sagas/debug/debugLog';
import { profileActivated } from '../../../src/store/slices/rpcProfiles';
import { debugModeSwitched } from '../../../src/store/slices/settings';
import { fakeEnvironment } from '../../helpers/fakeEnvironment';
import { makeProfile } from '../../helpers/makeProfile';
import { makeState } from '../../helpers/makeState';
import { startSagas } from '../../helpers/startSagas';
import { settle } from '../../helpers/settle';

function setUp(profiles = [makeProfile()]) {
  const environment = fakeEnvironment();
  const parts = startSagas(watchDebugLog, { state: makeState({ profiles }), environment });
  const { sessionHolder } = environment;
  return { ...parts, sessionHolder, log: () => parts.store.getState().debugLog };
}

const request = { type: 'request', id: '1', method: 'aria2.changeGlobalOption', params: [{ 'rpc-secret': 'new one' }] } as const;

describe('sagas/debug/debugLog', () => {
  it('does not record traffic while debug mode is off', async () => {
    const { sessionHolder, store, log } = setUp();
    expect(sessionHolder.onTraffic).toBeUndefined();
    store.dispatch(debugModeSwitched(true));
    expect(sessionHolder.onTraffic).toBeDefined();
    store.dispatch(debugModeSwitched(false));
    await settle();
    expect(sessionHolder.onTraffic).toBeUndefined();
    expect(log()).toEqual([]);
  });

  it('logs all messages at DEBUG, with secrets masked', async () => {
    const { sessionHolder, store, log } = setUp();
    store.dispatch(debugModeSwitched(true));
    sessionHolder.onTraffic?.({ type: 'opened' });
    sessionHolder.onTraffic?.(request);
    sessionHolder.onTraffic?.({ type: 'frame', text: '{"id":"1","result":"OK"}' });
    await settle();
    expect(log().map(({ level }) => level)).toEqual(['DEBUG', 'DEBUG', 'DEBUG']);
    expect(log()[1]).toMatchObject({ content: 'Request aria2.changeGlobalOption', attachment: '[\n  {\n    "rpc-secret": "•••"\n  }\n]' });
    expect(log()[2]?.content).toMatch(/^Response to aria2\.changeGlobalOption after \d+ ms$/);
  });

  it('masks the secret of each profile', async () => {
    const profiles = [makeProfile({ rpcId: 'a', secret: btoa('first-secret') }), makeProfile({ rpcId: 'b', secret: btoa('other-secret') })];
    const { sessionHolder, store, log } = setUp(profiles);
    store.dispatch(debugModeSwitched(true));
    store.dispatch(profileActivated('b'));
    await settle();
    sessionHolder.onTraffic?.({ type: 'frame', text: `{"method":"aria2.onTestbed","params":["other-secret ${btoa('other-secret')}"]}` });
    await settle();
    expect(log()[0]?.attachment).toBe('[\n  "••• •••"\n]');
  });

  it('keeps at most a hundred entries while a recorded state is shown', async () => {
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const environment = fakeEnvironment({ effectGate: { whenOpen: () => gate } });
    const { store, actions } = startSagas(watchDebugLog, { state: makeState(), environment });
    store.dispatch(debugModeSwitched(true));
    for (let count = 0; count < 1000; count += 1) environment.sessionHolder.onTraffic?.({ type: 'opened' });
    await settle();
    expect(store.getState().debugLog).toEqual([]);
    open();
    await settle();
    expect(actions.length).toBeLessThanOrEqual(102);
    expect(store.getState().debugLog).toHaveLength(100);
  });
});
