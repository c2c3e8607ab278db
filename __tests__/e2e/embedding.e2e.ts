import type { Page } from 'playwright-core';
import { type Aria2Process, startAria2 } from '../../scripts/testbed/aria2Process';
import { addUri } from '../../scripts/testbed/tasks';
import { waitUntil } from '../../scripts/testbed/waitUntil';
import { browserForTests, type VisitOptions } from './support/browsers/browser';
import { cleanUp } from './support/cleanUp';
import { sidewaysFaults } from './support/states/examine';
import { action, mainNavigation, taskRow } from './support/page/pageElements';
import { serveSite } from './support/servers/site';
import { storedSettings } from './support/page/taskLists';

const browser = browserForTests();
const lasting = cleanUp(afterAll);
const started = cleanUp(afterEach);
let daemon: Aria2Process;
let gid: string;

beforeAll(async () => {
  daemon = await lasting(startAria2({ secret: 's' }));
  gid = await addUri(daemon, 'http://127.0.0.1:9/one.bin', { pause: 'true' });
});

async function open(search: string, options: VisitOptions & { readonly preset?: object } = {}): Promise<Page> {
  const { preset = {}, ...visit } = options;
  const site = await started(serveSite({ daemons: [{ port: daemon.port, secret: daemon.secret }], preset }));
  const { page } = await browser.open(`${site.url}${search}#!/waiting`, visit);
  await taskRow(page, gid).waitFor();
  return page;
}

const isEmbedded = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-embed'));
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Sections' });
const rootTheme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);

describe('e2e/embedding', () => {
  it.each([
    [790, 580],
    [320, 480],
    [1280, 800],
  ])('leaves out the side navigation at %i × %i, and fits', async (width, height) => {
    const page = await open('?embed=1', { viewport: { width, height } });
    expect(await isEmbedded(page)).toBe(true);
    expect(await mainNavigation(page).count()).toBe(0);
    await tabs(page).waitFor();
    expect(await sidewaysFaults(page)).toEqual([]);
    await tabs(page).getByRole('button', { name: 'More' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Aria2 Status' }).click();
    await page.getByRole('heading', { name: 'Aria2 Status' }).waitFor();
  });

  it('shows the compact layout from the first paint on, without a shift', async () => {
    const page = await open('?embed=1', {
      viewport: { width: 790, height: 580 },
      before: () => {
        const seen = { shift: 0 };
        Object.assign(window, { seen });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
      },
    });
    await action(page, 'Display Order').waitFor();
    expect(await page.evaluate(() => (Reflect.get(window, 'seen') as { shift: number }).shift)).toBe(0);
  });

  it('follows the preset, unless the address says otherwise', async () => {
    expect(await isEmbedded(await open('', { preset: { embed: true } }))).toBe(true);
    const page = await open('?embed=0', { preset: { embed: true } });
    expect(await isEmbedded(page)).toBe(false);
    await mainNavigation(page).waitFor();
  });

  it('takes theme and language from the address, offers no switch for them, and keeps the stored ones', async () => {
    const storage = { 'Arioso.Options': JSON.stringify({ theme: 'dark', language: 'en', title: 'a' }) };
    const page = await open('?theme=light&lang=zh-CN', { storage });
    expect(await rootTheme(page)).toBe('light');
    await page.getByRole('navigation').first().getByRole('link', { name: '正在等待' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('zh-Hans');
    // The controls of the status bar load together.
    await page.getByRole('button', { name: /^全局速度限制/ }).waitFor();
    expect(await page.getByRole('button', { name: /^(配色|语言)/ }).count()).toBe(0);
    // A change of another setting must not write the theme and language of the address.
    await page.evaluate(() => void (location.hash = '#!/settings/arioso'));
    await page.locator('[data-setting="swipeGesture"]').getByRole('switch').click();
    await waitUntil('the change is stored', async () => 'swipeGesture' in (await storedSettings(page)));
    expect(await storedSettings(page)).toMatchObject({ theme: 'dark', language: 'en' });
  });
});
