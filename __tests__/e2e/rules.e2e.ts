import { join } from 'node:path';
import { type Aria2Process, startAria2 } from '../../scripts/testbed/aria2Process';
import { contentOf, type FileServer, startFileServer } from '../../scripts/testbed/fileServer';
import { startSwarm, type Swarm } from '../../scripts/testbed/swarm';
import { waitForStatus } from '../../scripts/testbed/tasks';
import { waitUntil } from '../../scripts/testbed/waitUntil';
import { axeFindings } from './support/states/axe';
import { browserForTests } from './support/browsers/browser';
import { cleanUp } from './support/cleanUp';
import { allTasks, gidOf, untilTaskCount, optionsOf } from './support/daemonState';
import { untilAt, untilConnected, press } from './support/page/pageElements';
import { linksBox, openNewTaskFiles, openNewTask } from './support/page/newTaskPage';
import { serveSite, type Site } from './support/servers/site';

const browser = browserForTests();
const lasting = cleanUp(afterAll);
const started = cleanUp(afterEach);
const names = ['Sample/one.mkv', 'two.mkv', 'three.srt', 'four.jpg'] as const;
let files: FileServer;
let swarm: Swarm;
let daemon: Aria2Process;
let site: Site;

beforeAll(async () => {
  files = await lasting(startFileServer());
  swarm = await lasting(
    startSwarm({ name: 'bundle', files: names.map((path, place) => ({ path, content: contentOf(16384 * (place + 2)) })) }),
  );
});
beforeEach(async () => {
  daemon = await started(startAria2({ extraArgs: ['--seed-time=0'] }));
  site = await started(serveSite({ daemons: [{ port: daemon.port }] }));
});

const untilTasks = (count: number) => untilTaskCount(daemon, count);
const untilSelected = (gid: string, selected: string) =>
  waitUntil(`select-file is ${selected}`, async () => (await optionsOf(daemon, gid))['select-file'] === selected);

