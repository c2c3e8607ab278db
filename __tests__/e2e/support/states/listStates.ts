import type { Page } from 'playwright-core';
import { waitUntil } from '../../../../scripts/testbed/waitUntil';
import type { RouteId } from '../../../../src/domain/routes';
import { action, dialogNamed, taskGrid, taskRow, press } from '../page/pageElements';
import { searchBox, selectAllBox, taskMenu } from '../page/taskLists';
import { dialog, menu, phone, taskPath, type PageState, type StateGids } from './pageState';
import { dragOver } from '../page/transfers';

async function select(page: Page, ...gids: readonly string[]): Promise<void> {
  for (const gid of gids) await taskRow(page, gid).getByRole('checkbox').check();
}

/** Retries two failed tasks while calls that add tasks are lost or refused. */
async function retry(page: Page, gids: StateGids, fate: 'lost' | 'refused'): Promise<void> {
  await select(page, gids.failed, gids.failedToo);
  await page.evaluate((isLost) => {
    const { send } = WebSocket.prototype;
    WebSocket.prototype.send = function (data) {
      const text = typeof data === 'string' ? data : '';
      if (!text.includes('aria2.addUri')) send.call(this, data);
      else if (!isLost) send.call(this, text.replaceAll('aria2.addUri', 'aria2.nothing'));
    };
  }, fate === 'lost');
  await action(page, 'Retry Selected Tasks').click();
  await page.locator('dialog[open]').getByRole('button', { name: 'OK' }).click();
}

