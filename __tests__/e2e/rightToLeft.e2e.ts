import type { Locator, Page } from 'playwright-core';
import { type Aria2Process, startAria2 } from '../../scripts/testbed/aria2Process';
import { contentOf } from '../../scripts/testbed/fileServer';
import { makeTorrent } from '../../scripts/testbed/torrentFile';
import { pseudoLanguageFiles } from '../../scripts/start/pseudoLanguage';
import { axeFindings } from './support/states/axe';
import { browserForTests } from './support/browsers/browser';
import { cleanUp } from './support/cleanUp';
import { boxOf } from './support/page/pageElements';
import { serveSite, type Site } from './support/servers/site';
import { addPaused, untilRowsStay } from './support/page/taskLists';

const browser = browserForTests();
const lasting = cleanUp(afterAll);
let daemon: Aria2Process;
let site: Site;
/** The mirrored pseudo-language as if a packager had added Arabic. */
const asArabic = (text: string): string => text.replace('qps_plocm', 'ar');

beforeAll(async () => {
  daemon = await lasting(startAria2());
  await addPaused(daemon, ['one', 'two']);
  site = await lasting(
    serveSite({
      daemons: [{ port: daemon.port }],
      files: new Map([...pseudoLanguageFiles()].map(([path, text]) => [asArabic(path), asArabic(text)])),
    }),
  );
});

async function open(hash: string, width: number, touch = false): Promise<Page> {
  const { page } = await browser.open(`${site.url}?lang=ar${hash}`, { viewport: { width, height: 800 }, hasTouch: touch });
  await page.locator('html[dir="rtl"][lang="ar"]').waitFor();
  return page;
}

const rows = (page: Page) => page.locator('[role="row"][data-gid]');
const drag = async (page: Page, handle: Locator, by: number): Promise<void> => {
  const { x, y, width, height } = await boxOf(handle);
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + by, y + height / 2, { steps: 4 });
  await page.mouse.up();
};

describe('e2e/rightToLeft', () => {
  it('mirrors the list and the pane beside it, by pointer and by keys', async () => {
    const page = await open('#!/waiting', 1600);
    await rows(page).nth(1).waitFor();
    await untilRowsStay(page);
    expect((await boxOf(page.getByRole('navigation').first())).x).toBeGreaterThan(1200);
    const row = rows(page).first();
    expect((await boxOf(row.getByRole('checkbox'))).x).toBeGreaterThan((await boxOf(row.locator('[data-cell="size"]'))).x);

    const column = page.locator('[role="columnheader"] [role="separator"]').first();
    const before = Number(await column.getAttribute('aria-valuenow'));
    await drag(page, column, 40);
    expect(Number(await column.getAttribute('aria-valuenow'))).toBe(before + 40);
    await column.press('ArrowLeft');
    expect(Number(await column.getAttribute('aria-valuenow'))).toBe(before + 24);

    await row.locator('[data-open]').click();
    const pane = page.locator('section[aria-label]:has([role="tablist"])');
    await pane.getByRole('tab').first().waitFor();
    expect((await boxOf(pane)).x).toBe(0);
    const divider = page.getByRole('separator').and(page.locator('[aria-valuemin]:not([role="columnheader"] *)'));
    const { width } = await boxOf(pane);
    await drag(page, divider, 50);
    expect((await boxOf(pane)).width).toBe(width + 50);

    await pane.getByRole('tab').first().focus();
    await page.keyboard.press('ArrowLeft');
    expect(await pane.getByRole('tab').nth(1).getAttribute('aria-selected')).toBe('true');
  });

  it('keeps a dragged row in its list, and a speed beside its icon', async () => {
    const page = await open('#!/waiting', 1280);
    const row = rows(page).first();
    await row.locator('[data-drag]').waitFor();
    await untilRowsStay(page);
    const { x, width } = await boxOf(row);
    const handle = await boxOf(row.locator('[data-drag]'));
    await page.mouse.move(handle.x + 5, handle.y + 5);
    await page.mouse.down();
    await page.mouse.move(handle.x + 5, handle.y + 40, { steps: 4 });
    const lifted = page.locator('[data-lifted]');
    expect(await boxOf(lifted)).toMatchObject({ x, width });
    await page.mouse.up();

    const speed = page.getByRole('status').locator('[data-stat="upload-speed"]');
    await page.waitForFunction(() => getComputedStyle(document.documentElement).getPropertyValue('--download-line') !== '');
    const { left, right } = await speed.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const text = range.getBoundingClientRect();
      return { left: text.right, right: element.parentElement?.querySelector('svg')?.getBoundingClientRect().left ?? NaN };
    });
    expect(right - left).toBeLessThanOrEqual(10);
  });

  it('aligns the sizes of files with the name of their column', async () => {
    const torrent = makeTorrent({
      name: 'album',
      announce: 'http://127.0.0.1:1/announce',
      files: ['a', 'b'].map((path) => ({ path, content: contentOf(100) })),
    });
    const gid = String(await daemon.call('aria2.addTorrent', torrent.bytes.toString('base64'), [], { pause: 'true' }));
    const page = await open(`#!/task/detail/${gid}`, 1280);
    await page.getByRole('tab').nth(2).click();
    const size = page.locator('[data-file-index] [data-cell="size"]').first();
    await size.waitFor();
    const name = page.getByRole('columnheader').nth(1).getByRole('button');
    const edge = await size.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().left;
    });
    expect(Math.abs(edge - (await boxOf(name)).x)).toBeLessThanOrEqual(1);
  });

  it.each(['#!/waiting', '#!/new', '#!/settings/arioso', '#!/settings/aria2/bt', '#!/status'])(
    'shows %s without sideways scrolling on a phone, and axe finds nothing',
    async (hash) => {
      const page = await open(hash, 390, true);
      await page.locator('main').getByRole('button').first().waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      expect(await axeFindings(page)).toEqual([]);
    },
  );
});
