import fc from 'fast-check';
import { type Aria2Process, startAria2 } from '../../scripts/testbed/aria2Process';
import { addUri } from '../../scripts/testbed/tasks';
import { waitUntil } from '../../scripts/testbed/waitUntil';
import { browserForTests } from './support/browsers/browser';
import { cleanUp } from './support/cleanUp';
import { asksLists, type Exchange, type Fault, html, toLogin } from './support/servers/faultProxy';
import {
  comeOnline,
  type FaultPage,
  forgetConnected,
  isConnected,
  isStale,
  openFaultPage,
  protocols,
  saidConnected,
  untilTrouble,
} from './support/servers/faultPage';
import { connection, dialogNamed, taskRow, untilConnected } from './support/page/pageElements';
import { measured } from './support/measured';
import { steadyNow } from './support/requestTimes';
import { watchFor } from './support/traffic';

/**
 * Faults of responses (docs/trust.md, section 1), in front of a real aria2. Each begins on two open pages, one over WebSocket and one over
 * HTTP, and ends before the next one. Faults of connections are in trustConnections.e2e.ts.
 */
const browser = browserForTests(undefined, { outlivesTests: true });
const lasting = cleanUp(afterAll);
let daemon: Aria2Process;
let first: string;
let faultPages: readonly FaultPage[];

beforeAll(async () => {
  daemon = await lasting(startAria2());
  first = await addUri(daemon, 'http://127.0.0.1:1/first.bin', { pause: 'true' });
  // The shortest intervals.
  const settings = { globalStatRefreshInterval: 200, downloadTaskRefreshInterval: 200 };
  const open = { browser, started: lasting, daemonPort: daemon.port, settings };
  faultPages = await Promise.all(protocols.map((protocol) => openFaultPage({ ...open, protocol })));
  await onBoth(({ page }) => taskRow(page, first).waitFor());
});

/** Waits for both, even if one fails, so that no test runs on into the next. */
async function onBoth(act: (faultPage: FaultPage) => Promise<void>): Promise<void> {
  for (const outcome of await Promise.allSettled(faultPages.map(act))) if (outcome.status === 'rejected') throw outcome.reason;
}

const sending = (to: (exchange: Exchange) => string | undefined): Fault => ({
  kind: 'texts',
  to: (exchange) => {
    const text = to(exchange);
    return text === undefined ? [] : [text];
  },
});

const late =
  (delayMs: number, to: (exchange: Exchange) => string) =>
  (exchange: Exchange): Promise<readonly string[]> =>
    new Promise((resolve) => setTimeout(resolve, delayMs, [to(exchange)]));

const resultOf = (id: string | null, result: unknown): string => JSON.stringify({ jsonrpc: '2.0', id, result });

interface Multicall {
  readonly method: string;
  readonly params: readonly [readonly { readonly methodName: string }[]];
}

/** The methods of a multicall's calls. */
function methodsOf(request: string): readonly string[] {
  const { method, params } = JSON.parse(request) as Multicall;
  return method === 'system.multicall' ? params[0].map(({ methodName }) => methodName) : [];
}

/** Changes the results of a multicall's calls. */
function withResults({ id, request, response }: Exchange, change: (result: unknown, method: string) => unknown): string {
  const { method, params } = JSON.parse(request) as Multicall;
  if (method !== 'system.multicall') return response;
  const { result } = JSON.parse(response) as { result: readonly unknown[] };
  return resultOf(
    id,
    result.map((each, place) => change(each, params[0][place]?.methodName ?? '')),
  );
}

/** Replaces the results of the calls for lists. Other calls get aria2's results. */
const withLists = (list: unknown): Fault =>
  sending((exchange) => withResults(exchange, (result, method) => (asksLists(method) ? list : result)));

const isNotLive: readonly (readonly [string, Fault])[] = [
  ['is half-open', { kind: 'halfOpen' }],
  ['drops every response', sending(() => undefined)],
  ['drops every response with lists', sending(({ request, response }) => (asksLists(request) ? undefined : response))],
  ['truncates every response', sending(({ response }) => response.slice(0, -10))],
  ['sends HTML with status 200', sending(() => html)],
  ['redirects to a login, status 302', { kind: 'otherServer', status: 302, headers: toLogin }],
  ['limits the requests, status 429', { kind: 'otherServer', status: 429 }],
  ['is behind a bad gateway, status 502', { kind: 'otherServer', status: 502 }],
  ['sends the id null', sending(({ id, response }) => response.replace(`"${id}"`, 'null'))],
  ['sends unknown ids', sending(({ id, response }) => response.replace(id, 'nobody'))],
  ['sends null for each result', sending(({ id }) => resultOf(id, null))],
  ['sends another type for each result', sending(({ id }) => resultOf(id, { nonsense: [true] }))],
  ['has another type for each list', withLists('nonsense')],
  ['has null in each list', withLists([[null]])],
  ['has rows of another type in each list', withLists([['nonsense']])],
  ['has an error for each list', withLists({ code: 1, message: 'no' })],
];

const rowOf = (gid: string): string => `[role="row"][data-gid="${gid}"]`;

