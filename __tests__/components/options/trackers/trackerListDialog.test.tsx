/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import TrackerListDialog from '../../../../src/components/options/trackers/TrackerListDialog';
import type * as trackerList from '../../../../src/domain/trackers/trackerList';
import { changeTrackers } from '../../../../src/domain/trackers/trackerList';
import type { FetchedList } from '../../../../src/domain/trackers/trackerRenewal';
import { connectionLost } from '../../../../src/store/slices/connection';
import { settingsChanged } from '../../../../src/store/slices/settings';
import {
  trackerListsFetched,
  trackerListsOpened,
  trackerListsRequested,
  trackersApplyRequested,
} from '../../../../src/store/slices/trackerLists';
import { makeState } from '../../../helpers/makeState';
import { renderInStore } from '../../../helpers/renderInStore';

jest.mock('../../../../src/domain/trackers/trackerList', () => {
  const real = jest.requireActual<typeof trackerList>('../../../../src/domain/trackers/trackerList');
  return { ...real, changeTrackers: jest.fn(real.changeTrackers) };
});

const url = 'https://example.org/trackers.txt';
const best = 'https://raw.githubusercontent.com/ngosang/trackerslist/master/trackers_best.txt';
const [{ rpcId }] = makeState().rpcProfiles;

async function show(entry?: object) {
  const onClose = jest.fn();
  const state = makeState({
    options: { 'bt-tracker': 'http://a/announce,http://b/announce' },
    settings: { trackerLists: entry ? JSON.stringify([entry]) : '' },
  });
  const parts = await renderInStore(<TrackerListDialog onClose={onClose} />, state);
  parts.dispatch(trackerListsOpened());
  const dialog = within(screen.getByRole('dialog', { name: 'Trackers from a URL' }));
  const box = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Addresses of the lists' });
  const fetchButton = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Fetch' });
  return { ...parts, onClose, dialog, box, fetchButton };
}

type Shown = Awaited<ReturnType<typeof show>>;

const days = (dialog: Shown['dialog']) => dialog.getByRole('combobox', { name: 'Renew automatically' });
const stored = (store: Shown['store']): unknown => JSON.parse(store.getState().settings.trackerLists);

/** Fetched, as the saga would tell it. */
async function fetched(trackers: readonly string[], lists: readonly FetchedList[] = [], way = 'merge') {
  const parts = await show({ urls: [url], days: 0, way, rpcId });
  await parts.user.click(parts.fetchButton());
  parts.dispatch(trackerListsFetched({ lists, trackers }));
  return parts;
}

