import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { chromiumArguments } from '../../../scripts/lib/findChromium';
import { type RecordedTraffic, recordTraffic } from './traffic';

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
> {
  /** `localStorage` before the page's first script. Only where there is nothing yet, so that a reload keeps what the page wrote. */
  readonly storage?: Readonly<Record<string, string>>;
  /** Runs before any script of the page. */
  readonly before?: (() => void) | { readonly path: string };
  /** What may appear on the console besides nothing: each problem must match one of these. */
  readonly expected?: readonly RegExp[];
}

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly traffic: RecordedTraffic;
  /** Console messages, page errors, violations of the policy, failed requests: every one. */
  readonly problems: readonly string[];
  /** From now on such problems are part of the test. */
  expectProblem(...patterns: readonly RegExp[]): void;
}

/** A WebSocket that finds nobody, or is cut: Chromium itself writes this line, and no page can keep it from doing so. */
export const socketTrouble = /^console (error|warning): WebSocket connection to .* failed/;
/** The same for HTTP. */
export const httpTrouble =
  /^(console error: Failed to load resource: net::ERR_|console error: Access to fetch|request failed: (GET|POST) http:\/\/127\.0\.0\.1:\d+\/jsonrpc)/;

/** What Chromium itself writes while a page finds out why a daemon cannot be reached: no page can keep it from doing so. */
export const probeTrouble: readonly RegExp[] = [
  socketTrouble,
  /^console error: (Failed to load resource|Access to fetch|Mixed Content|Connecting to|Fetch API cannot load)/,
  /^request failed: GET https?:\/\/\S+\?method=system\.listMethods/,
  /^policy violation: connect-src /,
];

/** All of this: for a daemon that is away long enough for the page to look for the reason by itself, which takes two failures in a row. */
export const absenceTrouble: readonly RegExp[] = [...probeTrouble, httpTrouble];

export interface TestBrowser {
  /** A context of its own, as a browser that was just installed, at this address. */
  open(url: string, options?: VisitOptions): Promise<Visit>;
}

/**
 * One browser for the tests of a file. After each test no unexpected problem may have been seen on any page.
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
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
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
  /** Those since the last call. */
  takeUnexpectedProblems(): readonly string[];
}

async function prepareVisit(browser: Browser, options: VisitOptions): Promise<OpenVisit> {
  const { storage = {}, before, expected = [], ...contextOptions } = options;
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...contextOptions });
  context.setDefaultTimeout(20_000);
  const problems: string[] = [];
  const patterns = [...expected];
  let checked = 0;
  await watchContext(context, problems);
  await context.addInitScript((entries) => {
    // The blank page before the first one has no storage.
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

async function watchContext(context: BrowserContext, problems: string[]): Promise<void> {
  context.on('console', (message) => problems.push(`console ${message.type()}: ${message.text()}`));
  context.on('weberror', (error) => problems.push(`page error: ${error.error().stack ?? error.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // The page cuts off what it no longer wants, and a reload everything: that is no failure.
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
