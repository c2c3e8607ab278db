import { DaemonError, methods, RequestTooLargeError, type Traffic, UnauthorizedError, UnusableResponseError } from '../../../src/rpc';
import { advance } from '../../helpers/advance';
import { makeGid } from '../../helpers/makeGid';
import { settle } from '../../helpers/settle';
import { createEffectGate } from '../../../src/store/timeTravel/effectGate';
import { setUp } from '../support/fakeTransport';

const gid = 'abcdef0123456789';
const rawStat = { downloadSpeed: '1', uploadSpeed: '2', numActive: '3', numWaiting: '4', numStopped: '5' };
const stat = { downloadSpeed: 1, uploadSpeed: 2, numActive: 3, numWaiting: 4, numStopped: 5 };
const errorOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    (value) => Promise.reject(new Error(`resolved with ${JSON.stringify(value)}`)),
    (error: unknown) => error,
  );

describe('rpc/session/session, calls', () => {
  it('sends every request with a unique id and decodes the result', async () => {
    const { session, sent, answer } = setUp();
    const first = session.call(methods.getGlobalStat());
    const second = session.call(methods.getSessionInfo());
    expect(sent[0]).toMatchObject({ jsonrpc: '2.0', method: 'aria2.getGlobalStat' });
    expect(sent[0]?.id).not.toBe(sent[1]?.id);
    // In the other order.
    answer(1, { sessionId: 'abc' });
    answer(0, rawStat);
    await expect(Promise.all([first, second])).resolves.toEqual([stat, 'abc']);
  });

  it('puts the secret before the parameters of aria2 methods only', () => {
    const { session, sent } = setUp();
    void session.call(methods.tellStatus(gid, ['status']));
    void session.call(methods.listMethods());
    void session.call(methods.multicall([methods.getVersion(), methods.listMethods(), methods.forcePause(gid)]));
    expect(sent.map(({ params }) => params)).toEqual([
      ['token:s3cret', gid, ['gid', 'status']],
      [],
      [
        [
          { methodName: 'aria2.getVersion', params: ['token:s3cret'] },
          { methodName: 'system.listMethods', params: [] },
          { methodName: 'aria2.forcePause', params: ['token:s3cret', gid] },
        ],
      ],
    ]);
  });

  it('sends no token when there is no secret', () => {
    const { session, sent } = setUp({}, { secret: '' });
    void session.call(methods.getVersion());
    void session.batch([methods.getVersion(), methods.listMethods()]);
    const inner = [
      { methodName: 'aria2.getVersion', params: [] },
      { methodName: 'system.listMethods', params: [] },
    ];
    expect(sent.map(({ params }) => params)).toEqual([[], [inner]]);
  });

  it.each([0, '', false, null, []])('accepts %j as a result', async (result) => {
    const { session, answer } = setUp();
    const pending = session.call(methods.anyCall('aria2.any', []));
    answer(0, result);
    await expect(pending).resolves.toEqual(result);
  });

  it('returns 0 for a task that was moved to the top', async () => {
    const { session, sent, answer } = setUp();
    const moved = session.call(methods.changePosition(gid, 0, 'POS_SET'));
    expect(sent[0]?.params).toEqual(['token:s3cret', gid, 0, 'POS_SET']);
    answer(0, 0);
    await expect(moved).resolves.toBe(0);
  });

  it("fails with the daemon's message, shortened to 500 characters", async () => {
    const { session, fail } = setUp();
    const paused = session.call(methods.forcePause(gid));
    fail(0, `GID#${gid} cannot be paused now${'!'.repeat(600)}`, 1);
    const error = await errorOf(paused);
    expect(error).toBeInstanceOf(DaemonError);
    expect(error).toMatchObject({ code: 1, message: expect.stringMatching(/cannot be paused now!+$/) });
    expect((error as Error).message).toHaveLength(500);
  });

  it('repeats a refused call once, and fails when it is refused again', async () => {
    const { session, sent, answer, fail } = setUp();
    const refusedTwice = session.call(methods.getVersion());
    const refusedOnce = session.call(methods.forcePause(gid));
    fail(0, 'Unauthorized');
    fail(1, 'Unauthorized');
    await settle();
    expect(sent.map(({ method }) => method)).toEqual(['aria2.getVersion', 'aria2.forcePause', 'aria2.getVersion', 'aria2.forcePause']);
    fail(2, 'Unauthorized');
    answer(3, gid);
    await expect(refusedTwice).rejects.toBeInstanceOf(UnauthorizedError);
    await expect(refusedOnce).resolves.toBe(gid);
    expect(sent).toHaveLength(4);
  });

  it('ignores ids that are unknown, repeated or late', async () => {
    const { session, events, frame, answer } = setUp();
    const pending = session.call(methods.getSessionInfo());
    for (let time = 0; time < 5; time++) frame({ id: 'stranger', result: 'x' });
    answer(0, { sessionId: 'first' });
    for (let time = 0; time < 5; time++) answer(0, { sessionId: 'again' });
    await expect(pending).resolves.toBe('first');
    expect(events).toEqual([]);
  });

  it('handles each message of a JSON-RPC batch', async () => {
    const { session, sent, frame } = setUp();
    const both = Promise.allSettled([session.call(methods.getSessionInfo()), session.call(methods.forcePause(gid))]);
    frame([{ id: sent[1]?.id, error: { code: 1, message: 'no' } }, null, { id: sent[0]?.id, result: { sessionId: 'abc' } }]);
    await expect(both).resolves.toMatchObject([{ value: 'abc' }, { reason: { message: 'no' } }]);
  });
});

