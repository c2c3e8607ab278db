/** @jest-environment jsdom */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import TaskOptionsTab from '../../../../src/components/taskDetail/tabs/TaskOptionsTab';
import type { TaskStatus } from '../../../../src/domain/tasks/task';
import { rootReducer } from '../../../../src/store/rootReducer';
import { optionTyped, taskOptionsReceived } from '../../../../src/store/slices/options';
import { makeFullTask } from '../../../helpers/makeFullTask';
import { makeState } from '../../../helpers/makeState';
import { renderInStore } from '../../../helpers/renderInStore';

const gid = 'a1';
const received = { dir: '/dl', split: '5', 'max-download-limit': '102400', header: 'A: 1\n', 'http-passwd': 'geheim', 'seed-ratio': '1.0' };

async function show(status: TaskStatus, { isTorrent = false, isTold = true } = {}) {
  const start = makeState({ options: { dir: '/dl', split: '8', 'max-download-limit': '102400' } });
  const state = isTold ? rootReducer(start, taskOptionsReceived({ gid, options: received })) : start;
  return renderInStore(<TaskOptionsTab task={makeFullTask({ gid, status, details: { isTorrent } })} />, state);
}

const group = (key: string): HTMLElement => {
  const found = screen.getAllByRole('group').find((each) => each.dataset['option'] === key);
  if (!found) throw new Error(`no ${key}`);
  return found;
};
const facts = (key: string) =>
  within(group(key))
    .queryAllByRole('listitem')
    .map((fact) => fact.textContent);

describe('components/taskDetail/tabs/TaskOptionsTab', () => {
  it('shows a waiting message until aria2 returns the option values', async () => {
    await show('paused', { isTold: false });
    expect(screen.getByRole('status').textContent).toBe('Asking aria2…');
    expect(screen.queryByRole('group')).toBeNull();
  });

  it('shows the values in groups, and marks those equal to the global options', async () => {
    await show('paused');
    expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual(['General', 'HTTP, FTP, SFTP']);
    expect(within(group('max-download-limit')).getByRole<HTMLInputElement>('textbox').value).toBe('100K');
    expect(facts('max-download-limit')).toEqual(["Same as aria2's settings"]);
    expect(facts('split')).toEqual([]);
    expect(facts('dir')).toContain('In another folder the download starts from the beginning; the downloaded part stays in the old folder');
    expect(facts('header')).toContain('aria2 cannot remove lines from a download');
  });

  it('says which options restart a running task', async () => {
    await show('active');
    expect(screen.getByText(/^This download is running\./)).toBeTruthy();
    expect(facts('split')).toEqual(['Restarts the download']);
    expect(facts('max-download-limit')).toEqual(["Same as aria2's settings"]);
  });

  it('stores a typed value as a pending edit of this task', async () => {
    const { user, store, actions } = await show('paused');
    const box = within(group('split')).getByRole('textbox');
    await user.clear(box);
    await user.type(box, '9');
    expect(actions).toContainEqual(optionTyped({ gid, key: 'split', typed: '9', isComplete: false }));
    expect(store.getState().options.tasks[gid]?.edits['split']).toMatchObject({ phase: 'pending', typed: '9', base: '5' });
    expect(store.getState().options.edits).toEqual({});
    expect(group('split').dataset['phase']).toBe('pending');
  });

  it('accepts an empty value, and rejects one out of bounds', async () => {
    const { user } = await show('paused');
    const box = within(group('split')).getByRole('textbox');
    await user.clear(box);
    expect(group('split').dataset['phase']).toBe('pending');
    await user.type(box, '0');
    expect(group('split').dataset['phase']).toBe('error');
    expect(within(group('split')).getByText('Input number is below min value 1!')).toBeTruthy();
  });

  it('resets an option to the global value', async () => {
    const { user, actions } = await show('paused');
    expect(within(group('split')).getByText("aria2's settings: 8")).toBeTruthy();
    await user.click(within(group('split')).getByRole('button', { name: 'Use this' }));
    expect(actions).toContainEqual(optionTyped({ gid, key: 'split', typed: '8', isComplete: true }));
  });

  it('shows the options of a torrent, and says what a restart and a new folder mean for it', async () => {
    await show('active', { isTorrent: true });
    expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual(['General', 'BitTorrent']);
    expect(screen.getByText(/^This torrent is running\./)).toBeTruthy();
    expect(screen.queryByText(/the server cannot resume/)).toBeNull();
    // aria2 does restart it, and sends onDownloadStart.
    expect(facts('dir')).toEqual(['Restarts the download', 'Does not move the files of a torrent', "Same as aria2's settings"]);
    expect(within(group('dir')).getByText('Where this download is saved.')).toBeTruthy();
    expect(facts('bt-max-peers')).not.toContain('Restarts the download');
    expect(facts('seed-ratio')).toContain('Restarts the download');
  });

  it('finds options by search words', async () => {
    await show('paused');
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search the options of this task' }), { target: { value: 'proxy passw' } });
    await waitFor(() => expect(screen.getAllByRole('group').map((each) => each.dataset['option'])).toEqual(['all-proxy-passwd']));
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nothing like it' } });
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('No option matches.'));
  });

  it('never shows the value of a password', async () => {
    const { container } = await show('paused');
    expect(container.textContent).not.toContain('geheim');
    expect(group('http-passwd').querySelector('input')?.type).toBe('password');
  });
});
