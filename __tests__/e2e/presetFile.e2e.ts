import type { Page } from 'playwright-core';
import { type Aria2Process, startAria2 } from '../../scripts/testbed/aria2Process';
import { waitUntil } from '../../scripts/testbed/waitUntil';
import { browserForTests } from './support/browsers/browser';
import { cleanUp } from './support/cleanUp';
import { untilConnected, untilLateWatchersRun } from './support/page/pageElements';
import { profileOf } from './support/page/settings';
import { serveSite } from './support/servers/site';

const browser = browserForTests();
const lasting = cleanUp(afterAll);
const started = cleanUp(afterEach);
let daemon: Aria2Process;

beforeAll(async () => {
  daemon = await lasting(startAria2({ secret: 's' }));
});

interface SlowStart {
  readonly storage?: Readonly<Record<string, string>>;
  /** Makes the page wait up to 20 s for the preset, so that a busy machine does not exceed the limit. */
  readonly isPatient?: boolean;
}

/** A page whose preset arrives after `wait` ms, or after the first paint, but 15 s late at most. Records the themes that were painted. */
async function openSlowly(wait: number | 'untilPainted', { storage = {}, isPatient = false }: SlowStart = {}) {
  const site = await started(serveSite({ daemons: [{ port: daemon.port, secret: 's' }], preset: { defaults: { theme: 'light' } } }));
  const { page, context } = await browser.open('about:blank', {
    storage,
    before: () => {
      const themes = new Set<string | undefined>();
      Reflect.set(window, 'paintedThemes', themes);
      const note = () => {
        const { documentElement: root } = document;
        if (document.querySelector('[data-first] *') && !root.hidden) themes.add(root.dataset.theme);
        requestAnimationFrame(note);
      };
      requestAnimationFrame(note);
      const original = window.setTimeout;
      Reflect.set(window, 'setTimeout', (work: () => void, ms?: number) =>
        original(() => {
          if (ms === 300 && !Reflect.has(window, 'gaveUpAt')) Reflect.set(window, 'gaveUpAt', performance.now());
          work();
        }, ms),
      );
    },
  });
  if (isPatient)
    await context.addInitScript(() => {
      const original = window.setTimeout;
      Reflect.set(window, 'setTimeout', (work: () => void, ms?: number) => original(work, ms === 300 ? 20_000 : ms));
    });
  await context.route('**/preset.json', async (route) => {
    const isPainted = (): boolean => performance.getEntriesByName('first-contentful-paint').length > 0;
    if (wait === 'untilPainted') await page.waitForFunction(isPainted, undefined, { timeout: 15_000 }).catch(() => undefined);
    else await new Promise((resolve) => setTimeout(resolve, wait));
    await route.continue();
  });
  await page.goto(site.url, { waitUntil: 'commit' });
  await untilConnected(page);
  return page;
}

/** When content was first painted, the head's script and the preset arrived, and the wait for the preset ended; ms since the navigation. */
async function timesOf(page: Page) {
  // Chromium adds this entry some time after the paint.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  return page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const endOf = (name: RegExp) => resources.find((entry) => name.test(entry.name))?.responseEnd ?? NaN;
    return {
      paint: paint?.startTime ?? NaN,
      head: endOf(/\/head\.\w+\.js$/),
      preset: endOf(/preset\.json$/),
      gaveUp: Number(Reflect.get(window, 'gaveUpAt')),
    };
  });
}
const paintedThemes = (page: Page) => page.evaluate(() => [...(Reflect.get(window, 'paintedThemes') as Set<string>)]);

describe('e2e/presetFile', () => {
  it('shows a light theme without a dark flash at the first start, and never waits again', async () => {
    const page = await openSlowly(150, { isPatient: true });
    const times = await timesOf(page);
    expect(times.paint).toBeGreaterThanOrEqual(times.preset);
    expect(await paintedThemes(page)).toEqual(['light']);
    const known = await openSlowly('untilPainted', { storage: { 'Arioso.Theme': 'light' } });
    const later = await timesOf(known);
    expect(later.paint).toBeLessThan(later.preset);
    expect(await paintedThemes(known)).toEqual(['light']);
  });

  it('waits 300 ms at most', async () => {
    const page = await openSlowly('untilPainted');
    const { head, paint, preset, gaveUp } = await timesOf(page);
    expect(paint).toBeLessThan(preset);
    // The timer of 300 ms has ended the wait.
    expect(gaveUp - head).toBeGreaterThan(290);
    expect(paint).toBeGreaterThanOrEqual(gaveUp);
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('light');
  });

  it('names what is wrong with the preset in the debug console and on the console of the browser', async () => {
    const preset = { defaults: { theme: 'red' }, colour: 1 };
    const site = await started(serveSite({ daemons: [{ port: daemon.port, secret: 's' }], preset }));
    const { page, problems } = await browser.open('about:blank', { expected: [/^console warning: Arioso: preset\.json: /] });
    await page.goto(`${site.url}#!/settings/arioso/debug`);
    await page.locator('[data-setting="debugMode"]').getByRole('switch').click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Debug Console' }).click();
    const entries = page.locator('[data-level="WARN"]');
    await entries.filter({ hasText: 'preset.json: "defaults.theme" is ignored. It must be one of light, dark, system.' }).waitFor();
    await entries.filter({ hasText: 'preset.json: "colour" is ignored. There is no such key.' }).waitFor();
    expect(problems).toEqual([
      'console warning: Arioso: preset.json: "defaults.theme" is ignored. It must be one of light, dark, system.',
      'console warning: Arioso: preset.json: "colour" is ignored. There is no such key.',
    ]);
  });

  it.each([
    [500, 'The server answers with status 500.'],
    [404, undefined],
  ])('says on the console that the server cannot send the preset: status %i', async (status, reason) => {
    const site = await started(serveSite());
    const { page, context, problems } = await browser.open('about:blank', {
      storage: { 'Arioso.Options': JSON.stringify(profileOf(daemon, 'testbed')) },
      expected: [/^console warning: Arioso: preset\.json: /, /^console error: Failed to load resource: .* status of (404|500) /],
    });
    await context.route('**/preset.json', (route) => route.fulfill({ status }));
    await page.goto(site.url);
    await untilConnected(page);
    await untilLateWatchersRun(page);
    const warnings = () => problems.filter((problem) => problem.startsWith('console warning'));
    if (reason === undefined) expect(warnings()).toEqual([]);
    else await waitUntil('the page has warned', () => warnings().includes(`console warning: Arioso: preset.json: ${reason}`));
  });
});
