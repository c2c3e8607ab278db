import type { Page } from 'playwright-core';
import { goTo, press } from '../page/pageElements';
import { openNewTaskFiles, linksBox } from '../page/newTaskPage';
import { openTab } from '../page/tabs';
import { dialog, menu, phone, type PageState, taskPath, type StateGids } from './pageState';

const untilEditor = (page: Page): Promise<void> => page.locator('[data-option]').first().waitFor();
const links = 'http://127.0.0.1:1/[1-3]\nnone\nwget --foo http://127.0.0.1:1/x\nmagnet:?dn=a';

async function fillLinks(page: Page): Promise<void> {
  await linksBox(page).fill(links);
  await page.getByText('--foo', { exact: true }).waitFor();
}

const optionPages: readonly PageState[] = ['basic', 'http-ftp-sftp', 'http', 'ftp-sftp', 'bt', 'metalink', 'rpc', 'advanced'].map(
  (category) => ({ name: `options ${category}`, path: `/settings/aria2/${category}`, route: 'options', open: untilEditor }),
);

const taskTabs = (['Overview', 'Pieces', 'Files', 'Peers', 'Settings'] as const).map(
  (name): ((gids: StateGids) => PageState) =>
    ({ torrent }) => ({
      name: `torrent, ${name}`,
      path: `/task/detail/${torrent}`,
      route: 'taskDetail',
      open: async (page) => {
        await openTab(page, name);
        if (name === 'Settings') await untilEditor(page);
        if (name === 'Files') await page.locator('[data-file-index]').first().waitFor();
      },
    }),
);

