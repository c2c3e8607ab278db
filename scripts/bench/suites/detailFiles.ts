/**
 * A running torrent of very many files: how soon its page and its files show, and the cost of each tick. The daemon is a fake
 * (detailDaemon.ts). Every tick brings new pieces.
 */
import { inRepository } from '../../lib/paths';
import { waitUntil } from '../../testbed/waitUntil';
import type { BenchPage } from '../page/benchPage';
import { detailGid, startDetailDaemon } from '../daemons/detailDaemon';
import type { CdpBrowser } from '../page/cdp';
import type { FilledDaemon } from '../daemons/filledAria2';
import { heapAfterGc, watchSeconds } from '../measure/measurePolling';
import { openUi } from '../page/openUi';
import { paintTimes } from '../measure/paintTimes';
import { median } from '../report/statistics';
import { wait } from '../stopping';

interface FilesFigures {
  /** From the click on a link to the painted page, in milliseconds; likewise for the tab and its rows. */
  readonly openMs: number;
  readonly tabMs: number;
  /** The longest task of three visits; the other two figures are medians. */
  readonly longestMs: number;
  readonly scrollMs: number;
  readonly cpuMs: number;
  /** CPU time of the thread, which other work on the machine does not lengthen. */
  readonly threadMs: number;
  readonly heapMb: number;
}

interface FilesCase {
  readonly files: number;
  readonly budget: Partial<FilesFigures>;
}

/** Budgets of the task page. With 50,000 files "usable" means page and tab together. */
const cases: readonly FilesCase[] = [
  { files: 5000, budget: { openMs: 150, tabMs: 100, cpuMs: 10 } },
  { files: 50_000, budget: { openMs: 1000, tabMs: 1000, longestMs: 200, heapMb: 120 } },
];

const warmUpMs = 4000;
/** A user needs a moment between seeing a tab and clicking it. */
const settleMs = 500;
const names: Readonly<Record<keyof FilesFigures, string>> = {
  openMs: 'page open, ms',
  tabMs: 'Files tab to paint, ms',
  longestMs: 'longest task, ms',
  scrollMs: 'jump to the end, ms',
  cpuMs: 'main thread afterwards, ms/s',
  threadMs: 'its processor time, ms/s',
  heapMb: 'heap, MB',
};

export async function benchDetailFiles(browser: CdpBrowser, seconds: number): Promise<string> {
  const lines = [
    'Files of a running torrent (a FAKE daemon)',
    `  ${'files'.padEnd(30)}${cases.map(({ files }) => files.toLocaleString('en-US').padStart(18)).join('')}`,
  ];
  const results: FilesFigures[] = [];
  for (const { files } of cases) results.push(await measureFiles(browser, files, seconds));
  for (const [key, name] of Object.entries(names) as [keyof FilesFigures, string][]) {
    const cells = results.map((figures, place) => {
      const budget = cases[place]?.budget[key];
      const mark = budget === undefined ? '' : ` (${figures[key] > budget ? 'OVER' : '≤'} ${budget})`;
      return `${figures[key].toFixed(1)}${mark}`.padStart(18);
    });
    lines.push(`  ${name.padEnd(30)}${cells.join('')}`);
  }
  return lines.join('\n');
}

async function measureFiles(browser: CdpBrowser, files: number, seconds: number): Promise<FilesFigures> {
  const { page, url, stop } = await openUi(browser, { name: 'Arioso', source: inRepository('dist') }, () => startFilesDaemon(files));
  try {
    await page.send('Page.navigate', { url: `${url}#!/downloading` });
    await waitUntil('the list is there', () => page.evaluate<boolean>(`document.querySelector('[data-gid]') !== null`), 20_000);
    // Wait until the idle-time fetches are done.
    await wait(warmUpMs);
    await page.evaluate(paintTimes);
    // The first visit also fetches and compiles code, so it does not count.
    await open(page);
    const visits: { openMs: number; tabMs: number }[] = [];
    let longestMs = 0;
    while (visits.length < 3) {
      await page.evaluate(`timeTo(() => { location.hash = '#!/downloading' }, '[data-gid]')`);
      await wait(warmUpMs / 2);
      await page.evaluate('longest()');
      visits.push(await open(page));
      longestMs = Math.max(longestMs, await page.evaluate<number>('longest()'));
    }
    const openMs = median(visits.map((visit) => visit.openMs)) ?? NaN;
    const tabMs = median(visits.map((visit) => visit.tabMs)) ?? NaN;
    const lastRow = await page.evaluate<string>(`document.querySelector('[role="treegrid"]').getAttribute('aria-rowcount')`);
    const scrollMs = await page.evaluate<number>(
      `timeTo(() => { const rows = document.querySelector('[data-file-index]').closest('[role="rowgroup"]'); rows.scrollTop = rows.scrollHeight }, '[aria-rowindex="${lastRow}"]')`,
    );
    await wait(warmUpMs);
    const watched = await watchSeconds(page, seconds);
    const cpuMs = median(watched.map(({ taskMs }) => taskMs)) ?? NaN;
    const threadMs = median(watched.map((second) => second.threadMs)) ?? NaN;
    return { openMs, tabMs, longestMs, scrollMs, cpuMs, threadMs, heapMb: await heapAfterGc(page) };
  } finally {
    await stop();
  }
}

/** The tab's position depends on the other tabs. */
const clickFiles = `[...document.querySelectorAll('[role="tab"]')].find((tab) => tab.textContent === 'Files').click()`;

async function open(page: BenchPage): Promise<{ openMs: number; tabMs: number }> {
  const openMs = await page.evaluate<number>(`timeTo(() => { location.hash = '#!/task/detail/${detailGid}' }, '[role="tab"]')`);
  await wait(settleMs);
  return { openMs, tabMs: await page.evaluate<number>(`timeTo(() => { ${clickFiles} }, '[data-file-index]')`) };
}

function startFilesDaemon(count: number): Promise<FilledDaemon> {
  const path = (index: number) => `/dl/bundle/Folder ${index % 97}/Part ${index % 7}/A file of a usual length, number ${index}.mkv`;
  const files = Array.from({ length: count }, (_, place) => ({ path: path(place + 1), length: 1_048_576 }));
  return startDetailDaemon({ files, pieceLength: 4_194_304, isTorrent: true });
}
