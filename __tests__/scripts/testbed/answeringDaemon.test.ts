import { once } from 'node:events';
import { WebSocket } from 'ws';
import { type AnsweringDaemon, startAnsweringDaemon } from '../../../scripts/testbed/answeringDaemon';

let daemon: AnsweringDaemon;
let socket: WebSocket;
const next = async (): Promise<unknown> => JSON.parse(String((await once(socket, 'message'))[0]));
const ask = (request: unknown): Promise<unknown> => {
  socket.send(JSON.stringify(request));
  return next();
};

beforeAll(async () => {
  daemon = await startAnsweringDaemon((method, params) => (method === 'aria2.echo' ? JSON.stringify(params) : undefined), 'not known');
  socket = new WebSocket(`ws://127.0.0.1:${daemon.port}/jsonrpc`);
  await once(socket, 'open');
});
afterAll(() => daemon.stop());

const refusal = { code: 1, message: 'not known' };

describe('scripts/testbed/answeringDaemon', () => {
  it('answers calls without their secret, and refuses the others', async () => {
    expect(await ask({ id: 1, method: 'aria2.echo', params: ['token:s', 'a'] })).toEqual({ jsonrpc: '2.0', id: 1, result: ['a'] });
    expect(await ask({ id: 'x', method: 'aria2.none' })).toEqual({ jsonrpc: '2.0', id: 'x', error: refusal });
  });

  it('answers batches and calls of a multicall in their order', async () => {
    const calls = [{ methodName: 'aria2.none' }, { methodName: 'aria2.echo', params: ['token:s'] }];
    const all = { id: 2, method: 'system.multicall', params: [calls] };
    expect(await ask([all, { id: 3, method: 'aria2.echo' }])).toEqual([
      { jsonrpc: '2.0', id: 2, result: [refusal, [[]]] },
      { jsonrpc: '2.0', id: 3, result: [] },
    ]);
  });

  it('sends a text to every page', async () => {
    const received = next();
    daemon.broadcast('{"method":"aria2.onDownloadStart"}');
    expect(await received).toEqual({ method: 'aria2.onDownloadStart' });
  });
});
