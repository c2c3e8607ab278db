import type { Page } from 'playwright-core';
import { type Aria2Process, startAria2 } from '../../scripts/testbed/aria2Process';
import { type FileServer, startFileServer } from '../../scripts/testbed/fileServer';
import { addUri, waitForStatus } from '../../scripts/testbed/tasks';
import { waitUntil } from '../../scripts/testbed/waitUntil';
import { builtInLanguageNames, defaultLanguage, languageCodes, languageTag } from '../../src/domain/language/languages';
import { browserForTests, type VisitOptions } from './support/browsers/browser';
import { cleanUp } from './support/cleanUp';
import {
  connection,
  mainNavigation,
  taskGrid,
  taskRow,
  untilAt,
  untilConnected,
  untilGone,
  untilItMoves,
} from './support/page/pageElements';
import { serveSite, type Site } from './support/servers/site';
import { storedSettings } from './support/page/taskLists';

const browser = browserForTests();
const lasting = cleanUp(afterAll);
let files: FileServer;
let daemon: Aria2Process;
let site: Site;
let active: string;

beforeAll(async () => {
  files = await lasting(startFileServer());
  daemon = await lasting(startAria2());
  site = await lasting(serveSite({ daemons: [{ port: daemon.port }] }));
  active = await addUri(daemon, `${files.url}/slow/40000/90000000/a-rather-long-name-of-a-file-that-is-being-downloaded.bin`);
  await addUri(daemon, `${files.url}/file/1000/one.bin`, { pause: 'true' });
  await addUri(daemon, `${files.url}/file/1000/two.bin`, { pause: 'true' });
  await waitForStatus(daemon, await addUri(daemon, `${files.url}/file/1000/done.bin`), 'complete');
});

async function choose(page: Page, button: RegExp, item: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('menuitemradio', { name: item, exact: true }).click();
}

const themeOf = (page: Page): Promise<string | null> => page.locator('html').getAttribute('data-theme');
/** Elements whose content is wider than they are, with both widths. */
const tooWide = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    // The box for links may scroll: it does not wrap its lines.
    [...document.querySelectorAll('html, body, main, main *:not(textarea), footer, footer *, nav, dialog')]
      .filter(
        (part) =>
          part.scrollWidth > part.clientWidth + 1 &&
          part.clientWidth > 1 &&
          ['auto', 'scroll', 'visible'].includes(getComputedStyle(part).overflowX),
      )
      .filter((part) => part.getBoundingClientRect().left + part.scrollWidth > innerWidth || getComputedStyle(part).overflowX !== 'visible')
      .map((part) => `${part.tagName} ${part.className} ${part.scrollWidth} > ${part.clientWidth}`),
  );

/** What Chromium does for three new values: the elements at which its layouts start, and how often it builds all layers. */
async function traceThreeMoves(page: Page, look: () => Promise<string | null>): Promise<{ roots: readonly string[]; layerings: number }> {
  const session = await page.context().newCDPSession(page);
  const events: TracedEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TracedEvent[])));
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline', 'blink'], excludedCategories: ['*'] } });
  await untilItMoves('the figure', look, 4);
  // The newest value is painted in one of these frames.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  return {
    roots: events.flatMap(({ args }) => args.endData?.layoutRoots?.map(({ nodeName }) => nodeName) ?? []),
    layerings: events.filter(({ name }) => name === 'PaintArtifactCompositor::Update').length,
  };
}

interface TracedEvent {
  readonly name: string;
  readonly args: { readonly endData?: { readonly layoutRoots?: readonly { readonly nodeName: string }[] } };
}

const spaceText = (): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { letter-spacing: .12em !important; word-spacing: .16em !important; }');
  document.adoptedStyleSheets.push(sheet);
};

