/** @jest-environment jsdom */
import { act } from 'react';
import { fireEvent, screen } from '@testing-library/react';
import { polled } from '../../../../src/store/polled';
import { activeGid, boxOf, fiveTasks, openList, titleOf } from '../../../helpers/fiveTasks';
import { actAndLoad } from '../../../helpers/actAndLoad';
import { renderPage } from '../../../helpers/renderPage';
import { beWide, rowOf, selectedGids } from '../../../helpers/taskGrid';

type User = Awaited<ReturnType<typeof renderPage>>['user'];

beforeEach(() => beWide());

describe('components/common/lists/useRowPointer', () => {
  it('toggles the selection by a click anywhere on the row', async () => {
    const { user } = await openList();
    await user.click(titleOf('b'));
    expect([selectedGids(), activeGid()]).toEqual(['b', 'b']);
    await user.click(titleOf('d'));
    expect(selectedGids()).toBe('bd');
    await user.click(titleOf('b'));
    expect(selectedGids()).toBe('d');
  });

  it.each([
    ['b', 'd', 'bcd'],
    ['d', 'b', 'bcd'],
    ['c', 'c', 'c'],
  ])('selects the range from %s to %s by Shift+click', async (from, to, gids) => {
    const { user } = await openList();
    await user.click(titleOf(from));
    await user.keyboard('{Shift>}');
    await user.click(titleOf(to));
    await user.keyboard('{/Shift}');
    expect(selectedGids()).toBe(gids);
  });

  it('selects only the row at Shift+click when the row clicked before is gone', async () => {
    const { user, store } = await openList();
    await user.click(titleOf('b'));
    act(() => {
      store.dispatch(polled({ time: 1, lists: { active: fiveTasks.filter(({ gid }) => gid !== 'b') } }));
    });
    await user.keyboard('{Shift>}');
    await user.click(titleOf('d'));
    await user.keyboard('{/Shift}');
    expect(selectedGids()).toBe('d');
  });

  it.each([
    ['its box was ticked', (user: User) => user.click(boxOf('b'))],
    ['its box was ticked by Space', (user: User) => (boxOf('b').focus(), user.keyboard(' '))],
    ['its menu was opened', () => actAndLoad(() => fireEvent.contextMenu(titleOf('b')))],
  ])('starts a Shift range at the row after %s, not at an earlier click', async (_title, choose) => {
    const { user } = await openList();
    await user.click(titleOf('e'));
    await user.click(titleOf('e'));
    await choose(user);
    expect([selectedGids(), activeGid()]).toEqual(['b', 'b']);
    await user.keyboard('{Shift>}');
    await user.click(titleOf('d'));
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
    const { user } = await renderPage('/downloading', { lists: { active: fiveTasks }, settings: { displayOrder: 'default:desc' } });
    await user.click(titleOf('a'));
    await user.click(titleOf('e'));
    await user.keyboard('{Shift>}');
    await user.click(titleOf('c'));
    await user.keyboard('{/Shift}');
    expect(selectedGids()).toBe('edca');
  });

  it.each(['Control', 'Meta'])('adds a row to the selection by a click with %s', async (key) => {
    const { user } = await openList();
    await user.click(titleOf('b'));
    await user.keyboard(`{${key}>}`);
    await user.click(titleOf('d'));
    await user.keyboard(`{/${key}}`);
    expect(selectedGids()).toBe('bd');
  });

  it('leaves a click alone that ends the selection of text, and keeps that text for the menu of a right click', async () => {
    await openList();
    const selection = document.getSelection();
    selection?.selectAllChildren(rowOf('b'));
    fireEvent.click(titleOf('b'), { detail: 1 });
    expect(selectedGids()).toBe('');
    fireEvent.mouseDown(titleOf('b'), { button: 2 });
    expect(selection?.isCollapsed).toBe(false);
    // The second press of a double click selects a word, and presses the row all the same.
    fireEvent.click(titleOf('b'), { detail: 2 });
    expect(selectedGids()).toBe('b');
    fireEvent.mouseDown(titleOf('b'), { button: 0 });
    expect(selection?.rangeCount).toBe(0);
  });

  it('opens the details by a double click', async () => {
    const { user, history } = await openList();
    await user.dblClick(titleOf('b'));
    expect(history.calls).toEqual(['push /task/detail/b']);
  });

  it('follows a click on a link in the row without selecting it', async () => {
    const { user, history } = await openList();
    await user.click(screen.getByRole('link', { name: 'Details of task b' }));
    expect([history.calls, history.current().pathname]).toEqual([['push /task/detail/b'], '/task/detail/b']);
  });
});
