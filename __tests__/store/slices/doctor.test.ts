import { connected, connectionLost } from '../../../src/store/slices/connection';
import { diagnosed, discoveryStarted, doctorStopped, probeStarted, selectDoctor } from '../../../src/store/slices/doctor';
import { activeProfileEdited } from '../../../src/store/slices/rpcProfiles';
import { makeProfile } from '../../helpers/makeProfile';
import { aVersion, makeState } from '../../helpers/makeState';
import { makeStore } from '../../helpers/makeStore';

const diagnosis = { key: 'refused', values: {}, fix: {} } as const;
const back = connected({ version: aVersion, options: {} });

function setUp() {
  const { store } = makeStore({ state: makeState({ isConnected: false }) });
  return (event: Parameters<typeof store.dispatch>[0]) => {
    store.dispatch(event);
    return selectDoctor(store.getState());
  };
}

describe('store/slices/doctor', () => {
  it('searches, probes and diagnoses, and is cleared by the next connection', () => {
    const after = setUp();
    expect(after(discoveryStarted())).toEqual({ phase: 'looking' });
    expect(after(doctorStopped())).toBeUndefined();
    expect(after(probeStarted('socket'))).toEqual({ phase: 'checking', probe: 'socket' });
    expect(after(diagnosed(diagnosis))).toEqual({ phase: 'done', diagnosis });
    expect(after(doctorStopped())).toEqual({ phase: 'done', diagnosis });
    expect(after(connectionLost({ reason: { key: 'connection.reason.closed' } }))).toEqual({ phase: 'done', diagnosis });
    expect(after(back)).toBeUndefined();
  });

  it('keeps the diagnosis of a shutdown by the user over the loss of the connection', () => {
    const after = setUp();
    after(back);
    after(diagnosed(diagnosis));
    expect(after(connectionLost({ reason: { key: 'connection.reason.closed' } }))).toEqual({ phase: 'done', diagnosis });
  });

  it('is cleared by another address', () => {
    const after = setUp();
    after(diagnosed(diagnosis));
    expect(after(activeProfileEdited(makeProfile({ rpcPort: 1 })))).toBeUndefined();
  });
});
