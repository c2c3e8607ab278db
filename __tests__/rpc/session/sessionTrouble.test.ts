import { ConnectionError, createSession, isHttpRefusal, isUnanswered, isUnconfirmed, methods } from '../../../src/rpc';
import { endpoint, setUp } from '../support/fakeTransport';

const gid = 'abcdef0123456789';

describe('rpc/session/session, failures', () => {
  it('sends calls only after the connection is open', () => {
    const { session, sent, events, emit } = setUp({}, { isOpen: false });
    void session.call(methods.getVersion());
    expect(sent).toEqual([]);
    emit({ type: 'opened' });
    expect(sent).toHaveLength(1);
    expect(events).toEqual([]);
  });

  it('rejects all pending calls, emits "lost" once, and rejects later calls', async () => {
    const { session, events, sent, emit, wasClosed } = setUp();
    const pending = [session.call(methods.getVersion()), session.batch([methods.getVersion()])];
    const lost = new ConnectionError('closed', 'close code 1006');
    emit({ type: 'lost', error: lost });
    emit({ type: 'lost', error: new ConnectionError('unreachable') });
    for (const promise of pending) await expect(promise).rejects.toBe(lost);
    await expect(session.call(methods.getVersion())).rejects.toBe(lost);
    expect(sent).toHaveLength(2);
    expect(events).toEqual([{ type: 'lost', error: lost }]);
    expect(wasClosed()).toBe(true);
  });

  it('fails pending calls when closed, without an event', async () => {
    const { session, events, wasClosed } = setUp();
    const pending = session.call(methods.getVersion());
    session.close();
    session.close();
    await expect(pending).rejects.toMatchObject({ name: 'ConnectionError', reason: 'interrupted' });
    await expect(session.call(methods.getVersion())).rejects.toMatchObject({ reason: 'interrupted' });
    expect(events).toEqual([]);
    expect(wasClosed()).toBe(true);
  });

  it('does not connect after it was closed', () => {
    const open = jest.fn();
    const transport = { maxRequestBytes: Infinity, encode: String, open, send: jest.fn(), close: jest.fn() };
    const session = createSession(endpoint, { createTransport: () => transport });
    session.close();
    session.open();
    expect(open).not.toHaveBeenCalled();
  });

  const parseError = { id: null, jsonrpc: '2.0', error: { code: -32700, message: 'Parse error.' } };

  it('takes an error without an id as the refusal of the only pending call', async () => {
    const { session, frame } = setUp();
    const pending = session.call(methods.forcePause(gid));
    frame(parseError);
    await expect(pending).rejects.toMatchObject({ name: 'DaemonError', code: -32700, message: 'Parse error.' });
  });

  it.each([
    ['an error', parseError, 'DaemonError'],
    ['a result', { id: null, jsonrpc: '2.0', result: 'OK' }, 'UnusableResponseError'],
  ])('is lost after three times %s without an id, which is unusable', async (_title, response, name) => {
    const { session, events, frame } = setUp();
    for (let time = 0; time < 3; time++) {
      expect(events).toEqual([]);
      const pending = session.call(methods.forcePause(gid));
      frame(response);
      await expect(pending).rejects.toMatchObject({ name });
    }
    expect(events).toMatchObject([{ type: 'lost', error: { reason: 'unusable-responses' } }]);
  });

  it('cannot tell which of several pending calls an error without an id refuses, so each may have been executed', async () => {
    const { session, frame } = setUp();
    const pending = [session.call(methods.getVersion()), session.call(methods.forcePause(gid))];
    frame(parseError);
    for (const promise of pending) await expect(promise).rejects.toMatchObject({ name: 'UnusableResponseError' });
  });

  it('is lost after three invalid responses in a row', async () => {
    const { session, events, frame } = setUp();
    const pending = session.call(methods.getVersion());
    frame('<html>');
    frame('{"id":');
    expect(events).toEqual([]);
    frame('42');
    await expect(pending).rejects.toMatchObject({ reason: 'unusable-responses' });
    expect(events).toMatchObject([{ type: 'lost', error: { reason: 'unusable-responses' } }]);
  });

  it('counts invalid responses from 0 again after a valid one, also an error', async () => {
    const { session, events, frame, answer, fail } = setUp();
    const calls = [session.call(methods.getSessionInfo()), session.call(methods.forcePause(gid)), session.call(methods.getVersion())];
    frame('junk');
    frame('junk');
    answer(0, { sessionId: 'abc' });
    frame('junk');
    frame('junk');
    fail(1, 'no');
    frame('junk');
    answer(2, { version: 7 });
    await expect(Promise.allSettled(calls)).resolves.toMatchObject([
      { value: 'abc' },
      { reason: { message: 'no' } },
      { reason: { name: 'UnusableResponseError', method: 'aria2.getVersion' } },
    ]);
    expect(events).toEqual([]);
    frame({ id: 'x' });
    expect(events).toHaveLength(1);
  });

  it('counts an invalid HTTP response once, and fails its call at once', async () => {
    const { session, events, sent, frame } = setUp();
    for (let time = 0; time < 3; time++) {
      expect(events).toEqual([]);
      const pending = session.call(methods.getVersion());
      frame('<html>Bad Gateway</html>', { id: sent[time]?.id ?? '', httpStatus: 502 });
      await expect(pending).rejects.toMatchObject({ name: 'UnusableResponseError', httpStatus: 502 });
    }
    expect(events[0]).toMatchObject({ type: 'lost', error: { reason: 'unusable-responses', detail: 'HTTP 502' } });
  });

  it.each([
    [413, true],
    [400, true],
    [499, true],
    [399, false],
    [500, false],
    [200, false],
  ])('knows by the HTTP status %d whether a proxy has refused the request: %s', async (httpStatus, isRefused) => {
    const { session, sent, frame } = setUp();
    const refused = session.call(methods.addUri(['http://h/1']));
    frame('<html>No</html>', { id: sent[0]?.id ?? '', httpStatus });
    const error: unknown = await refused.catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'UnusableResponseError', httpStatus });
    expect([isHttpRefusal(error), isUnanswered(error), isUnconfirmed(error)]).toEqual([isRefused, true, !isRefused]);
  });

  it('fails only its own call on an HTTP error without an id', async () => {
    const { session, sent, frame, answer } = setUp();
    const broken = session.call(methods.getVersion());
    const fine = session.call(methods.getSessionInfo());
    frame({ id: null, error: { code: -32600, message: 'Invalid Request.' } }, { id: sent[0]?.id ?? '', httpStatus: 400 });
    answer(1, { sessionId: 'abc' });
    await expect(broken).rejects.toMatchObject({ message: 'Invalid Request.' });
    await expect(fine).resolves.toBe('abc');
  });
});

