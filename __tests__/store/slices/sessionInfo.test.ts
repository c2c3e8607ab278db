import { connected, connectionAttempted, connectionLost } from '../../../src/store/slices/connection';
import { activeProfileEdited } from '../../../src/store/slices/rpcProfiles';
import { selectSessionInfo, sessionInfoReceived } from '../../../src/store/slices/sessionInfo';
import { makeProfile } from '../../helpers/makeProfile';
import { aVersion } from '../../helpers/makeState';
import { makeStore } from '../../helpers/makeStore';

const info = { sessionId: 'cafe', roundTripMs: 7 };

function makeSession() {
  const { store } = makeStore();
  return (event: Parameters<typeof store.dispatch>[0]) => {
    store.dispatch(event);
    return selectSessionInfo(store.getState());
  };
}

describe('store/slices/sessionInfo', () => {
  it('keeps the last values while aria2 cannot be reached, until the next connection', () => {
    const after = makeSession();
    expect(after(sessionInfoReceived(info))).toEqual(info);
    expect(after(connectionLost({ reason: { key: 'connection.reason.closed' } }))).toEqual(info);
    expect(after(connectionAttempted())).toEqual(info);
    expect(after(connected({ version: aVersion, options: {} }))).toEqual({});
  });

  it('forgets the values of another address', () => {
    const after = makeSession();
    after(sessionInfoReceived(info));
    expect(after(activeProfileEdited(makeProfile({ rpcPort: 1 })))).toEqual({});
  });
});