/** The time until the new row is shown and the status is Connected. The page notes it, because a busy test process sees it later. */
async function measureLive(faultPage: FaultPage, what: string, gid: string): Promise<void> {
  const { page, protocol } = faultPage;
  const from = steadyNow();
  const liveSince = (row: string) =>
    document.querySelector(row) && document.querySelector('[role="status"][data-connection]')?.textContent === 'Connected'
      ? performance.timeOrigin + performance.now()
      : undefined;
  const found = await page.waitForFunction(liveSince, rowOf(gid), { polling: 'raf' });
  expect(await isStale(faultPage)).toBe(false);
  measured(`${what}, ${protocol}: the list is live again`, (((await found.jsonValue()) ?? NaN) - from) / 1000, 5, 's');
}

const addTask = (): Promise<string> => addUri(daemon, 'http://127.0.0.1:1/added.bin', { pause: 'true' });
/** Removes a test's task, so that later rows still have room on screen. */
const removeTask = (gid: string) => daemon.call('aria2.forceRemove', gid);

async function showsTroubleAndRecovers(faultPage: FaultPage, fault: Fault, what: string): Promise<void> {
  const { page, proxy, protocol } = faultPage;
  const beganAt = steadyNow();
  proxy.faultBy(fault);
  const gid = await addTask();
  const troubleAt = await untilTrouble(faultPage, beganAt);
  // The page's time limit counts from the request.
  const spoiltSince = proxy.spoiltSince();
  const from = spoiltSince === undefined ? beganAt : performance.timeOrigin + spoiltSince;
  measured(`${what}, ${protocol}: trouble is shown`, (troubleAt - from) / 1000, 10, 's');

  await forgetConnected(faultPage);
  expect(await taskRow(page, first).count()).toBe(1);
  expect(await isStale(faultPage)).toBe(true);
  const shownAt = performance.now();
  const seen = proxy.requests();
  await waitUntil('a further request or a second is over', () => proxy.requests() > seen || performance.now() > shownAt + 1000);
  expect(await saidConnected(faultPage)).toBe(false);

  proxy.faultBy(undefined);
  // If the connection was lost, this ends the wait for the next attempt.
  await comeOnline(faultPage);
  await measureLive(faultPage, what, gid);
  measured(`${what}, ${protocol}: polls of lists in flight`, proxy.maxListPolls(), 1);
  await removeTask(gid);
}

describe('e2e/trust, a daemon that sends nothing usable', () => {
  it.each(isNotLive)('is shown as trouble, and the rows stay until it recovers: it %s', async (what, fault) => {
    await onBoth((faultPage) => showsTroubleAndRecovers(faultPage, fault, what));
  });

  it.each<[string, Fault]>([
    ['sends HTML with status 200', sending(() => html)],
    ['is behind a bad gateway, status 502', { kind: 'otherServer', status: 502 }],
  ])('is called no aria2 over HTTP: it %s', async (_what, fault) => {
    const { page, proxy } = faultPages.find(({ protocol }) => protocol === 'http')!;
    proxy.faultBy(fault);
    await page.getByText('Something answers there, but it is not aria2. These are the last known tasks.').waitFor();
    proxy.faultBy(undefined);
    await untilConnected(page);
  });
});

const startNotification = '{"jsonrpc":"2.0","method":"aria2.onDownloadStart","params":[{"gid":"00000000000fa4e0"}]}';

/** Replaces every numeric text by this one. */
const withNumbers = (number: string): Fault =>
  sending((exchange) =>
    withResults(exchange, (result) => JSON.parse(JSON.stringify(result).replaceAll(/"\d{1,12}"/g, `"${number}"`)) as unknown),
  );

const staysLive: readonly (readonly [string, Fault])[] = [
  ['answers each request twice', { kind: 'texts', to: ({ response }) => [response, response] }],
  ['answers late', { kind: 'texts', to: late(1000, ({ response }) => response) }],
  ['sends numbers beyond 2^53', withNumbers('9007199254740993000')],
];

