/** @jest-environment jsdom */
import { act, screen, within } from '@testing-library/react';
import { emptyPreset } from '../../../../src/domain/preset/preset';
import { connectionLost } from '../../../../src/store/slices/connection';
import { polled } from '../../../../src/store/polled';
import { redownloadTasksRequested, seedAgainRequested } from '../../../../src/store/slices/addAgainCommands';
import { addAgainSettled, addAgainStarted } from '../../../../src/store/slices/tasks';
import { actAndLoad } from '../../../helpers/actAndLoad';
import { makeTask } from '../../../helpers/makeTask';
import { renderPage } from '../../../helpers/renderPage';
import { beWide, grid, selectedGids, toolbarButton } from '../../../helpers/taskGrid';

const lists = {
  active: [makeTask({ gid: 'a', details: { name: 'one', uris: ['http://h/one'] } })],
  waiting: [makeTask({ gid: 'b', status: 'paused', details: { name: 'two' } })],
  stopped: [makeTask({ gid: 'c', status: 'error', errorCode: 3, details: { name: 'three' } })],
};

const open = (wanted: Parameters<typeof renderPage>[1] = {}) => {
  beWide(390);
  return renderPage('/all', { lists, ...wanted });
};
const toolbarNames = () =>
  within(screen.getByRole('toolbar', { name: 'Task actions' }))
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
const choose = (name: string) => screen.getByRole('checkbox', { name });

async function openMore() {
  await actAndLoad(() => toolbarButton('More actions').click());
  return within(screen.getByRole('menu', { name: 'More actions' }));
}

describe('components/taskList/toolbar/TaskToolbar, on a phone', () => {
  it('shows search, order and "More actions" while nothing is selected', async () => {
    await open();
    expect(screen.getByRole('searchbox', { name: 'Search' })).toBeDefined();
    expect(toolbarNames()).toEqual(['Display Order', 'More actions']);
  });

  it.each([false, true])('shows all buttons on a wider page, embedded or not: %s', async (isEmbedded) => {
    beWide(768);
    await renderPage('/all', { lists, settings: { preset: { ...emptyPreset, isEmbedded } } });
    expect(toolbarNames()).toContain('Start');
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
  });
});

describe('components/taskList/toolbar/PhoneMenus', () => {
  it('lists in "More actions" the commands that need no selection', async () => {
    await open();
    const items = (await openMore()).getAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'Select All',
      'Select None',
      'Select Invert',
      'Select All Failed Tasks',
      'Select All Completed Tasks',
      'Clear Stopped Tasks',
      'Export…',
      'Columns',
    ]);
    expect(items.filter((item) => item.getAttribute('aria-disabled') === 'true')).toEqual([]);
  });

  it.each<readonly [string, Parameters<typeof renderPage>[1]]>([
    ['nothing has stopped', { lists: { ...lists, stopped: [] } }],
    ['aria2 is not connected', { isConnected: false }],
  ])('disables Clear Stopped Tasks while %s', async (_when, wanted) => {
    await open(wanted);
    const clear = (await openMore()).getByRole('menuitem', { name: 'Clear Stopped Tasks' });
    expect(clear.getAttribute('aria-disabled')).toBe('true');
  });

  it('selects tasks, asks before clearing them, and opens the columns', async () => {
    const { user } = await open();
    await user.click((await openMore()).getByRole('menuitem', { name: 'Select All Failed Tasks' }));
    expect(selectedGids()).toBe('c');
    await user.click((await openMore()).getByRole('menuitem', { name: 'Clear Stopped Tasks' }));
    await user.click(within(await screen.findByRole('dialog', { name: 'Clear stopped tasks' })).getByRole('button', { name: 'Cancel' }));
    await user.click((await openMore()).getByRole('menuitem', { name: 'Columns' }));
    expect(await screen.findByRole('dialog', { name: 'Columns' })).toBeDefined();
  });
});