describe('rpc/session/session, batches', () => {
  it('settles each call separately, in order', async () => {
    const { session, sent, answer } = setUp();
    const batch = session.batch([methods.getGlobalStat(), methods.forcePause(gid), methods.tellActive(['gid'])]);
    expect(sent[0]?.method).toBe('system.multicall');
    answer(0, [[rawStat], { code: 1, message: 'not now' }, ['junk']]);
    const [first, second, third] = await batch;
    expect(first).toEqual({ ok: true, value: stat });
    expect(second).toMatchObject({ ok: false, error: { name: 'DaemonError', message: 'not now' } });
    expect(third).toMatchObject({ ok: false, error: { name: 'UnusableResponseError', method: 'aria2.tellActive' } });
  });

  it('settles calls missing in the response as invalid', async () => {
    const { session, answer } = setUp();
    const batch = session.batch([methods.getGlobalStat(), methods.getGlobalStat()]);
    answer(0, [[rawStat]]);
    await expect(batch).resolves.toMatchObject([{ ok: true }, { ok: false, error: { name: 'UnusableResponseError' } }]);
  });

  it('fails as a whole when nothing in the response is valid', async () => {
    const { session, answer } = setUp();
    const batch = session.batch([methods.getGlobalStat(), methods.getVersion()]);
    answer(0, [null, [{}]]);
    await expect(batch).rejects.toBeInstanceOf(UnusableResponseError);
  });

  it('repeats only refused calls once, and fails as a whole when one is refused again', async () => {
    const { session, sent, answer } = setUp();
    const refusal = { code: 1, message: 'Unauthorized' };
    const calls = [methods.forcePause(gid), methods.getGlobalStat(), methods.getVersion()] as const;
    const once = session.batch(calls);
    answer(0, [[gid], refusal, refusal]);
    await settle();
    const [again] = sent[1]?.params as [{ methodName: string }[]];
    expect(again.map(({ methodName }) => methodName)).toEqual(['aria2.getGlobalStat', 'aria2.getVersion']);
    answer(1, [[rawStat], { code: 1, message: 'no' }]);
    await expect(once).resolves.toMatchObject([{ value: gid }, { value: stat }, { error: { message: 'no' } }]);

    const twice = session.batch(calls);
    answer(2, [[gid], refusal, [{ version: '1' }]]);
    await settle();
    answer(3, [refusal]);
    await expect(twice).rejects.toBeInstanceOf(UnauthorizedError);
    expect(sent).toHaveLength(4);
  });

  it('sends a single command as a call of its own, with a refusal as its outcome', async () => {
    const { session, sent, answer, fail } = setUp();
    const done = session.batch([methods.forcePause(gid)]);
    expect(sent).toMatchObject([{ method: 'aria2.forcePause', params: ['token:s3cret', gid] }]);
    answer(0, gid);
    await expect(done).resolves.toEqual([{ ok: true, value: gid }]);
    const failed = session.batch([methods.forcePause(gid)]);
    fail(1, `GID ${gid} cannot be paused now`);
    await expect(failed).resolves.toMatchObject([{ ok: false, error: { message: `GID ${gid} cannot be paused now` } }]);
  });

  it('asks a refused single command once more', async () => {
    const { session, sent, fail } = setUp();
    const refused = errorOf(session.batch([methods.forcePause(gid)]));
    fail(0, 'Unauthorized');
    await settle();
    fail(1, 'Unauthorized');
    expect(await refused).toBeInstanceOf(UnauthorizedError);
    expect(sent).toHaveLength(2);
  });

  it('sends nothing for an empty batch', async () => {
    const { session, sent } = setUp();
    await expect(session.batch([])).resolves.toEqual([]);
    expect(sent).toEqual([]);
  });

  it('splits a long batch into several requests, sent in sequence', async () => {
    const { session, sent, answer } = setUp();
    const calls = Array.from({ length: 10_000 }, (_unused, index) => methods.unpause(makeGid(index)));
    const batch = session.batch(calls);
    let seen = 0;
    while (seen < sent.length) {
      expect(sent).toHaveLength(seen + 1);
      const request = sent[seen];
      expect(JSON.stringify(request).length).toBeLessThanOrEqual(256 * 1024);
      const inner = request?.params[0] as { params: string[] }[];
      answer(
        seen++,
        inner.map(({ params }) => [params[1]]),
      );
      // The next part is sent once this one has been settled.
      for (let turn = 0; turn < 5; turn++) await Promise.resolve();
    }
    expect(seen).toBeGreaterThan(1);
    expect((await batch).map((entry) => entry.ok && entry.value)).toEqual(calls.map(({ params }) => params[0]));
  });
});

