import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Locator, Page } from 'playwright-core';
import { type Aria2Process, startAria2 } from '../../scripts/testbed/aria2Process';
import { waitUntil } from '../../scripts/testbed/waitUntil';
import { axeFindings } from './support/states/axe';
import { browserForTests } from './support/browsers/browser';
import { cleanUp } from './support/cleanUp';
import { untilConnected } from './support/page/pageElements';
import { setting, storedSetting } from './support/page/settings';
import { serveSite } from './support/servers/site';
import type { RecordedTraffic } from './support/traffic';

const browser = browserForTests();
const started = cleanUp(afterEach);

const key = 'max-overall-download-limit';
const limitOf = async (daemon: Aria2Process) => String(Reflect.get(Object(await daemon.call('aria2.getGlobalOption')), key));
const untilLimit = (daemon: Aria2Process, limit: string) =>
  waitUntil(`the limit is ${limit}`, async () => (await limitOf(daemon)) === limit);
const changesIn = ({ all }: RecordedTraffic) =>
  all.filter(({ direction, text }) => direction === 'sent' && text.includes('aria2.changeGlobalOption')).length;

const speedSwitch = (page: Page): Locator => page.getByRole('button', { name: /^Speed profile/ });
const untilSaid = (page: Page, words: string) => page.getByRole('button', { name: `Speed profile: ${words}` }).waitFor();
const timetable = (page: Page): Locator => setting(page, 'speedTimetable');
const hour = (page: Page, name: string): Locator => timetable(page).getByRole('gridcell', { name, exact: true });
const storedWeek = async (page: Page): Promise<string> => {
  const stored = await storedSetting(page, 'speedTimetable');
  return typeof stored === 'string' ? stored : '';
};