describe('components/options/trackers/TrackerListDialog', () => {
  it('fetches each requested list once, and only on a click', async () => {
    const { user, actions, dialog, box, fetchButton } = await show();
    expect(fetchButton().disabled).toBe(true);
    await user.type(box, `${url}{enter}${url} nonsense`);
    await user.click(dialog.getByRole('checkbox', { name: 'ngosang: best' }));
    await user.click(fetchButton());
    expect(actions).toContainEqual(trackerListsRequested({ urls: [url, 'nonsense', best], days: 0, way: 'merge', rpcId }));
    expect(dialog.getByRole('button', { name: 'Fetching…' }).ariaDisabled).toBe('true');
  });

  it('checks the boxes of known lists, and removes an address with its box', async () => {
    const { user, dialog, box } = await show({ urls: [best, url], days: 0 });
    const tick = dialog.getByRole<HTMLInputElement>('checkbox', { name: 'ngosang: best' });
    expect(tick.checked).toBe(true);
    await user.click(tick);
    expect(box.value).toBe(url);
  });

  it('closes by a press on the backdrop, unless the addresses were changed', async () => {
    const { user, box, onClose } = await show({ urls: [url], days: 0 });
    const press = () => user.pointer([{ keys: '[MouseLeft]', target: screen.getByRole('dialog', { name: 'Trackers from a URL' }) }]);
    await user.type(box, `{enter}${best}`);
    await press();
    expect(onClose).not.toHaveBeenCalled();
    await user.clear(box);
    await user.type(box, url);
    await press();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('allows no more than ten addresses', async () => {
    const { user, dialog, box, fetchButton } = await show();
    await user.click(box);
    await user.paste(Array.from({ length: 11 }, (_, place) => `https://a/${place}`).join('\n'));
    expect(dialog.getByText('At most 10 addresses.')).toBeTruthy();
    expect(fetchButton().disabled).toBe(true);
  });

  it('shows for each list the number of trackers and the time, or the error', async () => {
    const { dialog } = await fetched(
      ['http://c/announce'],
      [
        { url, at: 1_700_000_000_000, count: 1 },
        { url: 'https://gone/', at: 1_700_000_000_000, problem: { key: 'trackerList.status', values: { status: 404 } } },
      ],
    );
    expect(dialog.getAllByRole('listitem').map((item) => [item.dataset['state'], item.textContent])).toEqual(
      expect.arrayContaining([
        ['fetched', `${url}1 tracker · 11/14/23, 10:13 PM`],
        ['failed', 'https://gone/The server answered with error 404. · 11/14/23, 10:13 PM'],
      ]),
    );
  });

  it('offers no trackers when every list is empty', async () => {
    const { dialog } = await fetched([], [{ url, at: 1, problem: { key: 'trackerList.noTrackers' } }]);
    expect(dialog.getByText(/^There is no tracker in this text\./)).toBeTruthy();
    expect(dialog.queryByRole('radio')).toBeNull();
  });

  it('shows the trackers that merging adds, and applies the result', async () => {
    const { user, dialog, actions } = await fetched(['http://b/announce', 'http://c/announce', 'http://c/announce/']);
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Add to the present trackers' }).checked).toBe(true);
    expect(dialog.getByText('http://c/announce').closest('details')?.querySelector('summary')?.textContent).toBe('Added 1');
    await user.click(dialog.getByRole('button', { name: 'Set 3 trackers' }));
    expect(actions).toContainEqual(trackersApplyRequested(['http://a/announce', 'http://b/announce', 'http://c/announce']));
  });

  it('says why it cannot apply while there is no connection', async () => {
    const { dispatch, dialog } = await fetched(['http://c/announce']);
    const apply = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Set 3 trackers' }).disabled;
    expect([apply(), dialog.queryByText('The connection was lost.')]).toEqual([false, null]);
    dispatch(connectionLost({ reason: { key: 'connection.reason.closed' }, nextAttemptAt: 0 }));
    expect(apply()).toBe(true);
    expect(dialog.getByText('The connection was lost.')).toBeTruthy();
  });

  it('compares the trackers once, however much is typed', async () => {
    const { user, box } = await fetched(['http://c/announce']);
    const compared = jest.mocked(changeTrackers).mock.calls.length;
    await user.type(box, 'abc');
    expect(jest.mocked(changeTrackers)).toHaveBeenCalledTimes(compared);
  });

  it('replaces the present trackers when chosen, and stores the choice', async () => {
    const { user, dialog, actions, store } = await fetched(['http://c/announce']);
    await user.click(dialog.getByRole('radio', { name: 'Replace the present trackers' }));
    expect(store.getState().settings.trackerLists).toContain('"way":"replace"');
    await user.click(dialog.getByRole('button', { name: 'Set 1 tracker' }));
    expect(actions).toContainEqual(trackersApplyRequested(['http://c/announce']));
  });

  it('disables its button when the list equals the present trackers', async () => {
    const { dialog } = await fetched(['http://a/announce', 'http://b/announce']);
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Set 2 trackers' }).disabled).toBe(true);
  });

  it('changes nothing on Cancel', async () => {
    const { user, dialog, actions, onClose } = await fetched(['http://c/announce']);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalled();
    expect(actions.some(trackersApplyRequested.match)).toBe(false);
  });

  it('stores the renewal interval and its servers at once', async () => {
    const { user, dialog, actions } = await show({ urls: [url], days: 0, way: 'merge' });
    await user.selectOptions(days(dialog), '7');
    expect(actions).toContainEqual(settingsChanged({ trackerLists: JSON.stringify([{ urls: [url], days: 7, way: 'merge' }]) }));
    const forAll = dialog.getByRole<HTMLInputElement>('checkbox', { name: 'For all servers' });
    expect(forAll.checked).toBe(true);
    await user.click(forAll);
    expect(actions).toContainEqual(settingsChanged({ trackerLists: JSON.stringify([{ urls: [url], days: 7, way: 'merge', rpcId }]) }));
  });

  it('stores typed and checked addresses with the renewal, without invalid ones', async () => {
    const { user, dialog, box, store } = await show({ urls: [url], days: 0, way: 'merge' });
    await user.click(dialog.getByRole('checkbox', { name: 'ngosang: best' }));
    await user.type(box, '{enter}nonsense');
    await user.selectOptions(days(dialog), '7');
    expect(stored(store)).toEqual([{ urls: [url, best], days: 7, way: 'merge' }]);
    await user.click(dialog.getByRole('checkbox', { name: 'For all servers' }));
    expect(stored(store)).toEqual([{ urls: [url, best], days: 7, way: 'merge', rpcId }]);
  });

  it.each([
    ['too many', Array.from({ length: 11 }, (_, place) => `https://a/${place}`).join('\n')],
    ['not one', 'nonsense'],
  ])('keeps the stored addresses with the renewal when the typed ones are %s', async (_title, typed) => {
    const { user, dialog, box, store } = await show({ urls: [url], days: 0, way: 'merge' });
    await user.clear(box);
    await user.click(box);
    await user.paste(typed);
    await user.selectOptions(days(dialog), '7');
    expect(stored(store)).toEqual([{ urls: [url], days: 7, way: 'merge' }]);
  });

  it('removes the stored lists with an empty box', async () => {
    const { user, dialog, box, store, actions, onClose } = await show({ urls: [best], days: 7, way: 'merge' });
    await user.click(dialog.getByRole('checkbox', { name: 'ngosang: best' }));
    expect(box.value).toBe('');
    await user.click(dialog.getByRole('button', { name: 'Remove the lists' }));
    expect(store.getState().settings.trackerLists).toBe('[]');
    expect(actions.some(trackerListsRequested.match)).toBe(false);
    expect(onClose).toHaveBeenCalled();
  });
});
