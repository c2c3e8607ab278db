/**
 * The Pieces tab of a task with very many pieces: how soon its map shows, and main-thread time per tick. The daemon is a fake, so that
 * every tick brings new pieces all over the map, as with a torrent; a local file server would fill them in order.
 */
import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';
import { closeServer } from '../lab/freePort';
import { waitUntil } from '../lab/waitUntil';
import { listenOnLoopback } from '../lib/listen';
import { inRepository } from '../lib/paths';
import { pageOf } from './benchPage';
import type { Devtools } from './devtools';
import type { FilledDaemon } from './filledAria2';
import { watchSeconds, type Second } from './measurePolling';
import { paintTimes } from './paintTimes';
import { serveUi } from './serveUi';
import { median } from './statistics';
import { wait } from './stopping';

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

const gid = '00000000000000aa';
const piecesPerTick = 40;
const warmUpMs = 4000;
/** A user needs a moment between two tabs. */
const settleMs = 500;

interface PiecesFigures {
  /** The median of three clicks. */
  readonly tabMs: number;
  readonly seconds: readonly Second[];
}

export async function benchDetailPieces(devtools: Devtools, seconds: number): Promise<string> {
  const lines = [
    'Pieces of a running task (a FAKE daemon, 40 new pieces a tick)',
    '  pieces    tab, ms    ms/s median     worst    thread    budget',
  ];
  for (const { pieces, budgetMs } of cases) {
    const { tabMs, seconds: windows } = await measurePieces(devtools, pieces, seconds);
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

async function measurePieces(devtools: Devtools, pieces: number, seconds: number): Promise<PiecesFigures> {
  const daemon = await startPiecesDaemon(pieces);
  const ui = await serveUi({ name: 'Arioso', source: inRepository('dist') }, daemon);
  const session = await devtools.openPage();
  const page = pageOf(session);
  try {
    const storage = `localStorage.setItem('Arioso.Options', '{"showPiecesInfoInTaskDetailPage":"always"}')`;
    await page.send('Page.enable');
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source: `if (location.protocol === 'http:') ${storage}` });
    await page.send('Page.navigate', { url: `${ui.url}#!/task/detail/${gid}` });
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
    await session.close();
    await ui.stop();
    await daemon.stop();
  }
}

/** The part of aria2 that one task's page needs. Each answer has some more pieces than the one before. */
async function startPiecesDaemon(pieces: number): Promise<FilledDaemon> {
  const digits = Array.from({ length: Math.ceil(pieces / 4) }, () => 0);
  let seed = 1;
  const grow = (): string => {
    for (let count = 0; count < piecesPerTick; count += 1) {
      seed = (seed * 48271) % 2147483647;
      digits[seed % digits.length]! |= 1 << (seed % 4);
    }
    return digits.map((digit) => digit.toString(16)).join('');
  };
  const answer = (method: string): unknown => {
    switch (method) {
      case 'aria2.tellStatus': {
        const file = {
          index: '1',
          path: '/dl/pieces.bin',
          length: String(pieces * 1048576),
          completedLength: '0',
          selected: 'true',
          uris: [],
        };
        const figures = {
          totalLength: file.length,
          completedLength: String(seed),
          uploadLength: '0',
          downloadSpeed: String(seed % 1e7),
          uploadSpeed: '0',
          connections: '5',
        };
        return {
          gid,
          status: 'active',
          ...figures,
          dir: '/dl',
          numPieces: String(pieces),
          pieceLength: '1048576',
          bitfield: grow(),
          files: [file],
        };
      }
      case 'aria2.getGlobalStat':
        return {
          downloadSpeed: String(seed % 1e7),
          uploadSpeed: '0',
          numActive: '1',
          numWaiting: '0',
          numStopped: '0',
          numStoppedTotal: '0',
        };
      case 'aria2.getVersion':
        return { version: '1.36.0', enabledFeatures: [] };
      case 'aria2.getGlobalOption':
        return { dir: '/dl' };
      default:
        return undefined;
    }
  };
  interface Request {
    readonly id?: unknown;
    readonly method: string;
    readonly params?: readonly unknown[];
  }
  const settle = (result: unknown): unknown => (result === undefined ? { code: 1, message: 'Not here' } : [result]);
  const reply = ({ id, method, params = [] }: Request): unknown => {
    if (method !== 'system.multicall') return { id, jsonrpc: '2.0', result: answer(method) ?? [] };
    const [calls] = params as readonly [readonly { methodName: string }[]];
    return { id, jsonrpc: '2.0', result: calls.map(({ methodName }) => settle(answer(methodName))) };
  };
  const server = createServer((_request, response) => void response.writeHead(404).end());
  const sockets = new WebSocketServer({ server, path: '/jsonrpc' });
  sockets.on('connection', (socket) => {
    socket.on('message', (data: Buffer) => {
      const request: Request | readonly Request[] = JSON.parse(data.toString('utf8'));
      socket.send(JSON.stringify('method' in request ? reply(request) : request.map(reply)));
    });
  });
  const port = await listenOnLoopback(server, 0);
  const stop = async (): Promise<void> => {
    for (const socket of sockets.clients) socket.terminate();
    sockets.close();
    await closeServer(server);
  };
  return { port, secret: 'bench', description: 'a FAKE daemon', stop };
}
