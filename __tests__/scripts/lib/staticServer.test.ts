import { symlinkSync } from 'node:fs';
import { request, type IncomingHttpHeaders, type Server } from 'node:http';
import path from 'node:path';
import { closeServer, listenOnFreePort, portOf } from '../../../scripts/lib/listen';
import { createStaticServer, resolveRequestPath, type StaticServerOptions } from '../../../scripts/lib/staticServer';
import { makeTree, removeTrees } from '../../helpers/temporaryTree';

let server: Server | undefined;

afterEach(async () => {
  if (server !== undefined) await closeServer(server);
  server = undefined;
  removeTrees();
});

async function serve(options: Partial<StaticServerOptions> = {}): Promise<void> {
  const root = makeTree({
    'outside.txt': 'not for you',
    'dist/index.html': '<!doctype html>',
    'dist/main.0123abcd.js': 'run()',
    'dist/main.0123abcd.css': 'p{}',
    'dist/preset.json': '{}',
    'dist/langs/en.txt': '[a]\nb=c',
    'dist/icons/icon.svg': '<svg/>',
  });
  server = createStaticServer({ folder: path.join(root, 'dist'), ...options });
  await listenOnFreePort(server);
}

interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Not `fetch`: it would tidy `..` away before the server sees it. */
function ask(address: string, method = 'GET', headers: Record<string, string> = {}): Promise<Reply> {
  if (server === undefined) {
    throw new Error('Nothing is served.');
  }
  const port = portOf(server);
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path: address, method, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (body += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    });
    call.on('error', reject);
    call.end();
  });
}

describe('scripts/lib/staticServer', () => {
  it.each([
    ['/', 'text/html; charset=utf-8', 'no-cache'],
    ['/index.html?x=1', 'text/html; charset=utf-8', 'no-cache'],
    ['/main.0123abcd.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/main.0123abcd.css', 'text/css; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/preset.json', 'application/json; charset=utf-8', 'no-cache'],
    ['/langs/en.txt', 'text/plain; charset=utf-8', 'no-cache'],
    ['/icons/icon.svg', 'image/svg+xml', 'no-cache'],
  ])('serves %s with the right content type and cache-control', async (address, type, age) => {
    await serve();
    const { status, headers } = await ask(address);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, type, age]);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it.each([
    '/../outside.txt',
    '/langs/../../outside.txt',
    '/%2e%2e/outside.txt',
    '/..%2foutside.txt',
    '/..%5coutside.txt',
    '/..\\outside.txt',
    '//outside.txt',
    '/langs',
    '/langs/',
    '/%00',
    '/%',
    '/nothing.js',
    '/index.html/nothing.js',
    `/${'x'.repeat(300)}`,
  ])('returns 404 for %s', async (address) => {
    await serve();
    const { status, body } = await ask(address);
    expect(status).toBe(404);
    expect(body).not.toContain('not for you');
  });

  it('answers HEAD without a body and rejects POST', async () => {
    await serve();
    expect(await ask('/langs/en.txt', 'HEAD')).toMatchObject({ status: 200, body: '', headers: { 'content-length': '7' } });
    expect(await ask('/langs/en.txt', 'POST')).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
  });

  it('prefers generated files, which must not be cached', async () => {
    await serve({ overlay: new Map([['preset.json', '{"ä":1}']]) });
    expect(await ask('/preset.json')).toMatchObject({
      status: 200,
      body: '{"ä":1}',
      headers: { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' },
    });
  });

  it('reads a generated file at each request, so that it follows a new build', async () => {
    let build = 1;
    await serve({ overlay: new Map([['index.html', () => `build ${build}`]]) });
    expect((await ask('/')).body).toBe('build 1');
    build = 2;
    expect((await ask('/index.html')).body).toBe('build 2');
  });

  it('answers 500 and tells why when a file cannot be read', async () => {
    const said = jest.spyOn(console, 'error').mockReturnValue();
    const noBuild = () => {
      throw new Error('dist/ is being built');
    };
    const folder = makeTree({});
    symlinkSync('loop.js', path.join(folder, 'loop.js'));
    await serve({ folder, overlay: new Map([['index.html', noBuild]]) });
    expect(await ask('/')).toMatchObject({ status: 500, body: 'The server could not read this file.\n' });
    expect((await ask('/loop.js')).status).toBe(500);
    expect(said.mock.calls.map(([text, error]) => `${text} ${String(error)}`)).toEqual([
      'GET / failed: Error: dist/ is being built',
      expect.stringMatching(/^GET \/loop\.js failed: Error: ELOOP/),
    ]);
  });

  it('serves only below the base path', async () => {
    await serve({ basePath: '/arioso/' });
    expect(await ask('/arioso/')).toMatchObject({ status: 200, body: '<!doctype html>' });
    expect(await ask('/arioso')).toMatchObject({ status: 301, headers: { location: '/arioso/' } });
    expect((await ask('/')).status).toBe(404);
    expect((await ask('/arioso/../index.html')).status).toBe(404);
  });

  it('answers only for host names of this machine', async () => {
    await serve({ overlay: new Map([['preset.json', 'secret']]) });
    expect(await ask('/preset.json', 'GET', { Host: 'evil.example:8080' })).toMatchObject({ status: 403 });
    expect(await ask('/preset.json', 'GET', { Host: 'localhost:8080' })).toMatchObject({ status: 200 });
  });

  it('decodes an address once', () => {
    expect(resolveRequestPath('/a%252e.txt', '/')).toBe('a%2e.txt');
  });
});
