import type { ServerResponse } from 'node:http';
import { methods, RequestTooLargeError } from '../../../src/rpc';
import { createHttpTransport } from '../../../src/rpc/transport/httpTransport';
import type { TransportEvent } from '../../../src/rpc/transport/transport';
import { type ScriptedServer, startScriptedServer } from '../support/scriptedServer';
import { closeSessions, openSession } from '../support/sessions';
import { makeGid } from '../../helpers/makeGid';

let server: ScriptedServer | undefined;
afterEach(async () => {
  closeSessions();
  await server?.stop();
});

const responseText = (id: string, result: unknown): string => JSON.stringify({ jsonrpc: '2.0', id, result });
const sessionInfo = (id: string): string => responseText(id, { sessionId: 'abc' });

/** The params of an HTTP GET, as aria2 reads them. */
const paramsOf = (url: URL): unknown => JSON.parse(Buffer.from(url.searchParams.get('params') ?? '', 'base64').toString('utf8'));

describe('rpc/transport/httpTransport, POST', () => {
  it('sends no preflight request, and sends the headers of the profile', async () => {
    server = await startScriptedServer((response, id) => response.end(sessionInfo(id)));
    const { session } = openSession({ url: server.url, secret: 's', requestHeaders: { 'X-Router': 'yes' } });
    await expect(session.call(methods.getSessionInfo())).resolves.toBe('abc');
    expect(server.seen[0]).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'text/plain;charset=UTF-8', 'x-router': 'yes' },
    });
    expect(JSON.parse(server.seen[0]?.body ?? '')).toMatchObject({
      jsonrpc: '2.0',
      method: 'aria2.getSessionInfo',
      params: ['token:s'],
    });
  });

  it('emits "opened" after open has returned', async () => {
    const transport = createHttpTransport({ protocol: 'http', httpMethod: 'POST', url: 'http://127.0.0.1/', secret: '' });
    const events: TransportEvent[] = [];
    transport.open((event) => events.push(event));
    expect(events).toEqual([]);
    await Promise.resolve();
    expect(events).toEqual([{ type: 'opened' }]);
  });

  it.each([400, 500])('decodes the error in the body of a %i response', async (status) => {
    server = await startScriptedServer((response, id) =>
      response.writeHead(status).end(JSON.stringify({ id, error: { code: 1, message: 'GID x is not found' } })),
    );
    const { session } = openSession({ url: server.url });
    await expect(session.call(methods.forcePause('x'))).rejects.toMatchObject({ name: 'DaemonError', message: 'GID x is not found' });
  });

  it('allows a later response to arrive first', async () => {
    let answerFirst = (): void => undefined;
    server = await startScriptedServer((response, id) => {
      if (server?.seen.length === 1) answerFirst = () => response.end(responseText(id, { sessionId: 'first' }));
      else response.end(responseText(id, { sessionId: 'second' }));
    });
    const { session } = openSession({ url: server.url });
    const settled: string[] = [];
    const first = session.call(methods.getSessionInfo()).then((id) => settled.push(id));
    await session.call(methods.getSessionInfo()).then((id) => settled.push(id));
    answerFirst();
    await first;
    expect(settled).toEqual(['second', 'first']);
  });

  it.each([
    [200, '<html>Log in</html>'],
    [502, '<html>Bad Gateway</html>'],
    [429, ''],
    [200, '[]'],
    [200, '{"id":"stranger","result":1}'],
  ])('treats a %i response with %j as invalid, and is lost after three', async (status, body) => {
    server = await startScriptedServer((response) => response.writeHead(status, { 'Content-Type': 'text/html' }).end(body));
    const { session, events } = openSession({ url: server.url });
    for (let time = 0; time < 3; time++) {
      await expect(session.call(methods.getVersion())).rejects.toMatchObject({
        name: 'UnusableResponseError',
        httpStatus: status,
      });
    }
    expect(events).toMatchObject([{ type: 'lost', error: { reason: 'unusable-responses', detail: `HTTP ${status}` } }]);
  });

  it('follows a redirect to a login page, and treats that page as invalid', async () => {
    server = await startScriptedServer((response, _id, { url }) => {
      if (url.pathname === '/jsonrpc') response.writeHead(302, { Location: '/login' }).end();
      else response.end('<html>Log in</html>');
    });
    const { session } = openSession({ url: server.url });
    await expect(session.call(methods.getVersion())).rejects.toMatchObject({ name: 'UnusableResponseError', httpStatus: 200 });
  });

  it('is lost at once when no server listens', async () => {
    server = await startScriptedServer(() => undefined);
    await server.stop();
    const { session, eventOf } = openSession({ url: server.url });
    await expect(session.call(methods.getVersion())).rejects.toMatchObject({ name: 'ConnectionError', reason: 'unreachable' });
    await expect(eventOf('lost')).resolves.toMatchObject({
      error: { reason: 'unreachable', detail: expect.stringContaining('fetch failed') },
    });
  });

  it('is lost when the response is cut off', async () => {
    server = await startScriptedServer((response) => {
      response.writeHead(200, { 'Content-Length': 1000 });
      response.write('{"id"', () => response.destroy());
    });
    const { session } = openSession({ url: server.url });
    await expect(session.call(methods.getVersion())).rejects.toMatchObject({ reason: 'unreachable' });
  });

  it('is lost when the response exceeds the time limit', async () => {
    server = await startScriptedServer(() => undefined);
    const { session } = openSession({ url: server.url }, { timeLimitMs: 50 });
    await expect(session.call(methods.getVersion())).rejects.toMatchObject({ reason: 'no-response' });
  });

  it('aborts pending requests when closed', async () => {
    let arrive: (response: ServerResponse) => void = () => undefined;
    const arrived = new Promise<ServerResponse>((resolve) => (arrive = resolve));
    server = await startScriptedServer((response) => arrive(response));
    const { session } = openSession({ url: server.url });
    const pending = session.call(methods.getVersion());
    const response = await arrived;
    const aborted = new Promise((resolve) => response.once('close', resolve));
    session.close();
    await aborted;
    await expect(pending).rejects.toMatchObject({ reason: 'interrupted' });
  });
});