describe('rpc/session/session, time limits', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is lost when a call has waited for 9 seconds', async () => {
    const { session, events, answer } = setUp();
    const early = session.call(methods.getSessionInfo());
    const silent = session.call(methods.getVersion());
    answer(0, { sessionId: 'abc' });
    jest.advanceTimersByTime(8_999);
    expect(events).toMatchObject([{ type: 'silent', error: { reason: 'no-response' } }]);
    jest.advanceTimersByTime(1);
    await expect(early).resolves.toBe('abc');
    await expect(silent).rejects.toMatchObject({ reason: 'no-response', detail: 'aria2.getVersion' });
    expect(events[1]).toMatchObject({ type: 'lost', error: { reason: 'no-response' } });
  });

  it('waits longer for a file that is uploaded', () => {
    const { session, events } = setUp({ timeLimitMs: 100 });
    void session.call(methods.addTorrent('x'.repeat(3 * 64 * 1024)));
    jest.advanceTimersByTime(3_099);
    expect(events).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(events).toHaveLength(1);
  });

  it('waits for the upload of all files that are sent together', async () => {
    const { session, events, answer } = setUp({ timeLimitMs: 100 });
    const first = session.call(methods.addTorrent('x'.repeat(3 * 64 * 1024)));
    void session.call(methods.addTorrent('x'.repeat(3 * 64 * 1024)));
    jest.advanceTimersByTime(3_000);
    answer(0, gid);
    await first;
    jest.advanceTimersByTime(3_099);
    expect(events).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(events).toMatchObject([{ type: 'lost' }]);
  });

  it('waits no longer for a small request after a file that was answered early', () => {
    const { session, events, answer } = setUp({ timeLimitMs: 100 });
    void session.call(methods.addTorrent('x'.repeat(3 * 64 * 1024)));
    answer(0, gid);
    void session.call(methods.getVersion());
    jest.advanceTimersByTime(99);
    expect(events).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(events).toMatchObject([{ type: 'lost' }]);
  });

  it('limits the time for opening the socket', () => {
    const { events } = setUp({ timeLimitMs: 100 }, { isOpen: false });
    jest.advanceTimersByTime(100);
    expect(events).toMatchObject([{ type: 'lost', error: { reason: 'unreachable' } }]);
  });

  it('leaves no timer running', async () => {
    const { session, answer, emit } = setUp();
    const pending = session.call(methods.getSessionInfo());
    void session.call(methods.getVersion());
    answer(0, { sessionId: 'abc' });
    await pending;
    emit({ type: 'lost', error: new ConnectionError('closed') });
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('rpc/session/session, notifications', () => {
  it('emits the event and the gid', () => {
    const { events, frame } = setUp();
    frame({ jsonrpc: '2.0', method: 'aria2.onDownloadStart', params: [{ gid }] });
    expect(events[0]).toEqual({ type: 'notification', name: 'aria2.onDownloadStart', gid });
  });

  it('ignores invalid notifications, without counting them as invalid responses', () => {
    const { events, frame } = setUp();
    for (const params of [undefined, null, {}, [], [null], [{}], [{ gid: 5 }], [{ gid: '' }]])
      frame({ method: 'aria2.onDownloadStart', params });
    frame({ method: 'aria2.onSomethingNew', params: [{ gid }] });
    expect(events).toEqual([]);
  });

  it('does not call an unsubscribed listener', () => {
    const { session, frame } = setUp();
    const heard = jest.fn();
    session.subscribe(heard)();
    frame({ method: 'aria2.onDownloadStart', params: [{ gid }] });
    expect(heard).not.toHaveBeenCalled();
  });
});

describe('rpc/session/session, rejections', () => {
  it('are never unhandled when no caller awaits the result', async () => {
    const unhandled = jest.fn();
    process.on('unhandledRejection', unhandled);
    const { session, frame, emit } = setUp();
    void session.call(methods.getVersion());
    void session.batch([methods.getVersion()]);
    void session.call(methods.addTorrent('x'.repeat(3_000_000)));
    frame({ id: null, error: { code: 1, message: 'no' } });
    void session.call(methods.getVersion());
    emit({ type: 'lost', error: new ConnectionError('closed') });
    void session.call(methods.getVersion());
    // Node looks for unhandled rejections after the microtasks of a turn.
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });
});
