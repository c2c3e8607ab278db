import { type Aria2Process, startAria2 } from '../../scripts/testbed/aria2Process';
import { addUri } from '../../scripts/testbed/tasks';
import { waitUntil } from '../../scripts/testbed/waitUntil';
import { browserForTests } from './support/browsers/browser';
import { cleanUp } from './support/cleanUp';
import {
  action,
  dialogNamed,
  goTo,
  hashOf,
  mainNavigation,
  taskRow,
  untilAt,
  untilConnected,
  untilGone,
} from './support/page/pageElements';
import { serveSite, type Site } from './support/servers/site';
import { untilRowsStay } from './support/page/taskLists';

const browser = browserForTests();
const lasting = cleanUp(afterAll);
let daemon: Aria2Process;

beforeAll(async () => {
  daemon = await lasting(startAria2());
});

const lists = [
  { name: 'All', path: '/all', title: 'All' },
  { name: 'Downloading', path: '/downloading', title: 'Downloading' },
  { name: 'Waiting', path: '/waiting', title: 'Waiting' },
  { name: 'Finished / Stopped', path: '/stopped', title: 'Finished / Stopped' },
];
const pages = [
  { name: 'New', path: '/new', heading: 'New task' },
  { name: 'Arioso Settings', path: '/settings/arioso' },
  { name: 'Aria2 Status', path: '/status' },
  { name: 'Servers', path: '/servers' },
  { name: 'Basic Settings', path: '/settings/aria2/basic' },
  { name: 'HTTP/FTP/SFTP Settings', path: '/settings/aria2/http-ftp-sftp' },
  { name: 'HTTP Settings', path: '/settings/aria2/http' },
  { name: 'FTP/SFTP Settings', path: '/settings/aria2/ftp-sftp' },
  { name: 'BitTorrent Settings', path: '/settings/aria2/bt' },
  { name: 'Metalink Settings', path: '/settings/aria2/metalink' },
  { name: 'RPC Settings', path: '/settings/aria2/rpc' },
  { name: 'Advanced Settings', path: '/settings/aria2/advanced' },
];

