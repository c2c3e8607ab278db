/** @jest-environment jsdom */
import { encodeBase64 } from '../../../src/domain/base64';
import { ConnectionError, methods, UnauthorizedError } from '../../../src/rpc';
import { watchServers } from '../../../src/sagas/servers/servers';
import { createProfileSession } from '../../../src/sagas/servers/pollServers';
import { locationChanged } from '../../../src/store/slices/navigation';
import { linkUndone, profileActivated, profileSaved } from '../../../src/store/slices/rpcProfiles';
import {
  selectServerFacts,
  serverAttempted,
  serverCommandRequested,
  serverOpenRequested,
  serverReconnectRequested,
} from '../../../src/store/slices/servers';
import { advance, loadAndAdvance } from '../../helpers/advance';
import { fakeDaemon, type FakeDaemon } from '../../helpers/fakeDaemon';
import { makeProfile } from '../../helpers/makeProfile';
import { locationOf, makeState } from '../../helpers/makeState';
import { startSagas } from '../../helpers/startSagas';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const profileOf = (rpcId: string) => makeProfile({ rpcId, rpcAlias: rpcId.toUpperCase(), rpcHost: rpcId });
const refuse = () => new UnauthorizedError();

function see(visibilityState: 'hidden' | 'visible'): void {
  Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** The sessions are those of `daemons`, found by the host of the endpoint. */
function open(daemons: Readonly<Record<string, FakeDaemon>>, { path = '/servers' } = {}) {
  const endpoints: string[] = [];
  const state = makeState({ path, profiles: Object.keys(daemons).map(profileOf) });
  const parts = startSagas(watchServers, {
    state,
    provide: [
      [
        createProfileSession,
        ({ rpcHost }: { rpcHost: string }) => {
          endpoints.push(rpcHost);
          const daemon = daemons[rpcHost];
          daemon?.session.open();
          return daemon?.session;
        },
      ],
    ],
  });
  return {
    ...parts,
    endpoints,
    facts: (rpcId: string) => selectServerFacts(parts.store.getState(), rpcId),
    count: (host: string) => daemons[host]?.requests.length ?? 0,
  };
}

describe('sagas/servers/pollServers', () => {
  it('requests version and totals first, then the totals every two seconds', async () => {
    const a = fakeDaemon();
    const { facts } = open({ a });
    await advance(0);
    expect(a.requests).toEqual([['aria2.getGlobalStat', 'aria2.getVersion']]);
    expect(facts('a')).toMatchObject({ status: 'connected', version: '1.37.0', stat: { numActive: 0 } });
    await advance(1999);
    expect(a.requests).toHaveLength(1);
    await advance(1);
    expect(a.requests.slice(1)).toEqual([['aria2.getGlobalStat']]);
    await advance(6000);
    expect(a.requests).toHaveLength(5);
    expect(facts('a')).toMatchObject({ version: '1.37.0', samples: [1, 2, 3, 4, 5].map(() => ({ downloadSpeed: 0, uploadSpeed: 0 })) });
  });

  it('requests nothing on other pages, and closes its sessions when the page is left', async () => {
    const a = fakeDaemon();
    const { store, endpoints } = open({ a }, { path: '/status' });
    await advance(5000);
    expect(endpoints).toEqual([]);
    store.dispatch(locationChanged(locationOf('/servers')));
    await advance(5000);
    const asked = a.requests.length;
    expect(asked).toBe(3);
    store.dispatch(locationChanged(locationOf('/downloading')));
    await advance(10_000);
    expect(a.requests).toHaveLength(asked);
    expect(a.counts).toEqual({ opened: 1, closed: 1 });
  });

  it('has at most six requests in flight, and polls each server', async () => {
    const daemons = Object.fromEntries('abcdefghijkl'.split('').map((host) => [host, fakeDaemon({ delayMs: 400 })]));
    const { facts, count } = open(daemons);
    let mostAtOnce = 0;
    for (let step = 0; step < 40; step += 1) {
      await advance(50);
      mostAtOnce = Math.max(
        mostAtOnce,
        Object.values(daemons).reduce((sum, { inFlight }) => sum + inFlight.now, 0),
      );
    }
    expect(mostAtOnce).toBe(6);
    for (const host of Object.keys(daemons)) {
      expect(facts(host).status).toBe('connected');
      expect(count(host)).toBeGreaterThan(0);
    }
  });

  it('waits longer after each failure, stores the next time, and connects again at once on request', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
    const a = fakeDaemon({ answer: () => new ConnectionError('unreachable') });
    const { facts, store, count } = open({ a });
    await advance(0);
    expect(facts('a')).toMatchObject({
      status: 'waiting',
      reason: { key: 'connection.reason.unreachable' },
      nextAttemptAt: performance.now() + 2000,
    });
    await advance(2000);
    expect(count('a')).toBe(2);
    await advance(3999);
    expect(count('a')).toBe(2);
    await advance(1);
    expect(count('a')).toBe(3);
    store.dispatch(serverReconnectRequested('b'));
    await advance(0);
    expect(count('a')).toBe(3);
    store.dispatch(serverReconnectRequested('a'));
    await advance(0);
    expect(count('a')).toBe(4);
    expect(a.counts).toEqual({ opened: 4, closed: 4 });
    jest.spyOn(Math, 'random').mockRestore();
  });

  it.each([
    ['a server that does not answer in time', () => new ConnectionError('no-response'), 'silent', 'connection.reason.no-response'],
    ['a server that is not aria2', () => 'hello', 'waiting', 'connection.reason.unusable-responses'],
  ])('reports %s', async (_title, answer, status, key) => {
    const { facts } = open({ a: fakeDaemon({ answer }) });
    await advance(0);
    expect(facts('a')).toMatchObject({ status, reason: { key } });
  });

  it('stops at a refused secret until the profile changes or the user asks again', async () => {
    const a = fakeDaemon({ answer: refuse });
    const b = fakeDaemon();
    const { facts, store, count } = open({ a, b });
    await advance(60_000);
    expect(facts('a').status).toBe('unauthorized');
    expect(count('a')).toBe(1);
    expect(facts('b').status).toBe('connected');
    // The connection of the other pages does not hear of it.
    expect(store.getState().connection.status).toBe('connected');
    store.dispatch(serverReconnectRequested('a'));
    await advance(60_000);
    expect(count('a')).toBe(2);
    const asked = count('b');
    store.dispatch(profileSaved({ ...profileOf('a'), secret: encodeBase64('right') }));
    await advance(0);
    expect(count('a')).toBe(3);
    expect(count('b')).toBe(asked);
  });

  it('keeps the sessions when another server becomes active', async () => {
    const [a, b] = [fakeDaemon(), fakeDaemon()];
    const { store } = open({ a, b });
    await advance(0);
    store.dispatch(profileActivated('b'));
    await advance(2000);
    expect([a.counts, b.counts]).toEqual([
      { opened: 1, closed: 0 },
      { opened: 1, closed: 0 },
    ]);
  });

  it('ends the requests to the server of a command link that is undone', async () => {
    const [b, a] = [fakeDaemon(), fakeDaemon()];
    const { store } = open({ b, a });
    await advance(3000);
    store.dispatch(linkUndone({ previousId: 'a', addedId: 'b' }));
    await advance(0);
    const asked = b.requests.length;
    await advance(20_000);
    expect(b.requests).toHaveLength(asked);
    expect(b.counts.closed).toBe(1);
  });

  it('marks a command until its response, also when the page is opened again or the address changes', async () => {
    const a = fakeDaemon({ delayMs: 500, answer: (method) => (method === 'aria2.forcePauseAll' ? 'OK' : undefined) });
    const { store, facts } = open({ a, b: fakeDaemon() });
    await advance(1000);
    store.dispatch(serverCommandRequested({ rpcId: 'a', command: 'pause' }));
    store.dispatch(locationChanged(locationOf('/downloading')));
    store.dispatch(locationChanged(locationOf('/servers')));
    await loadAndAdvance();
    expect([facts('a').command, facts('b').command]).toEqual(['pause', undefined]);
    // As after a change of the address.
    store.dispatch(serverAttempted('a'));
    expect(facts('a').command).toBe('pause');
    await advance(1000);
    expect(facts('a').command).toBeUndefined();
  });

  it('pauses while the tab is hidden, and continues with the known data', async () => {
    const [a, b] = [fakeDaemon(), fakeDaemon({ answer: refuse })];
    const { facts } = open({ a, b });
    await advance(2000);
    see('hidden');
    await advance(60_000);
    expect(a.requests).toHaveLength(2);
    expect(a.counts).toEqual({ opened: 1, closed: 1 });
    expect(facts('a')).toMatchObject({ status: 'connected', version: '1.37.0' });
    see('visible');
    await advance(0);
    expect(a.requests).toHaveLength(3);
    expect(facts('a').samples).toHaveLength(3);
    // aria2 answers more slowly after each refusal.
    expect(b.requests).toHaveLength(1);
  });

  it('activates a server and shows its list', async () => {
    const { store, environment } = open({ a: fakeDaemon(), b: fakeDaemon() });
    store.dispatch(serverOpenRequested('b'));
    await advance(0);
    expect(store.getState().rpcProfiles.map(({ rpcId }) => rpcId)).toEqual(['b', 'a']);
    expect(environment.history.current().pathname).toBe('/downloading');
  });
});

describe('sagas/servers/pollServers, the session of a server', () => {
  const sockets: { readonly url: string; readonly sent: string[]; onopen?: () => void }[] = [];
  class FakeSocket {
    readonly OPEN = 1;
    readonly sent: string[] = [];
    readyState = 1;
    constructor(readonly url: string) {
      sockets.push(this);
    }
    send(text: string): void {
      this.sent.push(text);
    }
    close(): void {
      this.readyState = 3;
    }
  }
  const { WebSocket } = globalThis;
  afterEach(() => Object.assign(globalThis, { WebSocket }));

  it('connects to its address, and sends nothing by itself', async () => {
    Object.assign(globalThis, { WebSocket: FakeSocket });
    const session = createProfileSession(makeProfile({ rpcHost: 'nas', rpcPort: 6801 }));
    const version = session.call(methods.getVersion()).catch(() => undefined);
    await advance(0);
    expect(sockets.map(({ url }) => url)).toEqual(['ws://nas:6801/jsonrpc']);
    expect(sockets[0]?.sent).toHaveLength(1);
    await advance(60_000);
    await version;
    // A heartbeat would come after five seconds of silence.
    expect(sockets[0]?.sent).toHaveLength(1);
    session.close();
  });
});
