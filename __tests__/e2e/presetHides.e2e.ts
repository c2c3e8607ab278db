import { startAria2 } from '../../scripts/testbed/aria2Process';
import { addUri } from '../../scripts/testbed/tasks';
import { browserForTests } from './support/browsers/browser';
import { cleanUp } from './support/cleanUp';
import { allTasks } from './support/daemonState';
import { dialogNamed, goTo, mainNavigation, taskRow, untilConnected } from './support/page/pageElements';
import { serveSite } from './support/servers/site';
import { untilRowsStay } from './support/page/taskLists';

const browser = browserForTests();
const started = cleanUp(afterEach);

async function open(...hide: readonly string[]) {
  const daemon = await started(startAria2({ secret: '' }));
  const gid = await addUri(daemon, 'http://127.0.0.1:9/one.bin', { pause: 'true' });
  const site = await started(serveSite({ daemons: [{ port: daemon.port, alias: 'One' }], preset: { hide } }));
  const { page } = await browser.open(`${site.url}#!/waiting`);
  await untilConnected(page);
  await taskRow(page, gid).waitFor();
  // When the menus are there, the late watchers, which handle keys, run too.
  await page.getByRole('button', { name: 'Columns' }).waitFor();
  await untilRowsStay(page);
  return { daemon, gid, page };
}

describe('e2e/presetHides', () => {
  it('offers no way to remove a task', async () => {
    const { daemon, gid, page } = await open('remove');
    await taskRow(page, gid).click();
    await page.getByRole('button', { name: 'Pause', exact: true }).waitFor();
    await page.keyboard.press('Delete');
    await taskRow(page, gid).click({ button: 'right' });
    await page.getByRole('menu').waitFor();
    expect(await page.getByRole('menuitem', { name: /Remove/ }).count()).toBe(0);
    await page.keyboard.press('Escape');
    expect(await page.getByRole('button', { name: /Remove/ }).count()).toBe(0);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await goTo(page, `/task/detail/${gid}`);
    await page.getByRole('tab', { name: 'Overview' }).waitFor();
    expect(await page.getByRole('button', { name: /Remove/ }).count()).toBe(0);
    expect((await allTasks(daemon)).length).toBe(1);
  });

  it('has no servers, no debug mode and no column of these names', async () => {
    const { page } = await open('profiles', 'debug', 'column:size', 'column:ratio');
    expect(await page.getByRole('columnheader', { name: 'File Size' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Columns' }).click();
    const dialog = dialogNamed(page, 'Columns');
    await dialog.waitFor();
    expect(await dialog.getByRole('checkbox', { name: /File Size|Share Ratio/ }).count()).toBe(0);
    await dialog.getByRole('button', { name: 'Close' }).click();
    expect(await page.getByRole('button', { name: /^Server/ }).count()).toBe(0);
    await goTo(page, '/settings/arioso/debug');
    await page.locator('[data-setting="language"]').waitFor();
    expect(await page.locator('[data-setting="debugMode"]').count()).toBe(0);
    expect(await page.getByRole('tab', { name: 'One' }).count()).toBe(0);
  });

  it('has no page and no option of these names, in no search either', async () => {
    const { page, gid } = await open('page:rpc', 'option:max-download-limit', 'option:max-overall-download-limit');
    expect(await mainNavigation(page).getByRole('link', { name: 'RPC Settings' }).count()).toBe(0);
    await mainNavigation(page).getByRole('link', { name: 'Basic Settings' }).click();
    await page.locator('[data-option="dir"]').waitFor();
    expect(await page.locator('[data-option="max-overall-download-limit"]').count()).toBe(0);
    const search = page.getByRole('searchbox');
    await search.fill('rpc-listen-port');
    await page.getByText('No option matches.').first().waitFor();
    await goTo(page, `/task/detail/${gid}`);
    await page.getByRole('tab', { name: 'Settings' }).click();
    await page.locator('[data-option="split"]').waitFor();
    expect(await page.locator('[data-option="max-download-limit"]').count()).toBe(0);
  });
});