async function middleOf(cell: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await cell.boundingBox();
  if (!box) throw new Error('The hour is not visible.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

describe('e2e/speedTimetable', () => {
  it('applies each change once in two tabs, keeps a limit set by hand until the next change, and is right after sleep', async () => {
    const secret = `it's 100% "safe" $HOME`;
    const daemon = await started(startAria2({ secret, extraArgs: [`--${key}=3M`] }));
    const site = await started(serveSite({ daemons: [{ port: daemon.port, secret }] }));
    const speedTimetable = '[{"slow":{"mon":"8-18"}}]';
    const { page, context, traffic } = await browser.open('about:blank', {
      storage: { 'Arioso.Options': JSON.stringify({ speedTimetable }) },
    });
    // The browser's zone is UTC. 2026-11-23 is a Monday.
    await context.clock.install({ time: new Date('2026-11-23T07:58:00Z') });
    await page.goto(`${site.url}#!/settings/arioso`);
    await untilLimit(daemon, '0');
    await untilSaid(page, 'Full, by the timetable until Monday 8:00');
    await context.clock.fastForward('03:00');
    await untilLimit(daemon, '524288');
    await untilSaid(page, 'Quiet, by the timetable until 18:00. Switch to Full');
    expect(changesIn(traffic)).toBe(2);

    await speedSwitch(page).click();
    await untilLimit(daemon, '0');
    await untilSaid(page, 'Full, set by hand; the timetable switches at 18:00');
    const byHand = changesIn(traffic);
    const other = await context.newPage();
    const otherChanges = { sent: 0 };
    other.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => void (otherChanges.sent += payload.toString().includes('aria2.changeGlobalOption') ? 1 : 0)),
    );
    await other.goto(`${site.url}#!/downloading`);
    await untilSaid(other, 'Full, set by hand; the timetable switches at 18:00');
    await daemon.call('aria2.changeGlobalOption', { [key]: '1M' });
    // To the page, a sleep of the computer is a jump of the clock.
    await context.clock.fastForward('35:00:00');
    await untilLimit(daemon, '0');
    for (const tab of [page, other]) await untilSaid(tab, 'Full, by the timetable until Monday 8:00');
    expect(changesIn(traffic) - byHand + otherChanges.sent).toBe(1);

    await timetable(page).getByText('For times when no page is open').click();
    await timetable(page)
      .getByRole('checkbox', { name: /Include the secret/ })
      .check();
    const lines = (await timetable(page).getByRole('textbox', { name: 'Lines for cron with curl' }).inputValue()).split('\n');
    expect(lines.map((line) => line.split(' curl ')[0])).toEqual(['0 8 * * 1', '0 18 * * 1']);
    // Runs the line as cron does: without the time fields, with \% as %, in sh.
    const command = (lines[0] ?? '').replace('0 8 * * 1 ', '').replaceAll('\\%', '%');
    await promisify(execFile)('/bin/sh', ['-c', command]);
    expect(await limitOf(daemon)).toBe('524288');
  });

  it('shows on every page the limits that another client has set', async () => {
    const daemon = await started(startAria2());
    const site = await started(serveSite({ daemons: [{ port: daemon.port }] }));
    const { page, context } = await browser.open('about:blank');
    await context.clock.install();
    await page.goto(`${site.url}#!/downloading`);
    await page.getByRole('button', { name: 'Speed profile: Full. Switch to Quiet' }).waitFor();
    await daemon.call('aria2.changeGlobalOption', { [key]: '512K', 'max-overall-upload-limit': '64K' });
    await context.clock.fastForward('00:15');
    await page.getByRole('button', { name: 'Speed profile: Quiet. Switch to Full' }).waitFor();
  });

  it('is painted by mouse, by keyboard and by finger', async () => {
    const daemon = await started(startAria2());
    const site = await started(serveSite({ daemons: [{ port: daemon.port }] }));
    const { page } = await browser.open(`${site.url}#!/settings/arioso`);
    await untilConnected(page);
    await timetable(page).getByRole('switch', { name: 'Timetable for speeds' }).click();
    // Away from the notice of the connection.
    await timetable(page)
      .getByRole('grid', { name: 'Week' })
      .evaluate((element) => {
        element.scrollIntoView({ block: 'center' });
      });
    const [from, to] = [await middleOf(hour(page, 'Saturday 3:00, normal')), await middleOf(hour(page, 'Sunday 6:00, normal'))];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
    await hour(page, 'Monday 8:00, normal').focus();
    for (const each of [' ', 'Shift+ArrowRight', 'Shift+ArrowDown']) await page.keyboard.press(each);
    await waitUntil('the week is stored', async () =>
      (await storedWeek(page)).includes('{"slow":{"mon":"8-10","tue":"9-10","sat":"3-7","sun":"3-7"}}'),
    );
    expect(await axeFindings(page)).toEqual([]);

    const phone = await browser.open(`${site.url}#!/settings/arioso`, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      storage: { 'Arioso.Options': JSON.stringify({ speedTimetable: '[{"slow":{}}]' }) },
    });
    await untilConnected(phone.page);
    const grid = timetable(phone.page).getByRole('grid', { name: 'Week' });
    await grid.evaluate((element) => {
      element.scrollIntoView({ block: 'start' });
    });
    const finger = await phone.context.newCDPSession(phone.page);
    const paint = async (from: string, to: string) => {
      const [begin, end] = [await middleOf(hour(phone.page, from)), await middleOf(hour(phone.page, to))];
      await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [begin] });
      await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: end.x, y: begin.y }] });
      await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [end] });
      await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    const untilStored = (week: string) => waitUntil('the week is stored', async () => (await storedWeek(phone.page)).includes(week));
    await paint('Monday 2:00, normal', 'Tuesday 5:00, normal');
    await untilStored('{"slow":{"mon":"2-6","tue":"2-6"}}');
    // Neither way is a swipe: it would open the navigation, or another tab.
    await paint('Wednesday 2:00, normal', 'Sunday 2:00, normal');
    await untilStored('"sun":"2-3"');
    await paint('Sunday 2:00, slow', 'Wednesday 2:00, slow');
    await untilStored('{"slow":{"mon":"2-6","tue":"2-6"}}');
    // On a phone days are columns, so ArrowDown goes to the next hour.
    await hour(phone.page, 'Tuesday 5:00, slow').focus();
    await phone.page.keyboard.press('ArrowDown');
    await waitUntil('the next hour has the focus', () =>
      phone.page.evaluate(() => document.activeElement?.getAttribute('aria-label') === 'Tuesday 6:00, normal'),
    );
    expect(await phone.page.getByRole('dialog').count()).toBe(0);
    const width = await phone.page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    // Up and down the page scrolls, and the week stays.
    const week = await storedWeek(phone.page);
    const { x, y } = await middleOf(hour(phone.page, 'Friday 8:00, normal'));
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    for (const way of [40, 80, 120]) await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: y - way }] });
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await waitUntil('the page has scrolled', async () => (await middleOf(hour(phone.page, 'Friday 8:00, normal'))).y < y - 50);
    expect(await storedWeek(phone.page)).toBe(week);
  });
});
