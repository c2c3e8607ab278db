import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { startAria2 } from '../../scripts/lab/aria2Process';
import { startFileServer } from '../../scripts/lab/fileServer';
import { freePort } from '../../scripts/lab/freePort';
import { addUri } from '../../scripts/lab/tasks';
import { waitUntil } from '../../scripts/lab/waitUntil';
import { absenceTrouble, browserForTests } from './support/browser';
import { cleanUp } from './support/cleanUp';
import { untilAdded } from './support/daemonQuestions';
import {
  type FakeAnswer,
  type FakeRequest,
  fakeTask,
  soundAnswer,
  soundResults,
  startFakeDaemon,
  startMuteServer,
} from './support/fakeDaemon';
import {
  cell,
  connection,
  dialogNamed,
  taskGrid,
  taskRow,
  untilConnected,
  untilDisconnected,
  untilGone,
  untilItMoves,
} from './support/gauges';
import { serveSite } from './support/site';

const browser = browserForTests();
const started = cleanUp(afterEach);

const measured = (what: string, value: number, unit: string): void => {
  process.stdout.write(`      ${what}: ${value.toFixed(unit === 'ms' ? 0 : 1)} ${unit}\n`);
};

describe('e2e/connection to a real aria2', () => {
  it('says that nobody is there, and connects once address and secret are right', async () => {
    const daemon = await started(startAria2({ secret: 'right' }));
    const site = await started(serveSite({ daemons: [{ port: await freePort() }] }));
    const { page } = await browser.open(site.url, { expected: absenceTrouble });
    await untilDisconnected(page, /again in \d+ s$/);
    await page.getByText('No aria2 answers at this address.').waitFor();
    await page.getByRole('heading', { name: 'Not connected' }).waitFor();

    await page.getByLabel('Port').fill('70000');
    await page.getByRole('button', { name: 'Save and connect' }).click();
    await page.getByRole('alert').filter({ hasText: 'Parameter is invalid!' }).waitFor();
    await page.getByLabel('Port').fill(String(daemon.port));
    await page.getByRole('textbox', { name: 'Secret' }).fill('right');
    await page.getByRole('button', { name: 'Save and connect' }).click();
    await untilConnected(page);
    await page.getByText('Nothing is downloading.').waitFor();
    // What was corrected lasts.
    await page.reload();
    await untilConnected(page);
  });

  it('tells a wrong secret once, and asks nothing more until it is corrected', async () => {
    const daemon = await started(startAria2({ secret: 'right' }));
    const site = await started(serveSite({ daemons: [{ port: daemon.port, secret: 'wrong' }] }));
    const { page, traffic } = await browser.open(site.url);
    const error = dialogNamed(page, 'Error');
    await error.getByText('Authorization Failed!', { exact: true }).waitFor();
    await untilDisconnected(page, /secret refused$/);
    await error.getByRole('button', { name: 'OK' }).click();
    await untilGone(error);
    const told = performance.now();
    // The back-off would have tried twice by then, a poller thrice.
    await waitUntil('three seconds are over', () => performance.now() > told + 3000);
    expect(traffic.sentSince(told)).toEqual([]);
    expect(await error.count()).toBe(0);

    await page.getByRole('heading', { name: 'The secret is wrong' }).waitFor();
    await page.getByRole('textbox', { name: 'Secret' }).fill('right');
    await page.getByRole('button', { name: 'Save and connect' }).click();
    await untilConnected(page);
  });

  it('keeps the rows when aria2 dies, and comes back by itself', async () => {
    const files = await started(startFileServer());
    const first = await started(startAria2({ keepSession: true, dir: await temporaryFolder() }));
    const url = `${files.url}/slow/20000/9000000/survivor.bin`;
    const gid = await addUri(first, url);
    const site = await started(serveSite({ daemons: [{ port: first.port }] }));
    const { page, traffic } = await browser.open(site.url, { expected: absenceTrouble });
    await cell(page, gid, 'name').filter({ hasText: 'survivor.bin' }).waitFor();
    await first.call('aria2.saveSession');

    const killedAt = performance.now();
    await first.kill();
    await untilDisconnected(page, /./);
    const toldAfter = performance.now() - killedAt;
    measured('told of the death after', toldAfter, 'ms');
    // A poll's time limit is 9 s: the end of the socket itself was told.
    expect(toldAfter).toBeLessThan(8000);
    await taskRow(page, gid).waitFor();
    expect(await taskGrid(page).getAttribute('data-stale')).toBe('true');
    await page.getByText('These are the last known tasks.').waitFor();

    const second = await started(startAria2({ keepSession: true, dir: first.dir, port: first.port }));
    const upAt = performance.now();
    await untilConnected(page, 40_000);
    // The first question leaves the moment that the socket is open.
    const openedAt = traffic.sentSince(upAt)[0]?.atMs ?? NaN;
    const backAfter = performance.now() - openedAt;
    measured('Connected after the socket opened', backAfter, 'ms');
    measured('Connected after aria2 was up again', performance.now() - upAt, 'ms');
    // At the first answer, and not with some later question.
    expect(backAfter).toBeLessThan(4000);
    const now = String((await untilAdded(second, url))['gid']);
    await page.locator(`[role="grid"]:not([data-stale]) [data-gid="${now}"][data-status="active"]`).waitFor();
    await untilItMoves('the list', () => cell(page, now, 'progress').textContent(), 2);
  });

  it('greets once for a moment', async () => {
    const daemon = await started(startAria2());
    const site = await started(serveSite({ daemons: [{ port: daemon.port, alias: 'The attic' }] }));
    const { page } = await browser.open(site.url, { before: timeTheGreeting });
    const shownFor = await waitUntil('the greeting has gone', () =>
      page.evaluate(() => Reflect.get(window, 'greetedForMs') as number | undefined),
    );
    await page.getByRole('status').filter({ hasText: 'Connected to The attic' }).waitFor({ state: 'detached' });
    expect(shownFor).toBeGreaterThan(1200);
    expect(shownFor).toBeLessThan(4000);
  });

  it('goes to another daemon by the server menu', async () => {
    const one = await started(startAria2());
    const other = await started(startAria2());
    const gid = await addUri(one, 'http://127.0.0.1:1/of-one.bin', { pause: 'true' });
    const otherGid = await addUri(other, 'http://127.0.0.1:1/of-other.bin', { pause: 'true' });
    const site = await started(serveSite({ daemons: [{ port: one.port, alias: 'One' }, { port: other.port }] }));
    const { page } = await browser.open(`${site.url}#!/waiting`);
    await taskRow(page, gid).waitFor();
    await page.getByRole('button', { name: 'Server: One' }).click();
    const menu = page.getByRole('menu', { name: 'Servers' });
    await menu.getByRole('menuitemradio', { name: 'One', exact: true, checked: true }).waitFor();
    await menu.getByRole('menuitemradio', { name: `127.0.0.1:${other.port}`, exact: true, checked: false }).click();
    await taskRow(page, otherGid).waitFor();
    expect(await taskRow(page, gid).count()).toBe(0);
    await untilConnected(page);
    await page.getByRole('button', { name: `Server: 127.0.0.1:${other.port}` }).waitFor();
  });
});

