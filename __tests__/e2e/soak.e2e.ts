import type { CDPSession, Page } from 'playwright-core';
import { type Aria2Process, startAria2 } from '../../scripts/testbed/aria2Process';
import { type FileServer, startFileServer } from '../../scripts/testbed/fileServer';
import { settingsChanged } from '../../src/store/slices/settings';
import { browserForTests } from './support/browsers/browser';
import { cleanUp } from './support/cleanUp';
import { goTo, taskRow, untilConnected } from './support/page/pageElements';
import { buildMountable, mountOn, unmountOn, type MountableBuild } from './support/servers/mountableSite';
import { serveSite } from './support/servers/site';

const browser = browserForTests();
const lasting = cleanUp(afterAll);
const started = cleanUp(afterEach);

/** `npm run soak` sets 10. */
const minutes = Number(process.env['SOAK_MINUTES'] ?? '1');
/** After this time all code has loaded, and all limited lists are full. A busy machine needs longer for the laps. */
const warmUp = { ms: minutes > 1 ? 60_000 : 20_000, laps: 6 };
/** Compares the least values of several laps: a leak raises them, a passing notice or menu does not. */
const maxGrowth = 0.05;
/** On a busy machine a few parts load after the warm-up, and their style sheets stay. A leak adds more: at least one per lap. */
const lateParts = 5;
const figures = ['dataBytes', 'listeners', 'nodes', 'maps', 'entries'] as const;
jest.setTimeout(minutes * 60_000 + 400_000);

let build: MountableBuild;
let files: FileServer;
beforeAll(async () => {
  build = await buildMountable();
  files = await lasting(startFileServer());
});

/** Figures that must not grow. `dataBytes` is the size of the page's values, `maps` counts maps and sets, `entries` their entries. */
type Sample = Readonly<Record<(typeof figures)[number], number>>;

const fastPolls = settingsChanged({ downloadTaskRefreshInterval: 50, globalStatRefreshInterval: 50 });

interface Store {
  dispatch(action: object): unknown;
  getState(): { readonly settings: object };
}

/** Defines `soakStore`, because no setting allows polls at 50 ms. It reaches the store by posing as Redux DevTools. */
function keepStore(): void {
  type MakeStore = (...args: unknown[]) => Store;
  const enhance =
    () =>
    (...enhancers: ((make: MakeStore) => MakeStore)[]) =>
    (make: MakeStore): MakeStore =>
    (...args) => {
      const store = enhancers.reduceRight((inner, enhancer) => enhancer(inner), make)(...args);
      Object.assign(window, { soakStore: store });
      return store;
    };
  Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: enhance });
}

async function measure(session: CDPSession): Promise<Sample> {
  for (let time = 0; time < 3; time += 1) await session.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  const sizes = [await countEntries(session, 'Map'), await countEntries(session, 'Set')];
  const sum = (pick: (size: { count: number; entries: number }) => number) => sizes.reduce((all, size) => all + pick(size), 0);
  return {
    dataBytes: await measureData(session),
    listeners: jsEventListeners,
    nodes,
    maps: sum(({ count }) => count),
    entries: sum(({ entries }) => entries),
  };
}

/** The part of a V8 heap snapshot that is read here. A node is `node_fields.length` numbers of `nodes`. */
interface HeapSnapshot {
  readonly snapshot: { readonly meta: { readonly node_fields: readonly string[]; readonly node_types: readonly [readonly string[]] } };
  readonly nodes: readonly number[];
}

/** V8 compiles functions for many minutes, and the browser keeps its own timelines. Neither is data of the page. */
const kindsThatTheBrowserAdds = new Set(['code', 'native', 'synthetic']);

/** The size in bytes of all JavaScript values: objects, arrays, strings, closures and their kind. */
async function measureData(session: CDPSession): Promise<number> {
  const chunks: string[] = [];
  const keep = ({ chunk }: { chunk: string }) => chunks.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', keep);
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.off('HeapProfiler.addHeapSnapshotChunk', keep);
  const { snapshot, nodes } = JSON.parse(chunks.join('')) as HeapSnapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [kindAt, sizeAt] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += fields.length) {
    const kind = types[0][nodes[at + kindAt] ?? 0] ?? '';
    if (!kindsThatTheBrowserAdds.has(kind)) bytes += nodes[at + sizeAt] ?? 0;
  }
  return bytes;
}

