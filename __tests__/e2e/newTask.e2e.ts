import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Aria2Process } from '../../scripts/testbed/aria2Process';
import { contentOf, type FileServer } from '../../scripts/testbed/fileServer';
import { waitForStatus } from '../../scripts/testbed/tasks';
import { makeTorrent } from '../../scripts/testbed/torrentFile';
import { waitUntil } from '../../scripts/testbed/waitUntil';
import { axeFindings } from './support/states/axe';
import { absenceTrouble, browserForTests } from './support/browsers/browser';
import { allTasks, gidOf, untilAdded, uriOf, optionsOf } from './support/daemonState';
import { editor } from './support/page/optionEditors';
import { recordNotices, untilCopied } from './support/page/notices';
import { focusedElement, untilAt, untilConnected, untilDisconnected, press } from './support/page/pageElements';
import { testbedForTests } from './support/testbedForTests';
import { linksBox, errorDialog, folder, openNewTaskFiles, openNewTask, untilCount } from './support/page/newTaskPage';
import { type FaultProxy, startFaultProxy } from './support/servers/faultProxy';
import { serveSite, type Site } from './support/servers/site';
import { tab } from './support/page/tabs';

const browser = browserForTests();
let files: FileServer;
let daemon: Aria2Process;
let site: Site;
const started = testbedForTests(
  (testbed) => {
    ({ files, daemon, site } = testbed);
  },
  {
    daemon: { secret: 'new ü', extraArgs: ['--header=X-Given: always', '--referer=http://usual.example/'] },
    site: { preset: { folders: ['/srv/given'] } },
  },
);

