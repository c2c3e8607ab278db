import type { Page } from 'playwright-core';
import { startAria2 } from '../../scripts/testbed/aria2Process';
import { waitUntil } from '../../scripts/testbed/waitUntil';
import { axeFindings } from './support/states/axe';
import { browserForTests } from './support/browsers/browser';
import { cleanUp } from './support/cleanUp';
import { dialogNamed, mainNavigation, untilAt, untilConnected } from './support/page/pageElements';
import { serveSite } from './support/servers/site';

const browser = browserForTests();
const started = cleanUp(afterEach);
const secret = 'testbed-secret-42';

const entries = (page: Page) => page.locator('[data-level]');
const entry = (page: Page, text: string | RegExp) => entries(page).filter({ hasText: text });

/** A page with debug mode, switched on as a user does. */
async function open(options: Parameters<typeof browser.open>[1] = {}) {
  const daemon = await started(startAria2({ secret }));
  const site = await started(serveSite({ daemons: [{ port: daemon.port, secret }] }));
  const visit = await browser.open(`${site.url}#!/settings/arioso/debug`, options);
  const { page } = visit;
  await untilConnected(page);
  await page
    .locator('[data-setting="debugMode"]')
    .getByRole('checkbox')
    .or(page.locator('[data-setting="debugMode"]').getByRole('switch'))
    .first()
    .check();
  await mainNavigation(page).getByRole('link', { name: 'Debug Console' }).click();
  await untilAt(page, '#!/debug');
  return { ...visit, daemon, site };
}

async function openTester(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'RPC tester' }).click();
  await page
    .getByLabel('Method')
    .locator('option[value="aria2.addUri"], option:text-is("aria2.addUri")')
    .first()
    .waitFor({ state: 'attached' });
}

