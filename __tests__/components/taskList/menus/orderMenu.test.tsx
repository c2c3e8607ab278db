/** @jest-environment jsdom */
import { within } from '@testing-library/react';
import { renderPage } from '../../../helpers/renderPage';
import { sixTasks } from '../../../helpers/sixTasks';
import { openToolbarMenu, shownGids } from '../../../helpers/taskGrid';

const open = (settings = {}) => renderPage('/all', { lists: sixTasks, settings });

describe('components/taskList/menus/OrderMenu', () => {
  it('lists all orders, with the current one checked and focused', async () => {
    await open({ displayOrder: 'percent:asc' });
    const items = within(await openToolbarMenu('Display Order')).getAllByRole('menuitemradio');
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
  ])('sorts %s in its first direction', async (name, order, gids) => {
    const { user, store } = await open({ displayOrder: `${order.split(':')[0]}:${order.endsWith('asc') ? 'desc' : 'asc'}` });
    await user.click(within(await openToolbarMenu('Display Order')).getByRole('menuitemradio', { name }));
    expect([store.getState().settings.displayOrder, shownGids()]).toEqual([order, gids]);
  });
});