/** The lists, and dialogs and menus that open on any page. */
export function listStates(gids: StateGids): readonly PageState[] {
  const list = (name: string, path: string, route: RouteId, gid: string): PageState => ({
    ...{ name, path, route },
    open: (page) => taskRow(page, gid).waitFor(),
  });
  return [
    list('all tasks', '/all', 'all', gids.failed),
    list('downloading', '/downloading', 'downloading', gids.active),
    {
      ...list('waiting', '/waiting', 'waiting', gids.paused),
      open: (page) => taskRow(page, gids.paused).locator('[data-drag]').waitFor(),
    },
    list('stopped', '/stopped', 'stopped', gids.complete),
    {
      ...{ name: 'task beside its list', path: taskPath(gids.torrent), visit: { viewport: { width: 1600, height: 900 } } },
      open: async (page) => {
        await taskRow(page, gids.torrent).waitFor();
        await page.getByRole('region', { name: 'Task details' }).getByRole('tab', { name: 'Peers' }).waitFor();
      },
    },
    { name: 'selected rows', path: '/all', open: (page) => select(page, gids.active, gids.failed) },
    {
      name: 'nothing found',
      isMessy: true,
      path: '/all',
      open: async (page) => {
        await searchBox(page).fill('no such task');
        await page.getByText('No task matches.').waitFor();
      },
    },
    {
      ...{ name: 'task menu', path: '/all', parts: ['TaskMenu'] },
      open: async (page) => {
        await taskRow(page, gids.failed).click({ button: 'right' });
        await taskMenu(page).waitFor();
      },
    },
    {
      ...{ name: 'order menu', path: '/all', parts: ['OrderMenu'] },
      open: async (page) => {
        await action(page, 'Display Order').click();
        await menu(page);
      },
    },
    {
      ...{ name: 'select menu', path: '/all', parts: ['SelectMenu'] },
      open: async (page) => {
        await action(page, 'Select').click();
        await menu(page);
      },
    },
    {
      ...{ name: 'columns', path: '/all', parts: ['ColumnsDialog'] },
      open: async (page) => {
        await press(page, 'Columns');
        await dialogNamed(page, 'Columns').waitFor();
      },
    },
    {
      ...{ name: 'export', path: '/all', parts: ['TaskExportDialog'] },
      open: async (page) => {
        await press(page, 'Export…');
        await dialogNamed(page, 'Export').getByRole('textbox').waitFor();
      },
    },
    {
      ...{ name: 'dragged row', isMessy: true, path: '/waiting' },
      open: async (page) => {
        const handle = taskRow(page, gids.paused).locator('[data-drag]');
        const from = await handle.boundingBox();
        if (!from) throw new Error('The handle of the row has no box.');
        await page.mouse.move(from.x + 5, from.y + 5);
        await page.mouse.down();
        await page.mouse.move(from.x + 5, from.y + 40, { steps: 6 });
        await waitUntil('the handle has moved', async () => (await handle.boundingBox())?.y !== from.y);
      },
    },
    {
      name: 'question before removing',
      path: '/all',
      dialog: 'question',
      open: async (page) => {
        await select(page, gids.active, gids.failed);
        await action(page, 'Remove Task').click();
        await dialog(page);
      },
    },
    {
      ...{ name: 'progress of long work', path: '/stopped', parts: ['ProgressDialog'], isMessy: true },
      open: async (page) => {
        await retry(page, gids, 'lost');
        await page.locator('dialog[open]').getByRole('progressbar').waitFor();
      },
    },
    {
      ...{ name: 'result of long work', path: '/stopped', dialog: 'info', isMessy: true },
      open: async (page) => {
        await retry(page, gids, 'refused');
        await page
          .locator('dialog[open]')
          .getByText(/tasks have been retried/)
          .waitFor();
      },
    },
    {
      name: 'links to copy by hand',
      isMessy: true,
      path: '/all',
      dialog: 'copy',
      open: async (page) => {
        await page.evaluate(() => {
          navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
          Reflect.set(document, 'execCommand', () => false);
        });
        await select(page, gids.active);
        await action(page, 'Copy Download Url').click();
        await dialog(page);
      },
    },
    {
      name: 'keyboard shortcuts',
      path: '/all',
      dialog: 'shortcuts',
      open: async (page) => {
        await taskGrid(page).press('?');
        await dialog(page);
      },
    },
    { ...{ name: 'no such route', path: '/settings/rpc/set/ws/a@b/1/c', route: 'rpcSet', dialog: 'error' }, open: dialog },
    {
      ...{ name: 'question before another connection', path: '/settings/rpc/set/ws/router.example/6801/jsonrpc', route: 'rpcSet' },
      ...{ dialog: 'question', open: dialog },
    },
    {
      ...{ name: 'question before a risky link', route: 'newLink', dialog: 'question', open: dialog },
      path: `/new/${Buffer.from('http://127.0.0.1:1/risky').toString('base64url')}?dir=/etc/cron.d&all-proxy=http://evil.example`,
    },

    {
      ...{ name: 'drop overlay', isMessy: true, path: '/all' },
      open: (page) => dragOver(page, { text: 'http://127.0.0.1:1/' }),
    },

    ...(
      [
        [/^Colours/, 'ThemeMenu'],
        [/^Language/, 'LanguageMenu'],
        [/^Server/, 'ServerSwitch'],
      ] as const
    ).map(([name, part]): PageState => ({
      ...{ name: `menu of ${part}`, path: '/all', parts: [part] },
      open: async (page) => {
        await press(page, name);
        await menu(page);
      },
    })),
    ...(
      [
        ['Global Speed Limits', 'SpeedLimitsDialog'],
        ['Edit speed profiles', 'SpeedProfilesDialog'],
        [/^What happened/, 'ActivitySheet'],
      ] as const
    ).map(([name, part]): PageState => ({
      ...{ name: part, path: '/all', parts: [part], isMessy: true },
      open: async (page) => {
        await press(page, name);
        await dialog(page);
      },
    })),
    {
      ...{ name: 'speed chart', isMessy: true, path: '/all' },
      open: async (page) => {
        await page.locator('button[aria-pressed][aria-expanded]').first().click();
        await page.locator('canvas, [data-pinned] svg').first().waitFor();
      },
    },
    { ...{ name: 'list on a phone', path: '/all', visit: phone }, open: (page) => taskRow(page, gids.failed).waitFor() },
    {
      ...{ name: 'selected rows on a phone', path: '/all', visit: phone },
      open: async (page) => {
        await selectAllBox(page).check();
        await action(page, 'Start').waitFor();
      },
    },
    {
      ...{ name: 'more actions on a phone', path: '/all', visit: phone, parts: ['PhoneMenus'] },
      open: async (page) => {
        await action(page, 'More actions').click();
        await menu(page);
      },
    },
    {
      ...{ name: 'more on a phone', path: '/all', visit: phone, parts: ['MoreSheet'] },
      open: async (page) => {
        await press(page, 'More');
        await dialog(page);
      },
    },
  ];
}
