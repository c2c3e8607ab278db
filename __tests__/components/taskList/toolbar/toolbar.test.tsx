/** @jest-environment jsdom */
import { act } from 'react';
import { screen, within } from '@testing-library/react';
import { emptyPreset } from '../../../../src/domain/settings/preset';
import { searchRequested } from '../../../../src/store/slices/tasks';
import { actAndLoad } from '../../../helpers/actAndLoad';
import { makeTask } from '../../../helpers/makeTask';
import { renderPage } from '../../../helpers/renderPage';
import { beWide, selectedGids, shownGids, toolbarButton } from '../../../helpers/taskGrid';

const named = (gid: string, name: string, wanted = {}) => makeTask({ gid, ...wanted, details: { name } });
const lists = {
  active: [named('a', 'one.iso', { downloadSpeed: 1 }), named('b', 'two.zip', { downloadSpeed: 2 })],
  waiting: [named('c', 'three.iso', { status: 'paused' })],
  stopped: [
    named('d', 'four.iso', { status: 'error', errorCode: 3 }),
    named('e', 'five.zip', { status: 'complete' }),
    named('f', 'six.iso', { status: 'removed' }),
  ],
};
const open = (settings = {}) => renderPage('/all', { lists, settings });

async function openMenu(name: string) {
  await actAndLoad(() => toolbarButton(name).click());
  return screen.getByRole('menu', { name });
}
const searchBox = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
const chip = (name: string) =>
  within(screen.getByRole('group', { name: 'Kinds of tasks' })).getByRole('button', { name: new RegExp(`^${name}`) });

describe('components/taskList/menus/OrderMenu', () => {
  it('lists all orders, with the current one checked and focused', async () => {
    await open({ displayOrder: 'percent:asc' });
    const items = within(await openMenu('Display Order')).getAllByRole('menuitemradio');
    expect(items.map((item) => item.textContent)).toEqual([
      'Default',
      'By File Name',
      'By File Size',
      'By Progress',
      'By Selected Status',
      'By Remaining',
      'By Download Speed',
      'By Upload Speed',
      'By Added',
      'By Finished',
      'By Share Ratio',
      'By Connections',
      'By Folder',
    ]);
    expect(items.filter((item) => item.getAttribute('aria-checked') === 'true').map((item) => item.textContent)).toEqual(['By Progress']);
    expect(document.activeElement?.textContent).toBe('By Progress');
  });

  it.each([
    ['By File Name', 'name:asc', 'edafcb'],
    ['By Download Speed', 'dspeed:desc', 'bafedc'],
    ['Default', 'default:asc', 'abcdef'],
  ])('sorts %s in its natural direction', async (name, order, gids) => {
    const { user, store } = await open({ displayOrder: `${order.split(':')[0]}:${order.endsWith('asc') ? 'desc' : 'asc'}` });
    await user.click(within(await openMenu('Display Order')).getByRole('menuitemradio', { name }));
    expect([store.getState().settings.displayOrder, shownGids()]).toEqual([order, gids]);
  });
});

describe('components/taskList/menus/SelectMenu', () => {
  it('lists the documented items', async () => {
    await open();
    const items = within(await openMenu('Select')).getAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'Select All',
      'Select None',
      'Select Invert',
      'Select All Failed Tasks',
      'Select All Completed Tasks',
    ]);
  });

  it.each([
    ['Select All', 'abcdef', 'acdf'],
    ['Select None', '', ''],
    ['Select Invert', 'bcdef', 'cdf'],
    ['Select All Failed Tasks', 'd', 'd'],
    ['Select All Completed Tasks', 'e', ''],
  ])('%s selects %j, and during a search only shown tasks: %j', async (name, all, found) => {
    const { user } = await open();
    await user.click(screen.getByRole('checkbox', { name: 'one.iso' }));
    await user.click(within(await openMenu('Select')).getByRole('menuitem', { name }));
    expect(selectedGids()).toBe(all);
    await user.click(within(await openMenu('Select')).getByRole('menuitem', { name: 'Select None' }));
    await user.click(screen.getByRole('checkbox', { name: 'one.iso' }));
    await user.type(searchBox(), 'iso');
    await user.click(within(await openMenu('Select')).getByRole('menuitem', { name }));
    await user.clear(searchBox());
    expect(selectedGids()).toBe(found);
  });

  it.each([
    ['Select All Failed Tasks', 'd'],
    ['Select All Completed Tasks', 'e'],
  ])('%s clears the selection if exactly those tasks are selected', async (name, gids) => {
    const { user } = await open();
    const choose = async () => user.click(within(await openMenu('Select')).getByRole('menuitem', { name }));
    await choose();
    expect(selectedGids()).toBe(gids);
    await choose();
    expect(selectedGids()).toBe('');
    await user.click(within(await openMenu('Select')).getByRole('menuitem', { name: 'Select All' }));
    await choose();
    expect(selectedGids()).toBe(gids);
  });
});

