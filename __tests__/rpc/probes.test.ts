import { createServer } from 'node:http';
import { type WebSocket as ServerSocket, WebSocket as WsWebSocket, WebSocketServer } from 'ws';
import { freePort } from '../../scripts/lib/freePort';
import { startAria2, type Aria2Process } from '../../scripts/testbed/aria2Process';
import { closeServer, listenOnFreePort } from '../../scripts/lib/listen';
import { probe, type ProbeTools } from '../../src/rpc/probes';
import { type ScriptedServer, startScriptedServer } from './support/scriptedServer';

const WebSocketClass = WsWebSocket as unknown as typeof WebSocket;
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const ask = (kind: 'blind' | 'readable' | 'socket', url: string, tools: ProbeTools = {}) =>
  probe({ kind, url }, { WebSocketClass, timeLimitMs: 20_000, ...tools });

async function http(answer: Parameters<typeof startScriptedServer>[0]): Promise<ScriptedServer> {
  const server = await startScriptedServer(answer);
  ends.push(() => server.stop());
  return server;
}

async function sockets(greet: (socket: ServerSocket) => void): Promise<string> {
  const server = createServer();
  const sockets = new WebSocketServer({ server }).on('connection', greet);
  ends.push(() => {
    sockets.clients.forEach((socket) => {
      socket.terminate();
    });
    return closeServer(server);
  });
  return `ws://127.0.0.1:${await listenOnFreePort(server)}/jsonrpc`;
}

describe('rpc/probes, a real aria2 with a secret', () => {
  let daemon: Aria2Process;
  beforeAll(async () => {
    daemon = await startAria2({ secret: 'secret' });
  });
  afterAll(() => daemon.stop());

  it('is recognized without the secret', async () => {
    const seen = await Promise.all([ask('blind', daemon.httpUrl), ask('readable', daemon.httpUrl), ask('socket', daemon.wsUrl)]);
    expect(seen).toEqual([{ kind: 'answered' }, { kind: 'aria2' }, { kind: 'aria2' }]);
  });

  it('is not recognized at another path', async () => {
    const seen = await Promise.all([ask('readable', `${daemon.httpUrl}2`), ask('socket', `${daemon.wsUrl}2`)]);
    expect(seen).toEqual([
      { kind: 'other', status: 404 },
      { kind: 'failed', afterMs: expect.any(Number) as number },
    ]);
  });
});

describe('rpc/probes, other servers', () => {
  it.each([
    ['a web page', '<!doctype html>', { kind: 'other', status: 200 }],
    ['other JSON', '{"id":"arioso","result":"OK"}', { kind: 'other', status: 200 }],
    ['another daemon with JSON-RPC', '{"jsonrpc":"2.0","id":"arioso","result":["JSONRPC.Version"]}', { kind: 'other', status: 200 }],
    ['another error', '{"jsonrpc":"2.0","id":"arioso","error":{"code":-32601,"message":"no"}}', { kind: 'other', status: 200 }],
    [
      'an aria2 that wants the secret even for this',
      '{"jsonrpc":"2.0","id":"arioso","error":{"code":1,"message":"Unauthorized"}}',
      { kind: 'aria2' },
    ],
  ])('recognizes %s', async (_what, body, seen) => {
    const server = await http((response) => response.end(body));
    expect(await ask('readable', server.url)).toEqual(seen);
    expect(server.seen[0]?.url.search).toBe('?method=system.listMethods&id=arioso');
  });

  it('distinguishes a refused connection from a silent one, within the time limit', async () => {
    const port = await freePort();
    const failed = { kind: 'failed', afterMs: expect.any(Number) as number };
    expect(await ask('blind', `http://127.0.0.1:${port}/jsonrpc`)).toEqual(failed);
    expect(await ask('socket', `ws://127.0.0.1:${port}/jsonrpc`)).toEqual(failed);
    const mute = await http(() => undefined);
    expect(await ask('blind', mute.url, { timeLimitMs: 50 })).toEqual({ kind: 'silent' });
    expect(await ask('socket', await sockets(() => undefined), { timeLimitMs: 50 })).toEqual({ kind: 'silent' });
  });

  it('recognizes the WebSocket of another server', async () => {
    expect(
      await ask(
        'socket',
        await sockets((socket) => {
          socket.send('hello');
        }),
      ),
    ).toEqual({ kind: 'other' });
    expect(
      await ask(
        'socket',
        await sockets((socket) => {
          socket.close();
        }),
      ),
    ).toEqual({ kind: 'other' });
  });

  it('recognizes aria2 by a notification that comes first', async () => {
    const url = await sockets((socket) => {
      socket.send('{"jsonrpc":"2.0","method":"aria2.onDownloadStart","params":[{"gid":"2089b05ecca3d829"}]}');
    });
    expect(await ask('socket', url)).toEqual({ kind: 'aria2' });
  });

  it('reports a connection that the browser blocks', async () => {
    const refusing = jest.fn(() => {
      throw new Error('insecure');
    }) as unknown as typeof WebSocket;
    expect(await ask('socket', 'ws://nas/jsonrpc', { WebSocketClass: refusing })).toEqual({ kind: 'blocked' });
  });

  it('ends when cancelled', async () => {
    const mute = await http(() => undefined);
    const aborter = new AbortController();
    const probed = ask('readable', mute.url, { timeLimitMs: 60_000, signal: aborter.signal });
    aborter.abort();
    expect(await probed).toEqual({ kind: 'silent' });
  });

  it('works without AbortSignal.any, which some supported browsers lack', async () => {
    const { any } = AbortSignal;
    Reflect.deleteProperty(AbortSignal, 'any');
    ends.push(() => Promise.resolve(Object.assign(AbortSignal, { any })));
    const server = await http((response) => response.end('{}'));
    expect(await ask('readable', server.url, { signal: new AbortController().signal })).toEqual({ kind: 'other', status: 200 });
  });
});