describe('e2e/connection to something else', () => {
  // Together, because both take the whole time limit.
  it('shows trouble and never says Connected, whatever it is that answers; nor does it when an open connection falls silent, or tells nothing usable any more', async () => {
    await Promise.all([neverConnects(), becomesUseless()]);
  });

  async function neverConnects(): Promise<void> {
    const mute = await started(startMuteServer());
    const fakes = await Promise.all(nonsenses.map((answer) => started(startFakeDaemon(answer))));
    const told = await Promise.all(
      [mute, ...fakes].map(async ({ port }) => {
        const site = await started(serveSite({ daemons: [{ port }] }));
        const { page } = await browser.open(site.url, { expected: absenceTrouble, before: watchForLies });
        const from = performance.now();
        await untilDisconnected(page, /./, 30_000);
        const after = performance.now() - from;
        await page.getByRole('heading', { name: 'Not connected' }).waitFor();
        expect(await page.evaluate(() => Reflect.get(window, 'saidConnected') === true)).toBe(false);
        expect(await page.getByRole('dialog').count()).toBe(0);
        return after;
      }),
    );
    measured('told of the silence after', told[0] ?? NaN, 'ms');
    // Nine seconds and what a busy machine makes of them.
    for (const after of told) expect(after).toBeLessThan(15_000);
  }

  async function becomesUseless(): Promise<void> {
    const answers: readonly FakeAnswer[] = [
      () => undefined,
      ({ id, calls }) => JSON.stringify({ jsonrpc: '2.0', id, result: calls.map(() => [null]) }),
    ];
    await Promise.all(
      answers.map(async (answer) => {
        const fake = await started(startFakeDaemon());
        const site = await started(serveSite({ daemons: [{ port: fake.port }] }));
        const { page } = await browser.open(site.url, { expected: absenceTrouble });
        await taskRow(page, fakeTask.gid).waitFor();
        fake.answerWith(answer);
        const before = fake.requests.length;
        await waitUntil('a question is answered like that', () => fake.requests.length > before);
        const from = performance.now();
        await untilDisconnected(page, /not answering|again in/, 30_000);
        expect(performance.now() - from).toBeLessThan(15_000);
        expect(await taskGrid(page).getAttribute('data-stale')).toBe('true');
      }),
    );
  }

  it('lives through a connection that turns to nonsense, and shows the truth again after it', async () => {
    const fake = await started(startFakeDaemon());
    const site = await started(serveSite({ daemons: [{ port: fake.port }] }));
    const { page } = await browser.open(`${site.url}#!/all`, { expected: absenceTrouble });
    await taskRow(page, fakeTask.gid).waitFor();
    const nonsense = fc.sample(fc.json(), { seed: 20_261_121, numRuns: 300 });
    let turn = 0;
    // Right envelopes with anything in them, wrong envelopes, and notifications of nothing.
    fake.answerWith(({ id, calls }) => {
      const next = () => JSON.parse(nonsense[turn++ % nonsense.length] ?? 'null') as unknown;
      const results = calls.map(({ methodName }) => (turn % 3 === 0 ? [soundResults[methodName]] : [next()]));
      return JSON.stringify({ jsonrpc: '2.0', id, result: turn % 5 === 0 ? next() : results });
    });
    for (const text of nonsense) fake.broadcast(text);
    fake.broadcast('not even JSON');
    for (const params of ['null', '{}', '[null]', '[{"gid":null}]', '[{"gid":{}}]'])
      fake.broadcast(`{"jsonrpc":"2.0","method":"aria2.onDownloadStart","params":${params}}`);
    const asked = fake.requests.length;
    await waitUntil('it was asked some more', () => fake.requests.length > asked + 4);
    fake.answerWith(soundAnswer);
    await untilConnected(page, 15_000);
    await page.locator(`[role="grid"]:not([data-stale]) [data-gid="${fakeTask.gid}"]`).waitFor();
    await cell(page, fakeTask.gid, 'name').filter({ hasText: 'fake.bin' }).waitFor();
  });

  it.each<[string, FakeAnswer]>([
    ['has an error instead of the list', ({ id, calls }) => resultOf(id, calls, { code: 1, message: 'no' })],
    ['has another type instead of the list', ({ id, calls }) => resultOf(id, calls, ['nonsense'])],
  ])('does not say Connected of a daemon that %s', async (_title, answer) => {
    const fake = await started(startFakeDaemon());
    const site = await started(serveSite({ daemons: [{ port: fake.port }] }));
    const { page } = await browser.open(site.url);
    await taskRow(page, fakeTask.gid).waitFor();
    fake.answerWith(answer);
    await untilDisconnected(page, /not answering$/, 10_000);
    expect(await connection(page).getAttribute('data-connection')).toBe('silent');
    expect(await taskGrid(page).getAttribute('data-stale')).toBe('true');
    await page.getByText('aria2 does not answer. These are the last known tasks.').waitFor();
    fake.answerWith(soundAnswer);
    await untilConnected(page, 5000);
  });

  it('says that this device is offline', async () => {
    const daemon = await started(startAria2());
    const site = await started(serveSite({ daemons: [{ port: daemon.port }] }));
    const { page, context } = await browser.open(site.url, { expected: absenceTrouble });
    await untilConnected(page);
    // The later files have come.
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await daemon.kill();
    await untilDisconnected(page, /this device is offline$/);
    expect(await connection(page).getAttribute('data-connection')).toBe('offline');
    await context.setOffline(false);
    await untilDisconnected(page, /again in \d+ s$/);
    await started(startAria2({ port: daemon.port, secret: daemon.secret }));
    await untilConnected(page, 40_000);
  });

  it('stays calm in a storm of notifications', async () => {
    const fake = await started(startFakeDaemon());
    const site = await started(serveSite({ daemons: [{ port: fake.port }] }));
    const { page } = await browser.open(site.url);
    await taskRow(page, fakeTask.gid).waitFor();
    const from = performance.now();
    const before = fake.requests.length;
    let sent = 0;
    await waitUntil('the storm has brought ten questions', () => {
      for (const due = ((performance.now() - from) / 1000) * stormPerSecond; sent < due; sent += 1) {
        fake.broadcast(`{"jsonrpc":"2.0","method":"aria2.onDownloadStart","params":[{"gid":"${fakeTask.gid}"}]}`);
      }
      return fake.requests.length >= before + 10;
    });
    const perSecond = 10_000 / (performance.now() - from);
    measured('requests in a storm', perSecond, '/s');
    // Five more than the one of each second's poll.
    expect(perSecond).toBeLessThanOrEqual(6);
    await untilConnected(page);
  });

  it('never asks again while a slow daemon still owes an answer', async () => {
    const fake = await started(startFakeDaemon());
    const site = await started(serveSite({ daemons: [{ port: fake.port }] }));
    const { page } = await browser.open(site.url);
    await taskRow(page, fakeTask.gid).waitFor();
    fake.answerWith(
      (request) =>
        new Promise((resolve) =>
          setTimeout(() => {
            resolve(soundAnswer(request));
          }, 1500).unref(),
        ),
    );
    const before = fake.requests.length;
    await waitUntil('two slow polls are over', () => {
      fake.broadcast(`{"jsonrpc":"2.0","method":"aria2.onDownloadStart","params":[{"gid":"${fakeTask.gid}"}]}`);
      return fake.requests.length >= before + 3;
    });
    expect(fake.mostInFlight()).toBe(1);
    expect(await connection(page).textContent()).toBe('Connected');
  });
});