describe('components/taskList/toolbar/TaskToolbar, search', () => {
  it('filters while typing, and shows all tasks after Escape', async () => {
    const { user } = await open();
    await user.type(searchBox(), 'ISO');
    expect(shownGids()).toBe('acdf');
    await user.keyboard('{Escape}');
    expect([searchBox().value, shownGids()]).toEqual(['', 'abcdef']);
  });

  it('is focused with its text selected on request', async () => {
    const { user, store } = await open();
    await user.type(searchBox(), 'iso');
    searchBox().blur();
    searchBox().setSelectionRange(0, 0);
    act(() => void store.dispatch(searchRequested()));
    expect([searchBox().selectionStart, searchBox().selectionEnd]).toEqual([0, 3]);
    expect(document.activeElement).toBe(searchBox());
  });

  it('does not take the focus on its own', async () => {
    await open();
    expect(document.activeElement).toBe(document.body);
  });

  it('says that no task matches, and shows all tasks again by one button', async () => {
    const { user } = await open();
    await user.click(chip('Paused'));
    await user.type(searchBox(), 'zzz');
    expect(screen.getByText('No task matches.')).toBeDefined();
    expect(screen.queryByRole('grid')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show all tasks' }));
    expect([shownGids(), searchBox().value, chip('Paused').getAttribute('aria-pressed')]).toEqual(['abcdef', '', 'false']);
  });

  it('disables task actions while the search hides the selected task', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('checkbox', { name: 'two.zip' }));
    expect(toolbarButton('Remove Task').disabled).toBe(false);
    await user.type(searchBox(), 'iso');
    expect(toolbarButton('Remove Task').disabled).toBe(true);
    expect(screen.queryByText('1 selected')).toBeNull();
  });
});

describe('components/taskList/toolbar/TaskToolbar, texts', () => {
  it.each([[[]], [['remove']]])('shows text beside the icon of the same actions, with %j hidden by a preset', async (hidden) => {
    beWide();
    await open({ preset: { ...emptyPreset, hidden } });
    const buttons = within(screen.getByRole('toolbar', { name: 'Task actions' })).getAllByRole<HTMLButtonElement>('button');
    const named = buttons.filter((each) => each.dataset.tip === undefined).map((each) => each.textContent);
    expect(named).toEqual(['Start', 'Pause', 'Remove Task'].filter((name) => name !== 'Remove Task' || hidden.length === 0));
  });
});

describe('components/taskList/toolbar/ChipBar', () => {
  it('counts the tasks of each kind', async () => {
    await open();
    expect(
      within(screen.getByRole('group', { name: 'Kinds of tasks' }))
        .getAllByRole('button')
        .map((each) => each.textContent),
    ).toEqual(['Downloading 2', 'Seeding 0', 'Waiting 0', 'Paused 1', 'Completed 1', 'Failed 1', 'Removed 1']);
  });

  it('filters by one kind, and shows all tasks on a second click', async () => {
    const { user } = await open();
    await user.click(chip('Failed'));
    expect([shownGids(), chip('Failed').getAttribute('aria-pressed')]).toEqual(['d', 'true']);
    await user.click(chip('Downloading'));
    expect([shownGids(), chip('Failed').getAttribute('aria-pressed')]).toEqual(['ab', 'false']);
    await user.click(chip('Downloading'));
    expect(shownGids()).toBe('abcdef');
  });

  it('is absent on lists other than all tasks', async () => {
    await renderPage('/downloading', { lists });
    expect(screen.queryByRole('group', { name: 'Kinds of tasks' })).toBeNull();
  });
});

describe('components/taskList/toolbar/TaskToolbar, links', () => {
  const withLinks = {
    active: [
      makeTask({ gid: 'a', details: { name: 'a', uris: ['http://h/a'] } }),
      makeTask({ gid: 'b', details: { name: 'b', infoHash: 'bb' } }),
    ],
  };

  it.each([
    ['a', 'Copy Download Url', 'http://h/a'],
    ['b', 'Copy Magnet Link', 'magnet:?xt=urn:btih:bb'],
  ])('shows for task %s by "%s" its link in a dialog where the browser refuses to copy', async (name, button, link) => {
    Object.assign(document, { execCommand: () => false });
    const { user } = await renderPage('/downloading', { lists: withLinks });
    expect(toolbarButton(button).disabled).toBe(true);
    await user.click(screen.getByRole('checkbox', { name }));
    await user.click(toolbarButton(button));
    const box = within(await screen.findByRole('dialog', { name: 'Copy by hand' })).getByRole<HTMLTextAreaElement>('textbox');
    expect(box.value).toBe(link);
  });

  it('are copied only if all selected tasks have one', async () => {
    const { user } = await renderPage('/downloading', { lists: withLinks });
    await user.click(screen.getByRole('checkbox', { name: 'a' }));
    await user.click(screen.getByRole('checkbox', { name: 'b' }));
    expect(['Copy Download Url', 'Copy Magnet Link'].map((name) => toolbarButton(name).disabled)).toEqual([true, true]);
  });
});
