import type { Page } from 'playwright-core';
import { startAria2 } from '../../scripts/testbed/aria2Process';
import { waitUntil } from '../../scripts/testbed/waitUntil';
import { languageParts } from '../../src/i18n/languageParts';
import { browserForTests } from './support/browsers/browser';
import { cleanUp } from './support/cleanUp';
import { untilGone } from './support/page/pageElements';
import { serveSite } from './support/servers/site';

const browser = browserForTests();
const started = cleanUp(afterEach);

const lateFiles = new RegExp(`/langs/\\w+\\.(?:${languageParts.join('|')})\\.txt$`);
const inLanguage = (language: string) => ({ 'Arioso.Options': JSON.stringify({ language }) });
const title = (page: Page, key: string) => page.locator(`[data-option="${key}"] label`);
const pageLanguage = (page: Page) => page.evaluate(() => document.documentElement.lang);
const chooseChinese = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitemradio', { name: '简体中文' }).click();
};

async function start() {
  const daemon = await started(startAria2({ secret: 's' }));
  return started(serveSite({ daemons: [{ port: daemon.port, secret: daemon.secret }] }));
}

describe('e2e/languages', () => {
  it('never shows a key while the texts of later parts are on their way', async () => {
    const site = await start();
    const { page, context } = await browser.open('about:blank', { storage: inLanguage('zh_Hant') });
    // The files are held until the page requests one of them.
    const held: (() => void)[] = [];
    let isReleased = false;
    await context.route(lateFiles, async (route) => {
      if (!isReleased) await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });
    await context.addInitScript(() => {
      const seen = new Set<string>();
      Reflect.set(window, 'seenTexts', seen);
      const look = (): void => {
        for (const element of document.querySelectorAll('button, a, label, h1, h2, p, [role="status"]')) {
          if (element.querySelector('code, select, input') === null) seen.add(element.textContent.trim());
          seen.add(element.getAttribute('aria-label') ?? '');
        }
      };
      new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
    });
    await page.goto(`${site.url}#!/settings/aria2/bt`);
    await page.getByRole('link', { name: '正在下載' }).waitFor();
    await waitUntil('the page has asked for its later texts', () => held.length > 0);
    isReleased = true;
    for (const release of held) release();
    await title(page, 'bt-tracker').waitFor();
    expect(await title(page, 'bt-tracker').textContent()).toBe('附加 Tracker');
    const seen = await page.evaluate(() => [...(Reflect.get(window, 'seenTexts') as Set<string>)]);
    // A text key looks like one Latin word with a small first letter. Chinese texts do not.
    expect(seen.filter((text) => /^[a-z][\w-]*$/.test(text))).toEqual([]);
    expect(seen.length).toBeGreaterThan(50);
  });

  it('loads the later parts too when the language changes', async () => {
    const site = await start();
    const { page } = await browser.open(`${site.url}#!/settings/aria2/bt`, { storage: inLanguage('zh_Hans') });
    await title(page, 'seed-time').waitFor();
    expect(await title(page, 'seed-time').textContent()).toBe('做种时间');
    await page.getByRole('button', { name: '语言' }).click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await page.getByRole('button', { name: 'Language' }).waitFor();
    // The parts arrive one after another.
    await title(page, 'seed-time')
      .filter({ hasText: /^Seed Time$/ })
      .waitFor();
    await page.waitForFunction(() => localStorage.getItem('Arioso.Language.en.options') !== null);
    const cached = await page.evaluate(() =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith('Arioso.Language.'))
        .sort(),
    );
    expect(cached).toEqual(
      expect.arrayContaining([
        'Arioso.Language.en',
        'Arioso.Language.en.more',
        'Arioso.Language.en.options',
        'Arioso.Language.zh_Hans.options',
      ]),
    );
  });

  it('uses the built-in English for parts that cannot be loaded, and says so once', async () => {
    const site = await start();
    const { page, context } = await browser.open('about:blank', {
      storage: inLanguage('zh_Hans'),
      expected: [/Failed to load resource: the server responded with a status of 404/],
    });
    await context.route(lateFiles, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(`${site.url}#!/settings/aria2/bt`);
    await title(page, 'seed-time').waitFor();
    expect(await title(page, 'seed-time').textContent()).toBe('Seed Time');
    expect(await page.getByRole('link', { name: '正在下载' }).count()).toBe(1);
    await page.getByRole('alert').first().waitFor();
    expect(await page.getByRole('alert').count()).toBe(1);
    expect(await page.getByRole('alert').textContent()).toContain(
      'Arioso cannot get language resources, and will display in default language.',
    );
  });

  it('requests a missing language twice at most, says so in English, and shows it when the network is back', async () => {
    const site = await start();
    const { page, context } = await browser.open('about:blank', { expected: [/Failed to load resource/, /^request failed/] });
    let requests = 0;
    await context.route('**/langs/zh_Hans.txt', (route) => {
      requests += 1;
      return route.abort('failed');
    });
    await page.goto(`${site.url}#!/settings/arioso`);
    await page.locator('[data-setting="language"] select').selectOption('zh_Hans');
    await page.getByRole('alert').getByText('Arioso cannot get language resources, and will display in default language.').waitFor();
    expect(requests).toBeLessThanOrEqual(2);
    expect(await pageLanguage(page)).toBe('en');
    await context.unroute('**/langs/zh_Hans.txt');
    await context.setOffline(true);
    await context.setOffline(false);
    await page.getByRole('link', { name: '正在下载' }).waitFor();
    await untilGone(page.getByRole('alert'));
    expect(await pageLanguage(page)).toBe('zh-Hans');
  });

  it.each([
    ['"Try again" is pressed', (page: Page) => page.getByRole('button', { name: 'Try again', exact: true }).click()],
    ['it is chosen again', chooseChinese],
  ])('shows a language whose file is back when %s', async (_when, act) => {
    const site = await start();
    const { page, context } = await browser.open('about:blank', { expected: [/Failed to load resource/] });
    await context.route(/\/langs\/zh_Hans[\w.]*\.txt$/, (route) => route.fulfill({ status: 500 }));
    await page.goto(`${site.url}#!/downloading`);
    await chooseChinese(page);
    await page.getByRole('alert').getByText('Arioso cannot get language resources, and will display in default language.').waitFor();
    await context.unrouteAll();
    await act(page);
    await page.getByRole('link', { name: '正在下载' }).waitFor();
    await untilGone(page.getByRole('alert'));
    expect(await pageLanguage(page)).toBe('zh-Hans');
    expect(await page.getByText('语言资源已更新').count()).toBe(0);
  });

  it('shows a language whose file comes at the second request, and says nothing', async () => {
    const site = await start();
    const { page, context } = await browser.open('about:blank', { expected: [/Failed to load resource/] });
    const failed = new Set<string>();
    await context.route(/\/langs\/zh_Hans[\w.]*\.txt$/, (route) => {
      const url = route.request().url();
      if (failed.has(url)) return route.continue();
      failed.add(url);
      return route.fulfill({ status: 500 });
    });
    await page.goto(`${site.url}#!/downloading`);
    await chooseChinese(page);
    await page.getByRole('link', { name: '正在下载' }).waitFor();
    expect(await pageLanguage(page)).toBe('zh-Hans');
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await page.getByText('语言资源已更新').count()).toBe(0);
  });

  it('offers an added language, prefers it where the browser does, and shows English for its missing texts', async () => {
    const site = await start();
    const { page, context } = await browser.open('about:blank', { locale: 'fr-CA' });
    await context.route(/\/langs\/index\.json$/, (route) => route.fulfill({ contentType: 'application/json', body: '{"fr": "Français"}' }));
    await context.route(/\/langs\/fr\.txt$/, (route) => route.fulfill({ body: '[navigation]\nwaiting=En attente' }));
    await context.route(/\/langs\/fr\.more\.txt$/, (route) => route.fulfill({ body: '[language]\nlabel=Langue' }));
    await page.goto(`${site.url}#!/downloading`);
    await page.getByRole('link', { name: 'En attente' }).waitFor();
    await page.getByRole('link', { name: 'Downloading' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr');
    await page.getByRole('button', { name: 'Langue' }).click();
    await page.getByRole('menuitemradio', { name: 'Français', checked: true }).waitFor();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await page.getByRole('link', { name: 'Waiting' }).waitFor();
    await page.reload();
    await page.getByRole('link', { name: 'Waiting' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  });

  it('shows the built-in English where the English file is cut off', async () => {
    const site = await start();
    const { page, context } = await browser.open('about:blank');
    await context.route(/\/langs\/en\.txt$/, (route) => route.fulfill({ body: '[navigation]\nwaiting=In the queue' }));
    await page.goto(`${site.url}#!/downloading`);
    await page.getByRole('link', { name: 'In the queue' }).waitFor();
    await page.getByRole('link', { name: 'Downloading', exact: true }).waitFor();
  });

  it('shows the built-in English also after its script came damaged', async () => {
    const site = await start();
    const { page, context } = await browser.open('about:blank', { expected: [/^page error: $/] });
    await context.route(/\/langs\/en\.txt$/, (route) => route.fulfill({ body: '[navigation]\nwaiting=In the queue' }));
    let isDamaged = false;
    await context.route(/\/\d+\.\w+\.js$/, async (route) => {
      const response = await route.fetch();
      const script = await response.text();
      const isEnglish = script.includes('[navigation]');
      await route.fulfill({ response, body: isEnglish && !isDamaged ? script.slice(0, script.length / 2) : script });
      isDamaged ||= isEnglish;
    });
    await page.goto(`${site.url}#!/downloading`);
    await waitUntil('the English texts came damaged', () => isDamaged);
    await page.getByRole('link', { name: 'In the queue' }).waitFor();
    await page.getByRole('link', { name: 'Downloading', exact: true }).waitFor();
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  });

  it('says that a file has changed, and shows the new one after Reload', async () => {
    const site = await start();
    const { page, context } = await browser.open(site.url, { storage: inLanguage('zh_Hans') });
    await page.getByRole('link', { name: '正在等待' }).waitFor();
    await page.waitForFunction(() => localStorage.getItem('Arioso.Language.zh_Hans') !== null);
    const changed = (await (await fetch(`${site.url}langs/zh_Hans.txt`)).text()).replace('waiting=正在等待', 'waiting=排队中');
    await context.route(/\/langs\/zh_Hans\.txt$/, (route) => route.fulfill({ body: changed }));
    await page.reload();
    await page.getByText('语言资源已更新，请重新加载页面以生效。').waitFor();
    expect(await page.getByRole('link', { name: '正在等待' }).count()).toBe(1);
    await page.getByRole('button', { name: '重新加载' }).click();
    await page.getByRole('link', { name: '排队中' }).waitFor();
  });

  it.each([
    ['a page of the server', '<!doctype html><title>Login</title>'],
    ['nothing', ''],
    ['too much', `[navigation]\nwaiting=${'x'.repeat(1_100_000)}`],
  ])('takes %s for no language, and says so once', async (_what, body) => {
    const site = await start();
    const { page, context } = await browser.open('about:blank', { storage: inLanguage('zh_Hans') });
    await context.route(/\/langs\/zh_Hans[\w.]*\.txt$/, (route) => route.fulfill({ body }));
    await page.goto(site.url);
    await page.getByRole('link', { name: 'Waiting' }).waitFor();
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').allTextContents()).toEqual([expect.stringContaining('Arioso cannot get language resources')]);
  });
});
