import type { Page } from 'playwright-core';
import { type Aria2Process, startAria2 } from '../../scripts/testbed/aria2Process';
import type * as Declared from '../../library/arioso';
import type { mount as built } from '../../src/library';
import { addUri } from '../../scripts/testbed/tasks';
import { waitUntil } from '../../scripts/testbed/waitUntil';
import { buildUnlessCurrent, libraryBuild } from '../../scripts/builds/build';
import { countOpenResources } from '../helpers/countOpenResources';
import { browserForTests } from './support/browsers/browser';
import { cleanUp } from './support/cleanUp';
import { boxOf, taskGrid, taskRow, untilConnected } from './support/page/pageElements';
import { hostHtml } from './support/servers/hostPage';
import { serveSite, type Site } from './support/servers/site';
import { untilRowsStay } from './support/page/taskLists';
import { expectNothingSent } from './support/traffic';

jest.setTimeout(400_000);

/** `never`, which nobody can call, unless the types that the library ships are those of its source. */
type Mount = typeof built extends typeof Declared.mount ? (typeof Declared.mount extends typeof built ? typeof built : never) : never;

const browser = browserForTests();
const lasting = cleanUp(afterAll);
const started = cleanUp(afterEach);
let folder: string;
let daemon: Aria2Process;
let gid: string;

beforeAll(async () => {
  folder = await buildUnlessCurrent(libraryBuild);
  daemon = await lasting(startAria2({ secret: '' }));
  gid = await addUri(daemon, 'http://127.0.0.1:9/one.bin', { pause: 'true' });
});

/** The other application lies in another folder than the library. */
const serveHost = (script: string, head = ''): Promise<Site> =>
  started(serveSite({ folder, basePath: '/lib/', html: hostHtml(script).replace('<head>', `<head>${head}`) }));

const options = () => ({
  preset: { profiles: [{ rpcHost: '127.0.0.1', rpcPort: daemon.port, protocol: 'ws' }] },
  theme: 'light' as const,
  language: 'en',
  embed: true,
});

async function mountIn(page: Page): Promise<void> {
  await page.evaluate(async (given) => {
    const here = document.getElementById('here');
    const { Arioso } = window as unknown as { Arioso: { mount: Mount } };
    if (here) Object.assign(window, { unmount: await Arioso.mount(here, given) });
  }, options());
}
const unmountIn = (page: Page) => page.evaluate(() => (Reflect.get(window, 'unmount') as () => void)());

/** The looks of the other application, which must not change. */
const looks = (page: Page) =>
  page.evaluate(() => {
    const styleOf = (selector: string) => {
      const element = document.querySelector(selector);
      const { margin, color, fontSize, boxSizing, backgroundColor, height } = element
        ? getComputedStyle(element)
        : new CSSStyleDeclaration();
      return { margin, color, fontSize, boxSizing, backgroundColor, height };
    };
    const { title, documentElement: root } = document;
    return {
      title,
      root: root.getAttributeNames(),
      lang: root.lang,
      styles: ['html', 'body', 'h1', '#theirs', '#theirInput'].map(styleOf),
    };
  });

describe('e2e/library', () => {
  it('mounts, unmounts and mounts again in another application, which stays as it is, without leaks', async () => {
    const site = await serveHost('<script src="arioso.js"></script>');
    const { page, traffic } = await browser.open(`${site.url}#!/waiting`, { before: countOpenResources });
    await page.waitForFunction(() => 'Arioso' in window);
    const before = await looks(page);
    const left: unknown[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      await page.evaluate(() => void (location.hash = '#!/waiting'));
      await mountIn(page);
      await untilConnected(page);
      await taskRow(page, gid).waitFor();
      // Loads menus and late watchers.
      await taskRow(page, gid).click({ button: 'right' });
      await page.getByRole('menu').waitFor();
      await page.keyboard.press('Escape');
      expect(
        await page
          .locator('#here')
          .evaluate((here) => [here.getAttribute('data-theme'), here.getAttribute('lang'), here.hasAttribute('data-embed')]),
      ).toEqual(['light', 'en', true]);
      expect(await looks(page)).toEqual(before);
      await expect(mountIn(page)).rejects.toThrow('mounted already');
      await unmountIn(page);
      expect(await page.locator('#here').evaluate((here) => [here.childNodes.length, here.getAttributeNames()])).toEqual([0, ['id']]);
      left.push(
        await waitUntil('the timers have ended', async () => {
          const look = () => {
            // The style sheet of a part stays in the head after the part's first use. There must be only one of each.
            const sheets = [...document.head.querySelectorAll('link, style')].map(({ outerHTML }) => outerHTML);
            return { ...openResources(), nodes: document.body.querySelectorAll('*').length, doubles: sheets.length - new Set(sheets).size };
          };
          const { requests: _some, ...lives } = await page.evaluate(look);
          return lives.timers === 0 ? lives : undefined;
        }),
      );
    }
    expect(left[2]).toEqual(left[1]);
    await expectNothingSent(traffic, 2000);
  });

  it('works as an ES module, and leaves keys in the other application alone', async () => {
    const script = `<script type="module">import { mount, version } from './arioso.esm.js'; Object.assign(window, { Arioso: { mount, version } });</script>`;
    const site = await serveHost(script);
    const { page } = await browser.open(`${site.url}#!/waiting`);
    await page.waitForFunction(() => 'Arioso' in window);
    await mountIn(page);
    await untilRowsStay(page);
    await taskRow(page, gid).click();
    await page.getByRole('button', { name: 'Pause', exact: true }).waitFor();
    const searchHasFocus = () => page.getByRole('searchbox').evaluate((box) => box === document.activeElement);
    // The shortcuts load after the first rows.
    await waitUntil('Arioso takes its keys', async () => {
      await taskGrid(page).press('Control+f');
      return searchHasFocus();
    });
    await page.locator('#theirInput').focus();
    await page.keyboard.press('Control+f');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('theirInput');
    await taskGrid(page).press('Control+f');
    await waitUntil('Arioso still takes its keys', searchHasFocus);
  });

  it('centres its dialogs in a page that sets every margin to 0', async () => {
    const site = await serveHost('<script src="arioso.js"></script>', '<style>* { margin: 0; }</style>');
    const { page } = await browser.open(`${site.url}#!/waiting`);
    await mountIn(page);
    await taskRow(page, gid).click();
    // The shortcuts load after the first rows.
    const dialog = page.getByRole('dialog');
    await waitUntil('the dialog is open', async () => {
      await taskGrid(page).press('?');
      return dialog.isVisible();
    });
    const box = await boxOf(dialog);
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    expect([Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)]).toEqual([width / 2, height / 2]);
  });

  it('loads its parts in a page that requires Trusted Types and allows its policy', async () => {
    const policy = `<meta http-equiv="Content-Security-Policy" content="require-trusted-types-for 'script'; trusted-types arioso">`;
    const site = await serveHost('<script src="arioso.js"></script>', policy);
    const { page } = await browser.open(`${site.url}#!/waiting`);
    await mountIn(page);
    await taskRow(page, gid).click({ button: 'right' });
    await page.getByRole('menu').waitFor();
    await page.keyboard.press('Escape');
    for (const [path, heading] of [
      ['/settings/arioso', 'Arioso Settings'],
      ['/new', 'New'],
      ['/settings/aria2/basic', 'Basic Settings'],
    ] as const) {
      await page.evaluate((hash) => void (location.hash = hash), `#!${path}`);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    }
    await page.evaluate((hash) => void (location.hash = hash), `#!/task/detail/${gid}`);
    await page.getByRole('tab', { name: 'Overview' }).waitFor();
  });
});
