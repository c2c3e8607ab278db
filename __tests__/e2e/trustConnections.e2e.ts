import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startAria2 } from '../../scripts/testbed/aria2Process';
import { startFileServer } from '../../scripts/testbed/fileServer';
import { addUri } from '../../scripts/testbed/tasks';
import { makeTorrent } from '../../scripts/testbed/torrentFile';
import { waitUntil } from '../../scripts/testbed/waitUntil';
import { browserForTests } from './support/browsers/browser';
import { cleanUp } from './support/cleanUp';
import { untilAdded } from './support/daemonState';
import { type Fault, html, toLogin } from './support/servers/faultProxy';
import {
  type FaultPage,
  isConnected,
  isStale,
  openFaultPage,
  protocols,
  saidConnected,
  untilSaid,
  untilTrouble,
} from './support/servers/faultPage';
import { cell, connection, taskGrid, taskRow, untilConnected, untilDisconnected, untilItMoves } from './support/page/pageElements';
import { goOffline } from './support/browsers/goOffline';
import { errorDialog, openNewTaskFiles } from './support/page/newTaskPage';
import { measured } from './support/measured';
import { callTimes, requestTimes, steadyNow } from './support/requestTimes';

/** Faults of connections, storms and many tasks (docs/trust.md, section 1). Faults of responses are in trust.e2e.ts. */
const browser = browserForTests();
const started = cleanUp(afterEach);

const openPage = (daemonPort: number, wanted: Partial<Parameters<typeof openFaultPage>[0]> = {}): Promise<FaultPage> =>
  openFaultPage({ browser, started, daemonPort, hash: '#!/all', ...wanted });

/** The most calls in any second. */
const maxInASecond = (times: readonly number[]): number =>
  Math.max(0, ...times.map((from) => times.filter((atMs) => atMs >= from && atMs < from + 1000).length));

const always = (to: (id: string) => string): Fault => ({ kind: 'texts', to: ({ id }) => [to(id)] });