/** All pages but the lists. `torrent` is a .torrent with folders. */
export function formStates(gids: StateGids, torrent: Uint8Array): readonly PageState[] {
  return [
    {
      ...{ name: 'new task', path: '/new', route: 'new' },
      open: (page) => linksBox(page).waitFor(),
    },
    { name: 'new task, understood links', isMessy: true, path: '/new', open: fillLinks },
    {
      ...{ name: 'new task, menu', path: '/new', parts: ['FormHeaderActions'] },
      open: async (page) => {
        await press(page, 'Open');
        await menu(page);
      },
    },
    {
      ...{ name: 'new task, review', isMessy: true, path: '/new' },
      open: async (page) => {
        await fillLinks(page);
        await press(page, 'Review…');
        await page.getByRole('table').waitFor();
      },
    },
    {
      ...{ name: 'new task, review, menu', isMessy: true, path: '/new', parts: ['FormFooter'] },
      open: async (page) => {
        await fillLinks(page);
        await press(page, 'Review…');
        await press(page, 'Copy Command Links');
        await menu(page);
      },
    },
    {
      ...{ name: 'new task, options', isMessy: true, path: '/new' },
      open: async (page) => {
        await openTab(page, 'Options');
        for (const filter of ['Http', 'BitTorrent']) await page.getByRole('checkbox', { name: filter, exact: true }).check();
        await page.locator('[data-option="split"]').getByRole('textbox').fill('x');
        await page.locator('[data-option="split"][data-phase="error"]').waitFor();
      },
    },
    {
      ...{ name: 'new task, torrent files', isMessy: true, path: '/new' },
      open: async (page) => {
        await openNewTaskFiles(page, 'torrent', ['good.torrent', torrent], ['bad.torrent', Buffer.from('bad')]);
        await page.getByText('This is not a torrent file.').waitFor();
        await press(page, 'Choose Files');
        await page.locator('[data-file-index]').first().waitFor();
      },
    },
    ...taskTabs.map((state) => state(gids)),
    {
      ...{ name: 'file menu', path: taskPath(gids.folders), parts: ['FileMenu'] },
      open: async (page) => {
        await openTab(page, 'Files');
        await press(page, 'File list');
        await menu(page);
      },
    },
    {
      ...{ name: 'files by extension', path: taskPath(gids.folders), parts: ['ExtensionDialog'] },
      open: async (page) => {
        await openTab(page, 'Files');
        await press(page, 'Choose Files');
        await press(page, 'Custom');
        await dialog(page);
      },
    },
    {
      ...{ name: 'link to replace', isMessy: true, path: taskPath(gids.active) },
      open: async (page) => {
        await page.getByRole('button', { name: 'Replace this link' }).first().click();
        await page.getByRole('textbox', { name: 'New link' }).fill('nonsense');
        await page.keyboard.press('Enter');
        await page.getByText('This is not a link').waitFor();
      },
    },
    {
      ...{ name: 'download again', path: taskPath(gids.failed), parts: ['RedownloadDialog'] },
      open: async (page) => {
        await press(page, 'Download Again');
        await dialog(page);
      },
    },
    {
      ...{ name: 'seed again', path: taskPath(gids.complete), parts: ['SeedAgainDialog'] },
      open: async (page) => {
        await press(page, 'Seed or Check Again');
        await dialog(page);
      },
    },
    { name: 'finished task', path: taskPath(gids.complete), open: (page) => page.locator('[data-field="task-name"]').waitFor() },
    {
      name: 'unknown task',
      path: taskPath('0123456789abcdef'),
      open: (page) => page.locator('main').getByRole('status').or(page.locator('dialog[open]')).first().waitFor(),
    },

    {
      ...{ name: 'settings', path: '/settings/arioso', route: 'settings' },
      open: (page) => page.locator('[data-setting="language"]').waitFor(),
    },
    {
      ...{ name: 'settings, placeholders', path: '/settings/ariang/debug', route: 'settings' },
      open: (page) => page.getByText('Options of a placeholder').click(),
    },
    ...(
      [
        ['Import Settings', 'ImportDialog'],
        ['Export Settings', 'ExportDialog'],
        ['Reset Settings', 'MessageDialog'],
      ] as const
    ).map(([name, part]): PageState => ({
      ...{ name, path: '/settings/arioso', parts: [part] },
      open: async (page) => {
        await press(page, name);
        await dialog(page);
      },
    })),
    {
      ...{ name: 'settings, new rule', path: '/settings/arioso', parts: ['RuleDialog'] },
      open: async (page) => {
        await page.locator('[data-setting="folderRules"]').getByRole('button', { name: 'Add Rule' }).click();
        await dialog(page);
      },
    },
    {
      ...{ name: 'settings, new retry rule', path: '/settings/arioso', parts: ['RuleDialog'] },
      open: async (page) => {
        await page.locator('[data-setting="retryRules"]').getByRole('button', { name: 'Add Rule' }).click();
        await dialog(page);
        await page.getByText('Errors that are retried: 5').click();
      },
    },
    {
      ...{ name: 'settings, timetable', isMessy: true, path: '/settings/arioso' },
      open: async (page) => {
        const setting = page.locator('[data-setting="speedTimetable"]');
        await setting.getByRole('switch').click();
        await setting.getByRole('gridcell').first().press(' ');
        await setting.locator('summary').click();
        await setting.getByRole('textbox').waitFor();
      },
    },
    {
      ...{ name: 'settings, connection', isMessy: true, path: '/settings/arioso' },
      open: async (page) => {
        await openTab(page, 'Other');
        await page.locator('[data-setting="rpcHost"] input').fill('');
        await page.getByText('RPC host cannot be empty!').waitFor();
      },
    },
    ...optionPages,
    {
      ...{ name: 'options, favourites', path: '/settings/aria2/favourites', route: 'options' },
      open: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
    },
    {
      ...{ name: 'options, search and error', isMessy: true, path: '/settings/aria2/http' },
      open: async (page) => {
        await page.getByRole('searchbox', { name: 'Search all options' }).fill('split');
        await page.locator('[data-option="split"] input').fill('x');
        await page.locator('[data-option="split"][data-phase="error"]').waitFor();
      },
    },
    {
      ...{ name: 'trackers from a URL', path: '/settings/aria2/bt', parts: ['TrackerListDialog'] },
      open: async (page) => {
        await press(page, 'Trackers from a URL…');
        await dialog(page);
      },
    },
    {
      ...{ name: 'status', path: '/status', route: 'status' },
      open: (page) => page.getByRole('button', { name: 'Save Session' }).waitFor(),
    },
    {
      ...{ name: 'all servers', path: '/servers', route: 'servers' },
      open: (page) => page.locator('[data-server-state="connected"]').first().waitFor(),
    },
    {
      ...{ name: 'open on your phone', path: '/status', parts: ['OtherDeviceDialog'] },
      open: async (page) => {
        await press(page, 'Open on your phone');
        await dialog(page);
        await page.getByRole('img', { name: 'QR code' }).waitFor();
      },
    },
    {
      ...{ name: 'question before shutting down', path: '/status', dialog: 'question' },
      open: async (page) => {
        await press(page, 'Shutdown');
        await dialog(page);
      },
    },
    {
      ...{ name: 'notice', path: '/status' },
      open: async (page) => {
        await press(page, 'Save Session');
        await page.getByRole('alert').or(page.locator('dialog[open]')).first().waitFor();
      },
    },
    {
      ...{ name: 'debug console', path: '/settings/arioso/debug', route: 'debug', isMessy: true },
      open: async (page) => {
        await page.locator('[data-setting="debugMode"]').getByRole('switch').check();
        await goTo(page, '/debug');
        await page.locator('[data-level]').first().waitFor();
      },
    },
    {
      ...{ name: 'debug console, log entry', path: '/settings/arioso/debug', parts: ['LogDetail'], isMessy: true },
      open: async (page) => {
        await page.locator('[data-setting="debugMode"]').getByRole('switch').check();
        await goTo(page, '/debug');
        await page.locator('[data-level]').first().getByRole('button', { name: 'Detail' }).click();
        await dialog(page);
      },
    },
    {
      ...{ name: 'debug console, calls', path: '/settings/arioso/debug', isMessy: true },
      open: async (page) => {
        await page.locator('[data-setting="debugMode"]').getByRole('switch').check();
        await goTo(page, '/debug');
        await openTab(page, 'RPC tester');
        await page.getByLabel('Method').selectOption('aria2.tellActive');
        await page.getByRole('button', { name: 'Run' }).click();
        await page
          .getByText(/^OK after/)
          .first()
          .waitFor();
      },
    },

    {
      ...{ name: 'files on a phone', path: taskPath(gids.folders), visit: phone },
      open: async (page) => {
        await openTab(page, 'Files');
        await press(page, 'Choose Files');
        await page.getByRole('toolbar', { name: 'Choose Files' }).waitFor();
      },
    },
  ];
}
