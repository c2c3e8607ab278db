import type { Page } from 'playwright-core';
import { type Aria2Process, startAria2 } from '../../scripts/testbed/aria2Process';
import { waitUntil } from '../../scripts/testbed/waitUntil';
import { fromDaemon, isSameValue } from '../../src/domain/options/values/convert';
import { allDefinitions } from '../../src/domain/options/definitions';
import type { OptionDefinition } from '../../src/domain/options/optionDefinition';
import { compactSize } from '../../src/domain/options/values/size';
import { optionCategories, type OptionCategory } from '../../src/domain/routes';
import { definitionsOf } from '../helpers/definitionsOf';
import { knownOption } from '../helpers/knownOption';
import { axeFindings } from './support/states/axe';
import { absenceTrouble, browserForTests } from './support/browsers/browser';
import { cleanUp } from './support/cleanUp';
import { untilLateWatchersRun, untilConnected, untilDisconnected } from './support/page/pageElements';
import {
  anotherValue,
  optionControl,
  editor,
  globalOptions,
  settled,
  type OptionValues,
  type,
  untilNothingIsDue,
} from './support/page/optionEditors';
import { serveSite } from './support/servers/site';

const browser = browserForTests();
const started = cleanUp(afterEach);

async function openPage(category: OptionCategory, storage: Record<string, unknown> = {}, daemon?: Aria2Process) {
  const served = daemon ?? (await started(startAria2({ secret: 's' })));
  const site = await started(serveSite({ daemons: [{ port: served.port, secret: served.secret }] }));
  const visit = await browser.open(`${site.url}#!/settings/aria2/${category}`, { storage: { 'Arioso.Options': JSON.stringify(storage) } });
  await untilConnected(visit.page);
  await visit.page.locator('[data-option]').first().waitFor();
  return { daemon: served, site, ...visit };
}

const editableOf = (category: OptionCategory) => definitionsOf(category).filter(({ readonly }) => !readonly);
/** A static build of aria2 lacks some options that have a default, such as `async-dns`. */
const isLacking = ({ key, default: standard }: OptionDefinition, options: OptionValues): boolean =>
  standard !== undefined && options[key] === undefined;
/** The phase when an empty value is restored: aria2 keeps header lines and a host key, and a seed time must not be empty. */
function phaseAfterRestoring(definition: OptionDefinition): string {
  if ((definition.type === 'text' && definition.cumulative) || definition.key === 'ssh-host-key-md') return 'failed';
  return definition.key === 'seed-time' ? 'error' : 'success';
}

describe('e2e/optionPages, every option of a page', () => {
  it.each(optionCategories)('is changed, read back from aria2 and restored: %s', async (category) => {
    const { daemon, page } = await openPage(category);
    const wanted = definitionsOf(category).map(({ key }) => key);
    const shown = () => page.locator('[data-option]').evaluateAll((groups) => groups.map((group) => group.getAttribute('data-option')));
    await waitUntil('all rows are there', async () => (await shown()).length === wanted.length);
    expect(await shown()).toEqual(wanted);
    const before = await globalOptions(daemon);
    for (const definition of definitionsOf(category)) {
      const { key } = definition;
      if (definition.readonly || isLacking(definition, before))
        expect([key, await optionControl(page, key).evaluate((box) => box.matches(':disabled, :read-only'))]).toEqual([key, true]);
    }

    const editable = editableOf(category).filter((definition) => !isLacking(definition, before));
    const keys = editable.map(({ key }) => key);
    const typed = new Map(
      editable.map((definition): [string, string] => [definition.key, anotherValue(definition, before[definition.key] ?? '')]),
    );
    for (const definition of editable) await type(page, definition, typed.get(definition.key) ?? '');
    expect(await settled(page, keys)).toEqual(Object.fromEntries(keys.map((key) => [key, 'success'])));
    const after = await globalOptions(daemon);
    for (const definition of editable) {
      const { key } = definition;
      expect([key, after[key], isSameValue(definition, typed.get(key) ?? '', after[key] ?? '')]).toEqual([key, after[key], true]);
    }

    for (const definition of editable) await type(page, definition, fromDaemon(definition, before[definition.key] ?? ''));
    const phases = await settled(page, keys);
    for (const definition of editable) {
      const { key } = definition;
      expect([key, phases[key]?.split(' ')[0]]).toEqual([key, phaseAfterRestoring(definition)]);
    }
    const restored = await globalOptions(daemon);
    for (const definition of editable.filter((each) => phaseAfterRestoring(each) === 'success')) {
      const { key } = definition;
      expect([key, fromDaemon(definition, restored[key] ?? '')]).toEqual([key, fromDaemon(definition, before[key] ?? '')]);
    }
  });
});

