import { pathToFileURL } from 'node:url';
import { type Aria2Process, startAria2 } from '../../scripts/testbed/aria2Process';
import { addUri } from '../../scripts/testbed/tasks';
import { cacheControl } from '../../scripts/lib/staticServer';
import { findFiles } from '../../scripts/lib/findFiles';
import { inRepository } from '../../scripts/lib/paths';
import { policyHeader } from '../../scripts/start/policy';
import { absenceTrouble, browserForTests, type VisitOptions } from './support/browsers/browser';
import { cleanUp } from './support/cleanUp';
import { startExtension } from './support/browsers/extension';
import { connectedStatus, taskRow, untilConnected } from './support/page/pageElements';
import { startMisconfiguredServer } from './support/servers/misconfiguredServer';
import { base64, setting } from './support/page/settings';
import { apacheServer, caddyServer, lighttpdServer, nginxServer, startWebServer } from './support/servers/webServers';
import { linksBox } from './support/page/newTaskPage';

const secret = 's e c r e t';
/** A page on this host is no secure context. */
const plainHost = 'nas.lan';
const browser = browserForTests(() => [`--host-resolver-rules=MAP ${plainHost} 127.0.0.1`]);
const lasting = cleanUp(afterAll);
let daemon: Aria2Process;
let gid: string;

beforeAll(async () => {
  daemon = await lasting(startAria2({ secret }));
  gid = await addUri(daemon, 'http://127.0.0.1:9/one.bin', { pause: 'true' });
});

/** The daemon as the page's own connection, without a preset. The service worker is registered as for a user. */
const stored = (port: number, more: object = {}): VisitOptions => ({
  serviceWorkers: 'allow',
  storage: {
    'Arioso.Options': JSON.stringify({ rpcHost: '127.0.0.1', rpcPort: port, secret: base64(secret), extendRpcServers: [], ...more }),
  },
});
/** Chromium's message about a missing preset. */
const noPreset = /^console error: Failed to load resource: the server responded with a status of 40\d/;

for (const server of [nginxServer, lighttpdServer, caddyServer, apacheServer]) {
  const isAbsent = server.find() === undefined;
  const describeIfFound = isAbsent ? describe.skip : describe;
  describeIfFound(`e2e/hosts: ${server.name} with the sample of docs/hosting.md${isAbsent ? ', which is absent' : ''}`, () => {
    it('serves the page below a path, without a slash too, with the headers, and passes /jsonrpc on', async () => {
      const { url, port } = await lasting(startWebServer(server, daemon.port));
      const options = { ...stored(port), locale: 'zh-CN', expected: [noPreset] };
      const { page, traffic } = await browser.open(`${url.slice(0, -1)}#!/all`, options);
      // Caddy's redirect adds a question mark.
      expect(page.url().replace('/?#', '/#')).toBe(`${url}#!/all`);
      await connectedStatus(page).waitFor();
      await taskRow(page, gid).waitFor();
      await page.locator('html[lang="zh-Hans"]').waitFor();
      expect(traffic.all.some(({ direction, text }) => direction === 'received' && text.includes('one.bin'))).toBe(true);
      const redirect = await fetch(`${url.slice(0, -1)}?embed=1&theme=dark`, { redirect: 'manual' });
      expect(new URL(redirect.headers.get('location') ?? '', url.slice(0, -1)).href).toBe(`${url}?embed=1&theme=dark`);
      // The worker is ready once it has stored every file of the build.
      expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)).toBe(url);

      const hashed = findFiles(inRepository('dist'), /^main\.[0-9a-f]{8}\.js$/)[0] ?? '';
      for (const file of [hashed, '', 'langs/en.txt', 'preset.json']) {
        const { headers } = await fetch(url + file);
        // lighttpd's mod_expire knows no `immutable`.
        const wanted = file === hashed && server.name === lighttpdServer.name ? 'max-age=31536000' : cacheControl(file || 'index.html');
        expect([file, headers.get('cache-control')]).toEqual([file, wanted]);
        expect(headers.get('content-security-policy')).toBe(policyHeader());
        expect(headers.get('x-content-type-options')).toBe('nosniff');
        // lighttpd needs a package of its own for it. Caddy leaves small files as they are.
        if (server.name !== lighttpdServer.name && file !== 'preset.json')
          expect([file, headers.get('content-encoding')]).toEqual([file, 'gzip']);
      }
      // A response in place of a missing script must not be kept under its name.
      const missing = await fetch(`${url}main.00000000.js`);
      expect([missing.status, missing.headers.get('cache-control') ?? 'no-cache']).toEqual([404, 'no-cache']);
      // As large as aria2 accepts by default.
      const params = [`token:${secret}`, [], { 'user-agent': 'x'.repeat(2_000_000) }];
      const response = await fetch(`http://127.0.0.1:${port}/jsonrpc`, {
        method: 'POST',
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'aria2.addUri', params }),
      });
      expect(await response.json()).toMatchObject({ error: { message: 'URI is not provided.' } });
    });

    it('sends the password with the files and with the WebSocket to /jsonrpc', async () => {
      const { url, port } = await lasting(startWebServer(server, daemon.port, { hasPassword: true }));
      for (const path of [url, `http://127.0.0.1:${port}/jsonrpc`]) expect((await fetch(path)).status).toBe(401);
      const { page, traffic } = await browser.open(`${url}#!/all`, {
        ...stored(port),
        httpCredentials: { username: 'me', password: 'pw' },
        expected: [noPreset],
      });
      await untilConnected(page);
      await taskRow(page, gid).waitFor();
      expect(traffic.all.some(({ text }) => text.includes(`token:${secret}`))).toBe(true);
    });
  });
}

