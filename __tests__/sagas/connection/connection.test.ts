import type { SagaIterator } from 'redux-saga';
import { call, fork, take } from 'redux-saga/effects';
import { subscribeToNetwork } from '../../../src/platform/browser/network';
import { subscribeToVisibility } from '../../../src/platform/page/visibility';
import type { RpcProfile } from '../../../src/domain/connection/rpcProfile';
import type { Settings } from '../../../src/domain/settings/settings';
import { discardEarlySocket, openSocket } from '../../../src/platform/startUp/earlyRequests';
import { ConnectionError, createSession, DaemonError, UnauthorizedError, type RpcEndpoint, type Session } from '../../../src/rpc';
import type { SessionDependencies } from '../../../src/rpc/session/session';
import type { Environment } from '../../../src/sagas/environment';
import { watchConnection } from '../../../src/sagas/connection/connection';
import { watchConnectedNotice } from '../../../src/sagas/connection/connectedNotice';
import { watchOnlineOrVisible } from '../../../src/sagas/connection/onlineOrVisible';
import { connected, fellSilent, reconnectRequested, secretRefused } from '../../../src/store/slices/connection';
import { profileActivated } from '../../../src/store/slices/rpcProfiles';
import { createEffectGate } from '../../../src/store/timeTravel/effectGate';
import { advance } from '../../helpers/advance';
import { fakeDaemon, type FakeDaemon } from '../../helpers/fakeDaemon';
import { fakeEnvironment } from '../../helpers/fakeEnvironment';
import { makeProfile } from '../../helpers/makeProfile';
import { makeState } from '../../helpers/makeState';
import { startSagas } from '../../helpers/startSagas';

jest.mock('../../../src/platform/browser/network', () => ({ subscribeToNetwork: jest.fn() }));
jest.mock('../../../src/platform/page/visibility', () => ({ subscribeToVisibility: jest.fn() }));
jest.mock('../../../src/platform/startUp/earlyRequests', () => ({ discardEarlySocket: jest.fn(), openSocket: jest.fn() }));

