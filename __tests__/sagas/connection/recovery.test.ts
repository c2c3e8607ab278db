import { fork } from 'redux-saga/effects';
import { createSession } from '../../../src/rpc';
import { watchTaskEvents } from '../../../src/sagas/activity/taskEvents';
import { watchConnection } from '../../../src/sagas/connection/connection';
import { watchPagePollers } from '../../../src/sagas/pollers/pagePollers';
import { advance } from '../../helpers/advance';
import { daemonTransport, type ResponseFault } from '../../helpers/daemonTransport';
import { fakeDaemon, type FakeLists } from '../../helpers/fakeDaemon';
import { fakeEnvironment } from '../../helpers/fakeEnvironment';
import { makeState } from '../../helpers/makeState';
import { makeTask } from '../../helpers/makeTask';
import { startSagas } from '../../helpers/startSagas';

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => jest.useRealTimers());

function begin(settings = {}, firstFault?: ResponseFault) {
  const daemon = fakeDaemon({ lists: { active: [makeTask({ gid: '0000000000000001', status: 'active' })] } });
  const wire = daemonTransport(daemon);
  wire.faultBy(firstFault);
  const { store, errors } = startSagas(
    function* watch() {
      yield fork(watchPagePollers);
      yield fork(watchTaskEvents);
      yield fork(watchConnection);
    },
    {
      state: makeState({ path: '/all', isConnected: false, settings }),
      environment: fakeEnvironment(),
      provide: [[createSession, wire.connect]],
    },
  );
  const lists = daemon.lists as { active: FakeLists['active'] };
  return {
    wire,
    store,
    errors,
    status: () => store.getState().connection.status,
    /** How long until the list shows a change of now. */
    untilLive: async () => {
      const from = performance.now();
      const completedLength = Math.round(from);
      lists.active = [makeTask({ gid: '0000000000000001', status: 'active', completedLength })];
      const isLive = () =>
        store.getState().connection.status === 'connected' && store.getState().tasks.lists.active?.[0]?.completedLength === completedLength;
      while (!isLive() && performance.now() < from + 60_000) await advance(50);
      return performance.now() - from;
    },
  };
}

async function setUp(settings = {}, firstFault?: ResponseFault) {
  const parts = begin(settings, firstFault);
  await advance(15_000);
  expect(parts.status()).toBe('connected');
  return parts;
}

const asksLists = (text: { readonly params: readonly unknown[] }) => JSON.stringify(text.params).includes('aria2.tell');

const faults: readonly [string, ResponseFault][] = [
  ['drops every response', () => undefined],
  ['drops every response with lists', (request, response) => (asksLists(request) ? undefined : response)],
  ['truncates every response', (_request, response) => response.slice(0, -10)],
  ['sends HTML', () => '<html>502 Bad Gateway</html>'],
  ['gives wrong ids', ({ id }, response) => response.replace(id, 'wrong')],
  ['gives no ids', ({ id }, response) => response.replace(`"${id}"`, 'null')],
  ['gives results of another type', ({ id }) => JSON.stringify({ jsonrpc: '2.0', id, result: { nonsense: [true] } })],
  ['gives null for results', ({ id }) => JSON.stringify({ jsonrpc: '2.0', id, result: null })],
  [
    'gives another type for each list',
    ({ id, params }, response) => {
      const [calls] = params as [{ methodName: string }[]];
      const { result } = JSON.parse(response) as { result: unknown[] };
      const results = Array.isArray(calls)
        ? result.map((each, place) => (calls[place]?.methodName.includes('tell') ? ['x'] : each))
        : result;
      return JSON.stringify({ jsonrpc: '2.0', id, result: results });
    },
  ],
];