/** A sound answer but for the list. */
const resultOf = (id: string, calls: FakeRequest['calls'], list: unknown): string =>
  JSON.stringify({
    jsonrpc: '2.0',
    id,
    result: calls.map(({ methodName }) => (methodName === 'aria2.tellActive' ? list : [soundResults[methodName] ?? 'OK'])),
  });

/** What may answer in aria2's place. */
const nonsenses: readonly FakeAnswer[] = [
  () => '<!doctype html><title>502 Bad Gateway</title>',
  ({ id }) => `{"jsonrpc":"2.0","id":"${id}","result":[[`,
  () => JSON.stringify({ jsonrpc: '2.0', id: null, result: [] }),
  ({ id }) => JSON.stringify({ jsonrpc: '2.0', id, result: null }),
  ({ id, calls }) => JSON.stringify({ jsonrpc: '2.0', id, result: calls.map(() => [{ version: 1, dir: [], numActive: {} }]) }),
  ({ id }) => JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32601, message: 'No such method: system.multicall' } }),
];

/** Notifications. */
const stormPerSecond = 170;

/** By the page's own clock. */
function timeTheGreeting(): void {
  let from: number | undefined;
  new MutationObserver(() => {
    const isShown = [...document.querySelectorAll('[role="status"]')].some((status) =>
      status.textContent.includes('Connected to The attic'),
    );
    if (isShown) from ??= performance.now();
    else if (from !== undefined && Reflect.get(window, 'greetedForMs') === undefined)
      Reflect.set(window, 'greetedForMs', performance.now() - from);
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

function watchForLies(): void {
  new MutationObserver(() => {
    const said = document.querySelector('[role="status"][data-connection]')?.textContent ?? '';
    if (said.startsWith('Connected')) Reflect.set(window, 'saidConnected', true);
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'arioso-e2e-'));
  await started(Promise.resolve({ stop: () => rm(folder, { recursive: true, force: true }) }));
  return folder;
}