describe('e2e/newTask, links and their options', () => {
  it('sends what was set, and nothing else: out, dir, header', async () => {
    const { page } = await browser.open(site.url);
    await openNewTask(page, site);
    const url = `${files.url}/file/30000/original.bin`;
    await linksBox(page).fill(url);
    await folder(page).fill(join(daemon.dir, 'sub folder'));
    await tab(page, 'Options').click();
    expect(await editor(page, 'dir').getByRole('combobox').or(editor(page, 'dir').getByRole('textbox')).first().inputValue()).toBe(
      join(daemon.dir, 'sub folder'),
    );
    expect(await editor(page, 'out').count()).toBe(0);
    await page.getByRole('checkbox', { name: 'Http', exact: true }).check();
    // aria2's values arrive after the form is shown.
    await editor(page, 'referer').getByPlaceholder('http://usual.example/', { exact: true }).waitFor();
    await editor(page, 'header').getByText('X-Given: always').waitFor();
    await editor(page, 'out').getByRole('textbox').fill('renamed ü.bin');
    await editor(page, 'header').getByRole('textbox').fill('X-One: 1\nX-Two: a b');
    await editor(page, 'split').getByRole('textbox').fill('0');
    await page.locator('[data-option="split"][data-phase="error"]').waitFor();
    await press(page, 'Download Now');
    await editor(page, 'split').getByText('Input number is below min value 1!').waitFor();
    expect(await allTasks(daemon)).toEqual([]);
    await editor(page, 'split').getByRole('button').click();
    await press(page, 'Download Now');
    await untilAt(page, '#!/downloading');
    const gid = gidOf(await untilAdded(daemon, url));
    await waitForStatus(daemon, gid, 'complete');
    expect(await optionsOf(daemon, gid)).toMatchObject({
      dir: join(daemon.dir, 'sub folder'),
      out: 'renamed ü.bin',
      header: 'X-Given: always\nX-One: 1\nX-Two: a b\n',
      split: '5',
      referer: 'http://usual.example/',
    });
    expect(readFileSync(join(daemon.dir, 'sub folder', 'renamed ü.bin')).equals(contentOf(30000))).toBe(true);
  });

  it("overrides a daemon's value with an empty one, where the option may be empty", async () => {
    const { page } = await browser.open(site.url);
    await openNewTask(page, site);
    await linksBox(page).fill(`${files.url}/file/10/empty.bin`);
    await tab(page, 'Options').click();
    await page.getByRole('checkbox', { name: 'Http', exact: true }).check();
    await editor(page, 'referer').getByRole('textbox').fill('x');
    await editor(page, 'referer').getByRole('textbox').fill('');
    await editor(page, 'split').getByRole('textbox').fill('3');
    await editor(page, 'split').getByRole('textbox').fill('');
    await press(page, 'Download Later');
    await untilAt(page, '#!/waiting');
    const gid = gidOf(await untilAdded(daemon, `${files.url}/file/10/empty.bin`));
    const { referer, split } = await optionsOf(daemon, gid);
    expect({ referer, split }).toEqual({ referer: '', split: '5' });
    await waitForStatus(daemon, gid, 'paused');
  });

  it('understands ranges, mirrors and command lines, and says what it leaves out', async () => {
    const { page } = await browser.open(site.url);
    await openNewTask(page, site);
    await linksBox(page).fill(
      [
        `${files.url}/file/10/part-[08-11].bin`,
        `${files.url}/file/20/mirror.bin\t${files.url}/file/20/other.bin`,
        `curl -o map.bin -H 'X-Tile: 7' --data a=b ${files.url}/file/30/tile.bin`,
        'http://',
        'no link',
      ].join('\n'),
    );
    await untilCount(page, 6);
    for (const said of [
      '2 lines are not links',
      '1 command line understood',
      '--data',
      '1 download with several mirrors',
      `${files.url}/file/10/part-08.bin`,
    ]) {
      await page.getByText(said, { exact: true }).waitFor();
    }
    await page.getByRole('checkbox', { name: /^Expand number ranges/ }).uncheck();
    await untilCount(page, 3);
    await page.getByRole('checkbox', { name: /^Expand number ranges/ }).check();
    await press(page, 'Download Later');
    await untilAt(page, '#!/waiting');
    await page.getByRole('alert').filter({ hasText: 'no link' }).waitFor();
    const tasks = await waitUntil('aria2 has six', async () => {
      const all = await allTasks(daemon);
      return all.length === 6 ? all : undefined;
    });
    expect(
      tasks
        .map(uriOf)
        .filter((uri) => uri.includes('part-'))
        .sort(),
    ).toEqual(['08', '09', '10', '11'].map((part) => `${files.url}/file/10/part-${part}.bin`));
    const tile = gidOf(await untilAdded(daemon, `${files.url}/file/30/tile.bin`));
    expect(await optionsOf(daemon, tile)).toMatchObject({ out: 'map.bin', header: expect.stringContaining('X-Tile: 7') });
    const mirrored: unknown = await daemon.call('aria2.getUris', gidOf(await untilAdded(daemon, `${files.url}/file/20/mirror.bin`)));
    expect(JSON.stringify(mirrored)).toContain('/other.bin');
  });

  it('gives each download a name, a folder and headers of its own in the review table', async () => {
    const { page } = await browser.open(site.url);
    await openNewTask(page, site);
    const url = (name: string) => `${files.url}/file/10/${name}`;
    await linksBox(page).fill([url('a'), url('b'), url('c')].join('\n'));
    await press(page, 'Review…');
    await page.getByRole('textbox', { name: `File name of ${url('a')}` }).fill('first');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('second');
    await page.getByRole('textbox', { name: `Folder of ${url('b')}` }).fill('/tmp/elsewhere');
    await page.getByRole('textbox', { name: `Headers of ${url('b')}` }).fill('X-A: 1 | X-B: 2');
    await press(page, `Take out ${url('c')}`);
    expect(await axeFindings(page)).toEqual([]);
    await press(page, 'Download Later');
    await untilAt(page, '#!/waiting');
    expect((await allTasks(daemon)).map(uriOf).sort()).toEqual([url('a'), url('b')]);
    expect(await optionsOf(daemon, gidOf(await untilAdded(daemon, url('a'))))).toMatchObject({ out: 'first', dir: daemon.dir });
    expect(await optionsOf(daemon, gidOf(await untilAdded(daemon, url('b'))))).toMatchObject({
      out: 'second',
      dir: '/tmp/elsewhere',
      header: 'X-Given: always\nX-A: 1\nX-B: 2\n',
    });
  });

  it('copies links that add the downloads of the form when they are opened', async () => {
    const { page } = await browser.open(site.url);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await openNewTask(page, site);
    const url = (name: string) => `${files.url}/file/10/${name}`;
    await linksBox(page).fill(`${url('linked')}\n  out=named & set\n${url('other')}`);
    await press(page, 'Review…');
    await press(page, 'Copy Command Links');
    expect(await axeFindings(page)).toEqual([]);
    await page.evaluate(recordNotices);
    await page.getByRole('menuitem', { name: 'Links that add the downloads paused' }).click();
    await untilCopied(page);
    const [link = '', ...others] = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
    expect(others).toHaveLength(1);
    expect(await allTasks(daemon)).toEqual([]);

    await page.goto(link);
    const gid = gidOf(await untilAdded(daemon, url('linked')));
    await untilAt(page, '#!/waiting');
    expect(await daemon.call('aria2.tellStatus', gid, ['status'])).toEqual({ status: 'paused' });
    expect(await optionsOf(daemon, gid)).toMatchObject({ out: 'named & set' });
  });

  it('offers folders again: pinned, recent, and those of the preset', async () => {
    const { page } = await browser.open(site.url);
    await openNewTask(page, site);
    const known = page.getByRole('group', { name: 'Folders used before' });
    await known.getByRole('button', { name: '/srv/given' }).waitFor();
    await folder(page).fill('/tmp/pinned');
    await press(page, 'Pin this folder');
    await known.getByRole('button', { name: '/tmp/pinned' }).waitFor();
    await folder(page).fill('/tmp/recent');
    await linksBox(page).fill(`${files.url}/file/10/a`);
    await press(page, 'Download Later');
    await untilAt(page, '#!/waiting');
    await page.reload();
    await openNewTask(page, site);
    // Stored folders are read after the form is shown.
    await known.getByRole('button', { name: '/tmp/recent' }).waitFor();
    expect(await known.getByRole('button').allTextContents()).toEqual(['/tmp/pinned', '/srv/given', '/tmp/recent']);
    await known.getByRole('button', { name: '/tmp/recent' }).click();
    expect(await folder(page).inputValue()).toBe('/tmp/recent');
    expect(await page.evaluate(() => localStorage.getItem('Arioso.History.dir'))).toBe('["/tmp/recent"]');
  });

  it('opens the task if the setting says so, and keeps the form while another page is open', async () => {
    const { page } = await browser.open(site.url, {
      storage: { 'Arioso.Options': JSON.stringify({ afterCreatingNewTask: 'task-detail' }) },
    });
    await openNewTask(page, site);
    const url = `${files.url}/file/10/one`;
    await linksBox(page).fill(url);
    await page.goto(`${site.url}#!/waiting`);
    await page.goto(`${site.url}#!/new`);
    expect(await linksBox(page).inputValue()).toBe(url);
    await page.getByRole('button', { name: 'Download Now' }).dblclick();
    const gid = gidOf(await untilAdded(daemon, url));
    await untilAt(page, `#!/task/detail/${gid}`);
    expect(await allTasks(daemon)).toHaveLength(1);
  });
});

