import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { chromiumArguments, findChromium } from '../../../../scripts/programs/findChromium';
import { waitLimitMs } from '../../../../scripts/testbed/waitUntil';
import { type RecordedTraffic, recordTraffic } from '../traffic';

/** Without `serviceWorkers: 'allow'` no worker is registered: it would store the whole build, which takes longer than most tests. */
export interface VisitOptions extends Pick<
  BrowserContextOptions,
  | 'viewport'
  | 'httpCredentials'
  | 'colorScheme'
  | 'reducedMotion'
  | 'locale'
  | 'javaScriptEnabled'
  | 'hasTouch'
  | 'ignoreHTTPSErrors'
  | 'permissions'
  | 'serviceWorkers'
> {
  /** Values of `localStorage`, set before the page's first script. A reload keeps what the page wrote. */
  readonly storage?: Readonly<Record<string, string>>;
  /** Runs before any script of the page. */
  readonly before?: (() => void) | { readonly path: string } | { readonly content: string };
  /** Expected problems. Any other problem fails the test. */
  readonly expected?: readonly RegExp[];
}

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly traffic: RecordedTraffic;
  /** All console messages, page errors, policy violations and failed requests. */
  readonly problems: readonly string[];
  /** Such problems of the present test are expected, earlier ones included. */
  expectProblem(...patterns: readonly RegExp[]): void;
}

/** Chromium's message about a WebSocket that cannot connect or is cut. No page can suppress it. */
export const socketTrouble = /^console (error|warning): WebSocket connection to .* failed/;
/** The same for HTTP. */
export const httpTrouble =
  /^(console error: Failed to load resource: net::ERR_|console error: Access to fetch|request failed: (GET|POST) http:\/\/127\.0\.0\.1:\d+\/jsonrpc)/;

/** Chromium's messages while a page probes why a daemon cannot be reached. No page can suppress them. */
export const probeTrouble: readonly RegExp[] = [
  socketTrouble,
  /^console error: (Failed to load resource|Access to fetch|Mixed Content|Connecting to|Fetch API cannot load)/,
  /^request failed: GET https?:\/\/\S+\?method=system\.listMethods/,
  /^policy violation: connect-src /,
];

/** All of these: after two failures in a row the page starts the probes by itself. */
export const absenceTrouble: readonly RegExp[] = [...probeTrouble, httpTrouble];

export interface TestBrowser {
  /** Opens the address in a new context, like a browser that was just installed. */
  open(url: string, options?: VisitOptions): Promise<Visit>;
}

/**
 * One browser for the tests of a file. A test fails if a page had an unexpected problem.
 * A page is closed after its test, or after all tests if it `outlivesTests`.
 */
export function browserForTests(
  moreArguments: () => readonly string[] | Promise<readonly string[]> = () => [],
  { outlivesTests = false } = {},
): TestBrowser {
  let browser: Browser | undefined;
  const visits: OpenVisit[] = [];

  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: findChromium(),
      args: [...chromiumArguments, ...(await moreArguments())],
    });
  });
  afterEach(async () => {
    const unexpected = visits.flatMap((visit) => visit.takeUnexpectedProblems());
    if (!outlivesTests) for (const visit of visits.splice(0)) await visit.context.close();
    expect(unexpected).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
  });

  return {
    async open(url, options = {}) {
      if (!browser) throw new Error('The browser opens pages inside of tests only.');
      const visit = await prepareVisit(browser, options);
      visits.push(visit);
      await visit.page.goto(url);
      return visit;
    },
  };
}

interface OpenVisit extends Visit {
  /** Unexpected problems since the last call. */
  takeUnexpectedProblems(): readonly string[];
}

async function prepareVisit(browser: Browser, options: VisitOptions): Promise<OpenVisit> {
  const { storage = {}, before, expected = [], ...contextOptions } = options;
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block', ...contextOptions });
  context.setDefaultTimeout(waitLimitMs);
  const problems: string[] = [];
  const patterns = [...expected];
  let checked = 0;
  await watchContext(context, problems);
  await context.addInitScript((entries) => {
    // The script also runs in about:blank, which has no storage.
    if (location.protocol === 'about:') return;
    for (const [key, text] of entries) if (localStorage.getItem(key) === null) localStorage.setItem(key, text);
  }, Object.entries(storage));
  if (before) await context.addInitScript(before);
  const page = await context.newPage();
  return {
    page,
    context,
    traffic: recordTraffic(page),
    problems,
    expectProblem: (...more) => void patterns.push(...more),
    takeUnexpectedProblems() {
      const latest = problems.slice(checked);
      checked = problems.length;
      return latest.filter((problem) => !patterns.some((pattern) => pattern.test(problem)));
    },
  };
}

/** Playwright's message where the context blocks service workers. */
const workerBlocked = 'Service Worker registration blocked by Playwright';

/**
 * Chromium warns three seconds after the load event about a preloaded file that the page has not used yet. That is a matter of speed: a
 * busy machine loads many pages at once. `startUp.e2e` checks that each preloaded file is fetched once and used.
 */
const usedLate = /^The resource \S+ was preloaded using link preload but not used within a few seconds/;

async function watchContext(context: BrowserContext, problems: string[]): Promise<void> {
  context.on('console', (message) => {
    if (message.text() !== workerBlocked && !usedLate.test(message.text())) problems.push(`console ${message.type()}: ${message.text()}`);
  });
  context.on('weberror', (error) => problems.push(`page error: ${error.error().stack ?? error.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // The page aborts requests that it no longer needs, and a reload aborts all of them.
    if (reason !== 'net::ERR_ABORTED') problems.push(`request failed: ${request.method()} ${request.url()} ${reason}`);
  });
  await context.exposeFunction('reportViolation', (text: string) => problems.push(`policy violation: ${text}`));
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      const report: unknown = Reflect.get(window, 'reportViolation');
      if (typeof report === 'function')
        report.call(window, `${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
    });
  });
}
