import type { Page } from 'playwright-core';
import { startAria2 } from '../../scripts/testbed/aria2Process';
import { contentOf, startFileServer } from '../../scripts/testbed/fileServer';
import { startSwarm } from '../../scripts/testbed/swarm';
import { addUri, waitForStatus, waitForTask } from '../../scripts/testbed/tasks';
import { waitUntil } from '../../scripts/testbed/waitUntil';
import { axeFindings } from './support/states/axe';
import { browserForTests, type VisitOptions } from './support/browsers/browser';
import { cleanUp } from './support/cleanUp';
import { dialogNamed, hashOf, untilConnected } from './support/page/pageElements';
import { serveSite } from './support/servers/site';
import { hasCheckedLists, recordTraffic } from './support/traffic';

const browser = browserForTests();
const started = cleanUp(afterEach);

const switchedOn = { 'Arioso.Options': JSON.stringify({ browserNotification: true }) };

/** Replaces Notification, because a test cannot see the desktop: records what is shown, and lets the test click. */
function recordNotifications(): void {
  const shown: { title: string; body: string; tag: string; onclick: (() => void) | null }[] = [];
  class Recorded {
    static permission = 'granted';
    static requestPermission = () => Promise.resolve(Recorded.permission);
    onclick: (() => void) | null = null;
    constructor(
      readonly title: string,
      { body = '', tag = '' }: NotificationOptions,
    ) {
      shown.push(Object.assign(this, { body, tag }));
    }
    close(): void {
      // The desktop would remove the notification.
    }
  }
  Object.assign(window, { Notification: Recorded, shownNotifications: shown });
}

/** Replaces Notification by one whose permission is denied. */
function refuseNotifications(): void {
  Object.assign(window, { Notification: { permission: 'denied', requestPermission: () => Promise.resolve('denied') } });
}

const shown = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    (Reflect.get(window, 'shownNotifications') as { title: string; body: string }[]).map(({ title, body }) => `${title}: ${body}`),
  );

async function open(protocol: 'ws' | 'http' = 'ws', options: VisitOptions = {}, hash = '#!/downloading') {
  const daemon = await started(startAria2({ secret: 's' }));
  const files = await started(startFileServer());
  const site = await started(serveSite({ daemons: [{ port: daemon.port, secret: 's', protocol }] }));
  const visit = await browser.open(`${site.url}${hash}`, { storage: switchedOn, before: recordNotifications, ...options });
  await untilConnected(visit.page);
  await visit.page.getByRole('button', { name: /^What happened/ }).waitFor();
  await waitUntil('the first look is over', () => hasCheckedLists(visit.traffic));
  return { ...visit, daemon, files, site };
}

/** Records the browser's own notifications, which are shown as well. */
function noteNotifications(): void {
  const noted: string[] = [];
  const Own = window.Notification;
  class Noted extends Own {
    constructor(title: string, options?: NotificationOptions) {
      super(title, options);
      noted.push(`${this.title}: ${this.body}`);
      Object.assign(window, { latestNotification: this });
    }
  }
  Object.assign(window, { Notification: Noted, notedNotifications: noted });
}

const bell = (page: Page) => page.getByRole('button', { name: /^What happened/ });

