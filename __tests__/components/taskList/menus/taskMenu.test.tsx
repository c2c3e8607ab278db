/** @jest-environment jsdom */
import { act } from 'react';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { displayOrderTypes } from '../../../../src/domain/taskList/displayOrderTypes';
import { polled } from '../../../../src/store/polled';
import { rootReducer } from '../../../../src/store/rootReducer';
import { connectionLost } from '../../../../src/store/slices/connection';
import { copyTextRequested } from '../../../../src/store/slices/clipboard';
import { selectionReplaced } from '../../../../src/store/slices/tasks';
import { activeGid, moves, openList, queueOfFive, titleOf } from '../../../helpers/fiveTasks';
import { makeNamedTask, makeTask } from '../../../helpers/makeTask';
import { actAndLoad } from '../../../helpers/actAndLoad';
import { renderPage } from '../../../helpers/renderPage';
import { beWide, grid, rowOf, selectedGids, shownGids } from '../../../helpers/taskGrid';

beforeEach(() => beWide());

describe('components/taskList/menus/TaskMenu', () => {
  const menu = () => screen.queryByRole('menu', { name: 'Task menu' });
  const rightClick = (gid: string) => actAndLoad(() => fireEvent.contextMenu(titleOf(gid), { clientX: 5, clientY: 5 }));
  const item = (name: string) => within(menu()!).getByRole('menuitem', { name });
  const possible = () =>
    within(menu()!)
      .getAllByRole('menuitem')
      .filter((each) => each.getAttribute('aria-disabled') === 'false')
      .map((each) => each.textContent);

  it('selects the row alone when it opens on an unselected row', async () => {
    const { user } = await openList();
    await user.click(titleOf('a'));
    await rightClick('b');
    expect([selectedGids(), menu()?.contains(document.activeElement)]).toEqual(['b', true]);
  });

  it('keeps the selection when it opens on a selected row, and disables Details', async () => {
    const { user } = await openList();
    await user.click(titleOf('a'));
    await user.click(titleOf('b'));
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
    await user.click(titleOf('a'));
    await user.click(titleOf('a'));
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
      fireEvent(titleOf('b'), Object.assign(new MouseEvent(type, { bubbles: true }), { pointerType: 'touch' }, how));
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
    await renderPage('/all', { lists: { active: [makeNamedTask('a', 'task a', wanted)], waiting: [], stopped: [] } });
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
    expect(names('Display Order', 'menuitemradio')).toHaveLength(displayOrderTypes.length);
    await user.click(screen.getByRole('menuitemradio', { name: 'By Folder' }));
    expect([store.getState().settings.displayOrder, menu()]).toEqual(['folder:asc', null]);
  });

  it('offers to clear stopped tasks when there are some, and asks first', async () => {
    await renderPage('/all', {
      lists: { active: [], waiting: [], stopped: [makeNamedTask('a', 'task a', { status: 'complete' })] },
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
    act(() => void store.dispatch(connectionLost({ reason: { key: 'connection.reason.closed' }, nextAttemptAt: 0 })));
    await rightClick('a');
    expect(possible()).toEqual(['Select All', 'Details']);
  });

  it('copies the paths of all selected tasks, and is off while one of them has none', async () => {
    const tasks = [
      makeTask({ gid: 'a', details: { name: 'task a', path: '/dl/a.bin' } }),
      makeTask({ gid: 'b', details: { name: 'task b', path: '/dl/album/' } }),
      makeTask({ gid: 'c', details: { name: 'task c' } }),
      makeTask({ gid: 'd', details: { name: 'task d', path: '[METADATA]task d' } }),
    ];
    const { user, store, actions } = await renderPage('/all', { lists: { active: tasks, waiting: [], stopped: [] } });
    act(() => void store.dispatch(selectionReplaced(['a', 'b'])));
    await rightClick('b');
    await user.click(item('Copy Path'));
    expect(actions).toContainEqual(copyTextRequested('/dl/a.bin\n/dl/album/'));
    for (const gid of ['c', 'd']) {
      act(() => void store.dispatch(selectionReplaced(['a', gid])));
      await rightClick(gid);
      expect(possible()).not.toContain('Copy Path');
      await user.keyboard('{Escape}');
    }
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
    await renderPage('/waiting', { lists: { waiting: queueOfFive } });
    await rightClick(gid);
    expect(possible().filter((name) => name.startsWith('Move'))).toEqual(names);
  });

  it('disables the moves while two rows are selected', async () => {
    const { store } = await renderPage('/waiting', { lists: { waiting: queueOfFive } });
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
    const { user, daemon } = await renderPage('/waiting', { lists: { waiting: queueOfFive } });
    await rightClick('c');
    await user.click(item(name));
    await waitFor(() => {
      expect([shownGids(), moves(daemon)]).toEqual([order, [['c', place, 'POS_SET']]]);
    });
  });

  it('runs Select All and Details', async () => {
    const { user, daemon, history } = await openList();
    await rightClick('b');
    await user.click(item('Select All'));
    expect(selectedGids()).toBe('abcde');
    act(() => grid().focus());
    await user.click(titleOf('a'));
    await rightClick('a');
    await user.click(item('Details'));
    expect(history.calls).toEqual(['push /task/detail/a']);
    expect(daemon.calls).toEqual([]);
  });
});
