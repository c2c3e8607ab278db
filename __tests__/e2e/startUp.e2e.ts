import { createServer } from 'node:http';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { startAria2 } from '../../scripts/testbed/aria2Process';
import { startFileServer } from '../../scripts/testbed/fileServer';
import { addUri, waitForStatus } from '../../scripts/testbed/tasks';
import { waitUntil } from '../../scripts/testbed/waitUntil';
import { closeServer, listenOnFreePort } from '../../scripts/lib/listen';
import { browserForTests, type VisitOptions } from './support/browsers/browser';
import { cleanUp } from './support/cleanUp';
import { action, untilConnected } from './support/page/pageElements';
import { serveSite } from './support/servers/site';
import { untilRowsStay } from './support/page/taskLists';

const browser = browserForTests();
const started = cleanUp(afterEach);

/** Stored settings that name the daemon. */
const settingsFor = (port: number, language = 'en') => ({
  'Arioso.Options': JSON.stringify({ protocol: 'ws', rpcHost: '127.0.0.1', rpcPort: String(port), rpcInterface: 'jsonrpc', language }),
});

/** The page keeps its first shell: a failed script would be replaced by a message after some seconds. */
const neverAnswerMain = (context: BrowserContext): Promise<unknown> => context.route('**/main.*.js', () => undefined);

interface Held {
  /** Files that the server withholds until `then` has ended. */
  readonly files: string;
  readonly then: (page: Page) => Promise<void>;
  readonly list?: string;
  readonly language?: string;
  /** The list of all tasks then has two lines of chips on a phone. */
  readonly hasManyKinds?: boolean;
}

async function open(options: VisitOptions = {}, held?: Held) {
  const daemon = await started(startAria2({ secret: '' }));
  for (let place = 0; place < 20; place += 1)
    await daemon.call('aria2.addUri', [`http://127.0.0.1:1/file-${place}.bin`], { pause: 'true' });
  if (held?.hasManyKinds) {
    const files = await started(startFileServer());
    const failed = await addUri(daemon, `${files.url}/status/404/failed.bin`);
    await waitForStatus(daemon, failed, 'error');
    await daemon.call('aria2.changeGlobalOption', { 'max-concurrent-downloads': '1' });
    // Its figures stay the same, because a text of another width would shift its neighbours.
    const active = await addUri(daemon, `${files.url}/silent/active.bin`);
    await waitForStatus(daemon, active, 'active');
    await addUri(daemon, `${files.url}/waiting.bin`);
  }
  const site = await started(serveSite());
  const opened = await browser.open('about:blank', {
    ...options,
    storage: settingsFor(daemon.port, held?.language),
    before: () => {
      // Counts what happens before the first row is in the document.
      const counts = { intl: 0, sockets: 0, questions: 0, answers: 0, rowAt: 0, started: [] as string[], shifts: [] as string[] };
      Reflect.set(window, 'counts', counts);
      const fileOf = (url: string) => url.replace(/^.*\//, '').replace(/\.[0-9a-f]{8}\./, '.');
      /** `document.currentScript` is set only while a script is being evaluated. */
      const note = (what: string) => {
        if (counts.rowAt > 0) return;
        const { currentScript } = document;
        counts.started.push(`${what} by ${currentScript instanceof HTMLScriptElement ? fileOf(currentScript.src) : 'a later task'}`);
      };
      const { WebSocket: Original, fetch: originalFetch } = window;
      window.fetch = (input, init) => {
        note(fileOf(typeof input === 'string' ? input : 'url' in input ? input.url : input.href));
        return originalFetch(input, init);
      };
      window.WebSocket = class extends Original {
        constructor(url: string | URL) {
          super(url);
          counts.sockets += 1;
          note('socket');
          this.addEventListener('message', () => {
            if (counts.rowAt === 0) counts.answers += 1;
          });
        }
        override send(data: Parameters<WebSocket['send']>[0]): void {
          if (counts.rowAt === 0) counts.questions += 1;
          super.send(data);
        }
      };
      for (const name of ['NumberFormat', 'DateTimeFormat', 'Collator', 'RelativeTimeFormat'] as const) {
        const Made = Intl[name] as unknown as new () => object;
        Reflect.set(
          Intl,
          name,
          new Proxy(Made, {
            construct: (target, parameters: unknown[]) => {
              if (counts.rowAt === 0) counts.intl += 1;
              return Reflect.construct(target, parameters) as object;
            },
          }),
        );
      }
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const sources = Reflect.get(entry, 'sources') as readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
          const moved = sources.map(({ node, previousRect, currentRect }) => {
            const what = node instanceof Element ? `${node.tagName} ${node.className} ${node.textContent.slice(0, 80)}` : node?.textContent;
            return `${what ?? 'a removed node'} from ${JSON.stringify(previousRect)} to ${JSON.stringify(currentRect)}`;
          });
          counts.shifts.push(`${Math.round(entry.startTime)} ms: ${moved.join('; ')}`);
        }
      }).observe({ type: 'layout-shift', buffered: true });
      new MutationObserver((_changes, observer) => {
        if (!document.querySelector('[data-gid]')) return;
        counts.rowAt = performance.now();
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
    },
  });
  const { page, context } = opened;
  let release: () => void = () => undefined;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  if (held) await context.route(held.files, (route) => isReleased.then(() => route.continue()));
  await page.goto(`${site.url}#!/${held?.list ?? 'waiting'}`, { waitUntil: 'commit' });
  await held?.then(page);
  release();
  if (held?.language === undefined) await untilConnected(page);
  await page.locator('[data-gid]').first().waitFor();
  return { ...opened, site };
}