beforeEach(() => {
  jest.useFakeTimers();
  // The middle of the back-off: exactly 1, 2, 4 … s.
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => jest.useRealTimers());

/** The watcher over daemons that come one after another; the last one stays. */
async function setUp(
  daemons: readonly FakeDaemon[],
  settings: Partial<Settings> = {},
  wanted: Partial<Environment> = {},
  protocol: RpcProfile['protocol'] = 'ws',
) {
  const opened: { url: string; secret: string; daemon: FakeDaemon; endpoint: RpcEndpoint; dependencies: SessionDependencies }[] = [];
  let showTab: (isVisible: boolean) => void = () => undefined;
  const connect = (endpoint: RpcEndpoint, dependencies: SessionDependencies): Session => {
    const daemon = daemons[Math.min(opened.length, daemons.length - 1)]!;
    opened.push({ url: endpoint.url, secret: endpoint.secret, daemon, endpoint, dependencies });
    return daemon.session;
  };
  jest.mocked(subscribeToVisibility).mockImplementation((listener) => {
    showTab = listener;
    return () => undefined;
  });
  let changeNetwork: (isOnline: boolean) => void = () => undefined;
  jest.mocked(subscribeToNetwork).mockImplementation((listener) => {
    changeNetwork = listener;
    return () => undefined;
  });
  const profiles = [makeProfile({ rpcAlias: 'NAS', secret: 'YQ==', protocol }), makeProfile({ rpcId: 'b', rpcHost: 'b' })];
  const environment = fakeEnvironment(wanted);
  /** Whether a session was there at each `connected`. */
  const hadSession: boolean[] = [];
  function* recordSessions(): SagaIterator<void> {
    for (;;) {
      yield take(connected);
      hadSession.push(environment.sessionHolder.session !== undefined);
    }
  }
  function* watch() {
    yield fork(recordSessions);
    yield fork(watchOnlineOrVisible);
    yield fork(watchConnectedNotice);
    yield call(watchConnection);
  }
  const parts = startSagas(watch, {
    state: makeState({ isConnected: false, profiles, settings }),
    environment,
    provide: [[createSession, connect]],
  });
  await advance(0);
  return {
    ...parts,
    opened,
    hadSession,
    comeBack: () => showTab(true),
    hideTab: () => showTab(false),
    goOffline: () => changeNetwork(false),
    connection: () => parts.store.getState().connection,
    texts: () => parts.store.getState().notices.notices.map(({ text }) => text.key),
  };
}

const silent = () => fakeDaemon({ delayMs: 1e9 });
const unreachable = () => fakeDaemon({ answer: () => new ConnectionError('unreachable', 'refused') });
const locked = () => fakeDaemon({ answer: () => new UnauthorizedError() });

describe('sagas/connection/connection, back-off', () => {
  it('connects again after each wait, and stores the time of the next attempt', async () => {
    const { opened, connection } = await setUp([unreachable()]);
    expect(opened).toHaveLength(1);
    expect(connection()).toMatchObject({
      status: 'waiting',
      reason: { key: 'connection.reason.unreachable' },
      nextAttemptAt: performance.now() + 1000,
    });
    await advance(999);
    expect(opened).toHaveLength(1);
    await advance(1);
    expect(opened).toHaveLength(2);
    await advance(1999);
    expect(opened).toHaveLength(2);
    await advance(1);
    expect(opened).toHaveLength(3);
  });

  it.each([
    [0, 800],
    [1, 1200],
  ])('varies each wait by a fifth, so that the clients of one daemon do not reconnect together: %d', async (random, waitMs) => {
    jest.spyOn(Math, 'random').mockReturnValue(random);
    const { connection } = await setUp([unreachable()]);
    expect((connection().nextAttemptAt ?? NaN) - performance.now()).toBe(waitMs);
  });

  it.each([
    ['as long as the setting', 5000, [1000, 2000, 4000, 5000, 5000]],
    ['a second, whatever the setting', 200, [1000, 1000]],
  ])('waits at most %s', async (_title, webSocketReconnectInterval, waits) => {
    const { connection } = await setUp([unreachable()], { webSocketReconnectInterval });
    for (const waitMs of waits) {
      expect((connection().nextAttemptAt ?? NaN) - performance.now()).toBe(waitMs);
      await advance(waitMs);
    }
  });

  it('never connects again on its own with the setting 0, but on request', async () => {
    const { opened, store, connection } = await setUp([unreachable()], { webSocketReconnectInterval: 0 });
    expect(connection().nextAttemptAt).toBeUndefined();
    await advance(3_600_000);
    expect(opened).toHaveLength(1);
    store.dispatch(reconnectRequested());
    await advance(0);
    expect(opened).toHaveLength(2);
  });

  it('sends at most three requests in the first second', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    const { opened } = await setUp([unreachable()]);
    await advance(1000);
    expect(opened.length).toBeLessThanOrEqual(3);
  });

  it('connects again at once on request, and starts again with short waits', async () => {
    const { opened, store } = await setUp([unreachable()]);
    await advance(1000 + 2000);
    expect(opened).toHaveLength(3);
    store.dispatch(reconnectRequested());
    await advance(0);
    expect(opened).toHaveLength(4);
    await advance(1000);
    expect(opened).toHaveLength(5);
  });

  it('attempts at most three times a second while a key repeats the request', async () => {
    const { opened, store } = await setUp([unreachable()]);
    const before = opened.length;
    for (let count = 0; count < 100; count += 1) {
      store.dispatch(reconnectRequested());
      await advance(30);
    }
    const attempts = opened.length - before;
    expect(attempts).toBeGreaterThanOrEqual(2 + 3 + 3);
    // The attempt before them is one of the first second's three.
    expect(attempts).toBeLessThanOrEqual(2 + 3 + 3 + 1);
  });

  it('attempts at most three times a second while links change the profile', async () => {
    const { opened, store } = await setUp([unreachable()]);
    for (let count = 0; count < 100; count += 1) {
      store.dispatch(profileActivated(count % 2 === 0 ? 'b' : 'default'));
      await advance(30);
    }
    expect(opened.length).toBeGreaterThanOrEqual(3 + 3 + 3);
    expect(opened.length).toBeLessThanOrEqual(3 + 3 + 3 + 1);
  });

  it('shows each attempt at once, also one that must wait', async () => {
    const { opened, store, connection } = await setUp([unreachable(), unreachable(), unreachable(), silent()]);
    for (const count of [2, 3]) {
      store.dispatch(reconnectRequested());
      await advance(0);
      expect([opened.length, connection().status]).toEqual([count, 'waiting']);
    }
    store.dispatch(reconnectRequested());
    expect(connection()).toMatchObject({ status: 'connecting', reason: { key: 'connection.reason.unreachable' } });
    expect(connection().nextAttemptAt).toBeUndefined();
    expect(opened).toHaveLength(3);
    await advance(1000);
    expect(opened).toHaveLength(4);
    expect(connection().status).toBe('connecting');
  });

  it('starts again with short waits when the user reconnects during an attempt', async () => {
    const { opened, store, connection } = await setUp([unreachable(), unreachable(), silent(), unreachable()]);
    await advance(1000 + 2000);
    expect(opened).toHaveLength(3);
    store.dispatch(reconnectRequested());
    await advance(0);
    expect(opened).toHaveLength(4);
    expect((connection().nextAttemptAt ?? NaN) - performance.now()).toBe(1000);
  });

  it('tells the session whether it follows another one of the same profile', async () => {
    const { opened, store } = await setUp([unreachable(), fakeDaemon()]);
    await advance(1000);
    store.dispatch(profileActivated('b'));
    await advance(0);
    expect(opened.map(({ dependencies }) => dependencies.isReconnection)).toEqual([false, true, false]);
  });

  it('opens no session while a recorded state is shown', async () => {
    const effectGate = createEffectGate();
    const { opened, store } = await setUp([fakeDaemon()], {}, { effectGate });
    effectGate.setOpen(false);
    store.dispatch(reconnectRequested());
    await advance(60_000);
    expect(opened).toHaveLength(1);
    effectGate.setOpen(true);
    await advance(0);
    expect(opened).toHaveLength(2);
  });

  it('connects again at once when the browser comes back', async () => {
    const { opened, comeBack } = await setUp([unreachable()]);
    comeBack();
    await advance(0);
    expect(opened).toHaveLength(2);
  });

  it.each([
    ['starts again with short waits after a connection of ten seconds', 10_000, 1000],
    ['keeps the long waits after a shorter connection', 9999, 4000],
  ])('%s', async (_title, connectedMs, waitMs) => {
    const good = fakeDaemon();
    const { connection } = await setUp([unreachable(), unreachable(), good, unreachable()]);
    await advance(3000);
    expect(connection().status).toBe('connected');
    await advance(connectedMs);
    good.emit({ type: 'lost', error: new ConnectionError('closed') });
    await advance(0);
    expect((connection().nextAttemptAt ?? NaN) - performance.now()).toBe(waitMs);
  });

  it('waits longer and longer for a daemon that answers and then closes', async () => {
    const { opened, connection } = await setUp([fakeDaemon()]);
    const waits: number[] = [];
    for (let time = 0; time < 7; time += 1) {
      await advance(2000);
      opened.at(-1)?.daemon.emit({ type: 'lost', error: new ConnectionError('closed') });
      await advance(0);
      waits.push((connection().nextAttemptAt ?? NaN) - performance.now());
      await advance(waits.at(-1) ?? NaN);
      expect(connection().status).toBe('connected');
    }
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  });
});