describe('e2e/newTask, refusals', () => {
  it('keeps links when the page is loaded again, and asks before it loses options', async () => {
    const { page } = await browser.open(site.url);
    await openNewTask(page, site);
    await linksBox(page).fill('http://127.0.0.1:1/typed.bin');
    const questions: string[] = [];
    let isLeaving = false;
    page.on('dialog', (dialog) => {
      questions.push(dialog.type());
      void (isLeaving ? dialog.accept() : dialog.dismiss());
    });
    await page.reload();
    await waitUntil('the links are back', async () => (await linksBox(page).inputValue()) === 'http://127.0.0.1:1/typed.bin');
    expect(questions).toEqual([]);
    await folder(page).fill('/srv/typed');
    await page.evaluate(() => {
      // The timer lets the evaluation end before the question.
      setTimeout(() => location.reload(), 0);
    });
    await waitUntil('the browser asks', () => questions.length === 1);
    expect([questions, await folder(page).inputValue()]).toEqual([['beforeunload'], '/srv/typed']);
    isLeaving = true;
    await page.reload();
    await waitUntil('the links are back', async () => (await linksBox(page).inputValue()) === 'http://127.0.0.1:1/typed.bin');
    expect(await folder(page).inputValue()).toBe('');
  });

  it("shows aria2's message, and keeps the link", async () => {
    const { page } = await browser.open(site.url);
    await openNewTask(page, site);
    await linksBox(page).fill('magnet:?dn=nothing');
    await untilCount(page, 1);
    await linksBox(page).fill('http://\nmagnet:?');
    await untilCount(page, 0);
    await linksBox(page).fill('magnet:?dn=nothing');
    await untilCount(page, 1);
    await press(page, 'Download Now');
    await errorDialog(page).getByText('No URI to download.').waitFor();
    await errorDialog(page).getByRole('button', { name: 'OK' }).click();
    expect(await linksBox(page).inputValue()).toBe('magnet:?dn=nothing');
    await page.getByRole('alert').getByText('No URI to download.').waitFor();
  });

  it('names the option that aria2 refuses, and keeps the form', async () => {
    const { page } = await browser.open(site.url);
    await openNewTask(page, site);
    const url = `${files.url}/file/10/a b ü.bin`;
    await linksBox(page).fill(url);
    await tab(page, 'Options').click();
    await page.getByRole('checkbox', { name: 'Http', exact: true }).check();
    await editor(page, 'http-proxy').getByRole('textbox').fill('http://127.0.0.1:99999');
    await press(page, 'Download Now');
    await errorDialog(page)
      .getByText(/--http-proxy/)
      .waitFor();
    await errorDialog(page).getByRole('button', { name: 'OK' }).click();
    expect(await editor(page, 'http-proxy').getByRole('textbox').inputValue()).toBe('http://127.0.0.1:99999');
    await editor(page, 'http-proxy').getByRole('textbox').fill('');
    await press(page, 'Download Now');
    await untilAt(page, '#!/downloading');
    await untilAdded(daemon, `${files.url}/file/10/a%20b%20%C3%BC.bin`);
  });
});