interface Bounded {
  readonly definition: OptionDefinition;
  readonly inside: readonly string[];
  readonly outside: readonly string[];
}

/** Values at the bounds, and one step beyond them. Beyond a size's minimum of 0 there is no valid size. */
function boundsOf(definition: OptionDefinition): Bounded | undefined {
  if (!('min' in definition || 'max' in definition) || definition.readonly || !definition.category) return undefined;
  const { min, max } = definition;
  const isSize = definition.type === 'string' && definition.kind === 'size';
  const onlyMega = isSize && definition.sizeLetters === 'M';
  const shown = (bound: number, step: number) => {
    if (definition.type === 'float') return String(bound + step / 10);
    return onlyMega && bound > 0 && step === 0 ? compactSize(bound, 'M') : String(bound + step);
  };
  return {
    definition,
    inside: [min, max].flatMap((bound) => (bound === undefined ? [] : [shown(bound, 0)])),
    outside: [...(min === undefined ? [] : [shown(min, -1)]), ...(max === undefined ? [] : [shown(max, 1)])],
  };
}

describe('e2e/optionPages, bounds', () => {
  const bounded = allDefinitions.flatMap((definition) => boundsOf(definition) ?? []);

  it.each(optionCategories.filter((category) => bounded.some(({ definition }) => definition.category === category)))(
    'are accepted by aria2 inside and refused here outside: %s',
    async (category) => {
      const { daemon, page, traffic } = await openPage(category);
      const ours = bounded.filter((each) => each.definition.category === category);
      const editors = ours.map(({ definition }) => definition);
      let tried = 0;
      // The first bound of every option, then the second, each after another value: an unchanged value is not sent.
      for (const turn of [0, 1]) {
        const typed = ours.flatMap(({ definition, inside }) => (inside[turn] === undefined ? [] : [{ definition, value: inside[turn] }]));
        const keys = typed.map(({ definition }) => definition.key);
        const before = await globalOptions(daemon);
        for (const { definition } of typed) await type(page, definition, anotherValue(definition, before[definition.key] ?? ''));
        await settled(page, keys);
        for (const { definition, value } of typed) await type(page, definition, value);
        expect(await settled(page, keys)).toEqual(Object.fromEntries(keys.map((key) => [key, 'success'])));
        const after = await globalOptions(daemon);
        for (const { definition, value } of typed)
          expect([definition.key, value, isSameValue(definition, value, after[definition.key] ?? '')]).toEqual([
            definition.key,
            value,
            true,
          ]);
        tried += typed.length;
      }

      const kept = await globalOptions(daemon);
      const sent = changesIn(traffic);
      for (const { definition, outside } of ours) {
        const { key } = definition;
        for (const value of outside) {
          await type(page, definition, value);
          await editor(page, key, 'error').waitFor();
          expect([key, value, (await settled(page, [key]))[key]]).toEqual([
            key,
            value,
            expect.stringMatching(/^error Input (number is (below min|above max) value .+!|value is invalid!)$/),
          ]);
          tried += 1;
        }
      }
      const marker = editableOf(category).find(
        (each) => !editors.includes(each) && (each.type === 'string' || each.type === 'integer' || each.type === 'text'),
      );
      if (!marker) throw new Error(`Every option of ${category} has bounds.`);
      const value = await untilNothingIsDue(page, marker, kept[marker.key] ?? '');
      const now = await globalOptions(daemon);
      expect(changesIn(traffic)).toBe(sent + 1);
      expect(isSameValue(marker, value, now[marker.key] ?? '')).toBe(true);
      expect({ ...now, [marker.key]: kept[marker.key] }).toEqual(kept);
      expect(tried).toBeGreaterThan(0);
    },
  );
});

type Traffic = Awaited<ReturnType<typeof openPage>>['traffic'];
const changesIn = (traffic: Traffic): number => JSON.stringify(traffic).split('changeGlobalOption').length - 1;