async function countEntries(session: CDPSession, kind: 'Map' | 'Set'): Promise<{ count: number; entries: number }> {
  const objectGroup = 'soak';
  const prototype = await session.send('Runtime.evaluate', { expression: `${kind}.prototype`, objectGroup });
  const { objects } = await session.send('Runtime.queryObjects', { prototypeObjectId: prototype.result.objectId ?? '', objectGroup });
  const { result } = await session.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: 'function () { return { count: this.length, entries: this.reduce((sum, { size }) => sum + size, 0) }; }',
    returnByValue: true,
  });
  await session.send('Runtime.releaseObjectGroup', { objectGroup });
  return result.value as { count: number; entries: number };
}

/** Adds tasks that fail, finish and run, removes them, and opens each page for a moment. */
async function lap(page: Page, daemon: Aria2Process): Promise<void> {
  await goTo(page, '/all');
  const urls = ['http://127.0.0.1:1/fails.bin', `${files.url}/file/1000/done.bin`, `${files.url}/slow/1000/900000/slow.bin`];
  const calls = urls.flatMap((url) => [url, url]).map((url, place) => ({ methodName: 'aria2.addUri', params: [[`${url}?${place}`], {}] }));
  const results = (await daemon.call('system.multicall', calls)) as [string][];
  const gids = results.map(([gid]) => gid);
  const last = gids.at(-1) ?? '';
  await taskRow(page, last).waitFor();
  for (const path of [`/task/detail/${last}`, '/new', '/status', '/settings/arioso', '/settings/aria2/basic', '/downloading']) {
    await goTo(page, path);
    await page.getByRole('main').locator('button, input, [role="row"]').first().waitFor();
  }
  await goTo(page, '/all');
  for (const gid of gids) await daemon.call('aria2.forceRemove', gid).catch(() => undefined);
  await page.locator(`[data-gid="${last}"][data-status="removed"]`).waitFor();
  await daemon.call('aria2.purgeDownloadResult');
  await taskRow(page, last).waitFor({ state: 'detached' });
}

async function mountAndPollFast(page: Page): Promise<void> {
  await mountOn(page);
  await untilConnected(page);
  const settings = await page.evaluate((action) => {
    const store = Reflect.get(window, 'soakStore') as Store;
    store.dispatch(action);
    return store.getState().settings;
  }, fastPolls);
  expect(settings).toMatchObject(fastPolls.payload);
}

async function switchServer(page: Page, alias: string): Promise<void> {
  await page.getByRole('button', { name: /^Server: / }).click();
  await page.getByRole('menuitemradio', { name: alias, exact: true }).click();
  await page.getByRole('button', { name: `Server: ${alias}` }).waitFor();
  await untilConnected(page);
}

describe('e2e/soak', () => {
  it(`keeps data, listeners, nodes and maps flat for ${minutes} min of polls at 50 ms, with tasks, pages, mounts and servers coming and going`, async () => {
    const daemons = [await started(startAria2()), await started(startAria2())] as const;
    const [one, two] = daemons;
    const site = await started(
      serveSite({
        daemons: [
          { port: one.port, alias: 'One' },
          { port: two.port, alias: 'Two' },
        ],
        folder: build.folder,
        html: build.html,
      }),
    );
    const { page, context, traffic } = await browser.open(`${site.url}#!/all`, { before: keepStore });
    const session = await context.newCDPSession(page);
    const warm: Sample[] = [];
    const from = performance.now();
    let laps = 0;
    await mountAndPollFast(page);
    // A busy machine takes longer for enough laps.
    while (performance.now() - from < minutes * 60_000 || warm.length < 6) {
      await lap(page, one);
      await switchServer(page, 'Two');
      await lap(page, two);
      await switchServer(page, 'One');
      await unmountOn(page);
      laps += 2;
      // Measured while nothing is mounted, because after a mount parts of the page load at different times.
      if (performance.now() - from >= warmUp.ms && laps > warmUp.laps) warm.push(await measure(session));
      await mountAndPollFast(page);
    }
    const third = Math.ceil(warm.length / 3);
    const least = (figure: keyof Sample, some: readonly Sample[]) => Math.min(...some.map((sample) => sample[figure]));
    process.stdout.write(`      ${laps} laps, ${traffic.sentSince(0).length} requests\n`);
    const growths = figures.map((figure) => {
      const [first, last] = [least(figure, warm.slice(0, third)), least(figure, warm.slice(-third))];
      process.stdout.write(`      ${figure}: ${first} at first, ${last} at the end\n`);
      return { figure, first, last };
    });
    const limitOf = (first: number) => Math.max(first * maxGrowth, lateParts);
    expect(growths.filter(({ first, last }) => last - first > limitOf(first))).toEqual([]);
  });
});
