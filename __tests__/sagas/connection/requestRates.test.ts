import { fork } from 'redux-saga/effects';
import { textOfRules } from '../../../src/domain/rules/ruleText';
import { wallClockNow } from '../../../src/platform/timing/clock';
import { ConnectionError, createSession } from '../../../src/rpc';
import { watchTaskEvents } from '../../../src/sagas/activity/taskEvents';
import { watchConnection } from '../../../src/sagas/connection/connection';
import { watchAutoRetry } from '../../../src/sagas/autoRetry/autoRetry';
import type { Environment } from '../../../src/sagas/environment';
import { watchFileSelection } from '../../../src/sagas/files/fileSelection';
import { watchMetadata } from '../../../src/sagas/metadata/metadataWait';
import { watchPagePollers } from '../../../src/sagas/pollers/pagePollers';
import { activityEventsReceived } from '../../../src/store/slices/activity';
import { locationChanged } from '../../../src/store/slices/navigation';
import { metadataAwaitRequested } from '../../../src/store/slices/newTask';
import { createEffectGate } from '../../../src/store/timeTravel/effectGate';
import { advance } from '../../helpers/advance';
import { daemonTransport } from '../../helpers/daemonTransport';
import { fakeDaemon } from '../../helpers/fakeDaemon';
import { fakeEnvironment } from '../../helpers/fakeEnvironment';
import { makeGid } from '../../helpers/makeGid';
import { makeState } from '../../helpers/makeState';
import { makeTask } from '../../helpers/makeTask';
import { startSagas } from '../../helpers/startSagas';
import { withoutTabLock } from '../../helpers/withoutTabLock';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

interface Wanted {
  readonly pollMs?: number;
  readonly settings?: NonNullable<Parameters<typeof makeState>[0]>['settings'];
  readonly answer?: NonNullable<Parameters<typeof fakeDaemon>[0]>['answer'];
  readonly environment?: Environment;
}

/** Everything that sends requests by itself, over a real session. Polling is off unless an interval is given. */
async function setUp({ pollMs = 0, settings = {}, answer, environment = fakeEnvironment() }: Wanted = {}) {
  const daemon = fakeDaemon({ ...(answer && { answer }) });
  const wire = daemonTransport(daemon);
  const { store } = startSagas(
    function* watch() {
      yield fork(watchPagePollers);
      yield fork(watchTaskEvents);
      yield fork(watchMetadata);
      yield fork(watchFileSelection);
      yield fork(watchAutoRetry);
      yield fork(watchConnection);
    },
    {
      state: makeState({
        path: '/all',
        isConnected: false,
        settings: { globalStatRefreshInterval: pollMs, downloadTaskRefreshInterval: pollMs, ...settings },
      }),
      environment,
      provide: [[createSession, wire.connect], withoutTabLock, [wallClockNow, () => Date.now()]],
    },
  );
  await advance(3000);
  expect(store.getState().connection.status).toBe('connected');
  return { wire, store, lists: daemon.lists };
}

