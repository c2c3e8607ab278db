import type { Page } from 'playwright-core';
import { startAria2 } from '../../scripts/testbed/aria2Process';
import { waitUntil } from '../../scripts/testbed/waitUntil';
import { browserForTests } from './support/browsers/browser';
import { cleanUp } from './support/cleanUp';
import { boxOf, cell, dialogNamed, untilGone } from './support/page/pageElements';
import { serveSite, type Site } from './support/servers/site';
import { addPaused, storedSettings, untilShown } from './support/page/taskLists';

const browser = browserForTests();
const lasting = cleanUp(afterAll);
const usual = ['File Size', 'Progress', 'Remaining', 'Download Speed'];
let site: Site;
let gid: string;

beforeAll(async () => {
  const daemon = await lasting(startAria2());
  [gid = ''] = await addPaused(daemon, ['one']);
  site = await lasting(serveSite({ daemons: [{ port: daemon.port }] }));
});

/** The headers of all columns but the box and the name. */
const headers = async (page: Page): Promise<readonly string[]> => (await page.getByRole('columnheader').allTextContents()).slice(2);
const untilHeaders = (page: Page, names: readonly string[]): Promise<boolean> =>
  waitUntil(`the columns are ${names.join(', ')}`, async () => (await headers(page)).join() === names.join());
const untilStored = (page: Page, columns: string | undefined): Promise<boolean> =>
  waitUntil(`the stored columns are ${columns ?? 'the usual ones'}`, async () => (await storedSettings(page)).taskColumns === columns);

async function openWide(storage: Readonly<Record<string, string>> = {}): Promise<Page> {
  const { page } = await browser.open(`${site.url}#!/all`, { storage, viewport: { width: 1700, height: 800 } });
  await untilShown(page, ['one']);
  return page;
}