describe('e2e/newTask, many links over a bad line', () => {
  const links = (count: number) => Array.from({ length: count }, (_, place) => `${files.url}/file/10/n${place}`);
  let proxy: FaultProxy;
  let letPass: () => void;

  /** Adds the links. The page waits for the response to its third batch of twenty until `letPass` is called. */
  async function openOverProxy(count: number) {
    proxy = await started(startFaultProxy(daemon.port));
    const slow = await started(serveSite({ daemons: [{ port: proxy.port, secret: daemon.secret }] }));
    const { page } = await browser.open(slow.url, { expected: absenceTrouble });
    await openNewTask(page, slow);
    await linksBox(page).fill(links(count).join('\n'));
    let sent = 0;
    const holds = (request: string): boolean => {
      const links = request.split('aria2.addUri').length - 1;
      sent += links;
      return links > 0 && sent > 40;
    };
    const until = new Promise<void>((resolve) => (letPass = resolve));
    proxy.faultBy({ kind: 'heldLine', holds, until });
    await press(page, 'Download Later');
    await page.getByRole('progressbar', { name: 'Adding…' }).waitFor();
    await waitUntil('some were added', async () => (await allTasks(daemon)).length === 40);
    return page;
  }

  it('stops in the middle of 300 links by Cancel, and loses none', async () => {
    const page = await openOverProxy(300);
    await press(page, 'Cancel');
    letPass();
    await page
      .getByRole('alert')
      .filter({ hasText: /Added: \d+ of 300\./ })
      .waitFor();
    const added = (await allTasks(daemon)).map(uriOf);
    const left = (await linksBox(page).inputValue()).split('\n');
    expect(added.length).toBeGreaterThanOrEqual(40);
    expect(left.length).toBeGreaterThan(100);
    expect([...added, ...left].sort()).toEqual(links(300).sort());
    proxy.faultBy(undefined);
    await press(page, 'Download Later');
    await untilAt(page, '#!/waiting');
    await waitUntil('aria2 has all', async () => (await allTasks(daemon)).length === 300);
    expect((await allTasks(daemon)).map(uriOf).sort()).toEqual(links(300).sort());
  });

  it('keeps the rest in the form when the connection is lost in the middle of 100 links, and adds none twice', async () => {
    const page = await openOverProxy(100);
    proxy.faultBy({ kind: 'closed' });
    await untilDisconnected(page, /./);
    await errorDialog(page).getByRole('button', { name: 'OK' }).click();
    const left = (await linksBox(page).inputValue()).split('\n');
    expect(left.length).toBeGreaterThanOrEqual(20);
    expect(new Set([...(await allTasks(daemon)).map(uriOf), ...left])).toEqual(new Set(links(100)));
    proxy.faultBy(undefined);
    await untilConnected(page);
    await waitUntil('what had arrived has left the form', async () => {
      const added = (await allTasks(daemon)).map(uriOf);
      const rest = (await linksBox(page).inputValue()).split('\n');
      return added.length + rest.length === 100;
    });
    await press(page, 'Download Later');
    await untilAt(page, '#!/waiting');
    await waitUntil('aria2 has all', async () => (await allTasks(daemon)).length === 100);
    expect((await allTasks(daemon)).map(uriOf).sort()).toEqual(links(100).sort());
  });
});

