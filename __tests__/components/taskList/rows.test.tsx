/** @jest-environment jsdom */
import { act } from 'react';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { polled } from '../../../src/store/polled';
import { rootReducer } from '../../../src/store/rootReducer';
import { lost } from '../../../src/store/slices/connection';
import { copyTextRequested } from '../../../src/store/slices/notices';
import { retryConfirmed, searchChanged, selectionReplaced } from '../../../src/store/slices/tasks';
import { actAndLoad } from '../../helpers/actAndLoad';
import { makeProfile } from '../../helpers/makeProfile';
import { makeTask } from '../../helpers/makeTask';
import { renderPage } from '../../helpers/renderPage';
import { beWide, grid, rowOf, selectedGids, shownGids } from '../../helpers/taskGrid';

beforeEach(() => beWide());

const named = (gid: string, name: string, wanted = {}) => makeTask({ gid, ...wanted, details: { name } });
const five = 'abcde'.split('').map((gid) => named(gid, `task ${gid}`));
const queue = five.map((task) => ({ ...task, status: 'waiting' as const }));
type User = Awaited<ReturnType<typeof renderPage>>['user'];
const openList = () => renderPage('/downloading', { lists: { active: five } });
const activeGid = () => grid().getAttribute('aria-activedescendant')?.replace('task-', '') ?? '';
const changes = (daemon: { calls: readonly { method: string; params: readonly unknown[] }[] }) =>
  daemon.calls.filter(({ method }) => method === 'aria2.changePosition').map(({ params }) => params);
const title = (gid: string) => within(rowOf(gid)).getByText(`task ${gid}`);
const boxOf = (gid: string) => within(rowOf(gid)).getByRole<HTMLInputElement>('checkbox');

