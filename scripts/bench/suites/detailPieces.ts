/**
 * The Pieces tab of a task with very many pieces: how soon its map shows, and main-thread time per tick. The daemon is a fake
 * (detailDaemon.ts). Every tick brings new pieces all over the map.
 */
import { waitUntil } from '../../testbed/waitUntil';
import { inRepository } from '../../lib/paths';
import { detailGid, piecesPerTick, startDetailDaemon } from '../daemons/detailDaemon';
import type { CdpBrowser } from '../page/cdp';
import type { FilledDaemon } from '../daemons/filledAria2';
import { watchSeconds, type Second } from '../measure/measurePolling';
import { openUi } from '../page/openUi';
import { paintTimes } from '../measure/paintTimes';
import { median } from '../report/statistics';
import { wait } from '../stopping';

interface PiecesCase {
  readonly pieces: number;
  /** Main-thread time per second; a second has one tick of the task and one of the global statistics. */
  readonly budgetMs: number;
}

/** From the click on the tab to the painted map, in milliseconds. */
const tabBudgetMs = 100;

/** Budgets of the task page: 10,000 pieces cost at most 6 ms a second, 100,000 at most one frame per tick. */
const cases: readonly PiecesCase[] = [
  { pieces: 10_000, budgetMs: 6 },
  { pieces: 100_000, budgetMs: 16 },
];

const warmUpMs = 4000;
/** A user needs a moment between two tabs. */
const settleMs = 500;

interface PiecesFigures {
  /** The median of three clicks. */
  readonly tabMs: number;
  readonly seconds: readonly Second[];
}

export async function benchDetailPieces(browser: CdpBrowser, seconds: number): Promise<string> {
  const lines = [
    `Pieces of a running task (a FAKE daemon, ${piecesPerTick} new pieces a tick)`,
    '  pieces    tab, ms    ms/s median     worst    thread    budget',
  ];
  for (const { pieces, budgetMs } of cases) {
    const { tabMs, seconds: windows } = await measurePieces(browser, pieces, seconds);
    const ms = windows.map(({ taskMs }) => taskMs);
    const thread = median(windows.map(({ threadMs }) => threadMs)) ?? NaN;
    const usual = median(ms) ?? NaN;
    const figures = [
      pieces.toLocaleString('en-US').padStart(8),
      tabMs.toFixed(1).padStart(10),
      usual.toFixed(1).padStart(14),
      Math.max(...ms)
        .toFixed(1)
        .padStart(9),
      thread.toFixed(1).padStart(9),
      String(budgetMs).padStart(9),
    ];
    const tabNote = tabMs > tabBudgetMs ? `  tab OVER ${tabBudgetMs}` : '';
    lines.push(figures.join(' ') + (usual > budgetMs ? '  OVER' : '') + tabNote);
  }
  return lines.join('\n');
}

/** The first tab is the overview, the second one the pieces. */
const clickTab = (place: number): string => `document.querySelector('[role="tab"]:nth-child(${place})').click()`;

async function measurePieces(browser: CdpBrowser, pieces: number, seconds: number): Promise<PiecesFigures> {
  const { page, url, stop } = await openUi(browser, { name: 'Arioso', source: inRepository('dist') }, () => startPiecesDaemon(pieces));
  try {
    const storage = `localStorage.setItem('Arioso.Options', '{"showPiecesInfoInTaskDetailPage":"always"}')`;
    await page.send('Page.enable');
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source: `if (location.protocol === 'http:') ${storage}` });
    await page.send('Page.navigate', { url: `${url}#!/task/detail/${detailGid}` });
    const isThere = (what: string) =>
      waitUntil(`the page shows ${what}`, () => page.evaluate<boolean>(`document.querySelector('${what}') !== null`), 20_000);
    await isThere('[role="tab"]:nth-child(2)');
    await page.send('Page.disable');
    // Wait until the idle-time fetches are done.
    await wait(warmUpMs);
    await page.evaluate(paintTimes);
    const tabTimes: number[] = [];
    while (tabTimes.length < 3) {
      await page.evaluate(clickTab(1));
      await wait(settleMs);
      tabTimes.push(await page.evaluate<number>(`timeTo(() => { ${clickTab(2)} }, '[role="img"] canvas')`));
      await wait(settleMs);
    }
    await wait(warmUpMs);
    return { tabMs: median(tabTimes) ?? NaN, seconds: await watchSeconds(page, seconds) };
  } finally {
    await stop();
  }
}

function startPiecesDaemon(pieces: number): Promise<FilledDaemon> {
  const pieceLength = 1_048_576;
  return startDetailDaemon({ files: [{ path: '/dl/pieces.bin', length: pieces * pieceLength }], pieceLength, isTorrent: false });
}
