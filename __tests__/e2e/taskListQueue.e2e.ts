import type { Page } from 'playwright-core';
import { type Aria2Process, startAria2 } from '../../scripts/testbed/aria2Process';
import { waitUntil } from '../../scripts/testbed/waitUntil';
import { browserForTests, type VisitOptions } from './support/browsers/browser';
import { cleanUp } from './support/cleanUp';
import { boxOf, taskGrid, taskRow } from './support/page/pageElements';
import { serveSite } from './support/servers/site';
import { watchFor } from './support/traffic';
import { addPaused, chooseFrom, chooseFromRow, queueOf, searchBox, shownNames, taskMenu, untilShown } from './support/page/taskLists';

const browser = browserForTests();
const started = cleanUp(afterEach);
const letters = ['a', 'b', 'c', 'd', 'e'];

interface Queue {
  readonly page: Page;
  readonly daemon: Aria2Process;
  readonly gidOf: (name: string) => string;
  /** The daemon's order, by name. */
  readonly order: () => Promise<string>;
}

async function openQueue(names: readonly string[] = letters, options: VisitOptions = {}): Promise<Queue> {
  const daemon = await started(startAria2());
  const gids = await addPaused(daemon, names);
  const site = await started(serveSite({ daemons: [{ port: daemon.port }] }));
  const { page } = await browser.open(`${site.url}#!/waiting`, options);
  await taskGrid(page).waitFor();
  return {
    page,
    daemon,
    gidOf: (name) => gids[names.indexOf(name)] ?? '',
    order: async () => (await queueOf(daemon)).map((gid) => names[gids.indexOf(gid)] ?? '?').join(' '),
  };
}

const handle = (page: Page, gid: string) => taskRow(page, gid).locator('[data-drag]');

/** A dragged row is a copy with a place of its own. After the drop it moves to its place, and its handle is not to be pressed meanwhile. */
const isLifted = (page: Page, gid: string): Promise<boolean> => taskRow(page, gid).evaluate(({ style }) => style.position === 'fixed');

const untilInPlace = (page: Page, gid: string): Promise<unknown> =>
  waitUntil('the row is in its place', async () => !(await isLifted(page, gid)));

/** Drags a row by its handle over another one, and keeps the button pressed. */
async function dragOver(page: Page, from: string, to: string): Promise<void> {
  await untilInPlace(page, from);
  const start = await boxOf(handle(page, from));
  const end = await boxOf(taskRow(page, to));
  const x = start.x + start.width / 2;
  await page.mouse.move(x, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, start.y + start.height / 2 + 12, { steps: 3 });
  await page.mouse.move(x, end.y + end.height / 2 + (end.y > start.y ? 6 : -6), { steps: 8 });
}

/** Holds a row's handle with a finger, moves it over another row, and lets it go. */
async function dragByTouch(page: Page, from: string, to: string, heldMs = 0): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  await untilInPlace(page, from);
  const start = await boxOf(handle(page, from));
  const end = await boxOf(taskRow(page, to));
  const x = start.x + start.width / 2;
  const startY = start.y + start.height / 2;
  const endY = end.y + end.height / 2 + (end.y > start.y ? 6 : -6);
  const { y: rowY } = await boxOf(taskRow(page, from));
  await touch('touchStart', [{ x, y: startY }]);
  await waitUntil('the row is lifted', () => isLifted(page, from));
  await watchFor(heldMs);
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', [{ x, y: startY + ((endY - startY) * step) / 8 }]);
  await waitUntil('the row has moved with the finger', async () => {
    const { y } = await boxOf(taskRow(page, from));
    return Math.abs(y - rowY - (endY - startY)) < 5;
  });
  await touch('touchEnd', []);
}

/** Records each order of the rows that is painted from now on, without repetitions. */
async function ordersOf(page: Page): Promise<() => Promise<readonly string[]>> {
  const seen = await page.evaluateHandle(() => {
    const orders: string[] = [];
    const look = () => {
      const rows = [...document.querySelectorAll('[role="row"][data-gid]')].map(
        (row) => [Number(row.getAttribute('aria-rowindex')), row.querySelector('[data-cell="name"]')?.textContent ?? ''] as const,
      );
      const order = [...new Set(rows.sort(([one], [other]) => one - other).map(([, name]) => name))].join(' ');
      if (orders.at(-1) !== order) orders.push(order);
      requestAnimationFrame(look);
    };
    look();
    return orders;
  });
  return () => seen.jsonValue();
}