describe('sagas/connection/connection, connected', () => {
  it('is not reported before the daemon has given a valid response', async () => {
    const { connection, environment } = await setUp([silent()]);
    await advance(60_000);
    expect(connection().status).toBe('connecting');
    expect(environment.sessionHolder.session).toBeUndefined();
  });

  it.each([
    ['responds with errors', () => new DaemonError(-32601, 'No such method')],
    ['answers nonsense', (): unknown => ({ nonsense: true })],
  ])('is not reported for a server that %s', async (_title, answer) => {
    const { connection } = await setUp([fakeDaemon({ answer })]);
    expect(connection().status).not.toBe('connected');
  });

  it('is reported after the first responses, with version and options', async () => {
    const { connection, store, environment, opened } = await setUp([fakeDaemon({ options: { dir: '/dl' } })]);
    expect(connection()).toMatchObject({ status: 'connected', version: { version: '1.37.0' } });
    expect(store.getState().options.global).toEqual({ dir: '/dl' });
    expect(environment.sessionHolder.session).toBe(opened[0]?.daemon.session);
    expect(opened).toMatchObject([{ url: 'ws://router.lan:6800/jsonrpc', secret: 'a' }]);
    expect(opened[0]?.daemon.requests).toHaveLength(1);
  });

  it('sends the first poll of a list page with the first request, and keeps its outcomes until the connection is lost', async () => {
    const daemon = fakeDaemon();
    const { environment } = await setUp([daemon, silent()]);
    expect(daemon.requests).toEqual([['aria2.getVersion', 'aria2.getGlobalOption', 'aria2.getGlobalStat', 'aria2.tellActive']]);
    expect(environment.sessionHolder.prefetched).toMatchObject({
      calls: [{ method: 'aria2.getGlobalStat' }, { method: 'aria2.tellActive' }],
      outcomes: [{ value: { kind: 'stat' } }, { value: { kind: 'list' } }],
    });
    daemon.emit({ type: 'lost', error: new ConnectionError('closed') });
    await advance(0);
    expect(environment.sessionHolder.prefetched).toBeUndefined();
  });

  it('is reported after the session can be used, and in the log', async () => {
    const { hadSession, store } = await setUp([fakeDaemon()]);
    expect(hadSession).toEqual([true]);
    expect(store.getState().debugLog).toMatchObject([{ level: 'INFO', content: 'Connected to aria2 1.37.0' }]);
  });

  it('is not reported while a recorded state is shown', async () => {
    const effectGate = createEffectGate();
    const { connection } = await setUp([fakeDaemon({ delayMs: 100 })], {}, { effectGate });
    effectGate.setOpen(false);
    await advance(1000);
    expect(connection().status).toBe('connecting');
    effectGate.setOpen(true);
    await advance(0);
    expect(connection().status).toBe('connected');
  });

  it.each([
    ['the size that aria2 allows', { 'rpc-max-request-size': '2097152' }, [[2_097_152]]],
    ['no size that is unknown', { dir: '/dl' }, []],
  ])('limits requests to %s', async (_title, options, limits) => {
    const daemon = fakeDaemon({ options });
    const limitRequests = jest.spyOn(daemon.session, 'limitRequests');
    await setUp([daemon]);
    expect(limitRequests.mock.calls).toEqual(limits);
  });

  it.each([
    ['takes', 'ws', 1, 0],
    ['closes', 'http', 0, 1],
  ] as const)('%s the early socket for the protocol %s', async (_what, protocol, taken, closed) => {
    jest.mocked(openSocket).mockReset();
    jest.mocked(discardEarlySocket).mockReset();
    const { opened } = await setUp([fakeDaemon()], {}, {}, protocol);
    const [first] = opened;
    if (!first) throw new Error('No session was opened.');
    jest.mocked(openSocket).mockReturnValue({} as WebSocket);
    first.dependencies.createTransport?.(first.endpoint).open(() => undefined);
    await advance(0);
    expect(jest.mocked(openSocket).mock.calls).toHaveLength(taken);
    expect(jest.mocked(discardEarlySocket).mock.calls).toHaveLength(closed);
  });

  it('passes the messages of the session to the debug log while it is on', async () => {
    const { opened, environment } = await setUp([fakeDaemon()]);
    const traffic = { direction: 'sent' } as never;
    opened[0]?.dependencies.onTraffic?.(traffic);
    const received: unknown[] = [];
    environment.sessionHolder.onTraffic = (each) => received.push(each);
    opened[0]?.dependencies.onTraffic?.(traffic);
    expect(received).toEqual([traffic]);
  });

  it('does not hide a fault of its own behind a status', async () => {
    const fault = new TypeError('fault');
    const daemon = fakeDaemon({
      answer: () => {
        throw fault;
      },
    });
    const { errors, connection } = await setUp([daemon]);
    expect(errors.splice(0)).toEqual([fault]);
    expect(connection().status).toBe('connecting');
    expect(daemon.counts.closed).toBe(1);
  });

  it('shows a notice once, not after every reconnect', async () => {
    const good = fakeDaemon();
    const { texts, store } = await setUp([good]);
    expect(texts()).toEqual(['connection.connectedTo']);
    expect(store.getState().notices.notices[0]).toMatchObject({ text: { values: { profile: 'NAS' } }, timeoutMs: 2000 });
    good.emit({ type: 'lost', error: new ConnectionError('closed') });
    await advance(1000);
    expect(store.getState().connection.status).toBe('connected');
    expect(texts()).toEqual(['connection.connectedTo']);
  });

  it('ends with the reason when the session is lost, and drops the session', async () => {
    const good = fakeDaemon();
    const { connection, environment, store } = await setUp([good, silent()]);
    good.emit({ type: 'lost', error: new ConnectionError('no-response', 'aria2.tellActive') });
    await advance(0);
    expect(connection()).toMatchObject({ status: 'waiting', reason: { key: 'connection.reason.no-response' } });
    expect(environment.sessionHolder.session).toBeUndefined();
    expect(good.counts.closed).toBe(1);
    expect(store.getState().debugLog.at(-1)).toMatchObject({ level: 'WARN', attachment: 'aria2.tellActive' });
  });

  it('starts over with a notice for another profile', async () => {
    const { store, opened, texts } = await setUp([fakeDaemon()]);
    store.dispatch(profileActivated('b'));
    await advance(0);
    expect(opened.map(({ url }) => url)).toEqual(['ws://router.lan:6800/jsonrpc', 'ws://b:6800/jsonrpc']);
    expect(store.getState().connection.status).toBe('connected');
    expect(texts()).toHaveLength(2);
  });

  it('closes a pending connection when another profile becomes active', async () => {
    const slow = silent();
    const { store, connection } = await setUp([slow, fakeDaemon()]);
    store.dispatch(profileActivated('b'));
    await advance(0);
    expect(slow.counts).toEqual({ opened: 1, closed: 1 });
    expect(connection().status).toBe('connected');
  });
});

