import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startAria2 } from '../../scripts/testbed/aria2Process';
import { addUri } from '../../scripts/testbed/tasks';
import { waitUntil } from '../../scripts/testbed/waitUntil';
import { axeFindings } from './support/states/axe';
import { browserForTests, httpTrouble, probeTrouble } from './support/browsers/browser';
import { cleanUp } from './support/cleanUp';
import { recordNotices, untilNotified } from './support/page/notices';
import {
  connection,
  dialogNamed,
  untilAt,
  untilConnected,
  untilDisconnected,
  untilGone,
  untilLateWatchersRun,
} from './support/page/pageElements';
import { servePage, serveSite } from './support/servers/site';
import { expectNothingSent } from './support/traffic';
import { field } from './support/page/taskDetail';

const browser = browserForTests();
const started = cleanUp(afterEach);

const trouble = [...probeTrouble, httpTrouble];

describe('e2e/status', () => {
  it("shows aria2's data about itself, and never the secret", async () => {
    const daemon = await started(startAria2({ secret: 'hush-hush' }));
    const site = await started(serveSite({ daemons: [{ port: daemon.port, secret: daemon.secret, alias: 'The attic' }] }));
    const { page } = await browser.open(site.url);
    await untilConnected(page);
    await connection(page).getByRole('link').click();
    await untilAt(page, '#!/status');
    await page.getByRole('heading', { name: 'Aria2 Status' }).waitFor();

    const version = (await daemon.call('aria2.getVersion')) as { version: string; enabledFeatures: string[] };
    const session = (await daemon.call('aria2.getSessionInfo')) as { sessionId: string };
    await field(page, 'session-id').filter({ hasText: session.sessionId }).waitFor();
    expect(await field(page, 'rpc-address').textContent()).toBe(daemon.wsUrl);
    expect(await field(page, 'status').textContent()).toBe('Connected');
    expect(await field(page, 'version').textContent()).toBe(version.version);
    expect(await field(page, 'features').locator('li').allTextContents()).toEqual(version.enabledFeatures);
    expect(await field(page, 'round-trip').textContent()).toMatch(/^\d+ ms$/);
    expect(await field(page, 'connected-since').textContent()).toMatch(/\d/);
    const html = await page.content();
    expect([daemon.secret, Buffer.from(daemon.secret).toString('base64')].filter((text) => html.includes(text))).toEqual([]);
  });

  it('saves the session, shuts aria2 down, sends nothing meanwhile, and shows the new aria2 once it is up', async () => {
    const daemon = await started(startAria2({ keepSession: true }));
    await addUri(daemon, 'http://127.0.0.1:1/kept.bin', { pause: 'true' });
    const site = await started(serveSite({ daemons: [{ port: daemon.port, alias: 'The attic' }] }));
    const { page, traffic } = await browser.open(`${site.url}#!/status`, { expected: trouble, before: recordNotices });
    await untilConnected(page);
    const file = join(daemon.dir, 'aria2.session');
    expect(existsSync(file)).toBe(false);
    await page.getByRole('button', { name: 'Save Session' }).click();
    await untilNotified(page, 'Session has been saved successfully.');
    expect(readFileSync(file, 'utf8')).toContain('kept.bin');

    const shutdown = page.getByRole('button', { name: 'Shutdown' });
    await shutdown.click();
    const question = dialogNamed(page, 'Shut down aria2 at The attic?');
    await question.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await untilGone(question);
    expect(await daemon.call('aria2.getVersion')).toBeTruthy();

    await shutdown.focus();
    await page.keyboard.press('Enter');
    await question.waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await untilNotified(page, 'Aria2 has been shutdown successfully.');
    await untilDisconnected(page, /again in/);
    await page.locator('[data-diagnosis="shutDown"]').waitFor();
    const endedAt = performance.now();
    await waitUntil('aria2 has ended', () =>
      daemon.call('aria2.getVersion').then(
        () => false,
        () => true,
      ),
    );
    expect(await page.getByRole('dialog').count()).toBe(0);
    // Attempts to connect send nothing without a server, and there were no probes.
    await expectNothingSent(traffic, 3000, endedAt);
    // An attempt to connect may be under way.
    await field(page, 'status')
      .filter({ hasText: /^Disconnected$/ })
      .waitFor();

    const old = await field(page, 'session-id').textContent();
    await started(startAria2({ port: daemon.port }));
    await untilConnected(page);
    await waitUntil('the new session id is shown', async () => !['–', old].includes(await field(page, 'session-id').textContent()));
    expect(await page.locator('[data-diagnosis]').count()).toBe(0);
  });

  it("shows the daemon's message when it cannot save", async () => {
    const daemon = await started(startAria2());
    const site = await started(serveSite({ daemons: [{ port: daemon.port }], preset: { hide: ['shutdown'] } }));
    const { page } = await browser.open(`${site.url}#!/status`);
    await untilConnected(page);
    expect(await page.getByRole('button', { name: 'Shutdown' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Save Session' }).click();
    await dialogNamed(page, 'Error').getByText('Filename is not given.').waitFor();
  });

  it('presses a button once while Enter is held', async () => {
    const daemon = await started(startAria2());
    const site = await started(serveSite({ daemons: [{ port: daemon.port }] }));
    const { page, traffic } = await browser.open(`${site.url}#!/status`);
    await untilConnected(page);
    await untilLateWatchersRun(page);
    await page.getByRole('button', { name: 'Save Session' }).focus();
    // Each further press without a release repeats the key.
    for (let repeat = 0; repeat < 10; repeat += 1) await page.keyboard.down('Enter');
    const error = dialogNamed(page, 'Error');
    await error.waitFor();
    for (let repeat = 0; repeat < 10; repeat += 1) await page.keyboard.down('Enter');
    expect(await error.count()).toBe(1);
    await page.keyboard.up('Enter');
    await page.keyboard.press('Enter');
    await untilGone(error);
    expect(traffic.sentSince(0).filter(({ text }) => text.includes('saveSession'))).toHaveLength(1);
  });

  it('asks for the secret when it is wrong', async () => {
    const daemon = await started(startAria2({ secret: 'right' }));
    const site = await started(serveSite({ daemons: [{ port: daemon.port, secret: 'wrong' }] }));
    const { page } = await browser.open(`${site.url}#!/status`);
    await dialogNamed(page, 'Error').getByRole('button', { name: 'OK' }).click();
    await page.locator('[data-diagnosis="secret"]').waitFor();
    await page.getByRole('textbox', { name: 'Secret' }).fill('right');
    await page.getByRole('button', { name: 'Save and connect' }).click();
    await untilConnected(page);
  });

  it('passes axe, and fits a small screen, in both themes and states', async () => {
    const daemon = await started(startAria2());
    for (const theme of ['dark', 'light']) {
      for (const isThere of [true, false]) {
        const site = await started(serveSite({ daemons: [{ port: isThere ? daemon.port : 6667 }], preset: { defaults: { theme } } }));
        const { page } = await browser.open(`${site.url}#!/status`, { expected: trouble });
        await (isThere ? untilConnected(page) : page.locator('[data-diagnosis="refusedPort"]').waitFor());
        expect(await axeFindings(page)).toEqual([]);
        await page.setViewportSize({ width: 320, height: 640 });
        await waitUntil('it fits', () => page.evaluate(() => document.documentElement.scrollWidth <= 320));
        expect(await axeFindings(page)).toEqual([]);
      }
    }
  });

  it('works in a frame of another origin, where a link asks before it adds', async () => {
    const daemon = await started(startAria2());
    const site = await started(serveSite({ daemons: [{ port: daemon.port }] }));
    const link = Buffer.from('http://127.0.0.1:1/framed.bin').toString('base64url');
    const outer = await started(servePage(`<iframe src="${site.url}#!/new/${link}?pause=true" width="790" height="580"></iframe>`));
    const { page } = await browser.open(outer.url.replace('127.0.0.1', 'localhost'));
    const frame = page.frameLocator('iframe');
    await frame
      .getByRole('status', { name: 'Connection' })
      .filter({ hasText: /^Connected$/ })
      .waitFor();
    const question = frame.getByRole('dialog');
    await question.getByText('http://127.0.0.1:1/framed.bin').waitFor();
    expect(await daemon.call('aria2.tellWaiting', 0, 10)).toEqual([]);
    await question.getByRole('button', { name: 'OK' }).click();
    await frame.getByRole('row').filter({ hasText: 'framed.bin' }).waitFor();
    await frame.getByRole('link', { name: 'Aria2 Status' }).click();
    await frame.getByRole('heading', { name: 'Aria2 Status' }).waitFor();
  });
});
