import { firefox, webKit } from '../../scripts/programs/findOptionalPrograms';
import { waitForStatus } from '../../scripts/testbed/tasks';
import { waitUntil } from '../../scripts/testbed/waitUntil';
import { allTasks, gidOf, untilAdded } from './support/daemonState';
import type { EngineBrowser } from './support/browsers/engineBrowser';
import { type EnginePage, enginePage, keys, reportProblems } from './support/browsers/enginePage';
import { startFirefox } from './support/browsers/firefox';
import { type Testbed, testbedForTests } from './support/testbedForTests';
import { globalOptions } from './support/page/optionEditors';
import { addPaused, queueOf } from './support/page/taskLists';
import { startWebKit } from './support/browsers/webKit';

const row = (gid: string): string => `[role="row"][data-gid="${gid}"]`;
const toolbar = '[role="toolbar"] button';

const engines = [
  { ...firefox, start: ([program = '']: readonly string[]) => startFirefox(program) },
  { ...webKit, start: ([driver = '', xvfb = '']: readonly string[]) => startWebKit(driver, xvfb) },
].map(({ name, find, start }) => ({ name, programs: find(), start }));

for (const { name, programs, start } of engines) {
  const describeIfFound = programs === undefined ? describe.skip : describe;
  describeIfFound(`e2e/engines: ${name}${programs === undefined ? ', which is absent' : ''}`, () => {
    let browser: EngineBrowser | undefined;
    let page: EnginePage;
    let testbed: Testbed;

    beforeAll(async () => {
      browser = await start(programs ?? []);
      page = enginePage(browser);
    });
    afterEach(async () => {
      const problems = await page.problems();
      await page.goTo('about:blank');
      expect(problems).toEqual([]);
    });
    // The page is left before its daemon ends.
    testbedForTests((next) => (testbed = next), { daemon: { secret: '' }, site: { firstScript: reportProblems } });
    afterAll(() => browser?.stop());

    async function open(path: string): Promise<void> {
      await page.goTo(`${testbed.site.url}#!${path}`);
      await page.textOf('[data-connection="connected"]');
    }

    it('adds a link, shows it live, pauses, starts and removes it', async () => {
      await open('/downloading');
      await page.click('nav a[href="#!/new"]');
      await page.click('textarea');
      const url = testbed.slowFile('live.bin');
      await page.type(url);
      await page.textOf('[data-count="1"]');
      await page.click('button', 'Download Now');
      const gid = gidOf(await untilAdded(testbed.daemon, url));
      await waitForStatus(testbed.daemon, gid, 'active');
      const amounts = new Set<string>();
      await waitUntil('the row has shown three speeds', async () => {
        const text = await page.textOf(`${row(gid)} [data-cell="progress"]`);
        return amounts.add(text + (await page.textOf('[data-stat="download-speed"]'))).size > 2;
      });

      await page.click(row(gid));
      await page.click(toolbar, 'Pause');
      await waitForStatus(testbed.daemon, gid, 'paused');
      await page.click('nav a[href="#!/waiting"]');
      // A click while the code that moves rows replaces the row would be lost.
      await page.textOf(`${row(gid)} [data-drag]`);
      await page.click(`${row(gid)}[data-status="paused"]`);
      await page.click(toolbar, 'Start');
      await waitForStatus(testbed.daemon, gid, 'active');
      await page.click('nav a[href="#!/downloading"]');
      await page.click(`${row(gid)}[data-status="active"]`);
      await page.click(toolbar, 'Remove Task');
      await page.click('dialog[open] button', 'OK');
      await waitUntil('aria2 has no such download', async () =>
        (await allTasks(testbed.daemon)).every((task) => gidOf(task) !== gid || task['status'] === 'removed'),
      );
    });

    it('changes an option of aria2, and a setting that stays', async () => {
      await open('/settings/aria2/basic');
      const option = '[data-option="max-concurrent-downloads"]';
      await page.click(`${option} input`);
      await page.press(keys.control, 'a');
      await page.type('9');
      await page.press(keys.enter);
      await page.textOf(`${option}[data-phase="success"]`);
      expect((await globalOptions(testbed.daemon))['max-concurrent-downloads']).toBe('9');

      await open('/settings/arioso');
      const title = '[data-setting="title"] input';
      await page.click(title);
      await page.press(keys.control, 'a');
      await page.type('My downloads');
      const stored = () => page.run(() => localStorage.getItem('Arioso.Options') ?? '');
      await waitUntil('the setting is stored', async () => (await stored()).includes('"title":"My downloads"'));
      await page.goTo(`${testbed.site.url}?again#!/settings/arioso`);
      await waitUntil('the page has its title again', () => page.run(() => document.title === 'My downloads'));
      expect(await page.textOf(title)).toBe('My downloads');
    });

    it('drags a waiting task to another place', async () => {
      const [first = '', second = '', third = ''] = await addPaused(testbed.daemon, ['a', 'b', 'c']);
      await open('/waiting');
      await page.drag(`${row(first)} [data-drag]`, `${row(third)} [data-drag]`);
      await waitUntil('aria2 has the new order', async () => (await queueOf(testbed.daemon)).join() === [second, third, first].join());
    });

    it('shows the list in both themes', async () => {
      const [gid = ''] = await addPaused(testbed.daemon, ['themed']);
      await open('/waiting');
      const seen: string[] = [];
      for (const [theme, label] of [
        ['light', 'Light'],
        ['dark', 'Dark'],
      ]) {
        await page.click('button[aria-label^="Colours"]');
        await page.click('[role="menuitemradio"]', label);
        await page.textOf(`[data-theme="${theme}"] ${row(gid)}`);
        seen.push(await page.run(() => getComputedStyle(document.body).backgroundColor));
      }
      expect(new Set(seen).size).toBe(2);
    });
  });
}
