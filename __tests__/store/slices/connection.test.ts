import type { UnknownAction } from '@reduxjs/toolkit';
import { connectionAttempted, connected, fellSilent, connectionLost, secretRefused } from '../../../src/store/slices/connection';
import type { ConnectionStatus } from '../../../src/domain/connection/connectionStatus';
import { polled } from '../../../src/store/polled';
import { activeProfileEdited } from '../../../src/store/slices/rpcProfiles';
import { makeProfile } from '../../helpers/makeProfile';
import { aVersion, makeState } from '../../helpers/makeState';
import { makeStore } from '../../helpers/makeStore';

function setUp() {
  const { store } = makeStore({ state: makeState({ isConnected: false }) });
  return { store, connection: () => store.getState().connection };
}

const reason = { key: 'connection.reason.closed' };

const answered = connected({ version: aVersion, options: {} });
const lost = connectionLost({ reason });

/** The events that lead to each status. */
const eventsBefore = {
  connecting: [],
  connected: [answered],
  silent: [answered, fellSilent(reason)],
  unauthorized: [secretRefused()],
  waiting: [lost],
} satisfies Record<ConnectionStatus, readonly UnknownAction[]>;

const events = [connectionAttempted(), answered, polled({ time: 0 }), fellSilent(reason), secretRefused(), lost];

/** The next status for each event, in the order above. A dash: nothing changes. */
const nextStatus: Record<ConnectionStatus, readonly string[]> = {
  connecting: ['-', 'connected', '-', '-', 'unauthorized', 'waiting'],
  connected: ['connecting', '-', '-', 'silent', 'unauthorized', 'waiting'],
  silent: ['connecting', 'connected', 'connected', '-', 'unauthorized', 'waiting'],
  unauthorized: ['connecting', 'connected', '-', '-', '-', '-'],
  waiting: ['connecting', 'connected', '-', '-', 'unauthorized', '-'],
};

describe('store/slices/connection', () => {
  it("is connecting first, then connected with the daemon's version and options", () => {
    const { store, connection } = setUp();
    expect(connection().status).toBe('connecting');
    store.dispatch(connected({ version: aVersion, options: { dir: '/dl' } }));
    expect(connection()).toMatchObject({ status: 'connected', version: aVersion });
    expect(store.getState().options.global).toEqual({ dir: '/dl' });
  });

  it.each(Object.keys(nextStatus) as ConnectionStatus[])('changes from %s to the status in the table for each event', (status) => {
    const statuses = events.map((event) => {
      const { store, connection } = setUp();
      for (const each of [...eventsBefore[status], event]) store.dispatch(each);
      return connection().status;
    });
    expect(statuses).toEqual(nextStatus[status].map((next) => (next === '-' ? status : next)));
  });

  it('keeps the reason of a lost connection until the next attempt succeeds', () => {
    const { store, connection } = setUp();
    store.dispatch(connectionLost({ reason, nextAttemptAt: 5 }));
    expect(connection()).toMatchObject({ status: 'waiting', reason, nextAttemptAt: 5 });
    store.dispatch(connectionAttempted());
    expect(connection()).toMatchObject({ status: 'connecting', reason });
    expect(connection().nextAttemptAt).toBeUndefined();
    store.dispatch(connected({ version: aVersion, options: {} }));
    expect(connection().reason).toBeUndefined();
  });

  it('is silent until a poll is answered', () => {
    const { store, connection } = setUp();
    store.dispatch(connected({ version: aVersion, options: {} }));
    store.dispatch(fellSilent(reason));
    expect(connection()).toMatchObject({ status: 'silent', reason });
    store.dispatch(polled({ time: 0 }));
    expect(connection().status).toBe('connected');
    expect(connection().reason).toBeUndefined();
  });

  it('plans no next attempt once the secret is refused', () => {
    const { store, connection } = setUp();
    store.dispatch(connectionLost({ reason, nextAttemptAt: 5 }));
    store.dispatch(secretRefused());
    expect(connection().nextAttemptAt).toBeUndefined();
  });

  it('stays unauthorized until the user reconnects', () => {
    const { store, connection } = setUp();
    store.dispatch(secretRefused());
    store.dispatch(connectionLost({ reason, nextAttemptAt: 5 }));
    expect(connection()).toMatchObject({ status: 'unauthorized', reason: { key: 'connection.reason.unauthorized' } });
    store.dispatch(connectionAttempted());
    expect(connection()).toMatchObject({ status: 'connecting' });
    expect(connection().reason).toBeUndefined();
  });

  it('starts over with an edited profile, and keeps whether the page is secure', () => {
    const { store } = makeStore({ state: { ...makeState(), connection: { ...makeState().connection, isPageSecure: true } } });
    store.dispatch(activeProfileEdited(makeProfile({ rpcPort: 1 })));
    expect(store.getState().connection).toEqual({ status: 'connecting', isOnline: true, isPageSecure: true });
    expect(store.getState().options.global).toBeUndefined();
  });
});
