import { type Aria2Process, startAria2 } from '../../scripts/testbed/aria2Process';
import { addUri } from '../../scripts/testbed/tasks';
import { waitUntil } from '../../scripts/testbed/waitUntil';
import { adminPage } from './support/servers/adminPage';
import { browserForTests, type VisitOptions } from './support/browsers/browser';
import { cleanUp } from './support/cleanUp';
import { allTasks } from './support/daemonState';
import { denyStorage } from './support/browsers/denyStorage';
import { servePage, serveSite } from './support/servers/site';

const browser = browserForTests();
const started = cleanUp(afterEach);

interface Wanted {
  readonly origin: 'same' | 'another';
  readonly preset?: object;
  readonly before?: VisitOptions['before'];
  readonly width?: number;
}

/** Arioso inside the admin page, with one paused task. */
async function open({ origin, preset = {}, before, width = 1100 }: Wanted) {
  const daemon: Aria2Process = await started(startAria2({ secret: '' }));
  const gid = await addUri(daemon, 'http://127.0.0.1:9/one.bin', { pause: 'true' });
  const site = await started(
    serveSite({ daemons: [{ port: daemon.port }], preset, pages: { 'admin.html': adminPage('./?embed=1#!/waiting') } }),
  );
  const outer = origin === 'same' ? `${site.url}admin.html` : (await started(servePage(adminPage(`${site.url}?embed=1#!/waiting`)))).url;
  const { page } = await browser.open(outer, { ...(before ? { before } : {}), viewport: { width, height: 800 } });
  const frame = page.frameLocator('iframe');
  const row = frame.locator(`[role="row"][data-gid="${gid}"]`);
  await row.waitFor();
  return { daemon, page, frame, row };
}

describe('e2e/frames', () => {
  it.each([
    ['same', 1100],
    ['another', 1100],
    ['same', 320],
  ] as const)('fits into an admin page of the %s origin with aggressive styles, at a width of %i', async (origin, width) => {
    const { page, frame } = await open({ origin, width });
    await frame.getByRole('navigation', { name: 'Sections' }).waitFor();
    expect(await frame.getByRole('navigation', { name: 'Main', exact: true }).count()).toBe(0);
    const inner = await frame.locator('html').evaluate((root) => ({
      overflow: root.scrollWidth - root.clientWidth,
      isEmbedded: root.hasAttribute('data-embed'),
      hasTheirBorder: [...document.querySelectorAll('button')].some((button) => getComputedStyle(button).borderTopWidth === '3px'),
    }));
    expect(inner).toEqual({ overflow: 0, isEmbedded: true, hasTheirBorder: false });
    expect(await page.locator('#theirs').evaluate((button) => getComputedStyle(button).borderTopWidth)).toBe('3px');
  });

  it.each([
    ['another', 1],
    ['same', 0],
  ] as const)('removes a task in a frame of %s origin, with the setting not to ask: %i question', async (origin, questions) => {
    const { daemon, frame, row } = await open({ origin, preset: { defaults: { confirmTaskRemoval: false } } });
    await row.click({ button: 'right' });
    await frame.getByRole('menuitem', { name: /^Remove/ }).click();
    const question = frame.getByRole('dialog');
    if (questions === 1) {
      await question.getByRole('button', { name: 'Cancel' }).click();
      await question.waitFor({ state: 'detached' });
      expect((await allTasks(daemon)).length).toBe(1);
      await row.click({ button: 'right' });
      await frame.getByRole('menuitem', { name: /^Remove/ }).click();
      await question.getByRole('button', { name: 'OK' }).click();
    }
    await row.waitFor({ state: 'detached' });
    await waitUntil('aria2 has no task', async () => (await allTasks(daemon)).length === 0);
  });

  it.each(['same', 'another'] as const)('runs on memory in a frame of %s origin where storage is blocked, and says so', async (origin) => {
    const { frame } = await open({ origin, before: denyStorage({ cookies: true }) });
    await frame.getByRole('alert').filter({ hasText: 'The browser stores nothing here' }).waitFor();
  });
});