describe('e2e/debugConsole', () => {
  it('is closed without debug mode, and says so', async () => {
    const daemon = await started(startAria2());
    const site = await started(serveSite({ daemons: [{ port: daemon.port }] }));
    const { page } = await browser.open(`${site.url}#!/debug`);
    await dialogNamed(page, 'Error').getByText('Access Denied!').waitFor();
    await untilAt(page, '#!/settings/arioso');
    expect(await entries(page).count()).toBe(0);
  });

  it('logs all messages without the secret, and keeps the newest hundred', async () => {
    const { page, daemon, traffic } = await open();
    await entry(page, 'Response to system.multicall').first().waitFor();
    await daemon.call('aria2.addUri', ['http://127.0.0.1:1/testbed.iso']);
    await entry(page, 'Notification aria2.onDownloadStart').first().waitFor();
    await entry(page, 'Notification aria2.onDownloadError').first().getByRole('button', { name: 'Detail' }).click();
    const detail = page.getByRole('dialog', { name: 'Log entry' });
    expect(await detail.textContent()).toContain('"gid"');
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await page.getByLabel('Auto refresh').selectOption('100');
    // Each task starts and fails, which makes more than a hundred events in all.
    for (let place = 0; place < 60; place += 1) await daemon.call('aria2.addUri', [`http://127.0.0.1:1/${place}.iso`]);
    await waitUntil('all have failed', async () => Reflect.get(Object(await daemon.call('aria2.getGlobalStat')), 'numStopped') === '61');
    // Later events would push the entries of a poll out of the log.
    const failureCount = () => traffic.all.filter(({ text }) => text.includes('aria2.onDownloadError')).length;
    await waitUntil('the page has received every failure', () => failureCount() >= 61);
    const levelsShown = () => entries(page).evaluateAll((elements) => elements.map((element) => element.getAttribute('data-level')));
    // The next poll is logged within a second.
    await waitUntil('a hundred entries are there', async () => {
      const shown = await levelsShown();
      return shown.length === 100 && shown.includes('DEBUG');
    });
    await page.getByLabel('Auto refresh').selectOption('0');
    const levels = await levelsShown();
    expect(new Set(levels)).toContain('DEBUG');
    expect(levels).toHaveLength(100);
    expect(await page.content()).not.toContain(secret);
  });

  it('keeps the entries under the pointer in place until the release', async () => {
    const { page } = await open();
    await page.getByLabel('Auto refresh').selectOption('100');
    const newest = () => entries(page).first().textContent();
    const counted = () => page.getByRole('button', { name: /^DEBUG/ }).textContent();
    await entry(page, 'Response to system.multicall').first().getByRole('button', { name: 'Detail' }).hover();
    await page.mouse.down();
    const [shown, before] = [await newest(), await counted()];
    await waitUntil('the next poll is logged', async () => (await counted()) !== before);
    expect(await newest()).toBe(shown);
    await page.mouse.up();
    await page.getByRole('dialog', { name: 'Log entry' }).waitFor();
    await page.keyboard.press('Escape');
    await waitUntil('the log moves on', async () => (await newest()) !== shown);
  });

  it('filters the log, clears it, and saves it as a file', async () => {
    const { page } = await open();
    await entry(page, 'Response to').first().waitFor();
    await page.getByLabel('Auto refresh').selectOption('0');
    await page.getByRole('searchbox', { name: 'Search the log' }).fill('request multicall');
    const shown = await entries(page).allTextContents();
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.every((text) => text.includes('Request system.multicall'))).toBe(true);
    await page.getByRole('searchbox', { name: 'Search the log' }).fill('');
    await page.getByRole('button', { name: /^DEBUG/ }).click();
    expect(await entries(page).and(page.locator('[data-level="DEBUG"]')).count()).toBe(0);
    await page.getByRole('button', { name: /^DEBUG/ }).click();

    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save log as a file' }).click()]);
    expect(download.suggestedFilename()).toBe('arioso-log.txt');
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk as Uint8Array));
    const report = Buffer.concat(chunks).toString();
    expect(report).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z DEBUG Request system\.multicall/m);
    expect(report).not.toContain(secret);

    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await page.getByText('Nothing has been logged yet.').waitFor();
    // The next poll is logged within a second; only the button refreshes the shown log.
    await waitUntil('a refresh shows what was logged since', async () => {
      await page.getByRole('button', { name: 'Refresh now' }).click();
      return (await entries(page).count()) > 0;
    });
  });

  it('runs any method, masks secrets, and asks before a shutdown', async () => {
    const { page, daemon } = await open();
    await openTester(page);
    await page.getByLabel('Method').selectOption('aria2.changeGlobalOption');
    await page.getByRole('textbox', { name: 'Parameters' }).fill('[{"max-concurrent-downloads": "7", "http-passwd": "hidden-one"}]');
    await page.keyboard.press('Control+Enter');
    await page
      .getByText(/^OK after \d+ ms$/)
      .first()
      .waitFor();
    const reported: Record<string, string> = Object(await daemon.call('aria2.getGlobalOption'));
    expect(reported['max-concurrent-downloads']).toBe('7');
    expect(await page.locator('section[aria-label="Latest calls"]').textContent()).not.toContain('hidden-one');

    await page.getByRole('textbox', { name: 'Parameters' }).fill('[1,');
    await page.getByRole('button', { name: 'Run' }).click();
    await page.getByText('This is not valid JSON.').waitFor();
    expect(await axeFindings(page)).toEqual([]);

    await page.getByRole('textbox', { name: 'Parameters' }).fill('');
    await page.getByLabel('Method').selectOption('aria2.shutdown');
    await page.getByRole('button', { name: 'Run' }).click();
    const question = dialogNamed(page, 'Run this method?');
    await question.getByText('aria2.shutdown').waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await daemon.call('aria2.getVersion')).toMatchObject({ version: expect.any(String) });
  });

  it.each(['light', 'dark'] as const)('passes axe and fits a small phone, %s', async (theme) => {
    const { page } = await open({ storage: { 'Arioso.Options': JSON.stringify({ theme }) } });
    await entry(page, 'Response to').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await openTester(page);
    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    await waitUntil('it fits', () => page.evaluate(() => document.documentElement.scrollWidth <= 320));
  });
});
