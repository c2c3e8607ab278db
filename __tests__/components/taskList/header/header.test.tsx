/** @jest-environment jsdom */
import { fireEvent, within } from '@testing-library/react';
import { defaultColumn } from '../../../../src/domain/taskList/taskColumns';
import { makeTask } from '../../../helpers/makeTask';
import { renderPage } from '../../../helpers/renderPage';
import { beWide, grid, shownGids } from '../../../helpers/taskGrid';

beforeEach(() => beWide());

const tasks = [
  makeTask({ gid: 'a', totalLength: 300, completedLength: 30, downloadSpeed: 27, details: { name: 'Bravo' } }),
  makeTask({ gid: 'b', totalLength: 100, completedLength: 50, downloadSpeed: 1, details: { name: 'alpha' } }),
  makeTask({ gid: 'c', totalLength: 200, completedLength: 0, downloadSpeed: 100, details: { name: 'charlie' } }),
];
const open = (settings = {}, path = '/downloading') =>
  renderPage(path, { lists: { [path === '/waiting' ? 'waiting' : 'active']: tasks }, settings });

const header = (name: string) => within(grid()).getByRole('columnheader', { name: new RegExp(name) });
const sortButton = (name: string) => within(grid()).getByRole('button', { name });
const sorted = () =>
  within(grid())
    .getAllByRole('columnheader')
    .filter((cell) => cell.hasAttribute('aria-sort'))
    .map((cell) => [within(cell).getByRole('button').textContent, cell.getAttribute('aria-sort')]);
const columnNames = () =>
  within(grid())
    .getAllByRole('columnheader')
    .slice(1)
    .map((cell) => cell.textContent);

describe('components/taskList/header/TaskListHeader', () => {
  it('names its columns, has "Select All" first, and marks no column as sorted by default', async () => {
    await open();
    expect(columnNames()).toEqual(['File Name', 'File Size', 'Progress', 'Remaining', 'Download Speed']);
    expect(within(within(grid()).getAllByRole('columnheader')[0]!).getByRole('checkbox', { name: 'Select All' })).toBeDefined();
    expect(sorted()).toEqual([]);
  });

  it('names each header by its column only', async () => {
    await open();
    for (const name of columnNames()) expect(within(grid()).getByRole('columnheader', { name })).toBeDefined();
  });

  it.each([
    ['File Name', 'name', ['asc', 'bac'], ['desc', 'cab']],
    ['File Size', 'size', ['asc', 'bca'], ['desc', 'acb']],
    ['Progress', 'percent', ['desc', 'bac'], ['asc', 'cab']],
    ['Remaining', 'remain', ['asc', 'cab'], ['desc', 'bac']],
    ['Download Speed', 'dspeed', ['desc', 'cab'], ['asc', 'bac']],
  ])('sorts by %s on the first click, and reversed on the second', async (name, type, [first, order], [second, turned]) => {
    const { user, store } = await open();
    const words = { asc: 'ascending', desc: 'descending' } as Record<string, string>;
    await user.click(sortButton(name));
    expect([shownGids(), store.getState().settings.displayOrder, sorted()]).toEqual([order, `${type}:${first}`, [[name, words[first!]]]]);
    await user.click(sortButton(name));
    expect([shownGids(), store.getState().settings.displayOrder, sorted()]).toEqual([
      turned,
      `${type}:${second}`,
      [[name, words[second!]]],
    ]);
  });

  it.each([
    ['Upload Speed', 'uploadSpeed', 'uspeed:desc', 'bca'],
    ['Share Ratio', 'ratio', 'ratio:desc', 'cab'],
    ['Connections', 'connections', 'connections:desc', 'acb'],
    ['Added', 'added', 'added:desc', 'bca'],
    ['Finished', 'finished', 'finished:desc', 'abc'],
    ['Folder', 'folder', 'folder:asc', 'cba'],
  ])('sorts by the optional column %s', async (name, column, order, gids) => {
    const torrent = { isTorrent: true };
    const lists = {
      active: [
        makeTask({ gid: 'a', connections: 5, uploadSpeed: 1, uploadLength: 1, completedLength: 2, dir: '/z', details: torrent }),
        makeTask({ gid: 'b', connections: 1, uploadSpeed: 9, dir: '/x' }),
        makeTask({ gid: 'c', connections: 3, uploadSpeed: 5, uploadLength: 2, completedLength: 2, dir: '/a', details: torrent }),
      ],
    };
    const times = { a: { added: 1, finished: 9 }, b: { added: 3 }, c: { added: 2 } };
    const { user, store } = await renderPage('/downloading', {
      lists,
      settings: { taskColumns: column },
      state: (state) => ({ ...state, tasks: { ...state.tasks, times } }),
    });
    await user.click(sortButton(name));
    expect([shownGids(), store.getState().settings.displayOrder, header(name).getAttribute('aria-sort')]).toEqual([
      gids,
      order,
      order.endsWith('asc') ? 'ascending' : 'descending',
    ]);
  });

  it('has no button for a column that cannot be sorted', async () => {
    await open({ taskColumns: 'uploaded' });
    expect(within(header('Uploaded')).queryByRole('button')).toBeNull();
  });

  it('keeps a separate order per page when the setting is on', async () => {
    const { user, store } = await open({ taskListIndependentDisplayOrder: true }, '/waiting');
    await user.click(sortButton('File Size'));
    expect(store.getState().settings).toMatchObject({ displayOrder: 'default:asc', waitingTaskListPageDisplayOrder: 'size:asc' });
  });

  it('shows only the columns that fit the width', async () => {
    beWide(800);
    await open({ taskColumns: 'size,progress,remaining,downloadSpeed,uploadSpeed' });
    expect(columnNames()).toEqual(['File Name', 'File Size', 'Progress', 'Remaining', 'Download Speed']);
  });
});

