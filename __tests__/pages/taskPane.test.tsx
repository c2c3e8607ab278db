/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { watchShortcuts } from '../../src/sagas/page/shortcuts';
import { watchWindowWidth } from '../../src/sagas/page/windowWidth';
import { watchTaskPane } from '../../src/sagas/tasks/taskPane';
import { connectionLost } from '../../src/store/slices/connection';
import { selectTaskDetail, taskGone, taskPolled, taskTabOpened } from '../../src/store/slices/taskDetail';
import { searchChanged, selectionReplaced } from '../../src/store/slices/tasks';
import { actAndLoad } from '../helpers/actAndLoad';
import { makeFullTask } from '../helpers/makeFullTask';
import { makeTask } from '../helpers/makeTask';
import { renderPage } from '../helpers/renderPage';

const waiting = ['a', 'b', 'c'].map((gid) => makeTask({ gid, status: 'paused', details: { name: `${gid}.iso` } }));

const resizeTo = (width: number) =>
  actAndLoad(() => {
    window.innerWidth = width;
    window.dispatchEvent(new Event('resize'));
  });

/** A page of a window with room for the pane. */
async function open(path: string, wanted: Parameters<typeof renderPage>[1] = {}) {
  window.innerWidth = 1600;
  const page = await renderPage(path, {
    lists: { active: [], waiting, stopped: [] },
    watchers: [watchTaskPane, watchWindowWidth],
    ...wanted,
  });
  const learn = (gid: string) =>
    actAndLoad(() => page.store.dispatch(taskPolled({ task: makeFullTask({ gid, status: 'paused', details: { name: `${gid}.iso` } }) })));
  return { ...page, learn };
}

const pane = () => screen.findByRole('region', { name: 'Task details' });
const grid = () => screen.getByRole('grid', { name: 'Tasks' });
const shownRows = () => [...document.querySelectorAll<HTMLElement>('[role="row"][aria-current="true"]')].map((row) => row.dataset.gid);
const untilClosed = () => waitFor(() => expect(screen.queryByRole('region', { name: 'Task details' })).toBeNull());