describe.each(['/', '/arioso/'])('e2e/routing below %s', (basePath) => {
  const started = cleanUp(afterEach);
  let site: Site;
  beforeEach(async () => {
    site = await started(serveSite({ basePath, daemons: [{ port: daemon.port }] }));
  });

  it('reaches every page by its link, and every page back by Back', async () => {
    const { page } = await browser.open(site.url);
    await untilConnected(page);
    await untilAt(page, '#!/downloading');
    const navigation = mainNavigation(page);
    const all = [...lists, ...pages];
    expect(await navigation.getByRole('link').count()).toBe(all.length);
    for (const { name, path } of all) {
      const link = navigation.getByRole('link', { name, exact: true });
      expect(await link.getAttribute('href')).toBe(`#!${path}`);
      await link.click();
      await untilAt(page, `#!${path}`);
      await navigation.locator(`a[href="#!${path}"][aria-current="page"]`).waitFor();
      expect(await navigation.locator('[aria-current]').count()).toBe(1);
    }
    for (const { name, heading = name } of pages) {
      await navigation.getByRole('link', { name, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
      await waitUntil(`the title names ${name}`, async () => (await page.title()).startsWith(`${name} · `));
    }
    for (const { name, path, title } of lists) {
      await navigation.getByRole('link', { name, exact: true }).click();
      await waitUntil(`the title of ${path}`, async () => (await page.title()).startsWith(`${title} · `));
      await page.getByRole('toolbar', { name: 'Task actions' }).waitFor();
    }
    await page.goBack();
    await untilAt(page, '#!/waiting');
    await page.goBack();
    await untilAt(page, '#!/downloading');
    await page.goForward();
    await untilAt(page, '#!/waiting');
    await navigation.locator('a[href="#!/waiting"][aria-current="page"]').waitFor();
    expect(await page.title()).toMatch(/^Waiting · /);
    expect(new URL(page.url()).pathname).toBe(basePath);
  });

  it('opens a link in a new tab', async () => {
    const { page, context } = await browser.open(site.url);
    await untilConnected(page);
    const opening = context.waitForEvent('page');
    await mainNavigation(page)
      .getByRole('link', { name: 'Waiting' })
      .click({ modifiers: ['Control'] });
    const tab = await opening;
    await untilConnected(tab);
    await untilAt(tab, '#!/waiting');
    expect(hashOf(page)).toBe('#!/downloading');
  });
});

describe('e2e/routing addresses', () => {
  const started = cleanUp(afterEach);

  it.each([
    ['', '#!/downloading', '/downloading'],
    ['#/waiting', undefined, '/waiting'],
    ['#waiting', undefined, '/waiting'],
    ['#!waiting', undefined, '/waiting'],
    ['#!/settings/ariang', undefined, '/settings/arioso'],
    ['#!/settings/arioso/debug', undefined, '/settings/arioso'],
    ['#!/no/such/page', '#!/downloading', '/downloading'],
    ['#!/%E0%A4%A', '#!/downloading', '/downloading'],
    ['#!/task/detail', '#!/downloading', '/downloading'],
    ['#!/constructor', '#!/downloading', '/downloading'],
  ])('takes %j', async (hash, address, path) => {
    const site = await started(serveSite({ daemons: [{ port: daemon.port }] }));
    const { page } = await browser.open(site.url + hash);
    await untilConnected(page);
    if (address !== undefined) await untilAt(page, address);
    if (path === '/settings/arioso') await page.getByRole('heading', { level: 1, name: 'Arioso Settings' }).waitFor();
    await mainNavigation(page).locator(`a[href="#!${path}"][aria-current="page"]`).waitFor();
  });

  it('closes questions, other dialogs and menus on Back, without the answer OK', async () => {
    const site = await started(serveSite({ daemons: [{ port: daemon.port }] }));
    const gid = await addUri(daemon, 'http://127.0.0.1:1/asked.bin', { pause: 'true' });
    const { page } = await browser.open(`${site.url}#!/status`);
    const openAndGoBack = async (name: string, open: () => Promise<void>): Promise<void> => {
      await goTo(page, '/waiting');
      await untilRowsStay(page);
      await open();
      await dialogNamed(page, name).waitFor();
      await page.goBack();
      await untilAt(page, '#!/status');
      await untilGone(dialogNamed(page, name));
    };
    await openAndGoBack('Remove task', async () => {
      await taskRow(page, gid).getByRole('checkbox').click();
      await action(page, 'Remove Task').click();
    });
    await openAndGoBack('Global Speed Limits', () => page.getByRole('button', { name: 'Global Speed Limits' }).first().click());
    await openAndGoBack('Export', async () => {
      await taskRow(page, gid).click({ button: 'right' });
      await page.getByRole('menuitem', { name: 'Export…' }).click();
    });
    const menu = page.getByRole('menu', { name: 'Servers' });
    await goTo(page, '/waiting');
    await page.getByRole('button', { name: /^Server/ }).click();
    await menu.waitFor();
    await page.goBack();
    await untilGone(menu);
    expect(await daemon.call('aria2.tellStatus', gid, ['status'])).toEqual({ status: 'paused' });
  });

  it('refuses the debug console outside of debug mode', async () => {
    const site = await started(serveSite({ daemons: [{ port: daemon.port }] }));
    const { page } = await browser.open(`${site.url}#!/debug`);
    await dialogNamed(page, 'Error').getByText('Access Denied!', { exact: true }).waitFor();
    await dialogNamed(page, 'Error').getByRole('button', { name: 'OK' }).click();
    await untilAt(page, '#!/settings/arioso');
  });

  it('shows a task by its address, and says what aria2 says of an unknown one', async () => {
    const site = await started(serveSite({ daemons: [{ port: daemon.port }] }));
    const gid = await addUri(daemon, 'http://127.0.0.1:1/shown.bin', { pause: 'true' });
    const { page } = await browser.open(`${site.url}#!/waiting`);
    await untilRowsStay(page);
    await page.getByRole('link', { name: 'Details of shown.bin' }).click();
    await untilAt(page, `#!/task/detail/${gid}`);
    await page.getByRole('heading', { level: 1, name: 'shown.bin' }).waitFor();
    await page.goto(`${site.url}#!/task/detail/0123456789abcdef`);
    await dialogNamed(page, 'Error').getByText('GID 0123456789abcdef is not found', { exact: true }).waitFor();
    await dialogNamed(page, 'Error').getByRole('button', { name: 'OK' }).click();
    await untilAt(page, '#!/downloading');
  });
});
