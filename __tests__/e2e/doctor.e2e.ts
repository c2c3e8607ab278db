import { createHash, createPublicKey } from 'node:crypto';
import { createServer } from 'node:http';
import type { Page } from 'playwright-core';
import { startAria2 } from '../../scripts/testbed/aria2Process';
import { freePort } from '../../scripts/lib/freePort';
import { closeServer, listenOnFreePort } from '../../scripts/lib/listen';
import { openssl } from '../../scripts/programs/findOptionalPrograms';
import { absenceTrouble, browserForTests, type Visit, type VisitOptions } from './support/browsers/browser';
import { type Certificate, makeCertificate } from './support/servers/certificate';
import { cleanUp } from './support/cleanUp';
import { daemonProxy } from './support/servers/daemonProxy';
import { startFaultProxy } from './support/servers/faultProxy';
import { recordNotices, untilCopied } from './support/page/notices';
import { untilConnected, untilDisconnected } from './support/page/pageElements';
import { measured } from './support/measured';
import { goOffline } from './support/browsers/goOffline';
import { noteRequestTimes, requestTimes } from './support/requestTimes';
import { settingControl, setting } from './support/page/settings';
import { type PresetProfile, serveSite, type SiteSource } from './support/servers/site';

/**
 * Causes each diagnosis for real. The browser trusts one of the two certificates, as after the user has accepted it. The
 * name nas.lan leads to this machine, but browsers do not treat it as loopback.
 */
const lasting = cleanUp(afterAll);
let trusted: Certificate;
let untrusted: Certificate;
const browser = browserForTests(async () => {
  const rules = '--host-resolver-rules=MAP nas.lan 127.0.0.1';
  if (openssl.find() === undefined) return [rules];
  trusted = await lasting(makeCertificate());
  untrusted = await lasting(makeCertificate());
  return [rules, `--ignore-certificate-errors-spki-list=${fingerprint(trusted)}`];
});

/** For this browser the page comes from the internet, encrypted, so the browser blocks its way to the daemon of this machine. */
let publicUrl: string;
const publicBrowser = browserForTests(async () => {
  const daemon = await lasting(startAria2());
  const hostname = 'arioso.example';
  publicUrl = (await lasting(serveSite({ daemons: [{ port: daemon.port }], hostname }))).url;
  const { port, origin } = new URL(publicUrl);
  return [
    `--host-resolver-rules=MAP ${hostname} 127.0.0.1`,
    `--ip-address-space-overrides=127.0.0.1:${port}=public`,
    `--unsafely-treat-insecure-origin-as-secure=${origin}`,
  ];
});
// Registered after the browsers, so that pages close before their servers.
const started = cleanUp(afterEach);

const fingerprint = ({ cert }: Certificate): string =>
  createHash('sha256')
    .update(createPublicKey(cert).export({ type: 'spki', format: 'der' }))
    .digest('base64');

const diagnosis = (page: Page, key: string) => page.locator(`[data-diagnosis="${key}"]`);

/**
 * Presses "Find out why" as soon as it is shown. A press from outside the page could come too late: after the second failure
 * the page probes by itself, and the button is gone.
 */
function findOutAtOnce(): void {
  const pressed = new WeakSet<HTMLButtonElement>();
  new MutationObserver(() => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent.includes('Find out why'));
    if (!button || pressed.has(button)) return;
    pressed.add(button);
    button.click();
  }).observe(document, { subtree: true, childList: true });
}

async function untilFound(page: Page, key: string): Promise<void> {
  await diagnosis(page, key)
    .waitFor()
    .catch(async (error: unknown) => {
      throw new Error(`${String(error)}\nThe page says: ${await page.locator('main').innerText()}`);
    });
}

/** Opens a page with this profile, and waits for the diagnosis `key`. */
async function visitFor(key: string, profile: PresetProfile, source: SiteSource = {}, options: VisitOptions = {}): Promise<Visit> {
  const site = await started(serveSite({ daemons: [profile], ...source }));
  const visit = await browser.open(site.url, { expected: absenceTrouble, before: findOutAtOnce, ...options });
  await untilDisconnected(visit.page, /./);
  await untilFound(visit.page, key);
  return visit;
}

const examined = async (...wanted: Parameters<typeof visitFor>): Promise<Page> => (await visitFor(...wanted)).page;

const lineOf = (page: Page) => page.locator('[data-diagnosis] code').textContent();