describe('e2e/shell figures', () => {
  it('shows the counts, the present and the recent speeds', async () => {
    const { page } = await browser.open(site.url);
    const navigation = mainNavigation(page);
    for (const [name, count] of [
      ['Downloading', '1'],
      ['Waiting', '2'],
      ['Finished / Stopped', '1'],
    ] as const) {
      await navigation.getByRole('link', { name, exact: true }).getByText(count, { exact: true }).waitFor();
    }
    const speeds = page.getByRole('status', { name: 'Global speed' });
    expect(await speeds.getAttribute('aria-live')).toBe('off');
    await untilItMoves('the speed', () => speeds.locator('[data-stat="download-speed"]').textContent(), 2);
    expect(await speeds.locator('[data-stat="upload-speed"]').textContent()).toMatch(/^0(\.00)? B\/s$/);
    const sparkline = speeds.getByRole('img', { name: 'Recent speeds' });
    await untilItMoves('the sparkline', () => sparkline.locator('polyline').last().getAttribute('points'));
    await waitUntil('the title tells the speed', async () => /[1-9].*\/s/.test(await page.title()));
  });

  it('lays out the new figures alone, and builds no layers', async () => {
    const { page } = await browser.open(`${site.url}#!/downloading`, { viewport: { width: 1280, height: 800 } });
    const speeds = page.getByRole('status', { name: 'Global speed' });
    const line = speeds.getByRole('img', { name: 'Recent speeds' }).locator('polyline').last();
    // Late parts of the page cause layouts of the whole page, once each.
    const isAlone = async () => {
      const { roots, layerings } = await traceThreeMoves(page, () => line.getAttribute('points'));
      return roots.some((root) => root.startsWith('SPAN')) && !roots.includes('#document') && layerings === 0;
    };
    await waitUntil('three polls in a row lay out their figures alone', isAlone);
  });

  it('keeps the words of a very slow task in their column', async () => {
    const slow = await addUri(daemon, `${files.url}/slow/20/9000000/slow.bin`);
    const { page } = await browser.open(`${site.url}#!/downloading`, { viewport: { width: 1280, height: 800 } });
    const remaining = taskRow(page, slow).locator('[data-cell="remaining"]');
    await remaining.getByText('More Than One Day', { exact: true }).waitFor();
    expect(await remaining.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await daemon.call('aria2.forceRemove', slow);
    await waitForStatus(daemon, slow, 'removed');
    await daemon.call('aria2.removeDownloadResult', slow);
  });
});

describe('e2e/shell languages', () => {
  const translations = Object.entries(builtInLanguageNames).filter(([code]) => code !== defaultLanguage);

  it.each(translations)('speaks %s from a click on, also after a reload', async (code, name) => {
    const { page } = await browser.open(site.url);
    await untilConnected(page);
    const navigation = page.getByRole('navigation');
    const english = await mainNavigation(page).textContent();
    const untilTranslated = () => waitUntil('the navigation is translated', async () => (await navigation.textContent()) !== english);
    await choose(page, /^Language: English/, name);
    await page.locator(`html[lang="${languageTag(code)}"]`).waitFor();
    await untilTranslated();
    expect(await navigation.getByRole('link').allTextContents()).not.toContainEqual(
      expect.stringMatching(/^(New|Waiting|Downloading|Basic Settings)/),
    );
    await waitUntil('the language is stored', async () => (await storedSettings(page)).language === code);
    await page.reload();
    await page.locator(`html[lang="${languageTag(code)}"]`).waitFor();
    await navigation.getByRole('link').first().waitFor();
    await untilTranslated();
    // The button names the chosen language in every language.
    await choose(page, new RegExp(name), 'English');
    await page.locator('html[lang="en"]').waitFor();
    await mainNavigation(page).getByRole('link', { name: 'Downloading' }).waitFor();
  });

  it('follows the browser on the first visit', async () => {
    const { page } = await browser.open(site.url, { locale: 'zh-TW' });
    await page.locator('html[lang="zh-Hant"]').waitFor();
  });
});

describe('e2e/shell colours', () => {
  it.each<[string, VisitOptions, string]>([
    ['nothing chosen', {}, 'dark'],
    ['nothing chosen on a light system', { colorScheme: 'light' }, 'dark'],
    ['light', { storage: { 'Arioso.Options': '{"theme":"light"}' } }, 'light'],
    ['as a light system', { storage: { 'Arioso.Options': '{"theme":"system"}' }, colorScheme: 'light' }, 'light'],
    ['as a dark system', { storage: { 'Arioso.Options': '{"theme":"system"}' }, colorScheme: 'dark' }, 'dark'],
    ['a theme that there is not', { storage: { 'Arioso.Options': '{"theme":"neon"}' } }, 'dark'],
    ['light, taken over from AriaNg', { storage: { 'AriaNg.Options': '{"theme":"light"}' } }, 'light'],
  ])('has the right ones before the first paint: %s', async (_what, options, theme) => {
    const { page } = await browser.open(site.url, {
      ...options,
      before: () => {
        const seen: string[] = [];
        Reflect.set(window, 'seenThemes', seen);
        // Nothing is painted before there is a body.
        const look = () => {
          const body = document.querySelector('body');
          if (body) seen.push(`${document.documentElement.dataset['theme'] ?? ''} ${getComputedStyle(body).backgroundColor}`);
        };
        addEventListener('DOMContentLoaded', look);
        const onFrame = () => {
          look();
          if (performance.now() < 2000) requestAnimationFrame(onFrame);
        };
        requestAnimationFrame(onFrame);
      },
    });
    await untilConnected(page);
    expect(await themeOf(page)).toBe(theme);
    const seen = await page.evaluate(() => Reflect.get(window, 'seenThemes') as string[]);
    expect(new Set(seen).size).toBe(1);
    const [, red = NaN] = /rgb\((\d+),/.exec(seen[0] ?? '') ?? [];
    if (theme === 'dark') expect(Number(red)).toBeLessThan(60);
    else expect(Number(red)).toBeGreaterThan(220);
  });

  it('changes and keeps them, and follows the system on request', async () => {
    const { page } = await browser.open(site.url, { colorScheme: 'light' });
    await choose(page, /^Colours: Dark/, 'Light');
    await page.locator('html[data-theme="light"]').waitFor();
    await waitUntil('the theme is stored', async () => (await storedSettings(page)).theme === 'light');
    await page.reload();
    await choose(page, /^Colours: Light/, 'Follow system');
    expect(await themeOf(page)).toBe('light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('html[data-theme="dark"]').waitFor();
    await choose(page, /^Colours: Follow system/, 'Dark');
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await themeOf(page)).toBe('dark');
    // A value that equals the default is not stored.
    await waitUntil('no theme is stored', async () => (await storedSettings(page)).theme === undefined);
  });
});

describe('e2e/shell on small screens', () => {
  it('has the phone layout at 390 by 844', async () => {
    const { page } = await browser.open(site.url, { viewport: { width: 390, height: 844 }, hasTouch: true });
    await taskRow(page, active).waitFor();
    expect(await mainNavigation(page).count()).toBe(0);
    const tabs = page.getByRole('navigation', { name: 'Sections' });
    expect(await tabs.getByRole('link').allTextContents()).toEqual([
      expect.stringMatching(/^Downloading/),
      expect.stringMatching(/^Waiting/),
      expect.stringMatching(/^Stopped/),
      'New',
    ]);
    await tabs.getByRole('link', { name: 'Waiting' }).tap();
    await untilAt(page, '#!/waiting');
    await tabs.locator('[aria-current="page"]').filter({ hasText: 'Waiting' }).waitFor();
    await tabs.getByRole('button', { name: 'More' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Menu' });
    await sheet.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'RPC Settings' }).tap();
    await untilAt(page, '#!/settings/aria2/rpc');
    await untilGone(sheet);
    await page.getByRole('heading', { level: 1, name: 'RPC Settings' }).waitFor();
  });

  it('has no tab bar on a wide screen', async () => {
    const { page } = await browser.open(site.url);
    await mainNavigation(page).waitFor();
    expect(await page.getByRole('navigation').count()).toBe(1);
  });

  it('keeps the bars of a phone on its side in the window', async () => {
    const { page } = await browser.open(`${site.url}#!/all`, { viewport: { width: 667, height: 331 }, hasTouch: true });
    await untilConnected(page);
    const bar = await page.getByRole('navigation', { name: 'Sections' }).boundingBox();
    expect((bar?.y ?? NaN) + (bar?.height ?? NaN)).toBeLessThanOrEqual(331);
  });

  it.each(languageCodes)('keeps the toolbar of the list on one line in a narrow window, in %s', async (language) => {
    const { page } = await browser.open(`${site.url}?lang=${language}#!/waiting`, { viewport: { width: 768, height: 1024 } });
    await page.getByRole('grid').waitFor();
    const toolbar = page.getByRole('main').getByRole('toolbar').first();
    // The last button is drawn after the first page.
    await waitUntil('all buttons are there', async () => (await toolbar.getByRole('button').count()) > 6);
    const middles = await toolbar
      .getByRole('button')
      .or(page.getByRole('searchbox'))
      .evaluateAll((controls) =>
        controls
          .map((control) => control.getBoundingClientRect())
          .filter(({ width }) => width > 0)
          .map(({ top, height }) => top + height / 2),
      );
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4);
  });

  it('shows each label of the tab bar in one line on the narrowest phone', async () => {
    const { page } = await browser.open(site.url, { viewport: { width: 320, height: 640 } });
    const linesOf = (labels: readonly Element[]) =>
      labels.map((label) => {
        const range = document.createRange();
        range.selectNodeContents(label);
        return [label.textContent, range.getClientRects().length];
      });
    const labels = page.getByRole('navigation', { name: 'Sections' }).locator('svg + span');
    await labels.last().waitFor();
    expect(await labels.evaluateAll(linesOf)).toEqual(['Downloading', 'Waiting', 'Stopped', 'New', 'More'].map((label) => [label, 1]));
  });

  it.each([false, true])('shows the word of the connection as a whole on the narrowest phone; with spaced text: %s', async (isSpaced) => {
    const { page } = await browser.open(site.url, { viewport: { width: 320, height: 640 } });
    await untilConnected(page);
    // WCAG 1.4.12. A policy without inline styles refuses a style element.
    if (isSpaced) await page.evaluate(spaceText);
    const word = connection(page).getByRole('link', { name: 'Connected' });
    expect(await word.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    const box = await word.boundingBox();
    expect((box?.x ?? NaN) + (box?.width ?? NaN)).toBeLessThanOrEqual(320);
  });

  it.each([790, 1000])('cuts the name of the server only where the status bar is full, at a width of %d', async (width) => {
    const named = await lasting(serveSite({ daemons: [{ port: daemon.port, alias: 'NAS in the kitchen' }] }));
    const { page } = await browser.open(named.url, { viewport: { width, height: 580 } });
    await untilConnected(page);
    const name = page.getByRole('contentinfo').getByText('NAS in the kitchen', { exact: true });
    await name.waitFor();
    const word = connection(page).getByRole('link', { name: 'Connected' });
    expect(await word.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    const excess = await name.evaluate((part) => part.scrollWidth - part.clientWidth + part.scrollHeight - part.clientHeight);
    const bell = await page.getByRole('contentinfo').getByRole('button', { name: 'What happened' }).boundingBox();
    const state = await word.boundingBox();
    const isFull = (bell?.x ?? NaN) - ((state?.x ?? NaN) + (state?.width ?? NaN)) < 14;
    expect(excess === 0 || isFull).toBe(true);
  });

  it.each([
    { width: 320, height: 640 },
    { width: 390, height: 844 },
    { width: 790, height: 580 },
    { width: 1000, height: 600 },
  ])('never scrolls sideways at $width by $height', async (viewport) => {
    const { page } = await browser.open(site.url, { viewport });
    await taskRow(page, active).waitFor();
    const shown: readonly (readonly [hash: string, part: string])[] = [
      ['#!/downloading', '[role="grid"]'],
      ['#!/new', 'textarea'],
      ['#!/waiting', '[role="grid"]'],
      ['#!/settings/aria2/basic', '[data-option="dir"]'],
      [`#!/task/detail/${active}`, '[data-field]'],
      ['#!/all', `[role="row"][data-gid="${active}"]`],
    ];
    for (const [hash, part] of shown) {
      await page.goto(site.url + hash);
      await untilAt(page, hash);
      await page.locator(`main ${part}`).first().waitFor();
      expect([hash, await tooWide(page)]).toEqual([hash, []]);
      expect(await connection(page).isVisible()).toBe(true);
    }
    await taskGrid(page).waitFor();
    await page.getByRole('checkbox', { name: 'one.bin', exact: true }).check();
    await page.getByRole('button', { name: 'Remove Task' }).click();
    await page.getByRole('dialog', { name: 'Remove task' }).waitFor();
    expect(await tooWide(page)).toEqual([]);
  });
});

describe('e2e/shell storage', () => {
  it.each([
    ['text that is no JSON', '{"theme":"light"', true],
    ['another thing than an object', '[1,2,3]', true],
    [
      'wrong types',
      '{"theme":7,"language":{},"title":[],"rpcPort":"x","extendRpcServers":{"length":3},"globalStatRefreshInterval":-5,"__proto__":{"x":1}}',
      false,
    ],
    ['profiles of nothing', '{"extendRpcServers":[null,7,"x",{"rpcHost":{}}]}', false],
  ])('starts with %s', async (_what, text, isBackedUp) => {
    const { page } = await browser.open(site.url, { storage: { 'Arioso.Options': text } });
    await untilConnected(page);
    await taskRow(page, active).waitFor();
    const backup = await page.evaluate(() => localStorage.getItem('Arioso.Options.Broken'));
    expect(backup).toBe(isBackedUp ? text : null);
    // Notices load after the list.
    await page.getByRole('region', { name: 'Messages' }).waitFor({ state: 'attached' });
    expect(await page.getByRole('alert').filter({ hasText: 'Arioso.Options.Broken' }).count()).toBe(isBackedUp ? 1 : 0);
  });

  it('takes over what AriaNg has stored, and leaves it where it is', async () => {
    const plain = await lasting(serveSite());
    const options = JSON.stringify({
      language: 'zh_Hans',
      theme: 'light',
      rpcHost: '127.0.0.1',
      rpcPort: String(daemon.port),
      rpcInterface: 'jsonrpc',
      protocol: 'http',
      httpMethod: 'POST',
      secret: '',
      extendRpcServers: [],
    });
    const { page } = await browser.open(plain.url, { storage: { 'AriaNg.Options': options } });
    await taskRow(page, active).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-Hans');
    expect(await themeOf(page)).toBe('light');
    expect(await page.evaluate(() => localStorage.getItem('AriaNg.Options'))).toBe(options);
  });
});
