import { absenceTrouble, type TestBrowser, type Visit } from '../browsers/browser';
import type { cleanUp } from '../cleanUp';
import { type Fault, type FaultProxy, startFaultProxy } from './faultProxy';
import { connection, taskGrid, untilConnected } from '../page/pageElements';
import { noteRequestTimes } from '../requestTimes';
import { serveSite } from './site';

/** The two ways to a daemon. */
export const protocols = ['ws', 'http'] as const;
export type Protocol = (typeof protocols)[number];

/** A page and the fault proxy between it and aria2. */
export interface FaultPage extends Visit {
  readonly protocol: Protocol;
  readonly proxy: FaultProxy;
}

interface Wanted {
  readonly browser: TestBrowser;
  readonly started: ReturnType<typeof cleanUp>;
  readonly daemonPort: number;
  readonly protocol?: Protocol;
  /** A fault that begins with the first request. */
  readonly fault?: Fault;
  readonly hash?: string;
  /** Settings, as a preset's defaults. */
  readonly settings?: object;
}

/** The page is connected, unless there is a fault from the first request on. */
export async function openFaultPage({
  browser,
  started,
  daemonPort,
  protocol = 'ws',
  fault,
  hash = '#!/waiting',
  settings = {},
}: Wanted): Promise<FaultPage> {
  const proxy = await started(startFaultProxy(daemonPort, fault));
  const site = await started(serveSite({ daemons: [{ port: proxy.port, protocol }], preset: { defaults: settings } }));
  const visit = await browser.open('about:blank', { expected: absenceTrouble, before: instrument });
  await visit.context.addInitScript(noteRequestTimes);
  await visit.page.goto(`${site.url}${hash}`);
  if (!fault) await untilConnected(visit.page, 60_000);
  return { ...visit, protocol, proxy };
}

/**
 * Sets `window.saidConnected` when the status becomes Connected, and records in `window.statusTimes` when its first word changes.
 * `window.clockJumpMs` moves the page's clock.
 */
function instrument(): void {
  Reflect.set(window, 'saidConnected', false);
  const changes: StatusChange[] = [];
  Reflect.set(window, 'statusTimes', changes);
  new MutationObserver(() => {
    const said = document.querySelector('[role="status"][data-connection]')?.textContent ?? '';
    if (said === 'Connected') Reflect.set(window, 'saidConnected', true);
    const word = said.split(' ')[0] ?? '';
    if (word !== changes.at(-1)?.word) changes.push({ word, atMs: performance.timeOrigin + performance.now() });
  }).observe(document, { subtree: true, childList: true, characterData: true });
  const now = Date.now.bind(Date);
  Date.now = () => now() + Number(Reflect.get(window, 'clockJumpMs') ?? 0);
}

interface StatusChange {
  readonly word: string;
  /** As `steadyNow` counts, but noted by the page: a busy test process sees the status later. */
  readonly atMs: number;
}

/** Waits until the status has begun with such a word since then, and returns when it first did. */
export async function untilSaid({ page }: FaultPage, words: RegExp, sinceMs: number, timeout = 20_000): Promise<number> {
  const find = ({ source, since }: { source: string; since: number }): number | undefined =>
    (Reflect.get(window, 'statusTimes') as readonly StatusChange[]).find(({ word, atMs }) => atMs >= since && new RegExp(source).test(word))
      ?.atMs;
  const found = await page.waitForFunction(find, { source: words.source, since: sinceMs }, { timeout, polling: 'raf' });
  return (await found.jsonValue()) ?? NaN;
}

/** Waits until the status is no longer Connected, and returns when it changed. */
export const untilTrouble = (faultPage: FaultPage, sinceMs: number): Promise<number> =>
  untilSaid(faultPage, /^(Disconnected|Connecting)/, sinceMs);

export const forgetConnected = ({ page }: FaultPage) => page.evaluate(() => Reflect.set(window, 'saidConnected', false));
export const saidConnected = ({ page }: FaultPage) => page.evaluate(() => Reflect.get(window, 'saidConnected') === true);
export const isStale = async ({ page }: FaultPage): Promise<boolean> => (await taskGrid(page).getAttribute('data-stale')) === 'true';
export const isConnected = async ({ page }: FaultPage): Promise<boolean> => (await connection(page).textContent()) === 'Connected';

/** Dispatches the event of a browser whose network is back. The page then connects at once. */
export const comeOnline = ({ page }: FaultPage) => page.evaluate(() => dispatchEvent(new Event('online')));