async function takesTheOffer(page: Page, address: string): Promise<void> {
  await page.getByRole('button', { name: `Use ${address}` }).click();
  await untilConnected(page);
  expect(await page.locator('[data-diagnosis]').count()).toBe(0);
}

describe('e2e/doctor, no response', () => {
  it('gives a command that starts aria2, copies it, and connects by itself', async () => {
    const port = await freePort();
    const page = await examined('notRunning', { port });
    const line = `aria2c --enable-rpc --rpc-listen-port=${port} --rpc-secret=YOUR_SECRET`;
    expect(await lineOf(page)).toBe(line);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(recordNotices);
    await page.getByRole('button', { name: 'Copy this line' }).click();
    await untilCopied(page);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(line);
    await started(startAria2({ port }));
    await untilConnected(page);
    expect(await page.locator('[data-diagnosis]').count()).toBe(0);
  });

  it('recognises another machine, a port that browsers refuse, and a device that is offline', async () => {
    const port = await freePort();
    const refused = await examined('refused', { port, host: 'nas.lan' });
    expect(await lineOf(refused)).toContain('--rpc-listen-all');
    await examined('refusedPort', { port: 6667 });
    const visit = await visitFor('refused', { port, host: 'nas.lan' });
    await goOffline(visit);
    const { page } = visit;
    await page.getByRole('button', { name: 'Check again' }).click();
    await diagnosis(page, 'offline').waitFor();
  });

  it('finds aria2 at another path, on this machine, or beside the page', async () => {
    const daemon = await started(startAria2({ extraArgs: ['--rpc-listen-all=false'] }));
    const byPath = await examined('wrongPath', { port: daemon.port, path: 'rpc2' });
    await takesTheOffer(byPath, daemon.wsUrl);
    const byHost = await examined('wrongHost', { port: daemon.port, host: 'no-such-host.invalid' });
    await takesTheOffer(byHost, daemon.wsUrl);
    const beside = await examined('beside', { port: await freePort() }, { proxy: daemonProxy({ port: daemon.port }) });
    await takesTheOffer(beside, new URL('jsonrpc', beside.url()).href);
  });
});

describe('e2e/doctor, another answer', () => {
  it('recognises a web server, a proxy without aria2, and a proxy without WebSocket', async () => {
    const web = createServer((_request, response) => response.end('<h1>Welcome</h1>'));
    const port = await listenOnFreePort(web);
    await started(Promise.resolve({ stop: () => closeServer(web) }));
    await examined('notAria2', { port });
    await examined('notAria2', { port, protocol: 'http' });

    const daemon = await started(startAria2());
    const proxies = [
      { key: 'gateway', proxy: daemonProxy({ port: await freePort() }) },
      { key: 'noUpgrade', proxy: daemonProxy({ port: daemon.port, passesSockets: false }) },
      { key: 'notFound', proxy: daemonProxy({ port: await freePort(), path: '/elsewhere' }) },
    ];
    for (const { key, proxy } of proxies) {
      const site = await started(serveSite({ daemons: [], proxy, preset: {} }));
      const { port: own } = new URL(site.url);
      const { page } = await browser.open(`${site.url}#!/settings/rpc/set/ws/127.0.0.1/${own}/jsonrpc`, {
        expected: absenceTrouble,
        before: findOutAtOnce,
      });
      await untilDisconnected(page, /./);
      await untilFound(page, key);
      if (key === 'noUpgrade') await takesTheOffer(page, `http://127.0.0.1:${own}/jsonrpc`);
    }
  });

  // In parallel, because each one waits for the connection's whole time limit.
  it("recognises a silent server, and a connection that the page's policy forbids", async () => {
    const daemon = await started(startAria2());
    const mute = await started(startFaultProxy(daemon.port, { kind: 'halfOpen' }));
    const policy = "default-src 'self'; connect-src 'self'";
    const silent = async (): Promise<void> => {
      const site = await started(serveSite({ daemons: [{ port: mute.port }] }));
      const { page } = await browser.open(site.url, { expected: absenceTrouble });
      await untilDisconnected(page, /./);
      // The second attempt takes as long, so there is time for a press.
      await page.getByRole('button', { name: 'Find out why' }).click();
      await untilFound(page, 'silent');
    };
    const [, forbidden] = await Promise.all([
      silent(),
      examined('policy', { port: daemon.port }, { headers: { 'Content-Security-Policy': policy } }),
    ]);
    expect(await lineOf(forbidden)).toBe(`connect-src ${daemon.wsUrl}`);
  });
});