describe('e2e/hosts: unusual servers', () => {
  it('reads presets and languages that are sent as text/plain', async () => {
    const preset = { profiles: [{ rpcId: 'p', rpcHost: '127.0.0.1', rpcPort: daemon.port, protocol: 'ws', secret: base64(secret) }] };
    const types = { '.txt': 'text/plain', '.json': 'text/plain', '.webmanifest': 'text/plain' };
    const { url } = await lasting(startMisconfiguredServer({ types, files: { 'preset.json': JSON.stringify(preset) } }));
    const { page } = await browser.open(`${url}#!/all`, { locale: 'zh-TW' });
    await connectedStatus(page).waitFor();
    await page.locator('html[lang="zh-Hant"]').waitFor();
    await taskRow(page, gid).waitFor();
  });

  it.each([404, 200])('is not misled by an HTML page with status %i in place of missing files', async (missingStatus) => {
    const { url } = await lasting(startMisconfiguredServer({ missingStatus, without: /^langs\/(zh_Hans|index)\b/ }));
    const { page } = await browser.open(`${url}#!/settings/arioso`, { ...stored(daemon.port), locale: 'zh-CN', expected: [noPreset] });
    await untilConnected(page);
    // The built-in English replaces the missing language.
    await page.getByRole('heading', { level: 1, name: 'Arioso Settings' }).waitFor();
    await setting(page, 'theme').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('Arioso.Language.zh_Hans'))).toBe(null);
    await page.evaluate(() => void (location.hash = '#!/all'));
    await taskRow(page, gid).waitFor();
  });
});

describe('e2e/hosts: plain http', () => {
  it('connects, registers no worker and offers no installation, and nothing complains', async () => {
    const { url } = await lasting(startMisconfiguredServer({ files: { 'preset.json': '{}' } }));
    const { page, context } = await browser.open(`${url.replace('127.0.0.1', plainHost)}#!/all`, stored(daemon.port));
    await untilConnected(page);
    expect(await page.evaluate(() => [isSecureContext, 'serviceWorker' in navigator])).toEqual([false, false]);
    // The worker is registered 3 s after the start, in the first idle time after it.
    await page.waitForFunction(() => performance.now() > 4000);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    const session = await context.newCDPSession(page);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    expect(installabilityErrors.map(({ errorId }) => errorId)).toContain('not-from-secure-origin');
  });
});

describe('e2e/hosts: without a server', () => {
  it('runs as the page of a browser extension, and connects by the link of its button', async () => {
    const { context, url } = await lasting(startExtension());
    const violations: string[] = [];
    context.on('console', (message) => {
      if (/Content Security Policy|Uncaught|unsafe/i.test(message.text())) violations.push(message.text());
    });
    const page = await context.newPage();
    await page.goto(url);
    // The default host, not the extension's id.
    await page.getByRole('button', { name: 'Server: localhost:6800' }).waitFor();
    const link = `#!/settings/rpc/set/ws/127.0.0.1/${daemon.port}/jsonrpc/${base64(secret)}`;
    await page.evaluate((hash) => void (location.hash = hash), link);
    await untilConnected(page);
    await page.getByRole('link', { name: 'All', exact: true }).click();
    await taskRow(page, gid).waitFor();
    await page.evaluate(() => void (location.hash = '#!/settings/arioso'));
    await setting(page, 'theme').waitFor();
    await page.getByRole('combobox', { name: 'Language' }).selectOption('zh_Hans');
    await page.locator('html[lang="zh-Hans"]').waitFor();
    expect(violations).toEqual([]);
  });

  it('opens the folder from a file, in the built-in English', async () => {
    const address = pathToFileURL(inRepository('dist', 'index.html')).href;
    const { page } = await browser.open(`${address}#!/all`, {
      ...stored(daemon.port),
      expected: [...absenceTrouble, /^(console error|request failed: GET file):/],
    });
    await untilConnected(page);
    await taskRow(page, gid).waitFor();
    await page.evaluate(() => void (location.hash = '#!/new'));
    await linksBox(page).waitFor();
  });
});