describe('e2e/trustConnections', () => {
  const others: readonly (readonly [string, Fault])[] = [
    ['never answers', { kind: 'halfOpen' }],
    ['sends HTML', always(() => html)],
    ['truncates its response', always((id) => `{"jsonrpc":"2.0","id":"${id}","result":[[`)],
    ['sends the id null', always(() => '{"jsonrpc":"2.0","id":null,"result":[]}')],
    ['has no system.multicall', always((id) => `{"jsonrpc":"2.0","id":"${id}","error":{"code":-32601,"message":"No such method"}}`)],
    ['redirects to a login', { kind: 'otherServer', status: 302, headers: toLogin }],
  ];

  // Two pages at a time. More pages would slow each other down, and the figure is for one.
  it.each(others)('to a server that is not aria2 are never called Connected: it %s', async (what, fault) => {
    // No daemon gets a request.
    const { port } = await started(startAria2());
    const isForHttp = what === 'never answers' || what.startsWith('redirects');
    await Promise.all(
      (isForHttp ? protocols : (['ws'] as const)).map(async (protocol) => {
        const faultPage = await openPage(port, { protocol, fault });
        const troubleAt = await untilSaid(faultPage, /^Disconnected/, 0, 30_000);
        const [askedAt = NaN] = await requestTimes(faultPage.page);
        measured(`a server that ${what}, ${protocol}: trouble is shown`, (troubleAt - askedAt) / 1000, 10, 's');
        await faultPage.page.getByRole('heading', { name: 'Not connected' }).waitFor();
        expect(await saidConnected(faultPage)).toBe(false);
        expect(await faultPage.page.getByRole('dialog').count()).toBe(0);
      }),
    );
  });

  it.each(protocols)('that were cut recover soon, with few requests, over %s', async (protocol) => {
    const daemon = await started(startAria2());
    const faultPage = await openPage(daemon.port, { protocol });
    const { page, proxy } = faultPage;
    const cutAt = steadyNow();
    proxy.faultBy({ kind: 'closed' });
    const troubleAt = await untilTrouble(faultPage, cutAt);
    for (let count = 0; count < 5; count += 1) await addUri(daemon, `http://127.0.0.1:1/meanwhile-${count}.bin`, { pause: 'true' });
    const gid = await addUri(daemon, 'http://127.0.0.1:1/last.bin', { pause: 'true' });
    proxy.faultBy(undefined);
    // On a slow machine an attempt over HTTP may have failed before.
    const healedAt = steadyNow();
    await taskRow(page, gid).waitFor();
    const liveAt = await untilSaid(faultPage, /^Connected$/, troubleAt);
    // The page sends its first request as soon as the socket opens.
    const [openedAt = NaN] = await callTimes(page, healedAt);
    measured(`a connection that was cut, ${protocol}: live after it opened`, (liveAt - openedAt) / 1000, 1.5, 's');
    await waitUntil('a second is over', () => steadyNow() > openedAt + 1000);
    const inFirstSecond = (await callTimes(page, openedAt)).filter((atMs) => atMs < openedAt + 1000).length;
    measured(`a connection that was cut, ${protocol}: requests in its first second`, inFirstSecond, 3);
  });

  it.each(protocols)('to an aria2 that dies keep the rows, and come back by themselves, over %s', async (protocol) => {
    const files = await started(startFileServer());
    const dir = await mkdtemp(join(tmpdir(), 'arioso-e2e-'));
    await started(Promise.resolve({ stop: () => rm(dir, { recursive: true, force: true }) }));
    const before = await started(startAria2({ keepSession: true, dir }));
    const url = `${files.url}/slow/20000/9000000/survivor.bin`;
    const gid = await addUri(before, url);
    const faultPage = await openPage(before.port, { protocol });
    const { page } = faultPage;
    await cell(page, gid, 'name').filter({ hasText: 'survivor.bin' }).waitFor();
    await before.call('aria2.saveSession');

    const killedAt = steadyNow();
    await before.kill();
    const troubleAt = await untilTrouble(faultPage, killedAt);
    measured(`an aria2 that dies, ${protocol}: trouble is shown`, (troubleAt - killedAt) / 1000, 10, 's');
    await taskRow(page, gid).waitFor();
    expect(await isStale(faultPage)).toBe(true);
    await page.getByText('These are the last known tasks.').waitFor();

    const after = await started(startAria2({ keepSession: true, dir, port: before.port }));
    const answersAt = steadyNow();
    const liveAt = await untilSaid(faultPage, /^Connected$/, troubleAt, 40_000);
    const [openedAt = NaN] = await callTimes(page, troubleAt);
    // A request over HTTP may wait until aria2 has started.
    const from = protocol === 'http' ? Math.max(openedAt, answersAt) : openedAt;
    measured(`an aria2 that was started again, ${protocol}: live after the connection opened`, (liveAt - from) / 1000, 1.5, 's');
    const now = String((await untilAdded(after, url))['gid']);
    await page.locator(`[role="grid"]:not([data-stale]) [data-gid="${now}"][data-status="active"]`).waitFor();
    await untilItMoves('the list', () => cell(page, now, 'progress').textContent(), 2);
  });

  it.each(protocols)(
    'of a device without a network are called offline within 3 s, although nothing closes them, over %s',
    async (protocol) => {
      const daemon = await started(startAria2());
      const faultPage = await openPage(daemon.port, { protocol });
      const { page, context } = faultPage;
      await untilConnected(page);
      await goOffline(faultPage);
      const from = steadyNow();
      await untilDisconnected(page, /this device is offline$/);
      measured(`a device without a network, ${protocol}: trouble shown`, (steadyNow() - from) / 1000, 3, 's');
      await context.setOffline(false);
      await untilConnected(page);
    },
  );

  it('of a device whose daemon ends are called offline, until the network is back', async () => {
    const daemon = await started(startAria2());
    const faultPage = await openPage(daemon.port);
    const { page, context } = faultPage;
    await goOffline(faultPage);
    await daemon.kill();
    await untilDisconnected(page, /this device is offline$/);
    expect(await connection(page).getAttribute('data-connection')).toBe('offline');
    await context.setOffline(false);
    await untilDisconnected(page, /again in \d+ s$/);
    await started(startAria2({ port: daemon.port, secret: daemon.secret }));
    await untilConnected(page);
  });
});