describe('e2e/notifications', () => {
  it.each(['ws', 'http'] as const)('reports finished and failed downloads over %s, on any page', async (protocol) => {
    const { page, daemon, files } = await open(protocol, {}, '#!/settings/aria2/basic');
    const gid = await addUri(daemon, `${files.url}/file/1000/notes.pdf`);
    await waitForStatus(daemon, gid, 'complete');
    await waitUntil('the notification is shown', async () => (await shown(page)).includes('Download Completed: notes.pdf'));
    await addUri(daemon, `${files.url}/status/404/missing.zip`);
    await waitUntil('the failure is shown', async () => (await shown(page)).includes('Download Error: missing.zip'));
    expect(await shown(page)).toHaveLength(2);
    await page.evaluate(() => {
      const [first] = Reflect.get(window, 'shownNotifications') as { onclick: () => void }[];
      first?.onclick();
    });
    await waitUntil('its page is open', () => hashOf(page).startsWith(`#!/task/detail/${gid}`));
  });

  it.each(['ws', 'http'] as const)('over %s reports a magnet only when its download is complete', async (protocol) => {
    const swarm = await started(startSwarm({ name: 'album.flac', files: [{ content: contentOf(300_000) }] }));
    const { page, daemon } = await open(protocol);
    const magnet = `magnet:?xt=urn:btih:${swarm.infoHash}&dn=album&tr=${encodeURIComponent(swarm.announceUrl)}`;
    const gid = await addUri(daemon, magnet, { 'seed-ratio': '0', 'bt-tracker-interval': '1' });
    const metadata = await waitForTask(daemon, gid, 'has led to another', (task) => Array.isArray(task.followedBy));
    const [follower] = metadata.followedBy as string[];
    await waitForTask(daemon, String(follower), 'has all its data', (task) => task.seeder === 'true');
    await waitUntil('the notification is shown', async () => (await shown(page)).length > 0);
    expect(await shown(page)).toEqual(['BT Download Completed: album.flac']);
    await bell(page).click();
    const items = page.getByRole('dialog', { name: 'What happened' }).locator('[data-event]');
    await items.first().waitFor();
    const kinds = await items.evaluateAll((elements) => elements.map((element) => element.getAttribute('data-event')));
    expect(kinds.filter((kind) => kind !== 'added')).toEqual(['btCompleted', 'metadataReady']);
  });

  it('lists what happened, with a link to each task', async () => {
    const { page, daemon, files } = await open('ws', { storage: {} });
    const gid = await addUri(daemon, `${files.url}/file/1000/a.iso`);
    await waitForStatus(daemon, gid, 'complete');
    await page.getByRole('button', { name: 'What happened: 1 new' }).waitFor();
    expect(await page.locator('[data-announcer]').textContent()).toContain('a.iso');
    await bell(page).click();
    const list = page.getByRole('dialog', { name: 'What happened' });
    await list.locator('[data-event="completed"]').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    // The dialog is as high as the window, although browsers limit the height of dialogs.
    expect(await list.boundingBox()).toEqual({ x: 880, y: 0, width: 400, height: 800 });
    await list.getByRole('link', { name: 'a.iso' }).first().click();
    await waitUntil('the task is open', () => hashOf(page).startsWith(`#!/task/detail/${gid}`));
    expect(await shown(page)).toEqual([]);
    await bell(page).click();
    await list.getByRole('button', { name: 'Clear' }).click();
    await list.getByText('Nothing has happened').waitFor();
  });

  it('reports once, in one of two tabs, what happened while the connection was lost', async () => {
    const { page, context, daemon, files, site } = await open();
    const other = await context.newPage();
    const traffic = recordTraffic(other);
    await other.goto(`${site.url}#!/downloading`);
    await bell(other).waitFor();
    await waitUntil('the other tab knows what is there', () => hasCheckedLists(traffic));
    const gid = await addUri(daemon, `${files.url}/file/1000/shared.iso`);
    await waitForStatus(daemon, gid, 'complete');
    await waitUntil(
      'both tabs have seen it',
      async () =>
        (await bell(page).getAttribute('aria-label'))?.includes('1 new') &&
        (await bell(other).getAttribute('aria-label'))?.includes('1 new'),
    );
    await waitUntil('the notification is shown', async () => [...(await shown(page)), ...(await shown(other))].length > 0);
    expect([...(await shown(page)), ...(await shown(other))]).toEqual(['Download Completed: shared.iso']);
    await page.reload();
    await untilConnected(page);
    await bell(page).waitFor();
    expect(await shown(page)).toEqual([]);
  });

  it('shows the chosen kinds of notifications, and one for many downloads at once', async () => {
    const daemon = await started(startAria2({ extraArgs: ['--max-concurrent-downloads=20'] }));
    const files = await started(startFileServer());
    // Over HTTP no event wakes the page, so a look finds the downloads of a second.
    const site = await started(serveSite({ daemons: [{ port: daemon.port, protocol: 'http' }] }));
    const { page, context, traffic } = await browser.open('about:blank', { before: noteNotifications });
    await context.grantPermissions(['notifications'], { origin: new URL(site.url).origin });
    await page.goto(`${site.url}#!/settings/arioso`);
    await untilConnected(page);
    await page.getByRole('switch', { name: 'Browser notifications' }).click();
    const events = page.locator('[data-setting="browserNotificationEvents"]');
    await events.getByRole('checkbox', { name: 'Started downloads' }).check();
    await events.getByRole('checkbox', { name: 'Failed downloads' }).uncheck();
    await waitUntil('the first look is over', () => hasCheckedLists(traffic));
    const noted = () => page.evaluate(() => Reflect.get(window, 'notedNotifications') as readonly string[]);
    // Downloads that begin paused have not started.
    const gids: string[] = [];
    for (let number = 1; number <= 20; number += 1)
      gids.push(await addUri(daemon, `${files.url}/file/1000/${number}.bin`, { pause: 'true' }));
    await addUri(daemon, `${files.url}/status/404/missing.zip`);
    await page.getByRole('button', { name: 'What happened: 1 new' }).waitFor();
    expect(await noted()).not.toContainEqual(expect.stringMatching(/\.bin|Download Error/));
    await daemon.call('aria2.unpauseAll');
    for (const gid of gids) await waitForStatus(daemon, gid, 'complete');
    // On a busy machine several looks may find them. One that finds more than three shows one notification.
    const finished = (texts: readonly string[]) =>
      texts.map((text) => Number(/^(\d+) downloads finished: /.exec(text)?.[1] ?? (text.startsWith('Download Completed') ? 1 : 0)));
    await waitUntil('all were announced', async () => finished(await noted()).reduce((sum, count) => sum + count, 0) === gids.length);
    expect(Math.max(...finished(await noted()))).toBeGreaterThan(1);
    const slow = await addUri(daemon, `${files.url}/file/2000000/slow.bin`, { 'max-download-limit': '20K' });
    await waitUntil('its start was announced', async () => (await noted()).includes('Download Started: slow.bin'));
    await page.evaluate(() => (Reflect.get(window, 'latestNotification') as Notification).dispatchEvent(new Event('click')));
    await waitUntil('its page is open', () => hashOf(page).startsWith(`#!/task/detail/${slow}`));
  });

  it('switches the setting off when the browser refuses, and says why', async () => {
    const { page } = await open('ws', { before: refuseNotifications });
    await dialogNamed(page, 'Error').getByText('You have disabled notification in your browser.').waitFor();
    await waitUntil('the setting is off', () =>
      page.evaluate(() => !(localStorage.getItem('Arioso.Options') ?? '').includes('"browserNotification":true')),
    );
  });
});