describe('e2e/rules', () => {
  it('sends downloads to the folders of rules that were made in the settings, and to a folder that was typed in the review', async () => {
    const { page } = await browser.open(`${site.url}#!/settings/arioso`);
    await untilConnected(page);
    const setting = page.locator('[data-setting="folderRules"]');
    const dialog = page.getByRole('dialog', { name: 'New rule' });
    const addRule = async (by: string, values: string | undefined, dir: string) => {
      await setting.getByRole('button', { name: 'Add Rule' }).click();
      await dialog.getByRole('combobox', { name: 'Applies to' }).selectOption(by);
      if (values === undefined) await dialog.getByRole('checkbox', { name: 'Videos' }).check();
      else await dialog.getByRole('textbox').first().fill(values);
      await dialog.getByRole('textbox', { name: 'Folder' }).fill(dir);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    const [films, local, torrents] = ['films', 'local', 'torrents'].map((name) => join(daemon.dir, name));
    await addRule('site', '127.0.0.1', local ?? '');
    await addRule('kind', undefined, films ?? '');
    await addRule('tracker', new URL(swarm.announceUrl).host, torrents ?? '');
    // The torrent's largest file is a picture, so the rule for videos does not apply, and the tracker's rule decides.
    await setting.getByRole('button', { name: 'Move Videos up' }).focus();
    await page.keyboard.press('Enter');
    expect(await setting.getByRole('listitem').first().textContent()).toContain('Videos');
    expect(await axeFindings(page)).toEqual([]);

    await page.goto(`${site.url}#!/new`);
    await linksBox(page).fill(['a.mkv', 'b.bin', 'c.bin'].map((name) => `${files.url}/file/10/${name}`).join('\n'));
    await openNewTaskFiles(page, 'torrent', ['bundle.torrent', swarm.bytes]);
    await page.getByText(/By your rules, 4 downloads go to/).waitFor();
    await press(page, 'Review…');
    const folder = (name: string) => page.getByRole('textbox', { name: new RegExp(`^Folder of .*${name}`) });
    expect(await folder('a\\.mkv').inputValue()).toBe(films);
    expect(await page.getByText('By rule: Videos').count()).toBe(1);
    await folder('c\\.bin').fill(join(daemon.dir, 'typed'));
    expect(await axeFindings(page)).toEqual([]);
    await press(page, 'Download Later');
    await untilAt(page, '#!/waiting');
    const tasks = await untilTasks(4);
    const dirs = await Promise.all(tasks.map(async (task) => (await optionsOf(daemon, gidOf(task)))['dir']));
    expect(dirs.sort()).toEqual([films, local, torrents, join(daemon.dir, 'typed')].sort());
    const torrent = tasks.find(({ bittorrent }) => bittorrent !== undefined);
    expect((await optionsOf(daemon, gidOf(torrent ?? {})))['dir']).toBe(torrents);

    // The rules are stored and exported with the settings.
    const stored = await page.evaluate(() => localStorage.getItem('Arioso.Options') ?? '');
    const options: Readonly<Record<string, unknown>> = Object(JSON.parse(stored));
    const rules: unknown = JSON.parse(String(options['folderRules']));
    expect(rules).toMatchObject([{ by: 'kind', values: ['video'], dir: films }, { by: 'site' }, { by: 'tracker' }]);
  });

  it('chooses the files of a torrent and of a running magnet by rules, and undoes it', async () => {
    const fileRules = JSON.stringify([{ name: 'No samples', exclude: ['*sample*'] }]);
    const { page } = await browser.open(`${site.url}#!/settings/arioso`);
    await untilConnected(page);
    const setting = page.locator('[data-setting="fileRules"]');
    await setting.getByRole('button', { name: 'Edit as text' }).click();
    await setting.getByRole('textbox').fill('[{"name": "No samples", }]');
    await setting
      .getByRole('alert')
      .filter({ hasText: /^Not saved\. .*line 1, column 25/ })
      .waitFor();
    await setting.getByRole('textbox').fill(fileRules);
    await setting.getByRole('listitem').filter({ hasText: 'without *sample*' }).waitFor();

    await page.goto(`${site.url}#!/new`);
    await openNewTaskFiles(page, 'torrent', ['bundle.torrent', swarm.bytes]);
    const card = page.getByRole('article', { name: 'bundle.torrent' });
    await card.getByText('The rule “No samples” has chosen 3 of 4 files.').waitFor();
    await page.getByRole('checkbox', { name: 'one.mkv' }).waitFor();
    expect(await page.getByRole('checkbox', { name: 'one.mkv' }).isChecked()).toBe(false);
    expect(await axeFindings(page)).toEqual([]);
    await card.getByRole('button', { name: 'Undo' }).click();
    await card.getByRole('button', { name: 'Choose by the rules' }).click();
    await press(page, 'Download Later');
    await untilAt(page, '#!/waiting');
    const [added] = await untilTasks(1);
    expect(await optionsOf(daemon, gidOf(added ?? {}))).toMatchObject({ 'select-file': '2,3,4' });
    await daemon.call('aria2.forceRemove', gidOf(added ?? {}));

    // Slow, so that the task still runs when the rules are applied.
    await daemon.call('aria2.changeGlobalOption', { 'max-overall-download-limit': '4K' });
    await openNewTask(page, site);
    await linksBox(page).fill(swarm.magnet);
    await press(page, 'Download Now');
    const notice = page.getByRole('status').filter({ hasText: 'bundle: the rule “No samples” has chosen 3 of 4 files.' });
    await notice.waitFor();
    const follower = (await allTasks(daemon)).find(({ following }) => following !== undefined);
    const gid = gidOf(follower ?? {});
    await untilSelected(gid, '2,3,4');
    const selectedFiles = async () => {
      const listed: readonly { selected: string }[] = Object(await daemon.call('aria2.getFiles', gid));
      return listed.map(({ selected }) => selected);
    };
    expect(await selectedFiles()).toEqual(['false', 'true', 'true', 'true']);
    await waitForStatus(daemon, gid, 'active');
    await notice.getByRole('button', { name: 'Undo' }).click();
    await untilSelected(gid, '1,2,3,4');
    expect(await selectedFiles()).toEqual(['true', 'true', 'true', 'true']);
    await waitForStatus(daemon, gid, 'active');
  });

  it('applies the rules to a magnet of a command link, and offers its files after pause-metadata', async () => {
    const fileRules = JSON.stringify([{ name: 'No samples', exclude: ['*sample*'] }]);
    const own = await started(serveSite({ daemons: [{ port: daemon.port }], preset: { defaults: { fileRules } } }));
    const magnet = Buffer.from(swarm.magnet).toString('base64url');
    const { page } = await browser.open(`${own.url}#!/new/${magnet}?pause-metadata=true`);
    const notice = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
    await notice('bundle: the rule “No samples” has chosen 3 of 4 files.').waitFor();
    await notice(/The files of bundle are known/).waitFor();
    const follower = (await allTasks(daemon)).find(({ following }) => following !== undefined);
    expect(follower?.['status']).toBe('paused');
    await untilSelected(gidOf(follower ?? {}), '2,3,4');
  });
});
