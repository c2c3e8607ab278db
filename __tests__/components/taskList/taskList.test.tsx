/** @jest-environment jsdom */
import { act } from 'react';
import { fireEvent } from '@testing-library/react';
import { polled } from '../../../src/store/polled';
import { actAndLoad } from '../../helpers/actAndLoad';
import { boxOf, fiveTasks, openList, titleOf } from '../../helpers/fiveTasks';
import { makeTask } from '../../helpers/makeTask';
import { renderPage } from '../../helpers/renderPage';
import { beWide, grid, rowOf, selectedGids, shownGids } from '../../helpers/taskGrid';

beforeEach(() => beWide());

describe('components/taskList/TaskList, a press', () => {
  it('keeps the rows of a sorted list in place until the release', async () => {
    const fast = (gid: string, downloadSpeed: number) => makeTask({ gid, downloadSpeed, details: { name: `task ${gid}` } });
    const { user, store } = await renderPage('/downloading', {
      lists: { active: [fast('a', 2), fast('b', 1)] },
      settings: { displayOrder: 'dspeed:desc' },
    });
    const pressed = rowOf('b');
    expect(shownGids()).toBe('ab');
    await user.pointer({ target: pressed, keys: '[MouseLeft>]' });
    act(() => void store.dispatch(polled({ time: 1, lists: { active: [fast('a', 2), fast('b', 3)] } })));
    expect(shownGids()).toBe('ab');
    await user.pointer({ target: pressed, keys: '[/MouseLeft]' });
    expect(selectedGids()).toBe('b');
    act(() => void store.dispatch(polled({ time: 2, lists: { active: [fast('a', 2), fast('b', 3)] } })));
    expect([shownGids(), grid().getAttribute('aria-rowcount')]).toEqual(['ba', '3']);
  });
});

describe('components/taskList/TaskList, focus', () => {
  const list = (gids: string) =>
    actAndLoad(() => opened.store.dispatch(polled({ time: 1, lists: { active: fiveTasks.filter(({ gid }) => gids.includes(gid)) } })));
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

describe('components/taskList/useActiveRow', () => {
  it('selects from the first row with Shift and End when no row was reached before', async () => {
    const { user } = await openList();
    act(() => grid().focus());
    await user.keyboard('{Shift>}{End}{/Shift}');
    expect(selectedGids()).toBe('abcde');
  });

  it('selects with Shift and an arrow from the row in place of the one that has gone', async () => {
    const { user, store } = await openList();
    act(() => grid().focus());
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    await actAndLoad(() => store.dispatch(polled({ time: 1, lists: { active: fiveTasks.filter(({ gid }) => gid !== 'c') } })));
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(selectedGids()).toBe('de');
  });

  it('selects from the active row by a click with Shift when the first row of the range has gone', async () => {
    const { user, store } = await openList();
    act(() => grid().focus());
    await user.keyboard('{ArrowDown}{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(selectedGids()).toBe('abc');
    await actAndLoad(() => store.dispatch(polled({ time: 1, lists: { active: fiveTasks.slice(1) } })));
    fireEvent.click(titleOf('e'), { shiftKey: true });
    expect(selectedGids()).toBe('bcde');
  });

  it('selects the clicked row alone with Shift when no row was reached before, and ranges begin there', async () => {
    await openList();
    fireEvent.click(titleOf('b'), { shiftKey: true });
    expect(selectedGids()).toBe('b');
    fireEvent.click(titleOf('d'), { shiftKey: true });
    expect(selectedGids()).toBe('bcd');
  });
});
