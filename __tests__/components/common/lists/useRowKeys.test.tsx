/** @jest-environment jsdom */
import { act } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import { polled } from '../../../../src/store/polled';
import { connectionLost } from '../../../../src/store/slices/connection';
import { searchChanged } from '../../../../src/store/slices/tasks';
import { activeGid, boxOf, fiveTasks, moves, openList, queueOfFive, titleOf } from '../../../helpers/fiveTasks';
import { renderPage } from '../../../helpers/renderPage';
import { beWide, grid, rowOf, selectedGids, shownGids } from '../../../helpers/taskGrid';

beforeEach(() => beWide());

describe('components/common/lists/useRowKeys', () => {
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
    await page.user.click(titleOf('a'));
    await keys('{ArrowDown}{ArrowDown}{Shift>}{ArrowDown}{/Shift}', page);
    expect(selectedGids()).toBe('acd');
  });

  it('opens the details with Enter', async () => {
    const { history } = await keys('{ArrowDown}{ArrowDown}{Enter}');
    expect(history.calls).toEqual(['push /task/detail/b']);
  });

  it('ignores Space and Enter while no row is active', async () => {
    const { history } = await keys(' {Enter}');
    expect([selectedGids(), history.calls]).toEqual(['', []]);
  });

  it('leaves keys on a control inside a row to that control', async () => {
    const page = await openList();
    act(() => within(rowOf('c')).getByRole('link').focus());
    await page.user.keyboard('{ArrowDown}');
    expect(activeGid()).toBe('');
    boxOf('c').focus();
    await page.user.keyboard(' {Enter}');
    expect([activeGid(), selectedGids(), page.history.calls]).toEqual(['c', 'c', []]);
    expect(document.activeElement).toBe(boxOf('c'));
  });

  it.each([
    ['{ArrowDown}', 'c', 'b'],
    ['{Shift>}{End}{/Shift}', 'e', 'bcde'],
  ])('moves on with %s from a box that was clicked', async (typed, gid, selected) => {
    const page = await openList();
    await page.user.click(boxOf('b'));
    await page.user.keyboard(typed);
    expect([activeGid(), selectedGids()]).toEqual([gid, selected]);
    expect(document.activeElement).toBe(grid());
  });

  it.each(['{Alt>}{ArrowDown}{/Alt}', '{ArrowDown}'])('leaves %s on the box of the header to the browser', async (typed) => {
    const page = await keys('{ArrowDown}{ArrowDown}');
    const box = within(grid()).getByRole('checkbox', { name: 'Select All' });
    act(() => box.focus());
    await page.user.keyboard(typed);
    expect([activeGid(), selectedGids(), document.activeElement]).toEqual(['b', '', box]);
  });

  it('gives the focus back to the list after the menu of a right click', async () => {
    const { user } = await openList();
    await user.pointer({ keys: '[MouseRight]', target: rowOf('b') });
    await screen.findByRole('menu');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(grid()));
    expect(activeGid()).toBe('b');
  });

  it.each([
    ['c', '{ArrowDown}{ArrowDown}{ArrowDown}', 'd', 'e'],
    ['e', '{End}', 'd', 'd'],
  ])('continues from the place of %s when that task has left the list', async (gone, typed, inPlace, next) => {
    const page = await keys(typed);
    expect(activeGid()).toBe(gone);
    act(() => {
      page.store.dispatch(polled({ time: 1, lists: { active: fiveTasks.filter(({ gid }) => gid !== gone) } }));
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
    const page = await renderPage('/waiting', { lists: { waiting: queueOfFive } });
    await keys(typed, page);
    expect(shownGids()).toBe(order);
    await waitFor(() => {
      expect(moves(page.daemon)).toEqual([[gid, place, 'POS_SET']]);
    });
  });

  it.each([
    ['beyond an end', { settings: {} }, '{ArrowDown}{Alt>}{ArrowUp}{/Alt}'],
    ['in another order', { settings: { displayOrder: 'name:desc' } }, '{ArrowDown}{Alt>}{ArrowDown}{/Alt}'],
    ['while no row has been walked to', { settings: {} }, '{Alt>}{ArrowDown}{/Alt}'],
  ])('does not move a task %s', async (_title, wanted, typed) => {
    const page = await renderPage('/waiting', { lists: { waiting: queueOfFive }, ...wanted });
    const before = shownGids();
    await keys(typed, page);
    expect([shownGids(), page.types().includes('tasks/moveRequested')]).toEqual([before, false]);
  });

  it('moves nothing without a connection', async () => {
    const page = await renderPage('/waiting', { lists: { waiting: queueOfFive } });
    act(() => void page.store.dispatch(connectionLost({ reason: { key: 'connection.reason.closed' }, nextAttemptAt: 0 })));
    await keys('{ArrowDown}{Alt>}{ArrowDown}{/Alt}', page);
    expect(page.types()).not.toContain('tasks/moveRequested');
  });
});