describe('sagas/connection, request rates', () => {
  it.each([
    ['without polling', 0, 5],
    ['beside a poll each second', 1000, 6],
  ])('sends at most 5 requests a second for many changes, %s', async (_title, pollMs, most) => {
    const { wire, lists } = await setUp({ pollMs });
    const from = performance.now();
    for (let count = 0; count < 500; count += 1) {
      const gid = makeGid(count);
      lists.active = [...lists.active.slice(-20), makeTask({ gid, status: 'active' })];
      wire.notify(gid);
      await advance(20);
    }
    expect(wire.maxInASecond(from)).toBeGreaterThan(1);
    expect(wire.maxInASecond(from)).toBeLessThanOrEqual(most);
  });

  it('asks for 50 awaited magnets in one request, at most 5 times a second', async () => {
    const { lists, wire, store } = await setUp();
    const gids = Array.from({ length: 50 }, (_, place) => makeGid(place));
    lists.active = gids.map((gid) => makeTask({ gid, status: 'active', details: { isMetadata: true } }));
    const from = performance.now();
    for (const gid of gids) store.dispatch(metadataAwaitRequested(gid));
    for (let count = 0; count < 500; count += 1) {
      wire.notify(gids[count % 50] ?? '');
      await advance(20);
    }
    expect(wire.maxInASecond(from)).toBeLessThanOrEqual(5);
    const asked = wire.sent.filter(({ atMs, methods }) => atMs >= from && methods.includes('aria2.tellStatus'));
    expect(asked[0]?.methods).toHaveLength(50);
  });

  it('sends at most 5 requests a second while a link opens one page after the other', async () => {
    const { wire, store } = await setUp();
    const from = performance.now();
    for (let count = 0; count < 500; count += 1) {
      store.dispatch(locationChanged({ pathname: count % 2 === 0 ? '/downloading' : '/waiting', search: '', key: String(count) }));
      await advance(20);
    }
    expect(wire.maxInASecond(from)).toBeGreaterThan(1);
    expect(wire.maxInASecond(from)).toBeLessThanOrEqual(5);
  });

  it('chooses the files of 10 magnets by rules, one after another, at most 5 requests a second', async () => {
    const statuses = new Map<string, string>();
    const [chosen, resumed] = [new Set<string>(), new Set<string>()];
    const paused = { now: 0, most: 0 };
    const file = (index: number) => ({ index: `${index}`, path: `/dl/t/${index}.mkv`, length: '1', selected: 'true', uris: [] });
    const { wire, store } = await setUp({
      settings: { fileRules: '[{"name":"No first","exclude":["1.mkv"]}]' },
      answer: (method, params) => {
        const gid = String(params[0]);
        switch (method) {
          case 'aria2.tellStatus': {
            if (gid.startsWith('0')) return { gid, status: 'complete', followedBy: [`f${gid.slice(1)}`], files: [], dir: '/dl' };
            const bittorrent = { info: { name: 't' }, mode: 'multi', announceList: [] };
            return { gid, status: statuses.get(gid) ?? 'active', files: [file(1), file(2)], dir: '/dl', bittorrent };
          }
          case 'aria2.forcePause':
            paused.now += 1;
            paused.most = Math.max(paused.most, paused.now);
            setTimeout(() => statuses.set(gid, 'paused'), 1000);
            return gid;
          case 'aria2.getFiles':
            return [file(1), file(2)];
          case 'aria2.changeOption':
            chosen.add(gid);
            return 'OK';
          case 'aria2.unpause':
            resumed.add(gid);
            paused.now -= 1;
            statuses.set(gid, 'active');
            return gid;
          default:
            return undefined;
        }
      },
    });
    const from = performance.now();
    for (let place = 0; place < 10; place += 1) store.dispatch(metadataAwaitRequested(makeGid(place)));
    await advance(60_000);
    expect([chosen.size, resumed.size]).toEqual([10, 10]);
    // A task may be paused while the previous one is being resumed.
    expect(paused.most).toBeLessThanOrEqual(2);
    expect(wire.maxInASecond(from)).toBeLessThanOrEqual(5);
  });

  it('retries 20 failed tasks that are due together, at most 5 requests a second', async () => {
    const { wire, store, lists } = await setUp({
      settings: { retryRules: textOfRules([{ codes: [2], attempts: 1, first: 10, longest: 10 }]) },
      answer: (method) => (method === 'aria2.getOption' ? { dir: '/dl' } : undefined),
    });
    const gids = Array.from({ length: 20 }, (_, place) => makeGid(place));
    lists.stopped = gids.map((gid) =>
      makeTask({ gid, status: 'error', errorCode: 2, details: { name: 'x', fileCount: 1, uris: ['http://a/x'] } }),
    );
    const [profile] = store.getState().rpcProfiles;
    store.dispatch(
      activityEventsReceived(
        profile.rpcId,
        gids.map((gid) => ({ gid, kind: 'failed', subject: 'x', errorCode: 2 })),
      ),
    );
    const from = performance.now();
    await advance(60_000);
    expect(wire.sent.filter(({ methods }) => methods.includes('aria2.addUri'))).toHaveLength(20);
    expect(wire.maxInASecond(from)).toBeLessThanOrEqual(5);
  });

  it('sends at most three requests in the first second after a reconnection', async () => {
    const { wire, lists } = await setUp({ pollMs: 200 });
    wire.lose(new ConnectionError('closed'));
    lists.active = [makeTask({ gid: '0000000000000001', status: 'active' })];
    const before = wire.sent.length;
    while (wire.sent.length === before) await advance(50);
    const reconnectedAt = wire.sent[before]?.atMs ?? NaN;
    for (let count = 0; count < 100; count += 1) {
      wire.notify('0000000000000001');
      await advance(20);
    }
    const sentInSecond = (second: number) => wire.sent.filter(({ atMs }) => Math.floor((atMs - reconnectedAt) / 1000) === second).length;
    expect(sentInSecond(0)).toBeLessThanOrEqual(3);
    expect(sentInSecond(1)).toBeGreaterThan(3);
  });

  it('sends nothing while DevTools shows a recorded state, not even a heartbeat', async () => {
    const effectGate = createEffectGate();
    const { wire } = await setUp({ pollMs: 1000, environment: fakeEnvironment({ effectGate }) });
    effectGate.setOpen(false);
    await advance(1000);
    const before = wire.sent.length;
    await advance(600_000);
    expect(wire.sent).toHaveLength(before);
    effectGate.setOpen(true);
    await advance(2000);
    expect(wire.sent.length).toBeGreaterThan(before);
  });
});