/** openssl makes the certificates. */
const describeIfFound = openssl.find() === undefined ? describe.skip : describe;

describeIfFound('e2e/doctor, causes that a browser hides from a page', () => {
  it('names --rpc-allow-origin-all for HTTP, which a WebSocket does not need', async () => {
    const daemon = await started(startAria2({ extraArgs: ['--rpc-allow-origin-all=false'] }));
    for (const httpMethod of ['POST', 'GET'] as const) {
      const page = await examined('cors', { port: daemon.port, protocol: 'http', httpMethod });
      expect(await lineOf(page)).toContain('--rpc-allow-origin-all');
      await takesTheOffer(page, daemon.wsUrl);
    }
  });

  it('recognises whether aria2 uses encryption', async () => {
    const plain = await started(startAria2());
    await takesTheOffer(await examined('hasNoTls', { port: plain.port, protocol: 'wss' }), plain.wsUrl);
    const secure = await started(startAria2({ certificate: trusted }));
    await takesTheOffer(await examined('needsTls', { port: secure.port }), secure.wsUrl);
  });

  it('leads to the certificate, on a plain page and on a secure one', async () => {
    const daemon = await started(startAria2({ certificate: untrusted }));
    for (const source of [{}, { certificate: trusted }]) {
      const page = await examined('certificate', { port: daemon.port, protocol: 'wss' }, source);
      const link = page.getByRole('link', { name: `Open ${daemon.httpUrl}` });
      expect([await link.getAttribute('href'), await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual([
        daemon.httpUrl,
        '_blank',
        'noopener noreferrer',
      ]);
    }
  });

  it('recognises mixed content on a secure page, except for an aria2 on this device', async () => {
    const page = await examined('mixedContent', { port: await freePort(), host: 'nas.lan' }, { certificate: trusted });
    expect(await lineOf(page)).toContain('--rpc-secure');
    const daemon = await started(startAria2());
    const byOtherName = await examined('wrongHost', { port: daemon.port, host: 'nas.lan' }, { certificate: trusted });
    await takesTheOffer(byOtherName, daemon.wsUrl);

    // On a secure page the settings offer encrypted protocols only, and say why.
    await page.evaluate(() => {
      location.hash = '#!/settings/arioso';
    });
    await page.getByRole('button', { name: 'Add RPC Setting' }).click();
    await settingControl(page, 'protocol').waitFor();
    const options = await settingControl(page, 'protocol')
      .locator('option')
      .evaluateAll((all) => (all as HTMLOptionElement[]).map(({ value, disabled }) => [value, disabled]));
    expect(options).toEqual([
      ['http', true],
      ['https', false],
      ['ws', true],
      ['wss', false],
    ]);
    expect(await settingControl(page, 'protocol').inputValue()).toBe('wss');
    await setting(page, 'protocol').getByText('so the browser refuses ws and http').waitFor();
  });
});

describe('e2e/doctor, a page from the internet', () => {
  it('names the permission that the browser has not given', async () => {
    const { page } = await publicBrowser.open(publicUrl, { expected: absenceTrouble, before: findOutAtOnce });
    await untilDisconnected(page, /./);
    await untilFound(page, 'ownDevice');
  });

  it('does not blame the permission on a page of this device, which needs none', async () => {
    const page = await examined('notRunning', { port: await freePort() });
    // Grants one permission, which denies all others.
    await page.context().grantPermissions(['clipboard-read']);
    await page.getByRole('button', { name: 'Check again' }).click();
    await page.locator('[data-doctor="done"]').waitFor();
    await untilFound(page, 'notRunning');
  });
});

describe('e2e/doctor, by itself', () => {
  it('waits for the second failure, asks little, and gives up when the connection is back', async () => {
    const port = await freePort();
    const site = await started(serveSite({ daemons: [{ port }] }));
    const { page } = await browser.open(site.url, { expected: absenceTrouble, before: noteRequestTimes });
    await diagnosis(page, 'notRunning').waitFor();
    const attempts = await requestTimes(page);
    expect(attempts.length).toBeGreaterThan(2);
    const [first = 0] = attempts;
    const inFirstSecond = attempts.filter((at) => at < first + 1000).length;
    measured('a daemon that is down: requests in the first second', inFirstSecond, 3);
    for (const from of attempts) expect(attempts.filter((at) => at >= from && at < from + 900).length).toBeLessThanOrEqual(3);
    await started(startAria2({ port }));
    await untilConnected(page);
    expect(await page.locator('[data-doctor]').count()).toBe(0);
  });
});