describe('e2e/taskListQueue, dragging', () => {
  it('moves a task by one quick movement', async () => {
    const { page, gidOf, order } = await openQueue(letters);
    await boxOf(handle(page, gidOf('b')));
    const steps = { steps: 1 };
    await handle(page, gidOf('b')).dragTo(taskRow(page, gidOf('d')), steps);
    await waitUntil('b is behind d', async () => (await order()) === 'a c d b e');
    await handle(page, gidOf('e')).dragTo(taskRow(page, gidOf('a')), steps);
    await waitUntil('e is first', async () => (await order()) === 'e a c d b');
    // The mouse ends at the other side of the row.
    await handle(page, gidOf('e')).dragTo(taskRow(page, gidOf('c')).getByRole('checkbox'), steps);
    await waitUntil('e is behind c', async () => (await order()) === 'a c e d b');
    // The click at the end of a drag selects nothing.
    expect(await page.locator('[role="row"][aria-selected="true"]').count()).toBe(0);
  });

  it('moves a task by its handle; the row stays where it was put', async () => {
    const { page, daemon, gidOf, order } = await openQueue();
    await handle(page, gidOf('b')).waitFor();
    expect(await taskGrid(page).getByRole('row').count()).toBe(6);
    const orders = await ordersOf(page);
    await dragOver(page, gidOf('b'), gidOf('d'));
    await page.mouse.up();
    await waitUntil('aria2 has moved it', async () => (await order()) === 'a c d b e');
    await waitUntil('the new order was painted', async () => (await orders()).at(-1) === 'a c d b e');

    await dragOver(page, gidOf('e'), gidOf('a'));
    await page.mouse.up();
    await waitUntil('aria2 has moved it to the top', async () => (await order()) === 'e a c d b');
    await waitUntil('the new order was painted', async () => (await orders()).at(-1) === 'e a c d b');
    // This task shows that the page has listed the queue again.
    await addPaused(daemon, ['f']);
    await waitUntil('the longer list was painted', async () => (await orders()).at(-1) === 'e a c d b f');
    expect(await orders()).toEqual(['a b c d e', 'a c d b e', 'e a c d b', 'e a c d b f']);
  });

  it('moves a task, and another one after it, by a finger that holds the handle', async () => {
    const { page, gidOf, order } = await openQueue(letters, { viewport: { width: 390, height: 844 }, hasTouch: true });
    // A finger that rests as long elsewhere in a row opens the row's menu.
    await dragByTouch(page, gidOf('b'), gidOf('d'), 1000);
    await waitUntil('aria2 has moved it', async () => (await order()) === 'a c d b e');
    await untilShown(page, ['a', 'c', 'd', 'b', 'e']);
    expect(await page.getByRole('menu').count()).toBe(0);
    await dragByTouch(page, gidOf('e'), gidOf('a'));
    await waitUntil('aria2 has moved the second one', async () => (await order()) === 'e a c d b');
    await untilShown(page, ['e', 'a', 'c', 'd', 'b']);
  });

  it('moves a task, and another one after it, where motion is reduced', async () => {
    const { page, gidOf, order } = await openQueue();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await handle(page, gidOf('b')).waitFor();
    await dragOver(page, gidOf('b'), gidOf('d'));
    await page.mouse.up();
    await waitUntil('aria2 has moved it', async () => (await order()) === 'a c d b e');
    await untilShown(page, ['a', 'c', 'd', 'b', 'e']);
    await dragOver(page, gidOf('e'), gidOf('a'));
    await page.mouse.up();
    await waitUntil('aria2 has moved the second one', async () => (await order()) === 'e a c d b');
  });

  it('changes nothing when it is left, by Escape or where it was', async () => {
    const { page, gidOf, order } = await openQueue();
    await handle(page, gidOf('b')).waitFor();
    await dragOver(page, gidOf('b'), gidOf('d'));
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await untilShown(page, letters);
    await dragOver(page, gidOf('b'), gidOf('b'));
    await page.mouse.up();
    await untilShown(page, letters);
    expect(await order()).toBe('a b c d e');
    await chooseFromRow(page, gidOf('e'), 'Move to Top');
    await waitUntil('aria2 has moved it', async () => (await order()) === 'e a b c d');
    await untilShown(page, ['e', 'a', 'b', 'c', 'd']);
  });

  it('agrees with the daemon in the end, whatever another client did meanwhile', async () => {
    const { page, daemon, gidOf, order } = await openQueue();
    await handle(page, gidOf('b')).waitFor();
    await dragOver(page, gidOf('b'), gidOf('c'));
    await daemon.call('aria2.changePosition', gidOf('e'), 0, 'POS_SET');
    const [added = ''] = await addPaused(daemon, ['f']);
    await page.mouse.up();
    await waitUntil('aria2 has moved b to the third place', async () => (await order()) === 'e a b c d ?');
    await taskRow(page, added).waitFor();
    await untilShown(page, ['e', 'a', 'b', 'c', 'd', 'f']);
  });

  it('scrolls on to a place that was not on screen', async () => {
    const names = Array.from({ length: 40 }, (_, place) => `task-${place}`);
    const { page, gidOf, order } = await openQueue(names);
    await handle(page, gidOf('task-1')).waitFor();
    expect(await taskRow(page, gidOf('task-39')).count()).toBe(0);
    const list = await taskGrid(page).boundingBox();
    const start = await handle(page, gidOf('task-1')).boundingBox();
    if (!list || !start) throw new Error('There is nothing to drag.');
    const x = start.x + start.width / 2;
    await page.mouse.move(x, start.y + 20);
    await page.mouse.down();
    await page.mouse.move(x, start.y + 40, { steps: 3 });
    await page.mouse.move(x, list.y + list.height - 12, { steps: 8 });
    await waitUntil(
      'the last row is on screen',
      async () => (await taskRow(page, gidOf('task-39')).count()) === 1 && (await atTheEnd(page)),
    );
    await page.mouse.move(x, list.y + list.height - 4, { steps: 3 });
    await page.mouse.up();
    await waitUntil('aria2 has moved it to the end', async () => (await order()).endsWith('task-39 task-1'));
  });

  it('moves by the keyboard at the handle', async () => {
    const { page, gidOf, order } = await openQueue();
    await handle(page, gidOf('b')).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await waitUntil('aria2 has moved it', async () => (await order()) === 'a c b d e');
    await untilShown(page, ['a', 'c', 'b', 'd', 'e']);
  });
});

