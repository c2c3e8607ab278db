/**
 * A torrent of 50,000 files in the New form: time until its files can be chosen, and responsiveness
 * meanwhile. The page reads, decodes and shows the file as if a user opened it.
 */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRepository } from '../../lib/paths';
import { stopAll, type Stoppable } from '../../lib/stopAll';
import { findAria2 } from '../../programs/findAria2';
import { startAria2 } from '../../testbed/aria2Process';
import { bencode } from '../../testbed/torrentFile';
import { waitUntil } from '../../testbed/waitUntil';
import type { BenchPage } from '../page/benchPage';
import type { CdpBrowser } from '../page/cdp';
import type { FilledDaemon } from '../daemons/filledAria2';
import { openUi } from '../page/openUi';
import { paintTimes } from '../measure/paintTimes';
import { median } from '../report/statistics';
import { wait } from '../stopping';

const fileCount = 50_000;
const budget = { choiceMs: 1000, longestMs: 200 };
const visits = 3;
const warmUpMs = 3000;

export async function benchNewTask(browser: CdpBrowser): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'arioso-bench-'));
  const started: Stoppable[] = [{ stop: () => rm(folder, { recursive: true }) }];
  try {
    const torrent = path.join(folder, 'bundle.torrent');
    writeFileSync(torrent, makeLargeTorrent());
    const ui = await openUi(browser, { name: 'Arioso', source: inRepository('dist') }, startEmptyAria2);
    started.push(ui);
    const { page, url } = ui;
    const times: number[] = [];
    let longestMs = 0;
    // The first visit also fetches code, so it does not count.
    for (let visit = 0; visit <= visits; visit += 1) {
      await page.send('Page.navigate', { url: `${url}?visit=${visit}#!/new` });
      await waitUntil(
        'the form is there',
        () => page.evaluate<boolean>(`document.querySelector('[data-file="torrent"]') !== null`),
        20_000,
      );
      await wait(warmUpMs);
      await page.evaluate(paintTimes);
      const choiceMs = await openTorrent(page, torrent);
      const longest = await page.evaluate<number>('longest()');
      if (visit === 0) continue;
      times.push(choiceMs);
      longestMs = Math.max(longestMs, longest);
    }
    const row = (name: string, ms: number, most: number) =>
      `  ${name.padEnd(30)}${`${ms.toFixed(1)} (${ms > most ? 'OVER' : '≤'} ${most})`.padStart(18)}`;
    return [
      `A torrent of ${fileCount.toLocaleString('en-US')} files before it is added`,
      row('choice is there, ms', median(times) ?? NaN, budget.choiceMs),
      row('longest task, ms', longestMs, budget.longestMs),
    ].join('\n');
  } finally {
    await stopAll(started);
  }
}

async function startEmptyAria2(): Promise<FilledDaemon> {
  const { path: binary, version } = findAria2();
  const aria2 = await startAria2({ binary, secret: 'bench' });
  return { port: aria2.port, secret: 'bench', description: `aria2 ${version}`, stop: () => aria2.kill() };
}

/** From the moment the page gets the file to the painted tree. */
async function openTorrent(page: BenchPage, file: string): Promise<number> {
  const input = `document.querySelector('[data-file="torrent"]')`;
  await page.evaluate(
    `${input}.addEventListener('change', () => { window.paintedMs = timeTo(() => undefined, '[data-file-index]') }, { capture: true, once: true })`,
  );
  const { result } = await page.send<{ result: { objectId: string } }>('Runtime.evaluate', { expression: input });
  await page.send('DOM.setFileInputFiles', { files: [file], objectId: result.objectId });
  return page.evaluate<number>('window.paintedMs');
}

/** The piece hashes are fake: nobody downloads the torrent. */
function makeLargeTorrent(): Buffer {
  const length = 1_048_576;
  const files = Array.from({ length: fileCount }, (_, place) => ({
    length,
    path: [`Folder ${place % 97}`, `A file of a usual length, number ${place}.mkv`],
  }));
  const pieceLength = 16_777_216;
  const pieces = Buffer.alloc(20 * Math.ceil((fileCount * length) / pieceLength));
  return bencode({ announce: 'http://127.0.0.1:1/announce', info: { files, name: 'bundle', 'piece length': pieceLength, pieces } });
}