describe('pages, a task beside its list', () => {
  it('opens with Enter, keeps the focus in the list and marks the row', async () => {
    const { user, history, learn } = await open('/waiting');
    act(() => grid().focus());
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await pane();
    await learn('b');
    expect(history.calls).toEqual(['push /task/detail/b']);
    expect(within(await pane()).getByRole('heading', { name: 'b.iso' })).toBeTruthy();
    expect(within(await pane()).getByRole('tab', { name: 'Overview' })).toBeTruthy();
    expect(document.activeElement).toBe(grid());
    expect(shownRows()).toEqual(['b']);
    expect(screen.getByRole('link', { name: 'Waiting' }).getAttribute('aria-current')).toBe('page');
  });

  it('has a toolbar of another name than the list', async () => {
    const { learn } = await open('/task/detail/b');
    await learn('b');
    const names = (await screen.findAllByRole('toolbar')).map((toolbar) => toolbar.getAttribute('aria-label'));
    expect(names).toEqual(['Task actions', 'Actions for this task']);
  });

  it.each(['double click', 'link'])('opens by %s, and arrow keys continue from that row', async (way) => {
    const { user, history } = await open('/waiting');
    if (way === 'link') await user.click(screen.getByRole('link', { name: 'Details of b.iso' }));
    else await user.dblClick(screen.getByText('b.iso'));
    await pane();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(history.calls).toEqual(['push /task/detail/b', 'replace /task/detail/c']));
    expect(shownRows()).toEqual(['c']);
    expect(within(await pane()).getByRole('heading', { name: 'c.iso' })).toBeTruthy();
  });

  it('shows the row reached by arrow keys', async () => {
    const { user, history } = await open('/task/detail/a');
    await pane();
    act(() => grid().focus());
    await user.keyboard('{ArrowDown}{ArrowDown}');
    await waitFor(() => expect(history.calls.at(-1)).toBe('replace /task/detail/c'));
  });

  it('keeps the shown task while a range is selected', async () => {
    const { user, history, store } = await open('/task/detail/a');
    await pane();
    act(() => grid().focus());
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(store.getState().tasks.selection).toEqual({ a: true, b: true });
    await user.keyboard('{Escape}');
    await untilClosed();
    expect(history.calls).toEqual(['push /all']);
  });

  it('moves the focus with F6, and closes on Escape from the pane too', async () => {
    const { user, history, learn } = await open('/task/detail/a');
    await learn('a');
    act(() => grid().focus());
    await user.keyboard('{F6}');
    expect(document.activeElement).toBe(await pane());
    await user.keyboard('{F6}');
    expect(document.activeElement).toBe(grid());
    act(() => screen.getByRole('tab', { name: 'Overview' }).focus());
    await user.keyboard('{Escape}');
    await untilClosed();
    expect(history.calls).toEqual(['push /all']);
    expect(document.activeElement).toBe(grid());
  });

  it('stays open on Escape in a text box', async () => {
    const { user, history } = await open('/task/detail/a');
    await pane();
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'iso{Escape}');
    expect(history.calls).toEqual([]);
    expect(await pane()).toBeTruthy();
  });

  it('keeps the search text when Escape ends an input method composition', async () => {
    const { user } = await open('/task/detail/a');
    const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
    await user.type(box, 'iso');
    fireEvent.keyDown(box, { key: 'Escape', isComposing: true });
    expect(box.value).toBe('iso');
    await user.keyboard('{Escape}');
    expect(box.value).toBe('');
  });

  it('closes by its button', async () => {
    const { user, history } = await open('/task/detail/a');
    await user.click(within(await pane()).getByRole('button', { name: 'Close' }));
    await untilClosed();
    expect(history.calls).toEqual(['push /all']);
  });

  it('keeps selection, search and tab, but not on another list', async () => {
    const { store, history, learn } = await open('/waiting');
    await actAndLoad(() => {
      store.dispatch(selectionReplaced(['a']));
      store.dispatch(searchChanged('iso'));
    });
    await actAndLoad(() => history.visit('/task/detail/b'));
    await learn('b');
    await actAndLoad(() => store.dispatch(taskTabOpened('files')));
    await actAndLoad(() => history.visit('/task/detail/c'));
    expect(selectTaskDetail(store.getState())).toMatchObject({ task: undefined, tab: 'files' });
    await actAndLoad(() => history.visit('/waiting'));
    expect(store.getState().tasks).toMatchObject({ selection: { a: true }, search: 'iso' });
    await actAndLoad(() => history.visit('/all'));
    expect(store.getState().tasks).toMatchObject({ selection: {}, search: '' });
    expect(selectTaskDetail(store.getState()).tab).toBe('overview');
  });

  it('is shown beside the list of all tasks after a reload', async () => {
    await open('/task/detail/a');
    await pane();
    expect(shownRows()).toEqual(['a']);
    expect(screen.getByRole('link', { name: 'All' }).getAttribute('aria-current')).toBe('page');
  });

  it('applies selection shortcuts only in the list', async () => {
    const { user, store } = await open('/task/detail/a', { watchers: [watchWindowWidth, watchShortcuts] });
    act(() => grid().focus());
    await pane();
    await user.keyboard('{F6}{Control>}a{/Control}');
    expect(store.getState().tasks.selection).toEqual({});
    await user.keyboard('{F6}{Control>}a{/Control}{F6}{Delete}');
    expect(store.getState().tasks.selection).toEqual({ a: true, b: true, c: true });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes where aria2 cannot be reached', async () => {
    const { store } = await open('/task/detail/a', { lists: {}, isConnected: false });
    await pane();
    await actAndLoad(() => store.dispatch(connectionLost({ reason: { key: 'connection.reason.closed' }, nextAttemptAt: 0 })));
    await untilClosed();
  });

  it('links to its list when the task is gone', async () => {
    const { learn, store } = await open('/task/detail/a');
    await learn('a');
    await actAndLoad(() => store.dispatch(taskGone()));
    expect(
      within(await pane())
        .getByRole('link', { name: 'Back to the list' })
        .getAttribute('href'),
    ).toBe('#!/all');
  });

  it.each(['narrow window', 'setting'])('is a separate page: %s', async (reason) => {
    const settings = reason === 'setting' ? { taskPane: false } : {};
    const { user, history, learn } = await open('/waiting', { settings });
    if (reason !== 'setting') await resizeTo(1439);
    act(() => grid().focus());
    await user.keyboard('{ArrowDown}{Enter}');
    await learn('a');
    expect(history.calls).toEqual(['push /task/detail/a']);
    expect(await screen.findByRole('link', { name: 'Back to the list' })).toBeTruthy();
    expect(screen.queryByRole('grid', { name: 'Tasks' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Task details' })).toBeNull();
  });

  it('changes its layout with the window width, and keeps the task', async () => {
    const { learn } = await open('/task/detail/a');
    await learn('a');
    await resizeTo(1200);
    expect(screen.queryByRole('region', { name: 'Task details' })).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'a.iso' })).toBeTruthy();
    await resizeTo(1440);
    expect(within(await pane()).getByRole('heading', { level: 1, name: 'a.iso' })).toBeTruthy();
  });

  it('is resized by keyboard within its bounds, and stores its width', async () => {
    const width = jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1300);
    try {
      const { user, store } = await open('/task/detail/a');
      await pane();
      const separator = screen.getByRole('separator', { name: 'Resize' });
      const values = () => ['now', 'min', 'max'].map((name) => separator.getAttribute(`aria-value${name}`));
      expect(values()).toEqual(['520', '420', '660']);
      act(() => separator.focus());
      await user.keyboard('{ArrowLeft}');
      expect(values()).toEqual(['536', '420', '660']);
      expect(store.getState().settings.taskPaneWidth).toBe('536');
      await user.keyboard('{End}{ArrowLeft}');
      expect(store.getState().settings.taskPaneWidth).toBe('660');
      await user.keyboard('{Home}{ArrowRight}');
      expect(store.getState().settings.taskPaneWidth).toBe('420');
    } finally {
      width.mockRestore();
    }
  });
});
