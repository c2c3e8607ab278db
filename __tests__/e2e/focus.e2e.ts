import type { Page } from 'playwright-core';
import type { Aria2Process } from '../../scripts/testbed/aria2Process';
import { addUri, waitForStatus } from '../../scripts/testbed/tasks';
import { waitUntil } from '../../scripts/testbed/waitUntil';
import { browserForTests } from './support/browsers/browser';
import { allTasks, gidOf, untilTaskCount } from './support/daemonState';
import { testbedForTests } from './support/testbedForTests';
import { action, taskGrid, taskRow, untilAt, untilConnected, untilGone, untilLateWatchersRun } from './support/page/pageElements';
import type { Site } from './support/servers/site';
import { settingControl, untilStored } from './support/page/settings';
import { addPaused, nowhere, selectAllBox, storedSettings, untilRowsStay } from './support/page/taskLists';
import { linksBox } from './support/page/newTaskPage';

const browser = browserForTests();
let daemon: Aria2Process;
let site: Site;
testbedForTests(
  (testbed) => {
    ({ daemon, site } = testbed);
  },
  { daemon: { secret: '' } },
);

/**
 * The row can go before aria2 has removed the task. A removed task that was stopped is forgotten; one that was not is among the stopped
 * ones.
 */
const untilRemoved = (gid: string): Promise<unknown> =>
  waitUntil('aria2 has removed it', async () => (await allTasks(daemon)).every((task) => gidOf(task) !== gid || task.status === 'removed'));

async function open(hash: string): Promise<Page> {
  const { page } = await browser.open(`${site.url}${hash}`);
  await untilConnected(page);
  await untilLateWatchersRun(page);
  return page;
}

const confirmByKey = (page: Page): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name: 'OK', exact: true }).press('Enter');

/** The keyboard's place on the page: never the body, where arrow keys do nothing. */
const untilFocused = (page: Page, selector: string): Promise<boolean> =>
  waitUntil(`the focus is on ${selector}`, () => page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector));
const listOrReason = 'main [role="grid"], main [data-empty]';
const anyControl = 'main, main *';

describe('e2e/focus', () => {
  it('stays on the page after tasks are removed by the toolbar and by key', async () => {
    const [one = '', two = ''] = await addPaused(daemon, ['one.bin', 'two.bin']);
    const page = await open('#!/all');
    await taskRow(page, one).click();
    await action(page, 'Remove Task').press('Enter');
    await confirmByKey(page);
    await untilGone(page.getByRole('dialog'));
    await untilFocused(page, anyControl);
    await untilGone(taskRow(page, one));
    await untilRemoved(one);
    await untilFocused(page, anyControl);

    // The list of stopped tasks is not known yet, so that the page waits for it first.
    await page.goto(`${site.url}#!/waiting`);
    await page.reload();
    await untilConnected(page);
    await untilLateWatchersRun(page);
    await untilRowsStay(page);
    await taskRow(page, two).click();
    await taskGrid(page).focus();
    await page.keyboard.press('Delete');
    await confirmByKey(page);
    await untilAt(page, '#!/stopped');
    await untilFocused(page, listOrReason);
    await untilRemoved(two);
  });

  it('goes to the list after new downloads, and after a task is removed on its page', async () => {
    const page = await open('#!/new');
    await linksBox(page).fill(`${nowhere}/later.bin`);
    await page.getByRole('button', { name: 'Download Later' }).press('Enter');
    await untilAt(page, '#!/waiting');
    await untilFocused(page, listOrReason);
    await untilTaskCount(daemon, 1);

    const gid = await addUri(daemon, `${nowhere}/page.bin`, { pause: 'true' });
    await page.goto(`${site.url}#!/task/detail/${gid}`);
    await page.setViewportSize({ width: 1000, height: 700 });
    await page.getByRole('button', { name: 'Remove Task' }).press('Enter');
    await confirmByKey(page);
    await untilAt(page, '#!/stopped');
    await untilFocused(page, listOrReason);
    await untilRemoved(gid);
  });

  it('stays on "Clear Stopped Tasks", which is disabled when its question has been answered', async () => {
    const gid = await addUri(daemon, `${nowhere}/cleared.bin`);
    await waitForStatus(daemon, gid, 'error');
    const page = await open('#!/all');
    await taskRow(page, gid).waitFor();
    await action(page, 'Clear Stopped Tasks').press('Enter');
    await confirmByKey(page);
    await page
      .getByRole('toolbar', { name: 'Task actions' })
      .locator('button[aria-disabled]', { hasText: 'Clear Stopped Tasks' })
      .waitFor();
    await untilFocused(page, 'main *');
    expect(await daemon.call('aria2.tellStopped', 0, 10)).toEqual([]);
  });

  it('stays with the browser when another page opens and nothing had it', async () => {
    await addPaused(daemon, ['kept.bin']);
    const page = await open('#!/waiting');
    await taskGrid(page).waitFor();
    await page.goto(`${site.url}#!/settings/arioso`);
    await page.getByRole('tab', { name: 'Global' }).waitFor();
    await page.goto(`${site.url}#!/waiting`);
    await taskGrid(page).waitFor();
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  });

  it('goes to the chosen tab after a connection is removed', async () => {
    const page = await open('#!/settings/arioso');
    await page.getByRole('button', { name: 'Add RPC Setting' }).click();
    await page.getByRole('button', { name: 'Remove RPC Setting' }).press('Enter');
    await confirmByKey(page);
    await untilGone(page.getByRole('dialog'));
    await untilFocused(page, '[role="tab"][aria-selected="true"]');
  });
});