/** Whether the list is scrolled to its end. */
const atTheEnd = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const scroller = [...document.querySelectorAll('[role="grid"] [role="rowgroup"]')].at(-1);
    return scroller !== undefined && scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1;
  });

describe('e2e/taskListQueue, without dragging', () => {
  it('moves by Alt and an arrow, and never flickers back', async () => {
    const { page, daemon, order } = await openQueue();
    await untilShown(page, letters);
    await taskGrid(page).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const orders = await ordersOf(page);
    for (const [key, wanted] of [
      ['Alt+ArrowDown', 'a c b d e'],
      ['Alt+ArrowUp', 'a b c d e'],
      ['Alt+End', 'a c d e b'],
      ['Alt+Home', 'b a c d e'],
    ] as const) {
      await page.keyboard.press(key);
      await waitUntil(`${key} was painted`, async () => (await orders()).at(-1) === wanted);
      await waitUntil(`aria2 did ${key}`, async () => (await order()) === wanted);
    }
    await addPaused(daemon, ['f']);
    await waitUntil('the longer list was painted', async () => (await orders()).at(-1) === 'b a c d e f');
    expect(await orders()).toEqual(['a b c d e', 'a c b d e', 'a b c d e', 'a c d e b', 'b a c d e', 'b a c d e f']);
  });

  it('moves by the menu to the top, up, down and to the bottom', async () => {
    const { page, gidOf, order } = await openQueue();
    for (const [entry, wanted] of [
      ['Move Down', 'a b d c e'],
      ['Move to Top', 'c a b d e'],
      ['Move to Bottom', 'a b d e c'],
      ['Move Up', 'a b d c e'],
    ] as const) {
      await chooseFromRow(page, gidOf('c'), entry);
      await waitUntil(`aria2 did ${entry}`, async () => (await order()) === wanted);
      await untilShown(page, wanted.split(' '));
    }
    await chooseFromRow(page, gidOf('a'), 'Select All');
    await taskRow(page, gidOf('a')).getByRole('checkbox').uncheck();
    for (const name of ['b', 'd', 'e']) await taskRow(page, gidOf(name)).getByRole('checkbox').uncheck();
    await taskRow(page, gidOf('a')).click({ button: 'right' });
    await taskMenu(page).waitFor();
    expect(
      await taskMenu(page)
        .locator('[aria-disabled="true"]')
        .filter({ hasText: /^Move / })
        .allTextContents(),
    ).toEqual(['Move to Top', 'Move Up']);
  });

  it('has handles only in the waiting list in its own order, where the setting is on', async () => {
    const { page, gidOf } = await openQueue();
    const handles = page.locator('[data-drag]');
    await handle(page, gidOf('a')).waitFor();
    expect(await handles.count()).toBe(5);
    await chooseFrom(page, 'Display Order', 'By File Name');
    await waitUntil('none has a handle', async () => (await handles.count()) === 0);
    await taskRow(page, gidOf('b')).click({ button: 'right' });
    await taskMenu(page).waitFor();
    expect(
      await taskMenu(page)
        .getByRole('menuitem')
        .filter({ hasText: /^Move / })
        .count(),
    ).toBe(0);
    await page.keyboard.press('Escape');
    await chooseFrom(page, 'Display Order', 'Default');
    await waitUntil('all have handles', async () => (await handles.count()) === 5);
    await searchBox(page).fill('b');
    await waitUntil('none has a handle', async () => (await handles.count()) === 0);
    expect(await shownNames(page)).toEqual(['b']);
    await page.evaluate(() => (location.hash = '#!/all'));
    await untilShown(page, letters);
    expect(await handles.count()).toBe(0);
  });

  it('has no handles where the setting is off, but still moves by the menu', async () => {
    const { page, gidOf, order } = await openQueue(letters, { storage: { 'Arioso.Options': '{"dragAndDropTasks":false}' } });
    await untilShown(page, letters);
    await chooseFromRow(page, gidOf('c'), 'Move to Top');
    await waitUntil('aria2 has moved it', async () => (await order()) === 'c a b d e');
    expect(await page.locator('[data-drag]').count()).toBe(0);
  });
});
