/**
 * Takes the pictures of the README and of docs/: a real aria2 with real downloads from a throttled server on loopback,
 * shown by the built files in Chromium. `npm run build` first, then `npm run pictures`.
 */
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { requirePage } from './builds/build';
import { closeServer, listenOnLoopback, loopback } from './lib/listen';
import { inRepository } from './lib/paths';
import { createStaticServer } from './lib/staticServer';
import { stopAll, type Stoppable } from './lib/stopAll';
import { runMain } from './lib/userError';
import { findAria2 } from './programs/findAria2';
import { chromiumArguments, findChromium } from './programs/findChromium';
import { presetFor } from './start/preset';
import { startAria2, type Aria2Process } from './testbed/aria2Process';
import { contentOf, startFileServer } from './testbed/fileServer';
import { startSwarm, type Swarm } from './testbed/swarm';
import { addUri, waitForStatus, waitForTask } from './testbed/tasks';

async function seed(daemon: Aria2Process, { bytes }: Swarm): Promise<void> {
  const gid = String(await daemon.call('aria2.addTorrent', bytes.toString('base64'), [], { 'seed-ratio': '0' }));
  await waitForTask(daemon, gid, 'is seeding', (task) => task.seeder === 'true');
}

/** A list with one of everything: two downloads, a seeding torrent, a paused, a waiting, a finished and a failed task. */
async function fill(daemon: Aria2Process, files: string, binary: string): Promise<void> {
  const swarm = await startSwarm({ binary, name: 'Goldberg Variations (Open Goldberg).flac', files: [{ content: contentOf(3_000_000) }] });
  try {
    await seed(daemon, swarm);
  } finally {
    await swarm.stop();
  }
  const finished = await addUri(daemon, `${files}/file/2500000/field-notes.pdf`);
  await waitForStatus(daemon, finished, 'complete');
  const failed = await addUri(daemon, `${files}/status/404/holiday-photos.zip`);
  await waitForStatus(daemon, failed, 'error');
  await addUri(daemon, `${files}/slow/700000/58000000/debian-13-netinst.iso`);
  await addUri(daemon, `${files}/slow/250000/9400000/lecture-07.webm`);
  await addUri(daemon, `${files}/slow/250000/4200000/map-tiles-europe.tar.zst`);
  await addUri(daemon, `${files}/slow/250000/900000/podcast-112.ogg`, { pause: 'true' });
}

interface Picture {
  /** In docs/. */
  readonly file: string;
  readonly address: string;
  readonly look: BrowserContextOptions;
  /** Brings the page into the state of the picture. */
  readonly prepare?: (page: Page) => Promise<void>;
}

async function untilGreeted(page: Page): Promise<void> {
  const greeting = page.getByText(/^Connected to /);
  await greeting.waitFor();
  await greeting.waitFor({ state: 'hidden' });
}

/** Waits until the sparkline in the status bar has a history of the download speed. A line of zeros has only two points. */
const untilSparkline = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const points = document.querySelector('[role="status"] svg polyline:last-of-type')?.getAttribute('points') ?? '';
    return points.split(' ').length >= 10;
  });
};

async function openPane(page: Page): Promise<void> {
  await page.locator('[role="row"]', { hasText: 'Goldberg' }).locator('[data-open]').click();
  await page.getByRole('tab').first().waitFor();
  await page.mouse.move(0, 0);
  await untilSparkline(page);
}

const pictures: readonly Picture[] = [
  { file: 'arioso.png', address: '#!/all', look: { viewport: { width: 1280, height: 640 } }, prepare: untilSparkline },
  { file: 'arioso-pane.png', address: '?theme=light#!/all', look: { viewport: { width: 1600, height: 720 } }, prepare: openPane },
  {
    file: 'arioso-phone.png',
    address: '#!/all',
    look: { viewport: { width: 390, height: 720 }, hasTouch: true, isMobile: true },
    prepare: untilGreeted,
  },
  {
    file: 'arioso-embedded.png',
    address: '?embed=1&theme=light#!/all',
    look: { viewport: { width: 790, height: 580 } },
    prepare: untilGreeted,
  },
];

async function takePicture(browser: Browser, url: string, { file, address, look, prepare }: Picture): Promise<void> {
  const context = await browser.newContext({ deviceScaleFactor: 1, ...look });
  const page = await context.newPage();
  await page.goto(url + address);
  await page.locator('[data-status="active"]').first().waitFor();
  // The chips of the states load after the rows.
  await page.getByRole('button', { name: /^Seeding/ }).waitFor();
  await prepare?.(page);
  await page.screenshot({ path: inRepository('docs', file) });
  await context.close();
}

async function takePictures(): Promise<number> {
  const folder = requirePage();
  const { path: binary } = findAria2();
  const started: Stoppable[] = [];
  try {
    const daemon = await startAria2({ binary, secret: 'picture', extraArgs: ['--max-concurrent-downloads=3'] });
    started.push(daemon);
    const files = await startFileServer();
    started.push(files);
    await fill(daemon, files.url, binary);
    const endpoint = { protocol: 'ws', host: loopback, port: daemon.port, interfacePath: 'jsonrpc', secret: daemon.secret } as const;
    const server = createStaticServer({ folder, overlay: new Map([['preset.json', presetFor(endpoint)]]) });
    const port = await listenOnLoopback(server);
    started.push({ stop: () => closeServer(server) });
    const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
    started.push({ stop: () => browser.close() });
    for (const picture of pictures) await takePicture(browser, `http://${loopback}:${port}/`, picture);
    return 0;
  } finally {
    await stopAll(started);
  }
}

runMain(takePictures);