describe('rpc/session/session, background batches', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('joins waiting batches into one request, and gives each its own outcomes', async () => {
    const { session, sent, answer } = setUp();
    for (const place of [0, 1]) {
      void session.batch([methods.getVersion()], 'background');
      await advance(0);
      answer(place, [[{ version: '1' }]]);
    }
    expect(sent).toHaveLength(2);
    const one = session.batch([methods.getSessionInfo()], 'background');
    const other = session.batch([methods.forcePause(gid), methods.getGlobalStat()], 'background');
    await advance(269);
    expect(sent).toHaveLength(2);
    await advance(1);
    expect(sent).toHaveLength(3);
    answer(2, [[{ sessionId: 'abc' }], { code: 1, message: 'no' }, [rawStat]]);
    await expect(one).resolves.toEqual([{ ok: true, value: 'abc' }]);
    await expect(other).resolves.toMatchObject([
      { ok: false, error: { message: 'no' } },
      { ok: true, value: stat },
    ]);
  });

  it('sends one poll at a time, and calls of the user meanwhile', async () => {
    const { session, sent, answer } = setUp();
    for (let count = 0; count < 20; count += 1) {
      void session.batch([methods.getVersion()], count % 2 === 0 ? 'poll' : 'background');
      await advance(0);
    }
    expect(sent).toHaveLength(1);
    void session.call(methods.forcePause(gid));
    expect(sent).toHaveLength(2);
    answer(0, [[{ version: '1' }]]);
    await advance(0);
    expect(sent).toHaveLength(3);
  });

  it.each([
    ['a token', 'background'],
    ['a token', 'automatic'],
    ['a poll', 'background'],
  ] as const)('sends nothing after the wait for %s while DevTools shows a recorded state: %s', async (cause, origin) => {
    const gate = createEffectGate();
    const { session, sent, answer } = setUp({ whenAllowed: gate.whenOpen });
    if (cause === 'a poll') void session.batch([methods.getVersion()], 'poll');
    else for (let count = 0; count < 2; count += 1) void session.batch([methods.forcePause(gid)], 'automatic');
    await advance(0);
    const before = sent.length;
    void session.batch([methods.getGlobalStat()], origin);
    await advance(0);
    gate.setOpen(false);
    if (cause === 'a poll') answer(0, [[{ version: '1' }]]);
    await advance(1000);
    expect(sent).toHaveLength(before);
    gate.setOpen(true);
    await advance(0);
    expect(sent).toHaveLength(before + 1);
  });

  it('fails waiting batches when the session is closed', async () => {
    const { session, sent } = setUp();
    for (let count = 0; count < 2; count += 1) void session.batch([methods.getVersion()], 'background');
    await advance(0);
    void session.batch([methods.getVersion()], 'background');
    await advance(0);
    const late = session.batch([methods.getVersion()], 'background');
    session.close();
    const failed = expect(late).rejects.toMatchObject({ reason: 'interrupted' });
    await advance(1000);
    await failed;
    expect(sent).toHaveLength(1);
  });
});