describe('e2e/trustConnections, storms and many tasks', () => {
  it.each(protocols)('sends few requests in a storm of 500 notifications and 100 changes, over %s', async (protocol) => {
    const daemon = await started(startAria2());
    const faultPage = await openPage(daemon.port, { protocol });
    const { page, proxy } = faultPage;
    const from = steadyNow();
    for (let count = 0; count < 50; count += 1) {
      const gid = await addUri(daemon, `http://127.0.0.1:1/storm-${count}.bin`, { pause: 'true' });
      for (let place = 0; place < 10; place += 1)
        proxy.broadcast(`{"jsonrpc":"2.0","method":"aria2.onDownloadStart","params":[{"gid":"${gid}"}]}`);
      await daemon.call('aria2.remove', gid);
      // The pauses spread the storm over several seconds.
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    const last = await addUri(daemon, 'http://127.0.0.1:1/last.bin', { pause: 'true' });
    await taskRow(page, last).waitFor();
    const times = await callTimes(page, from);
    expect(times.length).toBeGreaterThan(1);
    const most = maxInASecond(times);
    // At most five, and the poll of that second.
    measured(`a storm, ${protocol}: requests in a second, one poll included`, most, 6);
    measured(`a storm, ${protocol}: polls of lists in flight`, proxy.maxListPolls(), 1);
    expect(await isConnected(faultPage)).toBe(true);
  });

  it.each(protocols)('shows 10,000 tasks, over %s', async (protocol) => {
    const daemon = await started(startAria2());
    for (let page = 0; page < 10; page += 1) {
      const calls = Array.from({ length: 1000 }, (_, place) => ({
        methodName: 'aria2.addUri',
        params: [[`http://127.0.0.1:1/file-${page * 1000 + place}.bin`], { pause: 'true' }],
      }));
      await daemon.call('system.multicall', calls);
    }
    const faultPage = await openPage(daemon.port, { protocol, hash: '#!/waiting' });
    const { page, proxy } = faultPage;
    await waitUntil(
      'all rows are counted',
      async () => (await taskGrid(page).count()) > 0 && (await taskGrid(page).getAttribute('aria-rowcount')) === '10001',
    );
    const seen = proxy.requests();
    await waitUntil('three polls have followed', () => proxy.requests() > seen + 3);
    expect(await isConnected(faultPage)).toBe(true);
    measured(`10,000 tasks, ${protocol}: polls of lists in flight`, proxy.maxListPolls(), 1);
  });

  it('say that a proxy refuses a torrent as too large, and keep the torrent', async () => {
    const daemon = await started(startAria2());
    const { page, proxy } = await openPage(daemon.port, { protocol: 'http', hash: '#!/new' });
    const { bytes } = makeTorrent({
      name: 'album',
      announce: 'http://127.0.0.1:1/announce',
      files: [{ path: 'a.bin', content: Buffer.from('a') }],
    });
    await openNewTaskFiles(page, 'torrent', ['album.torrent', bytes]);
    proxy.faultBy({ kind: 'otherServer', status: 413, isFor: (request) => request.includes('aria2.addTorrent') });
    await page.getByRole('button', { name: 'Download Later' }).click();
    const dialog = errorDialog(page);
    await dialog.getByText('The request was refused as too large (HTTP 413), so aria2 has not received it.').waitFor();
    await dialog.getByRole('button', { name: 'OK' }).click();
    expect(await page.getByText('may have received').count()).toBe(0);
    expect(await daemon.call('aria2.tellWaiting', 0, 10)).toEqual([]);
    proxy.faultBy(undefined);
    await page.getByRole('button', { name: 'Download Later' }).click();
    await waitUntil('aria2 has the torrent', async () => ((await daemon.call('aria2.tellWaiting', 0, 10)) as unknown[]).length === 1);
  });

  it('shows a torrent of 50,000 files', async () => {
    const daemon = await started(startAria2({ extraArgs: ['--rpc-max-request-size=16M'] }));
    const files = Array.from({ length: 50_000 }, (_, place) => ({
      path: `folder-${place % 50}/file-${place}.bin`,
      content: Buffer.from('x'),
    }));
    const { bytes } = makeTorrent({ name: 'many files', announce: 'http://127.0.0.1:1/announce', files });
    const gid = String(await daemon.call('aria2.addTorrent', bytes.toString('base64'), [], { pause: 'true' }));
    const faultPage = await openPage(daemon.port, { hash: `#!/task/detail/${gid}` });
    const { page } = faultPage;
    await page.getByRole('tab', { name: 'Files' }).click();
    await page.getByText('folder-0', { exact: true }).waitFor({ timeout: 60_000 });
    expect(await isConnected(faultPage)).toBe(true);
  });
});