describe('sagas/connection, recovery on an open socket', () => {
  describe.each(faults)('from a daemon that %s', (_title, fault) => {
    it.each([3000, 8000, 9500, 20_000, 61_000])('recovers after %d ms', async (durationMs) => {
      const { wire, store, errors, status, untilLive } = await setUp();
      wire.faultBy(fault);
      let isShown = false;
      for (let ms = 0; ms < durationMs; ms += 100) {
        await advance(100);
        isShown ||= status() !== 'connected';
        if (ms >= 10_000) expect(status()).not.toBe('connected');
      }
      if (durationMs > 10_000) expect(isShown).toBe(true);
      // The last known rows stay.
      expect(store.getState().tasks.lists.active).toHaveLength(1);
      wire.faultBy(undefined);
      expect(await untilLive()).toBeLessThanOrEqual(5000);
      expect(errors).toEqual([]);
    });
  });

  it('keeps the list up to date while every second list response is dropped, without reconnecting', async () => {
    const { wire, untilLive } = await setUp();
    let turn = 0;
    wire.faultBy((request, response) => (asksLists(request) && (turn += 1) % 2 === 0 ? undefined : response));
    for (let count = 0; count < 5; count += 1) expect(await untilLive()).toBeLessThanOrEqual(5000);
    expect(wire.opened()).toBe(1);
  });

  it.each(['odd', 'even'])('keeps the list up to date while only %s requests are answered from the start', async (parity) => {
    let count = 0;
    const { wire, untilLive } = await setUp({}, (_request, response) => {
      count += 1;
      return count % 2 === (parity === 'odd' ? 1 : 0) ? response : undefined;
    });
    for (let round = 0; round < 5; round += 1) expect(await untilLive()).toBeLessThanOrEqual(5000);
    expect(wire.opened()).toBe(1);
  });

  it('sends the first request three times, and shows within ten seconds that only heartbeats are answered', async () => {
    const { wire, status } = begin({}, ({ method }, response) => (method === 'system.multicall' ? undefined : response));
    while (status() === 'connecting' && performance.now() < 60_000) await advance(100);
    expect(status()).toBe('waiting');
    expect(performance.now()).toBeLessThanOrEqual(10_000);
    expect(wire.opened()).toBe(1);
    expect(wire.sent.filter(({ methods }) => methods.includes('aria2.getGlobalOption'))).toHaveLength(3);
  });

  it('detects silence within ten seconds and recovers within five, with polls a minute apart', async () => {
    const { wire, status, untilLive } = await setUp({ globalStatRefreshInterval: 60_000, downloadTaskRefreshInterval: 60_000 });
    wire.faultBy(() => undefined);
    await advance(10_000);
    expect(status()).not.toBe('connected');
    wire.faultBy(undefined);
    expect(await untilLive()).toBeLessThanOrEqual(5000);
  });

  it.each([0, 250, 500, 750])(
    'detects within seven seconds that list responses are dropped, from %d ms after a poll on',
    async (sinceMs) => {
      const { wire, status } = await setUp();
      const before = wire.sent.length;
      while (wire.sent.length === before) await advance(10);
      await advance(sinceMs);
      wire.faultBy((request, response) => (asksLists(request) ? undefined : response));
      await advance(7000);
      expect(status()).not.toBe('connected');
    },
  );

  it('continues after a single refusal, and stops after a second one', async () => {
    const { wire, status, store } = await setUp();
    let refusals = 1;
    wire.faultBy(({ id, params }, response) => {
      if (refusals === 0) return response;
      refusals -= 1;
      const [calls] = params as [unknown[]];
      return JSON.stringify({ jsonrpc: '2.0', id, result: calls.map(() => ({ code: 1, message: 'Unauthorized' })) });
    });
    await advance(5000);
    expect(status()).toBe('connected');
    refusals = Infinity;
    await advance(5000);
    expect(status()).toBe('unauthorized');
    const before = wire.sent.length;
    await advance(600_000);
    expect(wire.sent).toHaveLength(before);
    expect(store.getState().notices.dialogs).toHaveLength(1);
  });
});