describe('e2e/focus in a dialog whose content scrolls', () => {
  it('begins in the first field', async () => {
    const page = await open('#!/settings/arioso');
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.locator('[data-setting="fileRules"]').getByRole('button', { name: 'Add Rule' }).press('Enter');
    await page.getByRole('dialog', { name: 'New rule' }).waitFor();
    await page.keyboard.type('Video');
    expect(await page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Video');
  });

  it('begins on Cancel in a question, and on a control of a list', async () => {
    const [gid = ''] = await addPaused(daemon, ['one.bin', 'two.bin', 'three.bin', 'four.bin']);
    const page = await open('#!/all');
    await page.setViewportSize({ width: 320, height: 256 });
    await taskRow(page, gid).waitFor();
    await selectAllBox(page).press('Space');
    await selectAllBox(page).press('Delete');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect(await dialog.locator(':focus').textContent()).toBe('Cancel');
    await page.keyboard.press('Enter');
    await untilGone(dialog);
    await page.keyboard.press('Escape');
    await action(page, 'More actions').click();
    await page.getByRole('menuitem', { name: 'Columns' }).press('Enter');
    await dialog.waitFor();
    expect(await dialog.locator(':focus').evaluate((element) => element.matches('input, button'))).toBe(true);
  });
});

describe('e2e/focus, double clicks', () => {
  it('leave the question open that the first press asks', async () => {
    const [gid = ''] = await addPaused(daemon, ['double.bin']);
    const page = await open('#!/all');
    await taskRow(page, gid).click();
    // The first time, the code of the dialog loads.
    await action(page, 'Remove Task').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await action(page, 'Remove Task').dblclick({ delay: 60 });
    await page.getByRole('dialog').waitFor();
    await page.mouse.click(5, 5);
    await untilGone(page.getByRole('dialog'));
  });

  it('do not reach what was below the dialog that the first press closes', async () => {
    const [gid = ''] = await addPaused(daemon, ['below.bin']);
    const page = await open('#!/all');
    await taskRow(page, gid).click();
    await action(page, 'Remove Task').click();
    const dialog = page.getByRole('dialog');
    const button = await dialog.getByRole('button', { name: 'Cancel' }).boundingBox();
    if (!button) throw new Error('The dialog has no button.');
    const [x, y] = [button.x + 5, button.y + 5];
    // Something to press is exactly below the button.
    await page.evaluate(
      ({ left, top }) => {
        const below = document.createElement('button');
        below.textContent = 'Below';
        const style = { position: 'fixed', left: `${left}px`, top: `${top}px`, width: '40px', height: '20px', zIndex: '99' };
        for (const [key, value] of Object.entries(style)) Reflect.set(below.style, key, value);
        below.onclick = () => (below.dataset['pressed'] = String(Number(below.dataset['pressed'] ?? 0) + 1));
        document.body.append(below);
      },
      { left: x - 20, top: y - 10 },
    );
    await page.mouse.move(x, y);
    await page.mouse.down({ clickCount: 1 });
    await page.mouse.up({ clickCount: 1 });
    await untilGone(dialog);
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    const below = page.getByRole('button', { name: 'Below' });
    expect(await below.getAttribute('data-pressed')).toBeNull();
    // A press of its own works.
    await page.mouse.click(x, y);
    expect(await below.getAttribute('data-pressed')).toBe('1');
  });

  it('add one connection', async () => {
    const page = await open('#!/settings/arioso');
    await page.getByRole('button', { name: 'Add RPC Setting' }).dblclick();
    await page.getByRole('textbox', { name: 'Fill in from an address' }).waitFor();
    // A second connection would be stored with the new name.
    await page.getByRole('textbox', { name: 'Fill in from an address' }).blur();
    await settingControl(page, 'rpcAlias').fill('Added');
    await untilStored(page, 'the name', (options) => JSON.stringify(options).includes('"Added"'));
    expect((await storedSettings(page))['extendRpcServers']).toHaveLength(1);
    expect(await page.getByRole('tab').count()).toBe(3);
  });
});