describe('sagas/connection/connection, a silent daemon', () => {
  it('is shown with the reason of the session, and polled at once when it answers again', async () => {
    const daemon = fakeDaemon();
    const { connection, types } = await setUp([daemon]);
    daemon.emit({ type: 'silent', error: new ConnectionError('unusable-responses') });
    await advance(1000);
    expect(connection()).toMatchObject({ status: 'silent', reason: { key: 'connection.reason.unusable-responses' } });
    expect(types()).not.toContain('connection/listsOutdated');
    daemon.emit({ type: 'answering' });
    await advance(0);
    expect(types()).toContain('connection/listsOutdated');
    expect(connection().status).toBe('silent');
  });

  it('is replaced by a new connection when the user reconnects', async () => {
    const { opened, store, connection } = await setUp([fakeDaemon()]);
    store.dispatch(fellSilent({ key: 'connection.reason.no-response' }));
    store.dispatch(reconnectRequested());
    await advance(0);
    expect(opened).toHaveLength(2);
    expect(opened[0]?.daemon.counts.closed).toBeGreaterThan(0);
    expect(connection().status).toBe('connected');
  });
});

describe('sagas/connection/connection, a refused secret', () => {
  it('stops all attempts until the user reconnects', async () => {
    const { opened, connection, store, comeBack } = await setUp([locked(), fakeDaemon()]);
    expect(connection()).toMatchObject({ status: 'unauthorized' });
    comeBack();
    await advance(600_000);
    expect(opened).toHaveLength(1);
    store.dispatch(reconnectRequested());
    await advance(0);
    expect(opened).toHaveLength(2);
    expect(connection()).toMatchObject({ status: 'connected' });
  });

  it('allows another attempt with another profile', async () => {
    const { opened, connection, store } = await setUp([locked(), fakeDaemon()]);
    store.dispatch(profileActivated('b'));
    await advance(0);
    expect(opened).toHaveLength(2);
    expect(connection().status).toBe('connected');
  });

  it('closes the session when a later call is refused', async () => {
    const good = fakeDaemon();
    const { opened, store, environment } = await setUp([good]);
    store.dispatch(secretRefused());
    await advance(600_000);
    expect(opened).toHaveLength(1);
    expect(good.counts.closed).toBe(1);
    expect(environment.sessionHolder.session).toBeUndefined();
  });
});

