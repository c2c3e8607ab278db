import type { Locator, Page } from 'playwright-core';
import { startAria2 } from '../../scripts/testbed/aria2Process';
import { addUri } from '../../scripts/testbed/tasks';
import { waitUntil } from '../../scripts/testbed/waitUntil';
import { countOpenResources } from '../helpers/countOpenResources';
import { browserForTests } from './support/browsers/browser';
import { cleanUp } from './support/cleanUp';
import { taskRow, untilConnected, untilLateWatchersRun } from './support/page/pageElements';
import { buildMountable, mountOn, unmountOn, type MountableBuild } from './support/servers/mountableSite';
import { serveSite } from './support/servers/site';
import { expectNothingSent } from './support/traffic';
import { linksBox } from './support/page/newTaskPage';

// The build alone takes a while.
jest.setTimeout(400_000);

const browser = browserForTests();
const started = cleanUp(afterEach);
let build: MountableBuild;
beforeAll(async () => {
  build = await buildMountable();
});

describe('e2e/mount', () => {
  it('leaves no listener, timer, socket or request after ten mounts and unmounts, whatever page was open', async () => {
    const daemon = await started(startAria2());
    const gid = await addUri(daemon, 'http://127.0.0.1:1/file.bin', { pause: 'true' });
    const site = await started(serveSite({ daemons: [{ port: daemon.port }], folder: build.folder, html: build.html }));
    const { page, traffic } = await browser.open(site.url, {
      before: countOpenResources,
      storage: { 'Arioso.Options': '{"theme":"system"}' },
    });
    // Playwright adds a listener to the window when it first runs a function in the page.
    await page.waitForFunction(() => 'mountArioso' in window);
    const { requests: _none, ...before } = await page.evaluate(() => openResources());
    const pages: readonly (readonly [string, (page: Page) => Locator])[] = [
      ['/waiting', (page) => taskRow(page, gid)],
      [`/task/detail/${gid}`, (page) => page.getByRole('tab', { name: 'Overview' })],
      ['/new', linksBox],
      ['/status', (page) => page.getByRole('button', { name: 'Save Session' })],
      ['/settings/arioso', (page) => page.locator('[data-setting="language"]')],
      ['/settings/aria2/basic', (page) => page.locator('[data-option="dir"]')],
      ['/all', (page) => taskRow(page, gid)],
    ];
    for (const [path, mark] of [...pages, ...pages.slice(0, 3)]) {
      await page.evaluate((to) => {
        location.hash = `#!${to}`;
      }, path);
      await mountOn(page);
      await untilConnected(page);
      await untilLateWatchersRun(page);
      await mark(page).first().waitFor();
      await unmountOn(page);
      await page.evaluate(() => {
        document.title = '';
      });
      const left = await waitUntil('the timers have ended', async () => {
        const { requests: _some, ...lives } = await page.evaluate(() => openResources());
        return lives.timers === 0 ? lives : undefined;
      });
      // React listens for selection changes once for all its roots.
      expect([path, left]).toEqual([path, { ...before, listeners: { ...before.listeners, 'document selectionchange': 1 } }]);
    }
    const { requests } = await page.evaluate(() => openResources());
    await expectNothingSent(traffic, 3000);
    expect((await page.evaluate(() => openResources())).requests).toBe(requests);
  });
});