describe('e2e/optionPages, trouble', () => {
  it('names a value that aria2 refuses, and shows the old one again', async () => {
    const { daemon, page } = await openPage('ftp-sftp');
    // The page accepts an empty host key, but aria2 refuses it.
    const key = 'ssh-host-key-md';
    const good = 'md5=0123456789abcdef0123456789abcdef';
    await type(page, knownOption(key), good);
    await editor(page, key, 'success').waitFor();
    await type(page, knownOption(key), '');
    await editor(page, key, 'failed').waitFor();
    await page
      .getByText(new RegExp(`aria2.*${key}`))
      .first()
      .waitFor();
    expect(await optionControl(page, key).inputValue()).toBe(good);
    expect((await globalOptions(daemon))[key]).toBe(good);
  });

  it('shows what another client has set, and replaces it only when the user saves again', async () => {
    const { daemon, page } = await openPage('basic');
    const key = 'max-concurrent-downloads';
    await daemon.call('aria2.changeGlobalOption', { [key]: '9' });
    await waitUntil('the page has read the options again', async () => (await optionControl(page, key).inputValue()) === '9');
    // An invalid value is not saved. So typing begins before the other client's change, and the save comes after it.
    await optionControl(page, key).fill('0');
    await editor(page, key, 'error').waitFor();
    await daemon.call('aria2.changeGlobalOption', { [key]: '11' });
    await optionControl(page, key).fill('4');
    await editor(page, key, 'failed').waitFor();
    await page.getByText('Meanwhile this was set to “11” elsewhere.').waitFor();
    expect((await globalOptions(daemon))[key]).toBe('11');
    await optionControl(page, key).press('Enter');
    await editor(page, key, 'success').waitFor();
    expect((await globalOptions(daemon))[key]).toBe('4');
  });

  it('keeps through a lost connection what was typed, and saves it when aria2 is back', async () => {
    const { daemon, page, expectProblem } = await openPage('basic');
    expectProblem(...absenceTrouble);
    const key = 'max-concurrent-downloads';
    await daemon.kill();
    await untilDisconnected(page, /./);
    await optionControl(page, key).fill('6');
    await page.getByText('No connection. This value is saved when aria2 is back.').waitFor();
    const again = await started(startAria2({ secret: daemon.secret, port: daemon.port }));
    await editor(page, key, 'success').waitFor();
    expect((await globalOptions(again))[key]).toBe('6');
  });

  it.each<[string, (page: Page) => Promise<unknown>]>([
    ['loaded again', (page) => page.reload()],
    ['closed', (page) => page.close()],
  ])('sends a value that was typed just before the page is %s', async (_title, leave) => {
    const { daemon, page } = await openPage('http-ftp-sftp');
    // The first value loads the code that saves.
    await optionControl(page, 'split').fill('7');
    await waitUntil('the first value is saved', async () => (await globalOptions(daemon))['split'] === '7');
    await optionControl(page, 'max-connection-per-server').fill('9');
    await leave(page);
    await waitUntil('aria2 has the value', async () => (await globalOptions(daemon))['max-connection-per-server'] === '9', 5000);
  });

  it('takes 100 kB in a list, each line counted', async () => {
    const { daemon, page } = await openPage('bt');
    // Few, long lines: Chromium needs 10 s to fill any text box with 3,000 lines.
    const trackers = Array.from({ length: 100 }, (_, place) => `udp://tracker-${place}.example:1337/${'announce'.repeat(128)}`);
    await optionControl(page, 'bt-tracker').fill(trackers.join('\n'));
    await editor(page, 'bt-tracker').getByText('100 lines').waitFor();
    await editor(page, 'bt-tracker', 'success').waitFor();
    expect((await globalOptions(daemon))['bt-tracker']).toBe(trackers.join(','));
  });

  it('offers to connect while aria2 is down, and loads the options when it is back', async () => {
    const daemon = await started(startAria2({ secret: 's' }));
    const site = await started(serveSite({ daemons: [{ port: daemon.port, secret: 's' }] }));
    await daemon.kill();
    const { page } = await browser.open(`${site.url}#!/settings/aria2/rpc`, { expected: absenceTrouble });
    await page.getByRole('button', { name: 'Connect again' }).first().waitFor();
    await started(startAria2({ secret: 's', port: daemon.port }));
    // The page connects by itself.
    await editor(page, 'pause-metadata').waitFor();
  });
});