describe('components/taskList/toolbar/SelectionBar', () => {
  it('shows the number of selected tasks and the actions of the toolbar', async () => {
    const { user } = await open();
    await user.click(choose('one'));
    await user.click(choose('two'));
    expect(screen.getByText('2 selected')).toBeDefined();
    expect(toolbarNames()).toEqual([
      'Display Order',
      'More actions',
      'End Selection',
      'Clear Stopped Tasks',
      'Select',
      'Start',
      'Pause',
      'Remove Task',
      'Retry Selected Tasks',
      'Copy Download Url',
      'Copy Magnet Link',
    ]);
    expect(toolbarNames().filter((name) => toolbarButton(name).ariaDisabled === 'true')).toEqual([
      'Retry Selected Tasks',
      'Copy Download Url',
      'Copy Magnet Link',
    ]);
  });

  it('offers Download Again and Seed or Check Again only if they apply to all selected tasks', async () => {
    const details = { name: 'four', isTorrent: true, infoHash: 'a'.repeat(40) };
    const stopped = [...lists.stopped, makeTask({ gid: 'd', status: 'complete', details })];
    const { user, actions, store } = await open({ lists: { ...lists, stopped } });
    await user.click(choose('four'));
    expect(toolbarNames().slice(-2)).toEqual(['Download Again', 'Seed or Check Again']);
    await user.click(toolbarButton('Seed or Check Again'));
    expect(actions).toContainEqual(seedAgainRequested(['d']));
    act(() => void store.dispatch(addAgainStarted(['d'])));
    expect(toolbarNames()).not.toContain('Seed or Check Again');
    act(() => void store.dispatch(addAgainSettled({ succeeded: ['d'], failed: [] })));
    await user.click(choose('three'));
    expect(toolbarNames().at(-1)).toBe('Download Again');
    await user.click(toolbarButton('Download Again'));
    expect(actions).toContainEqual(redownloadTasksRequested(['c', 'd']));
    await user.click(choose('one'));
    expect(toolbarNames().at(-1)).toBe('Copy Magnet Link');
  });

  it('keeps the focus on an action that stops to apply, and ignores its press', async () => {
    const { user, store, daemon } = await open();
    await user.click(choose('one'));
    toolbarButton('Pause').focus();
    act(() => void store.dispatch(connectionLost({ reason: { key: 'connection.reason.closed' }, nextAttemptAt: 0 })));
    expect([toolbarButton('Pause').ariaDisabled, toolbarButton('Pause').disabled]).toEqual(['true', false]);
    await user.keyboard('{Enter}');
    expect(daemon.calls.filter(({ method }) => /pause/i.test(method))).toEqual([]);
    expect(store.getState().tasks.pending).toEqual({});
  });

  it('pauses the selected tasks', async () => {
    const { user, daemon } = await open();
    await user.click(choose('one'));
    await user.click(choose('two'));
    await user.click(toolbarButton('Pause'));
    expect(daemon.calls.filter(({ method }) => /pause/i.test(method))).toHaveLength(1);
  });

  it('ends the selection and focuses the list', async () => {
    const { user } = await open();
    await user.click(choose('one'));
    await user.click(toolbarButton('End Selection'));
    expect([selectedGids(), toolbarNames()]).toEqual(['', ['Display Order', 'More actions']]);
    expect(document.activeElement).toBe(grid());
  });

  it('hands the focus to the empty list when the last row goes', async () => {
    const { user, store } = await open();
    await user.click(choose('one'));
    toolbarButton('Pause').focus();
    await actAndLoad(() => void store.dispatch(polled({ time: 1, lists: { active: [], waiting: [], stopped: [] } })));
    expect(screen.queryByRole('grid')).toBeNull();
    expect(document.activeElement?.textContent).toMatch(/^No tasks yet/);
  });

  it('focuses the list when its Select menu ends the selection', async () => {
    const { user } = await open();
    await user.click(choose('one'));
    await actAndLoad(() => toolbarButton('Select').click());
    await user.click(within(screen.getByRole('menu', { name: 'Select' })).getByRole('menuitem', { name: 'Select None' }));
    expect([selectedGids(), document.activeElement]).toEqual(['', grid()]);
  });

  it('does not move the focus when the last row is deselected by its box', async () => {
    const { user } = await open();
    await user.click(choose('one'));
    await user.click(choose('one'));
    expect(document.activeElement).toBe(choose('one'));
  });
});