describe('e2e/taskListColumns', () => {
  it('are chosen and put in order in a dialog, and kept', async () => {
    const page = await openWide();
    await untilHeaders(page, usual);
    await page.getByRole('button', { name: 'Columns' }).click();
    const dialog = dialogNamed(page, 'Columns');
    const box = (name: string) => dialog.getByRole('checkbox', { name, exact: true });
    await dialog.waitFor();
    expect(await box('Progress').isChecked()).toBe(true);
    await box('Upload Speed').check();
    await box('Added').check();
    await box('Remaining').uncheck();
    await untilHeaders(page, ['File Size', 'Progress', 'Download Speed', 'Upload Speed', 'Added']);
    await untilStored(page, 'size,progress,downloadSpeed,uploadSpeed,added');
    await dialog.getByRole('button', { name: 'Move Upload Speed up' }).click();
    await dialog.getByRole('button', { name: 'Move Upload Speed up' }).click();
    await dialog.getByRole('button', { name: 'Move File Size down' }).click();
    await untilStored(page, 'uploadSpeed,size,progress,downloadSpeed,added');
    expect(await dialog.getByRole('button', { name: 'Move Upload Speed up' }).isDisabled()).toBe(true);
    expect(await dialog.getByRole('button', { name: 'Move Added down' }).isDisabled()).toBe(true);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await untilGone(dialog);
    await untilHeaders(page, ['Upload Speed', 'File Size', 'Progress', 'Download Speed', 'Added']);
    await cell(page, gid, 'added')
      .filter({ hasText: /\d{1,2}:\d\d/ })
      .waitFor();

    await page.reload();
    await untilHeaders(page, ['Upload Speed', 'File Size', 'Progress', 'Download Speed', 'Added']);
    await page.getByRole('button', { name: 'Columns' }).click();
    await dialog.getByRole('button', { name: 'Usual columns' }).click();
    await untilHeaders(page, usual);
    await untilStored(page, undefined);
  });

  it('become wider and narrower by pointer and by keys, within limits, and stay so', async () => {
    const page = await openWide();
    const resizer = page.getByRole('separator', { name: 'Width of Remaining' });
    const widthOf = async () => Math.round((await cell(page, gid, 'remaining').boundingBox())?.width ?? 0);
    const width = await widthOf();
    expect(await resizer.getAttribute('aria-valuenow')).toBe(String(width));
    const at = await resizer.boundingBox();
    if (!at) throw new Error('There is nothing to pull.');
    await page.mouse.move(at.x + 4, at.y + 10);
    await page.mouse.down();
    await page.mouse.move(at.x - 26, at.y + 12, { steps: 3 });
    await waitUntil('the column follows the pointer', async () => (await widthOf()) === width + 30);
    expect((await storedSettings(page)).taskColumns).toBeUndefined();
    await page.mouse.move(at.x - 46, at.y + 12, { steps: 3 });
    await page.mouse.up();
    await waitUntil('the column is as wide as it was pulled', async () => (await widthOf()) === width + 50);
    await untilStored(page, `size,progress,remaining:${width + 50},downloadSpeed`);
    // Dragging the separator does not sort.
    expect(await page.locator('[aria-sort]').count()).toBe(0);

    await resizer.focus();
    await page.keyboard.press('ArrowLeft');
    await untilStored(page, `size,progress,remaining:${width + 66},downloadSpeed`);
    for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowRight');
    await untilStored(page, 'size,progress,remaining:64,downloadSpeed');
    expect(await widthOf()).toBe(64);
    await page.reload();
    await waitUntil('it is narrow again', async () => (await widthOf()) === 64);
  });

  it.each([390, 320])('are up to four figures of a row on a phone of %d pixels, above the bar', async (width) => {
    const { page } = await browser.open(`${site.url}#!/all`, {
      ...{ viewport: { width, height: 700 }, hasTouch: true },
      storage: { 'Arioso.Options': '{"taskColumns":"size,progress,remaining,downloadSpeed"}' },
    });
    const shown = () =>
      page
        .locator(`[data-gid="${gid}"] [role="presentation"] [data-cell]`)
        .evaluateAll((cells) =>
          cells.filter((each) => each.checkVisibility() && each.textContent !== '').map((each) => each.getAttribute('data-cell') ?? ''),
        );
    const untilFigures = (cells: readonly string[]) =>
      waitUntil(`the figures are ${cells.join()}`, async () => (await shown()).join() === cells.join());
    // A paused task has neither a time nor a speed.
    await untilFigures(['progress', 'size']);
    // The speed's place stays, so that the time has one place in all rows. A narrower phone needs the room.
    const speed = await cell(page, gid, 'download-speed').boundingBox();
    expect((speed?.width ?? 0) >= 72).toBe(width === 390);
    await page.getByRole('button', { name: 'More actions' }).tap();
    await page.getByRole('menuitem', { name: 'Columns' }).tap();
    const dialog = dialogNamed(page, 'Columns');
    for (const name of ['Remaining', 'Download Speed']) await dialog.getByRole('checkbox', { name, exact: true }).uncheck();
    for (const name of ['Added', 'Connections', 'Folder']) await dialog.getByRole('checkbox', { name, exact: true }).check();
    await untilStored(page, 'size,progress,added,connections,folder');
    await dialog.getByRole('button', { name: 'Close' }).tap();
    await untilGone(dialog);
    await untilFigures(['progress', 'size', 'added', 'folder']);
    const boxes = await Promise.all(['size', 'added', 'folder', 'progress'].map((name) => boxOf(cell(page, gid, name))));
    const [size, added, folder, progress] = boxes;
    // All figures are in one line, and the bar is below them.
    expect([added?.y, folder?.y]).toEqual([size?.y, size?.y]);
    for (const box of boxes) expect(box.x >= 44 && box.x + box.width <= width).toBe(true);
    expect(progress && size && progress.y >= size.y + 16).toBe(true);
    expect(added && size && added.x >= size.x + size.width).toBe(true);
  });

  it('ignore invalid parts of a stored value', async () => {
    const page = await openWide({ 'Arioso.Options': '{"taskColumns":"size:9999,nonsense,<b>,size,progress:1"}' });
    await untilHeaders(page, ['File Size', 'Progress']);
    expect(await cell(page, gid, 'size').boundingBox()).toMatchObject({ width: 104 });
  });
});