describe('components/taskList/useRowKeys', () => {
  const keys = async (typed: string, page?: Awaited<ReturnType<typeof openList>>) => {
    const opened = page ?? (await openList());
    grid().focus();
    await opened.user.keyboard(typed);
    return opened;
  };

  it.each([
    ['{ArrowDown}', 'a'],
    ['{ArrowDown}{ArrowDown}', 'b'],
    ['{ArrowDown}{ArrowDown}{ArrowUp}', 'a'],
    ['{ArrowUp}', 'a'],
    ['{End}', 'e'],
    ['{End}{ArrowDown}', 'e'],
    ['{End}{Home}', 'a'],
    ['{End}{PageUp}{PageUp}{PageUp}{PageUp}{PageUp}', 'a'],
    ['{PageDown}{PageDown}{PageDown}{PageDown}{PageDown}{PageDown}', 'e'],
  ])('moves the active row with %s to %s, and selects nothing', async (typed, gid) => {
    await keys(typed);
    expect([activeGid(), selectedGids()]).toEqual([gid, '']);
    expect(document.activeElement).toBe(grid());
  });

  it('toggles the selection with Space', async () => {
    const page = await keys('{ArrowDown}{ArrowDown} ');
    expect(selectedGids()).toBe('b');
    await keys(' ', page);
    expect(selectedGids()).toBe('');
  });

  it('extends the selection with Shift and arrow keys from the row selected first', async () => {
    await keys('{ArrowDown}{ArrowDown} {Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(selectedGids()).toBe('bcd');
  });

  it('extends the selection to the end with Shift+End', async () => {
    await keys('{ArrowDown}{ArrowDown}{ArrowDown} {Shift>}{End}{/Shift}');
    expect(selectedGids()).toBe('cde');
  });

  it('starts a Shift range at the row last reached by arrow key, not at an earlier click', async () => {
    const page = await openList();
    await page.user.click(title('a'));
    await keys('{ArrowDown}{ArrowDown}{Shift>}{ArrowDown}{/Shift}', page);
    expect(selectedGids()).toBe('acd');
  });

  it('opens the details with Enter', async () => {
    const { history } = await keys('{ArrowDown}{ArrowDown}{Enter}');
    expect(history.asked).toEqual(['push /task/detail/b']);
  });

  it('ignores Space and Enter while no row is active', async () => {
    const { history } = await keys(' {Enter}');
    expect([selectedGids(), history.asked]).toEqual(['', []]);
  });

  it('leaves keys on a control inside a row to that control', async () => {
    const page = await openList();
    boxOf('c').focus();
    await page.user.keyboard('{ArrowDown}');
    expect(activeGid()).toBe('');
    await page.user.keyboard(' ');
    expect([activeGid(), selectedGids(), page.history.asked]).toEqual(['c', 'c', []]);
  });

  it.each([
    ['c', '{ArrowDown}{ArrowDown}{ArrowDown}', 'd', 'e'],
    ['e', '{End}', 'd', 'd'],
  ])('continues from the place of %s when that task has left the list', async (gone, typed, inPlace, next) => {
    const page = await keys(typed);
    expect(activeGid()).toBe(gone);
    act(() => {
      page.store.dispatch(polled({ time: 1, lists: { active: five.filter(({ gid }) => gid !== gone) } }));
    });
    expect(activeGid()).toBe(inPlace);
    await keys('{ArrowDown}', page);
    expect(activeGid()).toBe(next);
  });

  it('has no active row while a search hides it', async () => {
    const page = await keys('{ArrowDown}{ArrowDown}{ArrowDown}');
    act(() => void page.store.dispatch(searchChanged('task d')));
    expect([shownGids(), activeGid()]).toEqual(['d', '']);
    act(() => void page.store.dispatch(searchChanged('')));
    expect(activeGid()).toBe('c');
  });

  it('ignores arrow keys with Ctrl', async () => {
    await keys('{Control>}{ArrowDown}{/Control}');
    expect(activeGid()).toBe('');
  });

  it.each([
    ['{ArrowDown}{ArrowDown}{Alt>}{ArrowUp}{/Alt}', 'bacde', ['b', 0]],
    ['{ArrowDown}{Alt>}{ArrowDown}{/Alt}', 'bacde', ['a', 1]],
    ['{ArrowDown}{ArrowDown}{Alt>}{End}{/Alt}', 'acdeb', ['b', 4]],
    ['{End}{Alt>}{Home}{/Alt}', 'eabcd', ['e', 0]],
  ])('moves a waiting task by %s: %s', async (typed, order, [gid, place]) => {
    const page = await renderPage('/waiting', { lists: { waiting: queue } });
    await keys(typed, page);
    expect(shownGids()).toBe(order);
    await waitFor(() => {
      expect(changes(page.daemon)).toEqual([[gid, place, 'POS_SET']]);
    });
  });

  it.each([
    ['beyond an end', { settings: {} }, '{ArrowDown}{Alt>}{ArrowUp}{/Alt}'],
    ['in another order', { settings: { displayOrder: 'name:desc' } }, '{ArrowDown}{Alt>}{ArrowDown}{/Alt}'],
    ['while no row has been walked to', { settings: {} }, '{Alt>}{ArrowDown}{/Alt}'],
  ])('does not move a task %s', async (_title, wanted, typed) => {
    const page = await renderPage('/waiting', { lists: { waiting: queue }, ...wanted });
    const before = shownGids();
    await keys(typed, page);
    expect([shownGids(), page.types().includes('tasks/moveRequested')]).toEqual([before, false]);
  });

  it('moves nothing without a connection', async () => {
    const page = await renderPage('/waiting', { lists: { waiting: queue } });
    act(() => void page.store.dispatch(lost({ reason: { key: 'connection.reason.closed' }, retryAt: 0 })));
    await keys('{ArrowDown}{Alt>}{ArrowDown}{/Alt}', page);
    expect(page.types()).not.toContain('tasks/moveRequested');
  });
});

describe('components/taskList/useRowPointer', () => {
  it('toggles the selection by a click anywhere on the row', async () => {
    const { user } = await openList();
    await user.click(title('b'));
    expect([selectedGids(), activeGid()]).toEqual(['b', 'b']);
    await user.click(title('d'));
    expect(selectedGids()).toBe('bd');
    await user.click(title('b'));
    expect(selectedGids()).toBe('d');
  });

  it.each([
    ['b', 'd', 'bcd'],
    ['d', 'b', 'bcd'],
    ['c', 'c', 'c'],
  ])('selects the range from %s to %s by Shift+click', async (from, to, gids) => {
    const { user } = await openList();
    await user.click(title(from));
    await user.keyboard('{Shift>}');
    await user.click(title(to));
    await user.keyboard('{/Shift}');
    expect(selectedGids()).toBe(gids);
  });

  it('selects only the row at Shift+click when the row clicked before is gone', async () => {
    const { user, store } = await openList();
    await user.click(title('b'));
    act(() => {
      store.dispatch(polled({ time: 1, lists: { active: five.filter(({ gid }) => gid !== 'b') } }));
    });
    await user.keyboard('{Shift>}');
    await user.click(title('d'));
    await user.keyboard('{/Shift}');
    expect(selectedGids()).toBe('d');
  });

  it.each([
    ['its box was ticked', (user: User) => user.click(boxOf('b'))],
    ['its box was ticked by Space', (user: User) => (boxOf('b').focus(), user.keyboard(' '))],
    ['its menu was opened', () => actAndLoad(() => fireEvent.contextMenu(title('b')))],
  ])('starts a Shift range at the row after %s, not at an earlier click', async (_title, choose) => {
    const { user } = await openList();
    await user.click(title('e'));
    await user.click(title('e'));
    await choose(user);
    expect([selectedGids(), activeGid()]).toEqual(['b', 'b']);
    await user.keyboard('{Shift>}');
    await user.click(title('d'));
    await user.keyboard('{/Shift}');
    expect(selectedGids()).toBe('bcd');
  });

  it('selects a range by Shift+click on a box, and leaves the box checked', async () => {
    const { user } = await openList();
    await user.click(boxOf('d'));
    await user.click(boxOf('a'));
    await user.keyboard('{Shift>}');
    await user.click(boxOf('c'));
    await user.click(boxOf('d'));
    await user.keyboard('{/Shift}');
    expect([selectedGids(), activeGid()]).toEqual(['abcd', 'd']);
    expect('abcde'.split('').map((gid) => boxOf(gid).checked)).toEqual([true, true, true, true, false]);
  });

  it.each([
    ['Shift', 'abc'],
    ['Control', 'ac'],
  ])('selects with %s by a click beside the box, which Firefox does not pass on to the box', async (key, gids) => {
    const { user } = await openList();
    await user.click(boxOf('a'));
    await user.keyboard(`{${key}>}`);
    await user.click(boxOf('c').closest('label')!);
    await user.keyboard(`{/${key}}`);
    expect(selectedGids()).toBe(gids);
  });

  it('adds a range to the selection, in the order shown', async () => {
    const { user } = await renderPage('/downloading', { lists: { active: five }, settings: { displayOrder: 'default:desc' } });
    await user.click(title('a'));
    await user.click(title('e'));
    await user.keyboard('{Shift>}');
    await user.click(title('c'));
    await user.keyboard('{/Shift}');
    expect(selectedGids()).toBe('edca');
  });

  it.each(['Control', 'Meta'])('adds a row to the selection by a click with %s', async (key) => {
    const { user } = await openList();
    await user.click(title('b'));
    await user.keyboard(`{${key}>}`);
    await user.click(title('d'));
    await user.keyboard(`{/${key}}`);
    expect(selectedGids()).toBe('bd');
  });

  it('opens the details by a double click', async () => {
    const { user, history } = await openList();
    await user.dblClick(title('b'));
    expect(history.asked).toEqual(['push /task/detail/b']);
  });

  it('follows a click on a link in the row without selecting it', async () => {
    const { user, history } = await openList();
    await user.click(screen.getByRole('link', { name: 'Details of task b' }));
    expect([history.asked, history.current().pathname]).toEqual([['push /task/detail/b'], '/task/detail/b']);
  });
});

describe('components/taskList/TaskMenu', () => {
  const menu = () => screen.queryByRole('menu', { name: 'Task menu' });
  const rightClick = (gid: string) => actAndLoad(() => fireEvent.contextMenu(title(gid), { clientX: 5, clientY: 5 }));
  const item = (name: string) => within(menu()!).getByRole('menuitem', { name });
  const possible = () =>
    within(menu()!)
      .getAllByRole('menuitem')
      .filter((each) => each.getAttribute('aria-disabled') === 'false')
      .map((each) => each.textContent);

  it('selects the row alone when it opens on an unselected row', async () => {
    const { user } = await openList();
    await user.click(title('a'));
    await rightClick('b');
    expect([selectedGids(), menu()?.contains(document.activeElement)]).toEqual(['b', true]);
  });

  it('keeps the selection when it opens on a selected row, and disables Details', async () => {
    const { user } = await openList();
    await user.click(title('a'));
    await user.click(title('b'));
    await rightClick('b');
    expect(selectedGids()).toBe('ab');
    // Details are of one.
    expect(possible()).toEqual(['Pause', 'Remove Task', 'Export…', 'Select All']);
  });

  it("replaces the browser's menu on rows, but not on column headers", async () => {
    await openList();
    const isLeft = (element: Element) => {
      let left = true;
      act(() => {
        left = fireEvent.contextMenu(element);
      });
      return left;
    };
    expect(isLeft(within(grid()).getByRole('columnheader', { name: /File Name/ }))).toBe(true);
    await rightClick('b');
    expect(menu()).not.toBeNull();
  });

  it.each([
    ['Shift+F10', { key: 'F10', shiftKey: true }],
    ['the menu key', { key: 'ContextMenu' }],
  ])('opens with %s on the active row, and returns the focus to the list on Escape', async (_title, keys) => {
    const { user } = await openList();
    grid().focus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    await actAndLoad(() => fireEvent.keyDown(grid(), keys));
    expect([selectedGids(), menu()?.contains(document.activeElement)]).toEqual(['b', true]);
    await user.keyboard('{Escape}');
    expect([menu(), document.activeElement, activeGid()]).toEqual([null, grid(), 'b']);
  });

  it('opens with Shift+F10 on a control for the row of that control, not for the active row', async () => {
    const { user } = await openList();
    await user.click(title('a'));
    await user.click(title('a'));
    const box = within(rowOf('c')).getByRole('checkbox');
    await user.click(box);
    act(() => box.focus());
    await actAndLoad(() => fireEvent.keyDown(box, { key: 'F10', shiftKey: true }));
    expect([selectedGids(), activeGid(), menu() !== null]).toEqual(['c', 'c', true]);
  });

  it('does not open with the menu key while no row is active', async () => {
    await openList();
    expect(fireEvent.keyDown(grid(), { key: 'ContextMenu' })).toBe(true);
    expect(menu()).toBeNull();
  });

  it('opens by the "Actions" button of the row', async () => {
    await openList();
    await actAndLoad(() => within(rowOf('c')).getByRole('button', { name: 'Actions' }).click());
    expect([selectedGids(), menu() !== null]).toEqual(['c', true]);
  });

  it('opens by a long press with a still finger only', async () => {
    await openList();
    jest.useFakeTimers();
    const finger = (type: string, how = {}) =>
      fireEvent(title('b'), Object.assign(new MouseEvent(type, { bubbles: true }), { pointerType: 'touch' }, how));
    finger('pointerdown');
    finger('pointermove', { movementX: 3, movementY: 0 });
    act(() => jest.advanceTimersByTime(2000));
    finger('pointerdown');
    finger('pointerup');
    act(() => jest.advanceTimersByTime(2000));
    finger('pointerdown', { pointerType: 'mouse' });
    act(() => jest.advanceTimersByTime(2000));
    expect(selectedGids()).toBe('');
    finger('pointerdown');
    await act(() => jest.advanceTimersByTimeAsync(550));
    jest.useRealTimers();
    await waitFor(() => {
      expect([selectedGids(), menu() !== null]).toEqual(['b', true]);
    });
  });

  it.each<[string, object, string[]]>([
    ['paused', { status: 'paused' }, ['Start', 'Remove Task', 'Export…', 'Select All', 'Details']],
    [
      'failed',
      { status: 'error', errorCode: 3 },
      ['Retry Selected Tasks', 'Remove Task', 'Download Again', 'Export…', 'Select All', 'Details'],
    ],
    ['complete', { status: 'complete' }, ['Remove Task', 'Download Again', 'Export…', 'Select All', 'Details']],
    ['a running one', {}, ['Pause', 'Remove Task', 'Export…', 'Select All', 'Details']],
  ])('disables the items that do not apply to a task that is: %s', async (_title, wanted, names) => {
    await renderPage('/all', { lists: { active: [named('a', 'task a', wanted)], waiting: [], stopped: [] } });
    await rightClick('a');
    expect(possible()).toEqual(names);
  });

  it('has the items of Select and Display Order in submenus', async () => {
    const { user, store } = await openList();
    await rightClick('b');
    await user.click(item('Select'));
    const names = (menuName: string, role: string) =>
      within(screen.getByRole('menu', { name: menuName }))
        .getAllByRole(role)
        .map((each) => each.textContent);
    expect(names('Select', 'menuitem')).toEqual(['Select None', 'Select Invert', 'Select All Failed Tasks', 'Select All Completed Tasks']);
    await user.click(item('Select Invert'));
    expect([selectedGids(), menu()]).toEqual(['acde', null]);
    await rightClick('a');
    await user.click(item('Display Order'));
    expect(names('Display Order', 'menuitemradio')).toHaveLength(13);
    await user.click(screen.getByRole('menuitemradio', { name: 'By Folder' }));
    expect([store.getState().settings.displayOrder, menu()]).toEqual(['folder:asc', null]);
  });

  it('offers to clear stopped tasks when there are some, and asks first', async () => {
    await renderPage('/all', {
      lists: { active: [], waiting: [], stopped: [named('a', 'task a', { status: 'complete' })] },
      state: (state) =>
        rootReducer(state, polled({ time: 1, stat: { numActive: 0, numWaiting: 0, numStopped: 1, downloadSpeed: 0, uploadSpeed: 0 } })),
    });
    await rightClick('a');
    expect(possible()).toContain('Clear Stopped Tasks');
    await actAndLoad(() => item('Clear Stopped Tasks').click());
    expect(await screen.findByRole('dialog')).toBeDefined();
  });

  it('enables only Select All and Details without a connection', async () => {
    const { store } = await openList();
    act(() => void store.dispatch(lost({ reason: { key: 'connection.reason.closed' }, retryAt: 0 })));
    await rightClick('a');
    expect(possible()).toEqual(['Select All', 'Details']);
  });

  it('has no queue moves on a list other than Waiting', async () => {
    await openList();
    await rightClick('b');
    expect(within(menu()!).queryByRole('menuitem', { name: 'Move Up' })).toBeNull();
  });

  it.each([
    ['a', ['Move Down', 'Move to Bottom']],
    ['c', ['Move to Top', 'Move Up', 'Move Down', 'Move to Bottom']],
    ['e', ['Move to Top', 'Move Up']],
  ])('offers for task %s only the moves that change its place: %j', async (gid, names) => {
    await renderPage('/waiting', { lists: { waiting: queue } });
    await rightClick(gid);
    expect(possible().filter((name) => name.startsWith('Move'))).toEqual(names);
  });

  it('disables the moves while two rows are selected', async () => {
    const { store } = await renderPage('/waiting', { lists: { waiting: queue } });
    act(() => void store.dispatch(selectionReplaced(['b', 'c'])));
    await rightClick('b');
    expect(possible().filter((name) => name.startsWith('Move'))).toEqual([]);
  });

  it.each([
    ['Move to Top', 'cabde', 0],
    ['Move Up', 'acbde', 1],
    ['Move Down', 'abdce', 3],
    ['Move to Bottom', 'abdec', 4],
  ])('moves the task with "%s"', async (name, order, place) => {
    const { user, daemon } = await renderPage('/waiting', { lists: { waiting: queue } });
    await rightClick('c');
    await user.click(item(name));
    await waitFor(() => {
      expect([shownGids(), changes(daemon)]).toEqual([order, [['c', place, 'POS_SET']]]);
    });
  });

  it('runs Select All and Details', async () => {
    const { user, daemon, history } = await openList();
    await rightClick('b');
    await user.click(item('Select All'));
    expect(selectedGids()).toBe('abcde');
    act(() => grid().focus());
    await user.click(title('a'));
    await rightClick('a');
    await user.click(item('Details'));
    expect(history.asked).toEqual(['push /task/detail/a']);
    expect(daemon.calls).toEqual([]);
  });
});

describe('components/taskList/TaskRow, figures', () => {
  it('shows a dash for an unknown size, and a figure for an empty file', async () => {
    const stopped = [
      named('a', 'unknown', { status: 'removed', totalLength: 0 }),
      named('b', 'empty', { status: 'complete', totalLength: 0 }),
    ];
    await renderPage('/stopped', { lists: { stopped } });
    const size = (gid: string) => rowOf(gid).querySelector('[data-cell="size"]')?.textContent;
    expect([size('a'), size('b')]).toEqual(['–', '0.00 B']);
  });

  it.each([
    ['size,connections', '2 / 5', 'gridcell'],
    ['size', '2 / 5', null],
  ])('shows the connections once with the columns %s', async (taskColumns, figure, role) => {
    const active = [named('a', 'task a', { numSeeders: 2, connections: 5 })];
    await renderPage('/downloading', { lists: { active }, settings: { taskColumns } });
    const shown = [...rowOf('a').querySelectorAll('[data-cell="connections"]')];
    expect(shown.map((element) => [element.textContent, element.getAttribute('role')])).toEqual([[figure, role]]);
  });

  it('has the full error in title attributes, even where the row cuts it', async () => {
    const errorMessage = `No space in ${'folder/'.repeat(100)}`;
    await renderPage('/stopped', { lists: { stopped: [named('a', 'full', { status: 'error', errorCode: 9, errorMessage })] } });
    const titles = [...rowOf('a').querySelectorAll('[title]')].map((element) => element.getAttribute('title'));
    expect(titles).toEqual(expect.arrayContaining([`There is not enough disk space. ${errorMessage}`, errorMessage]));
  });
});

describe('components/taskList/TaskRow, retry', () => {
  const failed = named('a', 'task a', { status: 'error', errorCode: 3 });
  const retryIn = (gid: string) => within(rowOf(gid)).queryByRole<HTMLButtonElement>('button', { name: 'Retry' });

  it('is shown only on rows that can be retried', async () => {
    await renderPage('/stopped', {
      lists: {
        stopped: [
          failed,
          named('b', 'task b', { status: 'complete' }),
          named('c', 'task c', { status: 'error', errorCode: 7 }),
          makeTask({ gid: 'd', status: 'error', errorCode: 3, details: { isTorrent: true } }),
          makeTask({ gid: 'e', status: 'error', errorCode: 3, details: { fileCount: 2 } }),
        ],
      },
    });
    expect('abcde'.split('').filter((gid) => retryIn(gid) !== null)).toEqual(['a']);
  });

  it('asks for confirmation without selecting the row', async () => {
    const { user } = await renderPage('/stopped', { lists: { stopped: [failed] } });
    await user.click(retryIn('a')!);
    const dialog = await screen.findByRole('dialog', { name: 'Retry' });
    expect(within(dialog).getByText('task a')).toBeDefined();
    expect(selectedGids()).toBe('');
  });

  it('is disabled during a retry and without a connection', async () => {
    const { store } = await renderPage('/stopped', { lists: { stopped: [failed, { ...failed, gid: 'b' }] } });
    act(() => void store.dispatch(retryConfirmed(['a'])));
    expect([retryIn('a')?.disabled, retryIn('b')?.disabled]).toEqual([true, false]);
    expect(rowOf('a').querySelector('[data-cell="status"]')?.textContent).toBe('Retrying…');
    act(() => void store.dispatch(lost({ reason: { key: 'connection.reason.closed' }, retryAt: 0 })));
    expect(retryIn('b')?.disabled).toBe(true);
  });

  it('keeps the focus during a retry', async () => {
    const { store } = await renderPage('/stopped', { lists: { stopped: [failed] } });
    act(() => retryIn('a')!.focus());
    act(() => void store.dispatch(retryConfirmed(['a'])));
    expect([retryIn('a')?.disabled, retryIn('a')?.getAttribute('aria-disabled')]).toEqual([false, 'true']);
    expect(document.activeElement).toBe(retryIn('a'));
  });
});

describe('components/taskList/TaskList, focus', () => {
  const list = (gids: string) =>
    actAndLoad(() => opened.store.dispatch(polled({ time: 1, lists: { active: five.filter(({ gid }) => gids.includes(gid)) } })));
  let opened: Awaited<ReturnType<typeof openList>>;
  beforeEach(async () => {
    opened = await openList();
  });

  it('goes to the reason for the empty list with the last row, and back to the list with a new row', async () => {
    grid().focus();
    await list('');
    expect(document.activeElement?.textContent).toMatch(/^Nothing is downloading/);
    await list('a');
    expect(document.activeElement).toBe(grid());
  });

  it('goes from a control of the last row to the reason for the empty list', async () => {
    boxOf('c').focus();
    await list('c');
    await list('');
    expect(document.activeElement?.textContent).toMatch(/^Nothing is downloading/);
  });

  it('stays outside of the list', async () => {
    await list('');
    expect(document.activeElement).toBe(document.body);
  });
});

describe('components/taskList/DraggableRows', () => {
  const handle = () => rowOf('a').querySelector<HTMLElement>('[data-drag]');

  it('gives every row of the queue a drag handle and keeps the row role', async () => {
    await renderPage('/waiting', { lists: { waiting: queue } });
    expect(handle()?.getAttribute('aria-label')).toBe('Move task a');
    expect(rowOf('a').getAttribute('role')).toBe('row');
    expect(grid().querySelectorAll('[data-drag]')).toHaveLength(5);
  });

  it.each([
    ['in another order', '/waiting', { displayOrder: 'name:asc' }],
    ['where the setting is off', '/waiting', { dragAndDropTasks: false }],
    ['on another page', '/downloading', {}],
  ])('gives no row a drag handle %s', async (_title, path, settings) => {
    await renderPage(path, { lists: { waiting: queue, active: five }, settings });
    expect(handle()).toBeNull();
  });
});

describe('components/taskList/FinishedLink', () => {
  const finished = [
    named('a', 'task a', { status: 'complete' }),
    named('b', 'task b', { status: 'complete' }),
    named('c', 'task c', { status: 'error' }),
  ].map((task) => ({ ...task, details: { ...task.details!, path: task.gid === 'b' ? '/dl/album/' : `/dl/${task.gid} ü.iso` } }));
  const rules = [
    { prefix: '/dl', url: 'http://nas/f', rpcId: 'mine' },
    { prefix: '/dl/album', url: 'http://elsewhere/', rpcId: 'other' },
  ];
  const openStopped = (fileLinks: string = JSON.stringify(rules)) =>
    renderPage('/stopped', { lists: { stopped: finished }, settings: { fileLinks }, profiles: [makeProfile({ rpcId: 'mine' })] });
  const openMenu = (gid: string) => actAndLoad(() => fireEvent.contextMenu(title(gid), { clientX: 5, clientY: 5 }));
  const item = (name: string) => screen.getByRole('menuitem', { name });

  it('is shown in finished rows that a rule of this server maps', async () => {
    await openStopped();
    const link = await within(rowOf('a')).findByRole('link', { name: 'Open task a' });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual(['http://nas/f/a%20%C3%BC.iso', 'noreferrer']);
    expect(within(rowOf('b')).getByRole('link', { name: 'Open task b' }).getAttribute('href')).toBe('http://nas/f/album/');
    expect(within(rowOf('c')).queryByRole('link', { name: /^Open/ })).toBeNull();
  });

  it('is in the row menu, to open one task and to copy the links of all', async () => {
    const { user, actions } = await openStopped();
    await openMenu('b');
    expect([item('Open Folder').getAttribute('href'), item('Open Folder').getAttribute('target')]).toEqual([
      'http://nas/f/album/',
      '_blank',
    ]);
    await user.keyboard('{Escape}');
    await user.click(title('a'));
    await openMenu('a');
    expect(item('Open File').getAttribute('aria-disabled')).toBe('true');
    await user.click(item('Copy Link of File'));
    expect(actions).toContainEqual(copyTextRequested('http://nas/f/a%20%C3%BC.iso\nhttp://nas/f/album/'));

    await openMenu('c');
    for (const name of ['Open File', 'Copy Link of File']) expect(item(name).getAttribute('aria-disabled')).toBe('true');
  });

  it.each(['', 'no JSON', '[{"prefix":"/dl","url":"javascript:alert(1)"}]'])('is absent without a valid rule: %j', async (fileLinks) => {
    await openStopped(fileLinks);
    expect(screen.queryByRole('link', { name: /^Open/ })).toBeNull();
    await openMenu('a');
    expect(screen.queryByRole('menuitem', { name: /^Open (?:File|Folder)/ })).toBeNull();
  });
});
