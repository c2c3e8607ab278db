/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import TrackerListDialog from '../../../src/components/options/TrackerListDialog';
import { optionTyped, trackerListClosed, trackerListRequested, trackerListSettled } from '../../../src/store/slices/options';
import { makeState } from '../../helpers/makeState';
import { renderInStore } from '../../helpers/renderInStore';

const url = 'https://example.org/trackers.txt';

async function show(present = 'http://a/announce,http://b/announce') {
  const onClose = jest.fn();
  const parts = await renderInStore(<TrackerListDialog onClose={onClose} />, makeState({ options: { 'bt-tracker': present } }));
  const dialog = screen.getByRole('dialog', { name: 'Trackers from a URL' });
  return { ...parts, onClose, dialog: within(dialog) };
}

/** Fetched, as the saga would tell it. */
async function fetched(trackers: readonly string[]) {
  const parts = await show();
  await parts.user.type(parts.dialog.getByRole('textbox'), url);
  await parts.user.click(parts.dialog.getByRole('button', { name: 'Fetch' }));
  parts.dispatch(trackerListSettled({ phase: 'ready', trackers }));
  return parts;
}

describe('components/options/TrackerListDialog', () => {
  it('fetches what is asked for, and nothing before', async () => {
    const { user, actions, dialog } = await show();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Fetch' }).disabled).toBe(true);
    await user.type(dialog.getByRole('textbox'), url);
    await user.click(dialog.getByRole('button', { name: 'Fetch' }));
    expect(actions).toContainEqual(trackerListRequested(url));
    expect(dialog.getByText('Fetching the list…')).toBeTruthy();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Fetch' }).disabled).toBe(true);
  });

  it('says why there is no list', async () => {
    const { dispatch, user, dialog } = await show();
    await user.type(dialog.getByRole('textbox'), url);
    await user.click(dialog.getByRole('button', { name: 'Fetch' }));
    dispatch(trackerListSettled({ phase: 'failed', problem: { key: 'trackerList.noTrackers' } }));
    expect(dialog.getByText('There is no tracker in this text.')).toBeTruthy();
    expect(dialog.queryByRole('radio')).toBeNull();
  });

  it('shows what merging changes, and types it', async () => {
    const { user, dialog, actions, onClose } = await fetched(['http://b/announce', 'http://c/announce']);
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Add to the present trackers' }).checked).toBe(true);
    expect(dialog.getByText('http://c/announce').closest('details')?.querySelector('summary')?.textContent).toBe('Added 1');
    await user.click(dialog.getByRole('button', { name: 'Set 3 trackers' }));
    expect(actions).toContainEqual(
      optionTyped({ key: 'bt-tracker', typed: 'http://a/announce\nhttp://b/announce\nhttp://c/announce', isChoice: true }),
    );
    expect(actions).toContainEqual(trackerListClosed());
    expect(onClose).toHaveBeenCalled();
  });

  it('replaces those there are when that is chosen', async () => {
    const { user, dialog, actions } = await fetched(['http://c/announce']);
    await user.click(dialog.getByRole('radio', { name: 'Replace the present trackers' }));
    await user.click(dialog.getByRole('button', { name: 'Set 1 tracker' }));
    expect(actions).toContainEqual(optionTyped({ key: 'bt-tracker', typed: 'http://c/announce', isChoice: true }));
  });

  it('has nothing to do where the list is what there is', async () => {
    const { dialog } = await fetched(['http://a/announce', 'http://b/announce']);
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Set 2 trackers' }).disabled).toBe(true);
  });

  it('changes nothing when it is given up', async () => {
    const { user, dialog, actions, onClose } = await fetched(['http://c/announce']);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalled();
    expect(actions.some(optionTyped.match)).toBe(false);
  });
});