describe('rpc/transport/httpTransport, GET', () => {
  it('encodes UTF-8 parameters in the URL in the way aria2 decodes them', async () => {
    server = await startScriptedServer((response, id) => response.end(responseText(id, 'abcdef0123456789')));
    const { session } = openSession({ url: server.url, httpMethod: 'GET', secret: 'gehéim' });
    await session.call(methods.addUri(['http://h/ä?>~漢字🎵']));
    const [seen] = server.seen;
    expect(seen?.method).toBe('GET');
    expect(seen?.url.searchParams.get('method')).toBe('aria2.addUri');
    expect(seen && paramsOf(seen.url)).toEqual(['token:gehéim', ['http://h/ä?>~漢字🎵'], {}]);
  });

  it('keeps the existing query of the URL', async () => {
    server = await startScriptedServer((response, id) => response.end(sessionInfo(id)));
    const { session } = openSession({ url: `${server.url}?via=router`, httpMethod: 'GET' });
    await expect(session.call(methods.getSessionInfo())).resolves.toBe('abc');
    expect(server.seen[0]?.url.searchParams.get('via')).toBe('router');
  });

  it('splits a batch into URLs of at most 8 KB, and joins the outcomes', async () => {
    server = await startScriptedServer((response, id, { url }) => {
      const [inner] = paramsOf(url) as [{ params: string[] }[]];
      response.end(
        responseText(
          id,
          inner.map(({ params }) => [{ gid: params[1], status: 'waiting' }]),
        ),
      );
    });
    const { session } = openSession({ url: server.url, httpMethod: 'GET', secret: 's' });
    const gids = Array.from({ length: 100 }, (_unused, index) => makeGid(index));
    const batch = await session.batch(gids.map((gid) => methods.tellStatus(gid, ['status', 'totalLength', 'completedLength'])));
    expect(batch.map((entry) => entry.ok && entry.value.gid)).toEqual(gids);
    expect(server.seen.length).toBeGreaterThan(1);
    for (const { url } of server.seen) expect(`${server.url}${url.search}`.length).toBeLessThanOrEqual(8192);
  });

  it('rejects a file too long for a URL, and suggests POST', async () => {
    server = await startScriptedServer((response) => response.end());
    const { session, opened } = openSession({ url: server.url, httpMethod: 'GET' });
    await opened;
    const error: unknown = await session.call(methods.addTorrent('x'.repeat(8192))).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(RequestTooLargeError);
    expect(error).toMatchObject({ limit: 8192, suggestPost: true });
    expect(server.seen).toEqual([]);
  });
});
