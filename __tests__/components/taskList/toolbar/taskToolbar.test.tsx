/** @jest-environment jsdom */
import { act } from 'react';
import { fireEvent, screen, within } from '@testing-library/react';
import { emptyPreset } from '../../../../src/domain/preset/preset';
import { polled } from '../../../../src/store/polled';
import { searchRequested, selectionReplaced } from '../../../../src/store/slices/tasks';
import { makeTask } from '../../../helpers/makeTask';
import { renderPage } from '../../../helpers/renderPage';
import { settleCode } from '../../../helpers/settle';
import { sixTasks } from '../../../helpers/sixTasks';
import { beWide, searchBox, shownGids, toolbarButton } from '../../../helpers/taskGrid';

const open = (settings = {}) => renderPage('/all', { lists: sixTasks, settings });

const chip = (name: string) =>
  within(screen.getByRole('group', { name: 'Kinds of tasks' })).getByRole('button', { name: new RegExp(`^${name}`) });

describe('components/taskList/toolbar/TaskToolbar, search', () => {
  it('filters while typing, and shows all tasks after Escape', async () => {
    const { user } = await open();
    await user.type(searchBox(), 'ISO');
    expect(shownGids()).toBe('acdf');
    // This Escape only closes the candidates of an input method.
    fireEvent.keyDown(searchBox(), { key: 'Escape', isComposing: true });
    expect([searchBox().value, shownGids()]).toEqual(['ISO', 'acdf']);
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

  it('says that tasks are loading, not that none matches, until a long list is complete', async () => {
    const first = Array.from({ length: 1000 }, (_, place) => makeTask({ gid: `f${place}`, status: 'paused' }));
    const { user, store } = await renderPage('/waiting', { lists: { waiting: first } });
    const stat = { downloadSpeed: 0, uploadSpeed: 0, numActive: 0, numWaiting: 1001, numStopped: 0 };
    act(() => void store.dispatch(polled({ time: 1, stat })));
    await user.type(searchBox(), 'zzz');
    expect(screen.queryByText('No task matches.')).toBeNull();
    expect(screen.getByText('Asking aria2…')).toBeDefined();
    act(() => void store.dispatch(polled({ time: 2, lists: { waiting: [...first, makeTask({ gid: 'last' })] } })));
    expect(screen.getByText('No task matches.')).toBeDefined();
  });

  it('says that none matches although a list of another page is incomplete', async () => {
    const waiting = Array.from({ length: 1000 }, (_, place) => makeTask({ gid: `f${place}`, status: 'paused' }));
    const { user, store } = await renderPage('/downloading', { lists: { waiting, active: [makeTask({ gid: 'one' })] } });
    const stat = { downloadSpeed: 0, uploadSpeed: 0, numActive: 1, numWaiting: 1001, numStopped: 0 };
    act(() => void store.dispatch(polled({ time: 1, stat })));
    await user.type(searchBox(), 'zzz');
    expect(screen.getByText('No task matches.')).toBeDefined();
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

  it('is absent while there are no tasks, and present while the search hides them', async () => {
    const { user, store } = await renderPage('/all', { lists: { active: [], waiting: [], stopped: [] } });
    expect(screen.getByText(/^No tasks yet/)).toBeDefined();
    expect(screen.queryByRole('group', { name: 'Kinds of tasks' })).toBeNull();
    act(() => void store.dispatch(polled({ time: 1, lists: sixTasks })));
    await user.type(searchBox(), 'zzz');
    expect(chip('Failed').textContent).toBe('Failed 0');
  });

  it('is absent on lists other than all tasks', async () => {
    await renderPage('/downloading', { lists: sixTasks });
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

describe('components/taskList/toolbar/TaskToolbar, presses that come before it renders again', () => {
  it.each([
    ['Pause', 'aria2.forcePause', 'a'],
    ['Start', 'aria2.unpause', 'c'],
  ])('sends one command: %s', async (name, method, gid) => {
    const { store, daemon } = await open();
    act(() => void store.dispatch(selectionReplaced([gid])));
    act(() => {
      for (let press = 1; press <= 3; press += 1) toolbarButton(name).click();
    });
    await act(settleCode);
    expect(daemon.calls.filter((call) => call.method === method)).toEqual([{ method, params: [gid] }]);
  });
});
