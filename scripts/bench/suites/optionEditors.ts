/**
 * A page of 60 option editors: time until the page is painted, and frames dropped while typing. The daemon is a fake with
 * options beyond the catalogue, because aria2's longest page has 48.
 */
import { allDefinitions } from '../../../src/domain/options/definitions';
import { startAnsweringDaemon } from '../../testbed/answeringDaemon';
import { waitUntil } from '../../testbed/waitUntil';
import { completeOrStop } from '../../lib/completeOrStop';
import { stopAll } from '../../lib/stopAll';
import type { BenchPage } from '../page/benchPage';
import type { CdpBrowser } from '../page/cdp';
import type { FilledDaemon } from '../daemons/filledAria2';
import { readMetrics } from '../measure/measurePolling';
import { openUi, type OpenUi } from '../page/openUi';
import { paintTimes } from '../measure/paintTimes';
import type { BenchUi } from '../parseBenchArguments';
import { droppedFrames, median } from '../report/statistics';
import { wait } from '../stopping';

const editorCount = 60;
const visits = 10;
const warmUpMs = 4000;
const settleMs = 500;
const keys = ['1', '6', '3', '8', '4'];
const keyEveryMs = 80;

const known = allDefinitions.filter(({ category }) => category === 'advanced');
const further = Array.from({ length: editorCount - known.length }, (_, place) => `vendor-option-${String.fromCharCode(97 + place)}`);
const typedOption = `[data-option="${further.at(-1)}"] input`;

interface OptionFigures {
  readonly firstMs: number;
  readonly allMs: number;
  /** CPU time of the main thread, which other work on the machine does not lengthen. */
  readonly openThreadMs: number;
  readonly keyThreadMs: number;
  readonly dropped: number;
}

const rows: Readonly<Record<keyof OptionFigures, { readonly name: string; readonly budget?: number }>> = {
  firstMs: { name: 'first editors painted, ms', budget: 150 },
  allMs: { name: `all ${editorCount} editors painted, ms`, budget: 150 },
  openThreadMs: { name: 'its processor time, ms' },
  keyThreadMs: { name: 'processor time of a key, ms' },
  dropped: { name: 'frames dropped while typing', budget: 0 },
};

/** Medians of ten visits of each front end, in turns. */
export async function benchOptionEditors(browser: CdpBrowser, uis: readonly BenchUi[]): Promise<string> {
  const opened: OpenUi[] = [];
  try {
    for (const ui of uis) opened.push(await openList(browser, ui));
    // The first visit fetches and compiles code, so it does not count.
    for (const { page } of opened) await visitOptions(page);
    const measured = opened.map((): OptionFigures[] => []);
    for (let count = 0; count < visits; count += 1) {
      for (const [place, { page }] of opened.entries()) measured[place]!.push(await visitOptions(page));
    }
    const cellsOf = (key: keyof OptionFigures) =>
      measured.map((figures) => {
        const value = median(figures.map((figure) => figure[key])) ?? NaN;
        const { budget } = rows[key];
        return `${value.toFixed(1)}${budget === undefined ? '' : ` (${value > budget ? 'OVER' : '≤'} ${budget})`}`.padStart(20);
      });
    return [
      `A page of ${editorCount} option editors (a FAKE daemon), medians of ${visits} visits`,
      `  ${''.padEnd(32)}${uis.map(({ name }) => name.padStart(20)).join('')}`,
      ...(Object.keys(rows) as (keyof OptionFigures)[]).map((key) => `  ${rows[key].name.padEnd(32)}${cellsOf(key).join('')}`),
    ].join('\n');
  } finally {
    await stopAll(opened);
  }
}

/** The list is there and all idle-time fetches are done. */
async function openList(browser: CdpBrowser, source: BenchUi): Promise<OpenUi> {
  const ui = await openUi(browser, source, startOptionsDaemon);
  return completeOrStop(async () => {
    const { page, url } = ui;
    await page.send('Page.navigate', { url: `${url}#!/downloading` });
    await waitUntil('the list is there', () => page.evaluate<boolean>(`document.querySelector('[data-gid]') !== null`), 20_000);
    await wait(warmUpMs);
    await page.send('Performance.enable', { timeDomain: 'timeTicks' });
    await page.evaluate(paintTimes);
    return ui;
  }, ui.stop);
}

async function visitOptions(page: BenchPage): Promise<OptionFigures> {
  await page.send('Page.bringToFront');
  await page.evaluate(`timeTo(() => { location.hash = '#!/downloading' }, '[data-gid]')`);
  await wait(settleMs);
  const before = await readMetrics(page);
  const [firstMs, allMs] = await page.evaluate<[number, number]>(`(() => {
    const all = timeTo(() => { location.hash = '#!/settings/aria2/advanced' }, '${typedOption}');
    return Promise.all([timeTo(() => undefined, '[data-option]'), all]);
  })()`);
  await wait(settleMs);
  const openThreadMs = 1000 * ((await readMetrics(page)).thread - before.thread);
  return { firstMs, allMs, openThreadMs, ...(await type(page)) };
}

/** The frames from the first key until the last one is painted. */
async function type(page: BenchPage): Promise<Pick<OptionFigures, 'keyThreadMs' | 'dropped'>> {
  await page.evaluate(`(() => {
    const input = document.querySelector('${typedOption}');
    input.scrollIntoView({ block: 'center' });
    input.focus();
    input.select();
  })()`);
  await wait(settleMs);
  await page.evaluate(`(() => {
    window.frameTimes = [];
    window.isTyping = true;
    const onFrame = (time) => { frameTimes.push(time); if (isTyping) requestAnimationFrame(onFrame); };
    requestAnimationFrame(onFrame);
  })()`);
  const before = await readMetrics(page);
  for (const key of keys) {
    await page.press(key);
    await wait(keyEveryMs);
  }
  const after = await readMetrics(page);
  const frames = await page.evaluate<number[]>(`(() => { isTyping = false; return frameTimes; })()`);
  return { keyThreadMs: (1000 * (after.thread - before.thread)) / keys.length, dropped: droppedFrames(frames).dropped };
}

/** Keeps changed options, as aria2 does. */
async function startOptionsDaemon(): Promise<FilledDaemon> {
  const options: Record<string, unknown> = Object.fromEntries([
    ...known.map((definition) => [definition.key, definition.default ?? '']),
    ...further.map((key) => [key, '1']),
  ]);
  const daemon = await startAnsweringDaemon((method, params) => {
    switch (method) {
      case 'aria2.tellActive':
        return '[{"gid":"00000000000000aa","status":"active","totalLength":"9","completedLength":"1","files":[]}]';
      case 'aria2.tellWaiting':
      case 'aria2.tellStopped':
        return '[]';
      case 'aria2.getGlobalStat':
        return '{"downloadSpeed":"0","uploadSpeed":"0","numActive":"1","numWaiting":"0","numStopped":"0","numStoppedTotal":"0"}';
      case 'aria2.getVersion':
        return '{"version":"1.37.0","enabledFeatures":["BitTorrent"]}';
      case 'aria2.getGlobalOption':
        return JSON.stringify(options);
      case 'aria2.changeGlobalOption':
        Object.assign(options, params[0]);
        return '"OK"';
      default:
        return undefined;
    }
  });
  return { ...daemon, secret: 'bench', description: 'a FAKE daemon' };
}