describe('sagas/connection/connection, notifications', () => {
  it('update the list at most four times a second', async () => {
    const good = fakeDaemon();
    const { types } = await setUp([good]);
    const wakes = () => types().filter((type) => type === 'connection/listsOutdated').length;
    for (let count = 0; count < 500; count += 1) {
      good.emit({ type: 'notification', event: 'onDownloadStart', gid: '1' } as never);
      await advance(2);
    }
    await advance(1000);
    expect(wakes()).toBeGreaterThanOrEqual(4);
    expect(wakes()).toBeLessThanOrEqual(6);
  });

  it('update the list once after a recorded state was shown', async () => {
    const good = fakeDaemon();
    const gate = createEffectGate();
    const { types } = await setUp([good], {}, { effectGate: gate });
    gate.setOpen(false);
    for (let count = 0; count < 10; count += 1) {
      good.emit({ type: 'notification', name: 'aria2.onDownloadStart', gid: '1' });
      await advance(500);
    }
    expect(types()).not.toContain('connection/listsOutdated');
    gate.setOpen(true);
    await advance(200);
    expect(types().filter((type) => type === 'connection/listsOutdated')).toHaveLength(1);
  });

  it('marks the list as outdated when the tab becomes visible', async () => {
    const { types, comeBack, hideTab } = await setUp([fakeDaemon()]);
    hideTab();
    await advance(0);
    expect(types()).not.toContain('connection/listsOutdated');
    comeBack();
    await advance(0);
    expect(types()).toContain('connection/listsOutdated');
    expect(types()).not.toContain('connection/reconnectRequested');
  });

  it('checks the connection when the browser is offline, and polls nothing', async () => {
    const daemon = fakeDaemon();
    const checkNow = jest.spyOn(daemon.session, 'checkNow');
    const { types, goOffline } = await setUp([daemon]);
    goOffline();
    await advance(0);
    expect(checkNow).toHaveBeenCalledTimes(1);
    expect(types()).not.toContain('connection/listsOutdated');
  });
});