describe('components/taskList/header/TaskListHeader, dividers', () => {
  const resizer = (column: string) => within(header(column)).getByRole('separator', { name: `Width of ${column}` });
  const stored = (page: Awaited<ReturnType<typeof open>>) => page.store.getState().settings.taskColumns;

  it('widens its column with the left arrow key and narrows it with the right', async () => {
    const page = await open({ taskColumns: 'size:100,ratio' });
    resizer('File Size').focus();
    await page.user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect([stored(page), resizer('File Size').getAttribute('aria-valuenow')]).toEqual(['size:132,ratio', '132']);
    await page.user.keyboard('{ArrowRight}');
    expect(stored(page)).toBe('size:116,ratio');
  });

  it('stops at its minimum and maximum, and exposes both', async () => {
    const page = await open({ taskColumns: 'size:470,ratio:70' });
    resizer('File Size').focus();
    await page.user.keyboard('{ArrowLeft}{ArrowLeft}');
    resizer('Share Ratio').focus();
    await page.user.keyboard('{ArrowRight}{ArrowRight}');
    expect(stored(page)).toBe('size:480,ratio:64');
    expect(['aria-valuemin', 'aria-valuemax'].map((bound) => resizer('File Size').getAttribute(bound))).toEqual(['64', '480']);
  });

  it('ignores other keys, and keeps them from the list', async () => {
    const page = await open({ taskColumns: 'size:100' });
    resizer('File Size').focus();
    await page.user.keyboard('{ArrowDown}{Enter} ');
    expect([stored(page), grid().getAttribute('aria-activedescendant'), page.history.calls]).toEqual(['size:100', null, []]);
  });

  function pointerOn(line: HTMLElement) {
    Object.assign(line, { setPointerCapture: jest.fn() });
    return (type: string, clientX: number, button = 0) =>
      fireEvent(line, Object.assign(new MouseEvent(type, { bubbles: true, clientX, button }), { pointerId: 1 }));
  }

  it('shows the width during a drag, and stores it at the end', async () => {
    const page = await open({ taskColumns: 'size:100' });
    const line = resizer('File Size');
    const pointer = pointerOn(line);
    pointer('pointermove', 999);
    expect(line.getAttribute('aria-valuenow')).toBe('100');
    pointer('pointerdown', 500);
    pointer('pointermove', 450);
    expect([line.getAttribute('aria-valuenow'), stored(page)]).toEqual(['150', 'size:100']);
    pointer('pointerup', 440);
    expect([line.getAttribute('aria-valuenow'), stored(page)]).toEqual(['160', 'size:160']);
    pointer('pointermove', 100);
    expect(stored(page)).toBe('size:160');
  });

  it('stores nothing after a press without a drag, or with another button', async () => {
    // The list shows a width of its own for this column.
    const page = await open({ taskColumns: 'progress' });
    expect(resizer('Progress').getAttribute('aria-valuenow')).not.toBe(String(defaultColumn('progress').width));
    const pointer = pointerOn(resizer('Progress'));
    pointer('pointerdown', 500);
    pointer('pointermove', 500);
    pointer('pointerup', 500);
    pointer('pointerdown', 500);
    pointer('pointercancel', 500);
    pointer('pointerdown', 500, 2);
    pointer('pointermove', 450);
    pointer('pointerup', 450, 2);
    expect(stored(page)).toBe('progress');
  });

  it('stores the width of before when a drag is cancelled', async () => {
    const page = await open({ taskColumns: 'size:100' });
    const line = resizer('File Size');
    const pointer = pointerOn(line);
    pointer('pointerdown', 500);
    pointer('pointermove', 450);
    pointer('pointercancel', 450);
    expect([line.getAttribute('aria-valuenow'), stored(page)]).toEqual(['100', 'size:100']);
  });
});