describe('rpc/session/session, commands by links', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('wait for a token, but not for a poll', async () => {
    const { session, sent } = setUp();
    void session.batch([methods.getVersion()], 'poll');
    for (let count = 0; count < 3; count += 1) void session.batch([methods.forcePause(gid)], 'automatic');
    await advance(0);
    expect(sent).toHaveLength(3);
    await advance(270);
    expect(sent).toHaveLength(4);
  });

  it('are not given up after three unusable responses, because aria2 may have carried them out', async () => {
    const { session, frame, answer, sent } = setUp();
    void session.call(methods.getVersion());
    answer(0, { version: '1' });
    const added = session.batch([methods.forcePause(gid)], 'automatic');
    await advance(0);
    for (let count = 0; count < 3; count += 1) frame('<html>');
    expect(session.pollInFlight()).toBeUndefined();
    frame({ id: sent[1]?.id, result: gid });
    await expect(added).resolves.toEqual([{ ok: true, value: gid }]);
  });

  it('end the connection when their response is lost', async () => {
    const { session, answer, events } = setUp();
    const lost = expect(session.batch([methods.forcePause(gid)], 'automatic')).rejects.toMatchObject({ reason: 'no-response' });
    await advance(0);
    await advance(2300);
    void session.call(methods.getVersion());
    answer(1, { version: '1' });
    await lost;
    expect(events.at(-1)).toMatchObject({ type: 'lost' });
  });
});

describe('rpc/session/session, first second after a reconnect', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('sends three requests of any kind, and the others a second later in order', async () => {
    const { session, sent, emit } = setUp({ isReconnection: true }, { isOpen: false });
    const calls = [
      methods.forcePause(gid),
      methods.getSessionInfo(),
      methods.forceRemove(gid),
      methods.forcePause(gid),
      methods.unpause(gid),
    ];
    for (const call of calls.slice(0, 2)) void session.call(call);
    emit({ type: 'opened' });
    for (const call of calls.slice(2)) void session.call(call);
    await advance(999);
    expect(sent.map(({ method }) => method)).toEqual(calls.slice(0, 3).map(({ method }) => method));
    await advance(1);
    expect(sent.map(({ method }) => method)).toEqual(calls.map(({ method }) => method));
  });
});

