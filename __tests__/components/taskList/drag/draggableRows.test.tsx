/** @jest-environment jsdom */
import { act } from 'react';
import { fireEvent, screen } from '@testing-library/react';
import { rowCells } from '../../../../src/components/taskList/row/TaskRowView';
import { activeGid, fiveTasks, queueOfFive } from '../../../helpers/fiveTasks';
import { renderPage } from '../../../helpers/renderPage';
import { beWide, grid, rowOf, selectedGids } from '../../../helpers/taskGrid';

beforeEach(() => beWide());
afterEach(() => jest.useRealTimers());

describe('components/taskList/drag/DraggableRows', () => {
  const handle = () => rowOf('a').querySelector<HTMLElement>('[data-drag]');

  it('gives every row of the queue a drag handle and keeps the row role', async () => {
    await renderPage('/waiting', { lists: { waiting: queueOfFive } });
    expect(handle()?.getAttribute('aria-label')).toBe('Move task a');
    expect(rowOf('a').getAttribute('role')).toBe('row');
    expect(grid().querySelectorAll('[data-drag]')).toHaveLength(5);
  });

  it('renders the buttons of no other rows when another row becomes the active one, whose tab stops change', async () => {
    const { user } = await renderPage('/waiting', { lists: { waiting: queueOfFive } });
    act(() => grid().focus());
    const draw = jest.spyOn(rowCells, 'Actions');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(activeGid()).toBe('b');
    expect(new Set(draw.mock.calls.map(([{ gid }]) => gid))).toEqual(new Set(['a', 'b']));
    draw.mockRestore();
  });

  it('opens no menu while a finger holds the handle', async () => {
    await renderPage('/waiting', { lists: { waiting: queueOfFive } });
    jest.useFakeTimers();
    const finger = (target: Element) =>
      fireEvent(target, Object.assign(new MouseEvent('pointerdown', { bubbles: true }), { pointerType: 'touch' }));
    finger(handle()!);
    act(() => jest.advanceTimersByTime(2000));
    expect(selectedGids()).toBe('');
    // The same press elsewhere on the row selects it, and opens its menu.
    finger(rowOf('a'));
    await act(() => jest.advanceTimersByTimeAsync(2000));
    jest.useRealTimers();
    expect(await screen.findByRole('menu')).toBeDefined();
  });

  it.each([
    ['in another order', '/waiting', { waiting: queueOfFive }, { displayOrder: 'name:asc' }],
    ['where the setting is off', '/waiting', { waiting: queueOfFive }, { dragAndDropTasks: false }],
    ['on another page', '/downloading', { active: fiveTasks }, {}],
  ])('gives no row a drag handle %s', async (_title, path, lists, settings) => {
    await renderPage(path, { lists, settings });
    expect(handle()).toBeNull();
  });
});