describe('e2e/newTask, access', () => {
  it.each(['dark', 'light'])('passes axe, %s', async (theme) => {
    const { page } = await browser.open(site.url, { storage: { 'Arioso.Options': JSON.stringify({ theme }) } });
    await openNewTask(page, site);
    expect(await axeFindings(page)).toEqual([]);
    await linksBox(page).fill(`http://h/[1-3]\nnone\nwget --foo http://h/x\nmagnet:?dn=a`);
    await page.getByText('--foo', { exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await tab(page, 'Options').click();
    for (const filter of ['Http', 'BitTorrent']) await page.getByRole('checkbox', { name: filter, exact: true }).check();
    await editor(page, 'split').getByRole('textbox').fill('x');
    await page.locator('[data-option="split"][data-phase="error"]').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Open Metalink File' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    // Other tests check the states below in the dark theme.
    if (theme === 'dark') return;
    await page.keyboard.press('Escape');
    await editor(page, 'split').getByRole('textbox').fill('');
    const content = ['a.bin', 'b.bin'].map((path) => ({ path, content: contentOf(9) }));
    const good = makeTorrent({ name: 'Good', announce: 'http://127.0.0.1:9/', files: content });
    await openNewTaskFiles(page, 'torrent', ['good.torrent', good.bytes], ['bad.torrent', Buffer.from('bad')]);
    await page.getByRole('article', { name: 'bad.torrent' }).getByText('This is not a torrent file.').waitFor();
    await press(page, 'Choose Files');
    await page
      .getByRole('treegrid', { name: 'Files' })
      .or(page.getByRole('grid', { name: 'Files' }))
      .waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await press(page, 'Review…');
    await page.getByRole('table').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await press(page, 'Download Later');
    await page
      .getByRole('alert')
      .filter({ hasText: /Added: / })
      .waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  it('can be used without a mouse', async () => {
    const { page } = await browser.open(site.url);
    await openNewTask(page, site);
    await waitUntil('the box has the focus', () => page.evaluate(() => document.activeElement?.tagName === 'TEXTAREA'));
    await page.keyboard.type(`${files.url}/file/10/typed`);
    await tab(page, 'Links').focus();
    await page.keyboard.press('ArrowRight');
    await editor(page, 'dir').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await focusedElement(page)).toMatch(/Global|INPUT/);
    await editor(page, 'dir').locator('input').focus();
    await page.keyboard.type('/tmp/by-keys');
    await page.keyboard.press('Control+Enter');
    await untilAt(page, '#!/downloading');
    const gid = gidOf(await untilAdded(daemon, `${files.url}/file/10/typed`));
    expect(await optionsOf(daemon, gid)).toMatchObject({ dir: '/tmp/by-keys' });
  });

  it('scrolls sideways nowhere on a small phone', async () => {
    const { page } = await browser.open(site.url, { viewport: { width: 320, height: 640 }, hasTouch: true });
    await openNewTask(page, site);
    await linksBox(page).fill(`http://h/[1-3]\n${'http://h/very-long-'.repeat(20)}`);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await untilCount(page, 4);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await press(page, 'Review…');
    await page.getByRole('table').waitFor();
    expect(await overflow()).toBeLessThanOrEqual(0);
    await tab(page, 'Options').tap();
    await editor(page, 'dir').waitFor();
    expect(await overflow()).toBeLessThanOrEqual(0);
  });
});
