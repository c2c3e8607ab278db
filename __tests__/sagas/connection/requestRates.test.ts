import { fork, takeEvery } from 'redux-saga/effects';
import { ConnectionError, createSession } from '../../../src/rpc';
import { watchTaskEvents } from '../../../src/sagas/activity/taskEvents';
import { watchConnection } from '../../../src/sagas/connection/connection';
import { offerChoice } from '../../../src/sagas/newTask/awaitMetadata';
import { watchPages } from '../../../src/sagas/pages';
import { supervised } from '../../../src/sagas/supervise';
import { metadataAwaited } from '../../../src/store/slices/newTask';
import { daemonTransport } from '../../helpers/daemonTransport';
import { fakeDaemon, type FakeLists } from '../../helpers/fakeDaemon';
import { fakeEnvironment } from '../../helpers/fakeEnvironment';
import { makeState } from '../../helpers/makeState';
import { makeTask } from '../../helpers/makeTask';
import { startSagas } from '../../helpers/startSagas';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const run = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

/** Everything that sends requests by itself, over a real session. Polling is off unless an interval is given. */
async function stage({ pollMs = 0 } = {}) {
  const daemon = fakeDaemon();
  const wire = daemonTransport(daemon);
  const { store } = startSagas(
    function* watch() {
      yield fork(watchPages);
      yield fork(watchTaskEvents);
      yield takeEvery(metadataAwaited, supervised(offerChoice));
      yield fork(watchConnection);
    },
    {
      state: makeState({
        path: '/all',
        isConnected: false,
        settings: { globalStatRefreshInterval: pollMs, downloadTaskRefreshInterval: pollMs },
      }),
      environment: fakeEnvironment(),
      provide: [[createSession, wire.connect]],
    },
  );
  await run(3000);
  expect(store.getState().connection.status).toBe('connected');
  return { wire, store, lists: daemon.lists as { active: FakeLists['active'] } };
}

describe('sagas/connection, request rates', () => {
  it.each([
    ['without polling', 0, 5],
    ['beside a poll each second', 1000, 6],
  ])('sends at most 5 requests a second in a storm of real changes, %s', async (_title, pollMs, most) => {
    const { wire, lists } = await stage({ pollMs });
    const from = performance.now();
    for (let count = 0; count < 500; count += 1) {
      const gid = count.toString(16).padStart(16, '0');
      lists.active = [...lists.active.slice(-20), makeTask({ gid, status: 'active' })];
      wire.notify(gid);
      await run(20);
    }
    expect(wire.mostInASecond(from)).toBeGreaterThan(1);
    expect(wire.mostInASecond(from)).toBeLessThanOrEqual(most);
  });

  it('asks for 50 awaited magnets together, at most 5 times a second', async () => {
    const { lists, wire, store } = await stage();
    const gids = Array.from({ length: 50 }, (_, place) => place.toString(16).padStart(16, '0'));
    lists.active = gids.map((gid) => makeTask({ gid, status: 'active', details: { isMetadata: true } }));
    const from = performance.now();
    for (const gid of gids) store.dispatch(metadataAwaited(gid));
    for (let count = 0; count < 500; count += 1) {
      wire.notify(gids[count % 50] ?? '');
      await run(20);
    }
    expect(wire.mostInASecond(from)).toBeLessThanOrEqual(5);
    const asked = wire.sent.filter(({ atMs, methods }) => atMs >= from && methods.includes('aria2.tellStatus'));
    expect(asked[0]?.methods).toHaveLength(50);
  });

  it('sends at most three requests in the first second after a reconnection', async () => {
    const { wire, lists } = await stage({ pollMs: 200 });
    wire.lose(new ConnectionError('closed'));
    lists.active = [makeTask({ gid: '0000000000000001', status: 'active' })];
    const before = wire.sent.length;
    while (wire.sent.length === before) await run(50);
    const reconnectedAt = wire.sent[before]?.atMs ?? NaN;
    for (let count = 0; count < 100; count += 1) {
      wire.notify('0000000000000001');
      await run(20);
    }
    const sentInSecond = (second: number) => wire.sent.filter(({ atMs }) => Math.floor((atMs - reconnectedAt) / 1000) === second).length;
    expect(sentInSecond(0)).toBeLessThanOrEqual(3);
    expect(sentInSecond(1)).toBeGreaterThan(3);
  });
});