describe('e2e/optionPages, looks', () => {
  it.each(['dark', 'light'])('passes axe on every page, in the %s theme', async (theme) => {
    const { page } = await openPage('basic', { theme, favouriteOptions: 'dir split' });
    for (const category of [...optionCategories, 'favourites']) {
      await page.evaluate((path) => {
        location.hash = path;
      }, `#!/settings/aria2/${category}`);
      await page.locator('main [data-option]').first().waitFor();
      await page.waitForFunction(
        (path) => location.hash === path && document.querySelector(`nav a[href="${path}"][aria-current]`) !== null,
        `#!/settings/aria2/${category}`,
      );
      expect([category, await axeFindings(page)]).toEqual([category, []]);
    }
    await type(page, knownOption('split'), '0');
    await editor(page, 'split', 'error').waitFor();
    // The message fades in after half a second.
    await page.waitForFunction(() => document.getAnimations().every((animation) => animation.playState === 'finished'));
    expect(await axeFindings(page)).toEqual([]);
  });

  it('opens its longest page without fetching anything once its code is there', async () => {
    const { page } = await openPage('basic');
    await page.locator('a[href="#!/settings/aria2/http"]').click();
    await page.locator('[data-option="http-accept-gzip"]').waitFor();
    // The idle-time fetches begin together, and one of them has ended.
    await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /\/commands\.\w+\.js$/.test(name)));
    await untilLateWatchersRun(page);
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (/\.(js|css|txt)$/.test(request.url())) fetched.push(request.url());
    });
    const took = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const link = document.querySelector<HTMLElement>('a[href="#!/settings/aria2/advanced"]');
          const startedAt = performance.now();
          const look = () => {
            if (document.querySelector('[data-option="save-session"], [data-option="allow-overwrite"]'))
              requestAnimationFrame(() => resolve(performance.now() - startedAt));
            else requestAnimationFrame(look);
          };
          link?.click();
          look();
        }),
    );
    // The time depends on the machine, so it is only printed.
    console.info(`advanced page opened in ${took.toFixed(0)} ms`);
    expect(fetched).toEqual([]);
  });
});

/** The page of BitTorrent options, with an empty field for trackers that suggests these earlier lines. */
async function openWithSuggestions(...lines: readonly string[]) {
  const { daemon, page } = await openPage('bt');
  const box = optionControl(page, 'bt-tracker');
  await box.fill(lines.join('\n'));
  await editor(page, 'bt-tracker', 'success').waitFor();
  await box.fill('');
  await editor(page, 'bt-tracker', 'success').waitFor();
  await page.reload();
  await box.click();
  return { daemon, page, box };
}

describe('e2e/optionPages, suggestions', () => {
  it('keeps every key of a burst on a slow device', async () => {
    const { page, box } = await openWithSuggestions('udp://one.example:80/announce');
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    // The keys arrive faster than they are shown, so all are sent before the first response.
    const typed = 'udp://another-tracker.example:6969/announce'.repeat(2);
    await Promise.all(
      Array.from(typed).flatMap((key) => [
        cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', text: key, key }),
        cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', key }),
      ]),
    );
    expect(await box.inputValue()).toBe(typed);
  });

  it('completes a line from earlier lines, and forgets one', async () => {
    const { daemon, page, box } = await openWithSuggestions('udp://one.example:80/announce', 'udp://two.example:80/announce');
    // Without the choices of native selects.
    const offered = page.locator('[role="option"]');
    await page.keyboard.type('udp://mine.example/announce');
    // No suggestion is active, so Enter begins a line.
    await page.keyboard.press('Enter');
    await page.keyboard.type('two.ex');
    // A pause saves the half-typed line.
    await editor(page, 'bt-tracker', 'success').waitFor();
    expect(await offered.evaluateAll((all) => all.map((option) => option.getAttribute('data-value')))).toEqual([
      'udp://two.example:80/announce',
    ]);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await box.inputValue()).toBe('udp://mine.example/announce\nudp://two.example:80/announce');
    await editor(page, 'bt-tracker', 'success').waitFor();
    expect((await globalOptions(daemon))['bt-tracker']).toBe('udp://mine.example/announce,udp://two.example:80/announce');
    const stored = () => page.evaluate((): unknown => JSON.parse(localStorage.getItem('Arioso.History.bt-tracker') ?? ''));
    expect(await stored()).toEqual(['udp://mine.example/announce', 'udp://two.example:80/announce', 'udp://one.example:80/announce']);

    await page.keyboard.press('Enter');
    await page.keyboard.type('one.ex');
    await offered.getByTitle('Forget this suggestion (Shift+Delete)').click();
    await offered.first().waitFor({ state: 'hidden' });
    expect(await stored()).not.toContain('udp://one.example:80/announce');
  });
});
