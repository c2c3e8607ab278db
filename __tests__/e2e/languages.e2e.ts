import type { Page } from 'playwright-core';
import { startAria2 } from '../../scripts/lab/aria2Process';
import { browserForTests } from './support/browser';
import { cleanUp } from './support/cleanUp';
import { serveSite } from './support/site';

const browser = browserForTests();
const started = cleanUp(afterEach);

const laterFiles = /\/langs\/\w+\.(?:more|options)\.txt$/;
const inLanguage = (language: string) => ({ 'Arioso.Options': JSON.stringify({ language }) });
const title = (page: Page, key: string) => page.locator(`[data-option="${key}"] label`);

async function start() {
  const daemon = await started(startAria2({ secret: 's' }));
  return started(serveSite({ daemons: [{ port: daemon.port, secret: daemon.secret }] }));
}

describe('e2e/languages', () => {
  it('never shows a key while the texts of later parts are on their way', async () => {
    const site = await start();
    const { page, context } = await browser.open('about:blank', { storage: inLanguage('zh_Hant') });
    await context.route(laterFiles, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
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
    await title(page, 'bt-tracker').waitFor();
    expect(await title(page, 'bt-tracker').textContent()).toBe('附加 Tracker 伺服器');
    const seen = await page.evaluate(() => [...(Reflect.get(window, 'seenTexts') as Set<string>)]);
    // A key of ours is one word in Latin letters, all of them small at its beginning; Chinese has no such texts.
    expect(seen.filter((text) => /^[a-z][\w-]*$/.test(text))).toEqual([]);
    expect(seen.length).toBeGreaterThan(50);
  });

  it('takes later parts along when the language changes', async () => {
    const site = await start();
    const { page } = await browser.open(`${site.url}#!/settings/aria2/bt`, { storage: inLanguage('zh_Hans') });
    await title(page, 'seed-time').waitFor();
    expect(await title(page, 'seed-time').textContent()).toBe('做种时间');
    await page.getByRole('button', { name: '语言' }).click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await page.getByRole('button', { name: 'Language' }).waitFor();
    expect(await title(page, 'seed-time').textContent()).toBe('Seed Time');
    const cached = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('Arioso.Language.')).sort());
    expect(cached).toEqual(expect.arrayContaining(['Arioso.Language.en', 'Arioso.Language.en.more', 'Arioso.Language.en.options', 'Arioso.Language.zh_Hans.options']));
  });

  it('has its own English for parts that cannot be had, and says so once', async () => {
    const site = await start();
    const { page, context } = await browser.open('about:blank', { storage: inLanguage('zh_Hans'), expected: [/Failed to load resource: the server responded with a status of 404/] });
    await context.route(laterFiles, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(`${site.url}#!/settings/aria2/bt`);
    await title(page, 'seed-time').waitFor();
    expect(await title(page, 'seed-time').textContent()).toBe('Seed Time');
    expect(await page.getByRole('link', { name: '正在下载' }).count()).toBe(1);
    expect(await page.getByRole('alert').count()).toBe(1);
    expect(await page.getByRole('alert').textContent()).toContain('The product cannot get language resources, and will display in default language.');
  });
});