describe('e2e/trust, a daemon that is odd', () => {
  it.each(staysLive)('stays Connected, and one poll of lists is in flight: it %s', async (what, fault) => {
    await onBoth(async (faultPage) => {
      const { page, proxy, protocol } = faultPage;
      proxy.faultBy(fault);
      const gid = await addTask();
      await taskRow(page, gid).waitFor();
      const seen = proxy.requests();
      await waitUntil('some requests have followed', () => {
        // The page then requests the lists at once.
        proxy.broadcast(startNotification);
        return proxy.requests() > seen + 1;
      });
      expect(await isConnected(faultPage)).toBe(true);
      expect(await page.locator('body').innerText()).not.toMatch(/NaN|Infinity|undefined|\[object/);
      measured(`${what}, ${protocol}: polls of lists in flight`, proxy.maxListPolls(), 1);
      proxy.faultBy(undefined);
      await removeTask(gid);
    });
  });

  it('keeps the list live while every second response to a poll of its list is lost on a WebSocket', async () => {
    const [faultPage] = faultPages;
    if (!faultPage) throw new Error('No page was opened.');
    let turn = 0;
    // The comparison of tasks also asks for lists, but not for the totals. It is no poll of the page: it would change whose turn it is.
    const isPoll = (request: string): boolean => asksLists(request) && request.includes('getGlobalStat');
    faultPage.proxy.faultBy(sending(({ request, response }) => (isPoll(request) && (turn += 1) % 2 === 0 ? undefined : response)));
    const gid = await addTask();
    await measureLive(faultPage, 'loses every second response with lists', gid);
    await removeTask(gid);
    const from = steadyNow();
    const goneSince = (row: string) => (document.querySelector(row) ? undefined : performance.timeOrigin + performance.now());
    const found = await faultPage.page.waitForFunction(goneSince, rowOf(gid), { polling: 'raf' });
    measured(
      'loses every second response with lists, ws: the list is live again',
      (((await found.jsonValue()) ?? NaN) - from) / 1000,
      5,
      's',
    );
    faultPage.proxy.faultBy(undefined);
  });

  it('survives any JSON in answers and notifications, and shows the right list afterwards', async () => {
    const nonsense = fc.sample(fc.json(), { seed: 20_261_121, numRuns: 300 });
    await onBoth(async (faultPage) => {
      const { proxy, page } = faultPage;
      let turn = 0;
      const next = (): unknown => JSON.parse(nonsense[turn++ % nonsense.length] ?? 'null');
      proxy.faultBy(
        sending((exchange) => {
          // Every third result is aria2's own. Every fifth response is arbitrary JSON.
          const text = withResults(exchange, (result) => (turn % 3 === 0 && (turn += 1) ? result : [next()]));
          return turn % 5 === 0 ? JSON.stringify(next()) : text;
        }),
      );
      const seen = proxy.requests();
      for (const text of [...nonsense, 'not even JSON']) proxy.broadcast(text);
      for (const params of ['null', '{}', '[null]', '[{"gid":null}]', '[{"gid":{}}]'])
        proxy.broadcast(`{"jsonrpc":"2.0","method":"aria2.onDownloadStart","params":${params}}`);
      await waitUntil('some requests have got such a response', () => proxy.requests() > seen + 4);
      const gid = await addTask();
      proxy.faultBy(undefined);
      await comeOnline(faultPage);
      await measureLive(faultPage, 'any JSON', gid);
      expect(await taskRow(page, first).count()).toBe(1);
      await removeTask(gid);
    });
  });

  it('is live while the clock jumps a day ahead and back', async () => {
    const dayMs = 24 * 60 * 60 * 1000;
    for (const jumpMs of [dayMs, -dayMs, 0]) {
      await onBoth(async (faultPage) => {
        await faultPage.page.evaluate((ms) => Reflect.set(window, 'clockJumpMs', ms), jumpMs);
        const gid = await addTask();
        await measureLive(faultPage, 'clock jumps', gid);
        expect(await faultPage.page.locator('body').innerText()).not.toMatch(/NaN|Infinity/);
        await removeTask(gid);
      });
    }
  });
});

describe('e2e/trust, a daemon that refuses the secret', () => {
  // aria2 refuses a secret one to three seconds late.
  const refusalOf = (isRefused: (method: string) => boolean) =>
    late(1500, (exchange) =>
      withResults(exchange, (result, method) => (isRefused(method) ? { code: 1, message: 'Unauthorized' } : result)),
    );

  it('gets the refused call once more after one refusal', async () => {
    const totals = 'aria2.getGlobalStat';
    // A poll requests more than the totals, so a request for them alone is the repetition.
    const refusal = refusalOf((method) => method === totals);
    await onBoth(async (faultPage) => {
      const { proxy } = faultPage;
      let isRefused = false;
      const afterwards: string[] = [];
      proxy.faultBy({
        kind: 'texts',
        to: (exchange) => {
          const asked = methodsOf(exchange.request);
          if (!asked.includes(totals)) return [exchange.response];
          if (isRefused) afterwards.push(asked.join());
          else isRefused = asked.length > 1;
          return isRefused && afterwards.length === 0 ? refusal(exchange) : [exchange.response];
        },
      });
      await waitUntil('some polls have followed the refusal', () => afterwards.length > 3);
      expect(afterwards[0]).toBe(totals);
      expect(afterwards.slice(1)).not.toContain(totals);
      expect(await isConnected(faultPage)).toBe(true);
    });
  });

  // The last test, because it ends the polls of both pages.
  it('gets no request after two refusals, and one message says so', async () => {
    await onBoth(async (faultPage) => {
      const { page, proxy, protocol } = faultPage;
      proxy.faultBy({ kind: 'texts', to: refusalOf(() => true) });
      const error = dialogNamed(page, 'Error');
      await error.getByText('Authorization Failed!', { exact: true }).waitFor();
      await connection(page)
        .filter({ hasText: /secret refused$/ })
        .waitFor();
      const before = proxy.requests();
      await watchFor(3000);
      measured(`refuses the secret twice, ${protocol}: requests after that`, proxy.requests() - before, 0);
      expect(await error.count()).toBe(1);
    });
  });
});
