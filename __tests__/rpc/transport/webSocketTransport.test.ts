import { createServer, type Server, type Socket } from 'node:net';
import { WebSocketServer } from 'ws';
import { createSession, methods } from '../../../src/rpc';
import { createWebSocketTransport } from '../../../src/rpc/transport/webSocketTransport';
import { endpoint } from '../support/fakeTransport';
import { closeSessions, NodeWebSocket, openSession } from '../support/sessions';

const gid = 'abcdef0123456789';
let server: WebSocketServer;
let url: string;

beforeEach(async () => {
  server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  url = `ws://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/jsonrpc`;
});

afterEach(async () => {
  jest.useRealTimers();
  closeSessions();
  server.clients.forEach((client) => client.terminate());
  await new Promise((resolve) => server.close(resolve));
});

/** Answers each request with what the test says, and says nothing when that is undefined. */
function serve(answer: (id: string) => string | Buffer | undefined): void {
  server.on('connection', (socket) =>
    socket.on('message', (data: Buffer) => {
      const content = answer((JSON.parse(data.toString()) as { id: string }).id);
      if (content !== undefined) socket.send(content);
    }),
  );
}

describe('rpc/transport/webSocketTransport', () => {
  it('opens, sends calls and emits notifications', async () => {
    server.on('connection', (socket) => socket.send(JSON.stringify({ method: 'aria2.onDownloadStart', params: [{ gid }] })));
    serve((id) => JSON.stringify({ id, result: { sessionId: 'abc' } }));
    const { session, eventOf, events } = openSession({ url });
    expect(events).toEqual([]);
    await expect(session.call(methods.getSessionInfo())).resolves.toBe('abc');
    await expect(eventOf('notification')).resolves.toEqual({ type: 'notification', name: 'aria2.onDownloadStart', gid });
  });

  it('is lost when the socket ends without a close frame, as aria2 ends it', async () => {
    server.on('connection', (socket) => socket.on('message', () => socket.terminate()));
    const { session, eventOf } = openSession({ url });
    await expect(session.call(methods.getVersion())).rejects.toMatchObject({ reason: 'closed', detail: 'close code 1006' });
    await expect(eventOf('lost')).resolves.toMatchObject({ error: { reason: 'closed' } });
  });

  it('is lost without a response on a half-open socket', async () => {
    serve(() => undefined);
    // The time limit also counts for opening the socket, which takes real time.
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'clearImmediate', 'queueMicrotask', 'performance'] });
    const { session, opened, eventOf } = openSession({ url });
    await opened;
    const version = expect(session.call(methods.getVersion())).rejects.toMatchObject({ reason: 'no-response' });
    jest.advanceTimersByTime(9000);
    await version;
    await expect(eventOf('lost')).resolves.toMatchObject({ error: { reason: 'no-response' } });
  });

  it.each([
    ['text that is no JSON', 'nonsense'],
    ['binary frames', Buffer.from([1, 2, 3])],
    ['JSON that is no response', '{"hello":1}'],
  ])('is lost after three responses of %s', async (_title, content) => {
    serve(() => content);
    const { session } = openSession({ url });
    const pending = Promise.allSettled([1, 2, 3].map(() => session.call(methods.getVersion())));
    await expect(pending).resolves.toMatchObject([1, 2, 3].map(() => ({ reason: { reason: 'unusable-responses' } })));
  });

  it('is unreachable when no server listens', async () => {
    await new Promise((resolve) => server.close(resolve));
    const { eventOf } = openSession({ url });
    await expect(eventOf('lost')).resolves.toMatchObject({ error: { reason: 'unreachable' } });
  });

  it('is unreachable when the server refuses the handshake', async () => {
    server.options.verifyClient = () => false;
    const { session } = openSession({ url });
    await expect(session.call(methods.getVersion())).rejects.toMatchObject({ reason: 'unreachable' });
  });

  it('is lost when the URL is invalid', async () => {
    const session = createSession(endpoint, {
      createTransport: () => createWebSocketTransport('ws://no port:x/', (url) => new NodeWebSocket(url)),
    });
    const heard = new Promise((resolve) => session.subscribe(resolve));
    session.open();
    await expect(heard).resolves.toMatchObject({
      type: 'lost',
      error: { reason: 'cannot-initialize', message: 'cannot-initialize' },
    });
  });

  it('closes the socket when closed', async () => {
    const ended = new Promise((resolve) => server.on('connection', (socket) => socket.once('close', resolve)));
    const { session, opened, events } = openSession({ url });
    await opened;
    session.close();
    await ended;
    expect(events).toEqual([]);
  });
});

describe('rpc/transport/webSocketTransport, a server without a handshake', () => {
  let mute: Server;
  const sockets: Socket[] = [];

  beforeEach(async () => {
    mute = createServer((socket) => sockets.push(socket.on('error', () => undefined)));
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
  });

  afterEach(async () => {
    sockets.splice(0).forEach((socket) => socket.destroy());
    await new Promise((resolve) => mute.close(resolve));
  });

  it('is unreachable at the time limit', async () => {
    const address = mute.address();
    const { eventOf } = openSession(
      { url: `ws://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/` },
      { timeLimitMs: 50 },
    );
    await expect(eventOf('lost')).resolves.toMatchObject({ error: { reason: 'unreachable', detail: 'not open in time' } });
  });
});
