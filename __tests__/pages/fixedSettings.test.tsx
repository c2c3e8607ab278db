/** @jest-environment jsdom */
import { fireEvent, screen, within } from '@testing-library/react';
import { OptionRow } from '../../src/components/options/page/OptionRow';
import { SpeedSwitch } from '../../src/components/options/speeds/SpeedSwitch';
import TrackerListDialog from '../../src/components/options/trackers/TrackerListDialog';
import { findDefinition } from '../../src/domain/options/definitions';
import { unknownOption } from '../../src/domain/options/optionDefinition';
import { emptyPreset } from '../../src/domain/preset/preset';
import type { SettingKey } from '../../src/domain/settings/settings';
import { watchWindowWidth } from '../../src/sagas/page/windowWidth';
import type { RootState } from '../../src/store/rootReducer';
import { trackerListsFetched, trackerListsOpened, trackerListsRequested } from '../../src/store/slices/trackerLists';
import { taskPolled, taskTabOpened } from '../../src/store/slices/taskDetail';
import type { TaskTab } from '../../src/domain/taskDetail/taskTabs';
import { actAndLoad } from '../helpers/actAndLoad';
import { makeFile, makeFullTask } from '../helpers/makeFullTask';
import { makeState } from '../helpers/makeState';
import { makeTask } from '../helpers/makeTask';
import { renderInStore } from '../helpers/renderInStore';
import { renderPage } from '../helpers/renderPage';
import { beWide, grid, toolbarButton } from '../helpers/taskGrid';

const lists = { active: [], waiting: [makeTask({ gid: 'a', status: 'paused', details: { name: 'one' } })], stopped: [] };
const locked = (...keys: readonly SettingKey[]): Partial<RootState['settings']> => ({ preset: { ...emptyPreset, locked: keys } });
const openList = (settings: Partial<RootState['settings']>) => renderPage('/waiting', { lists, settings });
const buttonsOf = (element: HTMLElement) =>
  within(element)
    .queryAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
const columnHeaders = (name: 'grid' | 'table', label: string) =>
  within(screen.getByRole(name, { name: label }))
    .getAllByRole('columnheader')
    .flatMap(buttonsOf);
const toolbar = () => screen.getByRole('toolbar', { name: 'Task actions' });

beforeEach(() => beWide());

describe('pages, locked and hidden settings', () => {
  it('offers no sorting of the list when the order is locked', async () => {
    await openList(locked('displayOrder'));
    expect(columnHeaders('grid', 'Tasks')).toEqual([]);
    expect(buttonsOf(toolbar())).toContain('Columns');
    expect(buttonsOf(toolbar())).not.toContain('Display Order');
    await actAndLoad(() => fireEvent.contextMenu(screen.getByText('one'), { clientX: 5, clientY: 5 }));
    expect(screen.getByRole('menuitem', { name: 'Select' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Display Order' })).toBeNull();
  });

  it('offers sorting on a page with its own unlocked order', async () => {
    await openList({ ...locked('displayOrder'), taskListIndependentDisplayOrder: true });
    expect(columnHeaders('grid', 'Tasks')).toContain('File Size');
    expect(buttonsOf(toolbar())).toContain('Display Order');
  });

  it('offers neither sorting nor columns when they are hidden', async () => {
    await openList({ preset: { ...emptyPreset, hidden: ['displayOrder', 'taskColumns'] } });
    expect(columnHeaders('grid', 'Tasks')).toEqual([]);
    expect(buttonsOf(toolbar())).toContain('Export…');
    expect(buttonsOf(toolbar())).not.toContain('Columns');
  });

  it('offers no columns and no widths when the columns are locked', async () => {
    await openList(locked('taskColumns'));
    expect(columnHeaders('grid', 'Tasks')).toContain('File Size');
    expect(within(grid()).queryByRole('separator')).toBeNull();
    expect(buttonsOf(toolbar())).toContain('Display Order');
    expect(buttonsOf(toolbar())).not.toContain('Columns');
  });

  it('offers neither sorting nor columns on a phone', async () => {
    beWide(390);
    await openList(locked('displayOrder', 'taskColumns'));
    expect(buttonsOf(toolbar())).toEqual(['More actions']);
    await actAndLoad(() => toolbarButton('More actions').click());
    expect(screen.getByRole('menuitem', { name: 'Export…' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Columns' })).toBeNull();
  });

  it('offers no resizing of the pane when its width is locked', async () => {
    window.innerWidth = 1600;
    await renderPage('/task/detail/a', { lists, settings: locked('taskPaneWidth'), watchers: [watchWindowWidth] });
    const pane = await screen.findByRole('region', { name: 'Task details' });
    expect(within(pane).queryByRole('separator')).toBeNull();
  });

  const files = ['b.bin', 'a.bin'].map((path, place) => makeFile({ index: place + 1, path: `/dl/${path}` }));
  const task = makeFullTask({ gid: 'a', status: 'active', files, details: { isTorrent: true, name: 'set', infoHash: 'a'.repeat(40) } });
  it.each<readonly [SettingKey, TaskTab, 'grid' | 'table', string]>([
    ['fileListDisplayOrder', 'files', 'grid', 'Files'],
    ['peerListDisplayOrder', 'peers', 'table', 'Peers'],
  ])('offers no other order when %s is locked', async (key, tab, role, label) => {
    for (const keys of [[], [key]]) {
      const { store, unmount } = await renderPage('/task/detail/a', { settings: locked(...keys) });
      await actAndLoad(() => store.dispatch(taskPolled({ task, peers: [] })));
      await actAndLoad(() => store.dispatch(taskTabOpened(tab)));
      expect(columnHeaders(role, label).length > 0).toBe(keys.length === 0);
      expect(screen.queryAllByRole('button', { name: 'File list' }).length > 0).toBe(keys.length === 0 && tab === 'files');
      unmount();
    }
  });

  it('offers no star when the favourites are locked', async () => {
    const row = <OptionRow definition={findDefinition('split') ?? unknownOption('split')} />;
    await renderInStore(row, makeState({ options: { split: '5' }, settings: locked('favouriteOptions') }));
    expect(screen.getByRole('textbox')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Favourite' })).toBeNull();
  });

  it('offers no editor of locked speed profiles, but the switch', async () => {
    await renderInStore(<SpeedSwitch />, makeState({ settings: locked('speedProfiles') }));
    expect(screen.getByRole('button', { name: /^Speed profile/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Edit speed profiles' })).toBeNull();
  });

  it('shows locked tracker lists, and only allows fetching them', async () => {
    const trackerLists = JSON.stringify([{ urls: ['https://h/list'], days: 3, way: 'merge' }]);
    const state = makeState({ options: { 'bt-tracker': 'http://a/announce' }, settings: { ...locked('trackerLists'), trackerLists } });
    const { dispatch } = await renderInStore(<TrackerListDialog onClose={jest.fn()} />, state);
    dispatch(trackerListsOpened());
    dispatch(trackerListsRequested({ urls: ['https://h/list'], days: 3, way: 'merge' }));
    dispatch(trackerListsFetched({ lists: [], trackers: ['http://b/announce'] }));
    const disabled = (role: 'combobox' | 'radio' | 'button', name: RegExp) => screen.getByRole(role, { name }).matches(':disabled');
    expect([disabled('combobox', /Renew/), disabled('radio', /Replace/), disabled('button', /^Fetch/)]).toEqual([true, true, false]);
    expect(screen.getByRole('checkbox', { name: /servers/ }).matches(':disabled')).toBe(true);
  });
});
