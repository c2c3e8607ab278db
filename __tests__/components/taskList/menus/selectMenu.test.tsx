/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { renderPage } from '../../../helpers/renderPage';
import { sixTasks } from '../../../helpers/sixTasks';
import { openToolbarMenu, searchBox, selectedGids } from '../../../helpers/taskGrid';

const open = () => renderPage('/all', { lists: sixTasks });

describe('components/taskList/menus/SelectMenu', () => {
  it('lists the documented items', async () => {
    await open();
    const items = within(await openToolbarMenu('Select')).getAllByRole('menuitem');
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
    await user.click(within(await openToolbarMenu('Select')).getByRole('menuitem', { name }));
    expect(selectedGids()).toBe(all);
    await user.click(within(await openToolbarMenu('Select')).getByRole('menuitem', { name: 'Select None' }));
    await user.click(screen.getByRole('checkbox', { name: 'one.iso' }));
    await user.type(searchBox(), 'iso');
    await user.click(within(await openToolbarMenu('Select')).getByRole('menuitem', { name }));
    await user.clear(searchBox());
    expect(selectedGids()).toBe(found);
  });

  it.each([
    ['Select All Failed Tasks', 'd'],
    ['Select All Completed Tasks', 'e'],
  ])('%s clears the selection if exactly those tasks are selected', async (name, gids) => {
    const { user } = await open();
    const choose = async () => user.click(within(await openToolbarMenu('Select')).getByRole('menuitem', { name }));
    await choose();
    expect(selectedGids()).toBe(gids);
    await choose();
    expect(selectedGids()).toBe('');
    await user.click(within(await openToolbarMenu('Select')).getByRole('menuitem', { name: 'Select All' }));
    await choose();
    expect(selectedGids()).toBe(gids);
  });
});
