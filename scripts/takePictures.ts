/**
 * Takes the README's picture of the running page: a real aria2 with real downloads from a throttled server on loopback,
 * shown by the built files in Chromium. `npm run build` first, then `npm run pictures`.
 */
import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { startAria2, type Aria2Process } from './lab/aria2Process';
import { startFileServer } from './lab/fileServer';
import { startSwarm } from './lab/swarm';
import { addUri, waitForStatus, waitForTask } from './lab/tasks';
import { contentOf } from './lab/fileServer';
import { chromiumArguments, findChromium } from './lib/findChromium';
import { listenOnLoopback, LOOPBACK } from './lib/listen';
import { inRepository } from './lib/paths';
import { presetFor } from './lib/preset';
import { createStaticServer } from './lib/staticServer';
import { runMain } from './lib/userError';

/** A list with one of everything: two downloads, a seeding torrent, a paused, a waiting, a finished and a failed task. */
async function fill(daemon: Aria2Process, files: string): Promise<void> {
  const swarm = await startSwarm({ name: 'Goldberg Variations (Open Goldberg).flac', files: [{ content: contentOf(3_000_000) }] });
  const seeding = String(await daemon.call('aria2.addTorrent', swarm.bytes.toString('base64'), [], { 'seed-ratio': '0' }));
  await waitForTask(daemon, seeding, 'is seeding', (task) => task.seeder === 'true');
  const finished = await addUri(daemon, `${files}/file/2500000/field-notes.pdf`);
  await waitForStatus(daemon, finished, 'complete');
  const failed = await addUri(daemon, `${files}/status/404/holiday-photos.zip`);
  await waitForStatus(daemon, failed, 'error');
  await addUri(daemon, `${files}/slow/700000/58000000/debian-13-netinst.iso`);
  await addUri(daemon, `${files}/slow/250000/9400000/lecture-07.webm`);
  await addUri(daemon, `${files}/slow/250000/4200000/map-tiles-europe.tar.zst`);
  await addUri(daemon, `${files}/slow/250000/900000/podcast-112.ogg`, { pause: 'true' });
  await swarm.stop();
}

async function takePictures(): Promise<number> {
  const daemon = await startAria2({ secret: 'picture', extraArgs: ['--max-concurrent-downloads=3'] });
  const files = await startFileServer();
  const endpoint = { protocol: 'ws', host: LOOPBACK, port: daemon.port, interfacePath: 'jsonrpc', secret: daemon.secret } as const;
  const server = createStaticServer({ folder: inRepository('dist'), overlay: new Map([['preset.json', presetFor(endpoint)]]) });
  const port = await listenOnLoopback(server, null);
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
  try {
    await fill(daemon, files.url);
    const page = await browser.newPage({ viewport: { width: 1280, height: 640 }, deviceScaleFactor: 1 });
    await page.goto(`http://${LOOPBACK}:${port}/#!/all`);
    await page.locator('[data-status="active"]').first().waitFor();
    // Wait until the sparkline has a history and the greeting has disappeared.
    await page.waitForFunction(() => document.querySelectorAll('[role="status"] svg path')[1]?.getAttribute('d')?.split('L').length === 10);
    mkdirSync(inRepository('docs'), { recursive: true });
    await page.screenshot({ path: inRepository('docs', 'arioso.png') });
    return 0;
  } finally {
    await browser.close();
    server.close();
    await files.stop();
    await daemon.kill();
  }
}

runMain(takePictures);