/** The counts of `before`, and the files whose requests began before the first row. */
const measure = (page: Awaited<ReturnType<typeof open>>['page']) =>
  page.evaluate(() => {
    const counts = Reflect.get(window, 'counts') as Record<'intl' | 'sockets' | 'questions' | 'answers' | 'rowAt', number> & {
      readonly started: readonly string[];
      /** What moved, from where to where. */
      readonly shifts: readonly string[];
    };
    const files = performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime <= counts.rowAt)
      // http://127.0.0.1:8000/main.0123abcd.js becomes main.js.
      .map(({ name }) => (name.split('/').at(-1) ?? '').replace(/\.[0-9a-f]{8}\./, '.'));
    return { ...counts, files: files.sort() };
  });

const timesOf = (page: Page, script: string) =>
  page.evaluate((name) => {
    const [entry] = performance.getEntriesByType('resource').filter((each) => new RegExp(`/${name}\\.\\w+\\.js$`).test(each.name));
    return { start: entry?.startTime ?? NaN, end: entry && entry.startTime + entry.duration };
  }, script);

describe('e2e/startUp', () => {
  it('requests each file of the first load once before the first row, opens one socket, makes no Intl object and shifts nothing', async () => {
    const { page } = await open();
    const { files, sockets, intl, shifts } = await measure(page);
    // The browser decides when it requests the tab's icon.
    const ours = files.filter((file) => file !== 'icon.svg');
    expect(ours).toEqual(['en.txt', 'head.js', 'main.css', 'main.js', 'page.js', 'preset.json']);
    expect({ sockets, intl, shifts }).toEqual({ sockets: 1, intl: 0, shifts: [] });
    expect(await page.locator('[data-first]').count()).toBe(0);
  });

  it('needs three round trips after the HTML: the head’s script, the socket, and the only answer before the first row', async () => {
    const { page, site } = await open();
    const { files, started: requests, questions, answers } = await measure(page);
    const html = (await (await fetch(site.url)).text()).replace(/\.[0-9a-f]{8}\./g, '.');
    expect(files.filter((name) => /\.(js|css)$/.test(name) && !html.includes(`"${name}"`))).toEqual([]);
    const [mainTimes, pageTimes] = [await timesOf(page, 'main'), await timesOf(page, 'page')];
    expect(pageTimes.start).toBeGreaterThanOrEqual(mainTimes.end ?? NaN);
    expect([...requests].sort()).toEqual(['en.txt by head.js', 'preset.json by head.js', 'socket by head.js']);
    expect({ questions, answers }).toEqual({ questions: 1, answers: 1 });
  });

  it.each([
    ['waiting', 1280],
    ['waiting', 1200],
    ['waiting', 1024],
    ['waiting', 900],
    ['waiting', 390],
    ['all', 1280],
    ['all', 390],
    ['all', 320, true],
  ])(
    'draws the rows of /%s at a width of %d before React is loaded, and React replaces them without a shift',
    async (list, width, hasManyKinds = false) => {
      // In one call, because drag and drop replaces the rows when its code has loaded.
      const boxes = (page: Page) =>
        page.evaluate(() =>
          [...document.querySelectorAll('[data-gid]')].slice(0, 8).map((row) => row.getBoundingClientRect().toJSON() as object),
        );
      let drawn: readonly object[] = [];
      const noteRows = async (page: Page) => {
        await page.locator('[data-first] [data-gid]').nth(7).waitFor();
        expect(await page.locator('[data-first] :is([role], [href], [tabindex])').count()).toBe(0);
        drawn = await boxes(page);
      };
      const visit = { viewport: { width, height: 900 }, hasTouch: width < 768 };
      const { page } = await open(visit, { files: '**/page.*.js', then: noteRows, list, hasManyKinds });
      await action(page, 'Display Order').waitFor();
      if (hasManyKinds) await page.getByRole('button', { name: 'Failed 1' }).waitFor();
      expect(await page.locator('[data-first]').count()).toBe(0);
      expect(await boxes(page)).toEqual(drawn);
      expect((await measure(page)).shifts).toEqual([]);
    },
  );

  it('shifts nothing on a phone when the bar of selected rows comes', async () => {
    const { page } = await open({ viewport: { width: 390, height: 844 }, hasTouch: true });
    await action(page, 'More actions').waitFor();
    await untilRowsStay(page);
    const places = () => page.locator('[data-gid]').evaluateAll((rows) => rows.slice(0, 4).map((row) => row.getBoundingClientRect().y));
    const before = await places();
    await page.locator('[data-gid] [data-cell="name"]').first().tap();
    await action(page, 'Start').waitFor();
    expect(await places()).toEqual(before);
    expect((await measure(page)).shifts).toEqual([]);
  });

  it('draws the rows in the language of the user, while the English words of the shell are hidden', async () => {
    const colourOf = (text: Locator) => text.evaluate((element) => getComputedStyle(element).webkitTextFillColor);
    const then = async (page: Page) => {
      const state = page.locator('[data-first] [data-cell="status"]').first();
      await state.waitFor();
      expect(await state.textContent()).toBe('已暂停');
      expect(await colourOf(state)).toBe(await state.evaluate((element) => getComputedStyle(element).color));
      expect(await colourOf(page.locator('[data-first="wide"] span', { hasText: 'Waiting' }).first())).toBe('rgba(0, 0, 0, 0)');
    };
    await open({}, { files: '**/page.*.js', then, language: 'zh_Hans' });
  });

  it('uses the cached language on the second visit, before it compares the file', async () => {
    const { page } = await open();
    await page.reload();
    await untilConnected(page);
    await page.locator('[data-gid]').first().waitFor();
    expect((await measure(page)).files).not.toContain('en.txt');
  });

  it.each([
    ['wide', 1280],
    ['compact', 900],
    ['phone', 390],
  ])('shows the %s shell before the application’s script has come, without anything to use in it', async (layout, width) => {
    const site = await started(serveSite());
    const { page, context } = await browser.open('about:blank', { viewport: { width, height: 800 } });
    await neverAnswerMain(context);
    await page.goto(`${site.url}#!/waiting`, { waitUntil: 'commit' });
    const shown = () =>
      page
        .locator('[data-first]')
        .evaluateAll((parts) =>
          parts.filter((part) => (part.firstElementChild?.clientHeight ?? 0) > 0).map((part) => part.getAttribute('data-first')),
        );
    // At the first start the page waits for its style sheet and the preset's theme.
    await waitUntil('the shell of this width alone is shown', async () => (await shown()).join() === layout);
    expect(await page.getByRole('button').count()).toBe(0);
    expect(await page.getByRole('link').count()).toBe(0);
  });

  it('paints no part of the shell while the rest of it is on its way', async () => {
    const site = await started(serveSite());
    let sendRest: () => void = () => undefined;
    const isRestWanted = new Promise<void>((resolve) => {
      sendRest = resolve;
    });
    const server = createServer((request, response) => {
      void fetch(new URL(request.url ?? '', site.url)).then(async (answer) => {
        response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
        const body = Buffer.from(await answer.arrayBuffer());
        const cut = request.url === '/' ? body.indexOf('data-first="compact"') - 400 : 0;
        response.write(body.subarray(0, cut));
        if (cut > 0) await isRestWanted;
        response.end(body.subarray(cut));
      }, response.destroy.bind(response));
    });
    const port = await listenOnFreePort(server);
    await started(Promise.resolve({ stop: () => closeServer(server) }));
    const { page, context } = await browser.open('about:blank', {
      viewport: { width: 390, height: 844 },
      before: () => {
        const shifts: number[] = [];
        Reflect.set(window, 'shifts', shifts);
        new PerformanceObserver((list) => shifts.push(...list.getEntries().map(({ startTime }) => startTime))).observe({
          type: 'layout-shift',
          buffered: true,
        });
      },
    });
    await neverAnswerMain(context);
    await page.goto(`http://127.0.0.1:${port}/#!/waiting`, { waitUntil: 'commit' });
    const shell = page.locator('[data-first="phone"] > *').first();
    const frames = () => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await page.waitForFunction(() => document.querySelector('[data-first="phone"] > *') !== null && document.styleSheets.length > 0);
    await frames();
    expect(await shell.isVisible()).toBe(false);
    sendRest();
    await shell.waitFor();
    await frames();
    expect(await page.evaluate(() => Reflect.get(window, 'shifts') as unknown)).toEqual([]);
  });

  it('hides the English words of the shell from users of another language', async () => {
    const site = await started(serveSite());
    const { page, context } = await browser.open('about:blank', { storage: { 'Arioso.Options': '{"language":"zh_Hans"}' } });
    await neverAnswerMain(context);
    await page.goto(`${site.url}#!/waiting`, { waitUntil: 'commit' });
    await page.locator('html[lang="zh-Hans"]').waitFor();
    const label = page.locator('[data-first="wide"] span', { hasText: 'Waiting' }).first();
    const colour = () => label.evaluate((element) => getComputedStyle(element).webkitTextFillColor);
    await waitUntil('the label has no colour', async () => (await colour()) === 'rgba(0, 0, 0, 0)');
  });
});