describe('rpc/session/session, limits', () => {
  const torrent = (bytes: number) => methods.addTorrent('x'.repeat(bytes));

  it('rejects a request that the daemon would drop silently', async () => {
    const { session, sent } = setUp();
    const error = await errorOf(session.call(torrent(2 * 1024 * 1024)));
    expect(error).toBeInstanceOf(RequestTooLargeError);
    expect(error).toMatchObject({ limit: 2 * 1024 * 1024, suggestPost: false });
    expect(sent).toEqual([]);
  });

  it('uses the limit of the daemon', async () => {
    const { session, sent } = setUp();
    session.limitRequests(3 * 1024 * 1024);
    void session.call(torrent(2 * 1024 * 1024));
    expect(sent).toHaveLength(1);
    session.limitRequests(100);
    await expect(session.call(torrent(100))).rejects.toBeInstanceOf(RequestTooLargeError);
  });

  it('suggests POST when only the transport has the lower limit', async () => {
    const { session } = setUp({}, { maxRequestBytes: 8192 });
    await expect(errorOf(session.call(torrent(9000)))).resolves.toMatchObject({ limit: 8192, suggestPost: true });
  });

  it('counts bytes, not characters', async () => {
    const { session } = setUp({ maxRequestBytes: 3000 });
    await expect(session.call(methods.addUri(['ä'.repeat(1500)]))).rejects.toBeInstanceOf(RequestTooLargeError);
  });

  it('rejects a file of 50 MB without encoding it', async () => {
    const { session, encoded } = setUp();
    const calls = [methods.getVersion(), torrent(50 * 1024 * 1024)] as const;
    await expect(session.batch(calls)).rejects.toBeInstanceOf(RequestTooLargeError);
    await expect(session.call(calls[1])).rejects.toBeInstanceOf(RequestTooLargeError);
    expect(encoded).toEqual([]);
  });

  it('sends no part of a batch when one call is too large', async () => {
    const { session, sent } = setUp({ maxRequestBytes: 1000 });
    const calls = [...Array.from({ length: 20 }, () => methods.getVersion()), torrent(2000)];
    await expect(session.batch(calls)).rejects.toBeInstanceOf(RequestTooLargeError);
    expect(sent).toEqual([]);
  });
});

describe('rpc/session/session, onTraffic', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('receives the traffic in both directions, without the secret', async () => {
    const recorded: Traffic[] = [];
    const { session, answer, frame } = setUp({ onTraffic: (traffic) => recorded.push(traffic) });
    const pending = session.call(methods.tellStatus(gid, ['status']));
    answer(0, { gid, status: 'active' });
    await pending;
    frame({ jsonrpc: '2.0', method: 'aria2.onDownloadStart', params: [{ gid }] });
    expect(recorded.map(({ type }) => type)).toEqual(['opened', 'request', 'frame', 'frame']);
    expect(recorded[1]).toMatchObject({ method: 'aria2.tellStatus', params: [gid, ['gid', 'status']] });
    expect(JSON.stringify(recorded)).not.toContain('s3cret');
  });

  it('receives each request before its response, also the one after a lost poll', async () => {
    const recorded: Traffic[] = [];
    const { session, answer, sent } = setUp({ onTraffic: (traffic) => recorded.push(traffic) });
    void session.call(methods.getVersion());
    answer(0, { version: '1.37.0' });
    await advance(0);
    const lost = expect(session.batch([methods.getVersion()], 'poll')).rejects.toMatchObject({ reason: 'no-response' });
    // The heartbeat is answered, and the poll is not.
    await advance(2400);
    answer(2, { version: '1.37.0' });
    await lost;
    expect(sent).toHaveLength(4);
    expect(recorded.flatMap((traffic) => (traffic.type === 'request' ? [traffic.id] : []))).toEqual(sent.map(({ id }) => id));
  });
});
