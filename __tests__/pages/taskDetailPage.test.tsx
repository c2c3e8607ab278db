/** @jest-environment jsdom */
import { act, screen, waitFor, within } from '@testing-library/react';
import type { FullTask } from '../../src/domain/tasks/fullTask';
import type { Peer } from '../../src/domain/peers/peer';
import { taskPolled, taskGone, taskTabOpened } from '../../src/store/slices/taskDetail';
import { actAndLoad } from '../helpers/actAndLoad';
import { makeFullTask } from '../helpers/makeFullTask';
import { renderPage } from '../helpers/renderPage';

const torrent = makeFullTask({
  gid: 'a1',
  numPieces: 8,
  bitfield: 'f0',
  totalLength: 2048,
  completedLength: 1024,
  details: { name: 'set\u202Egpj.exe', isTorrent: true },
  torrent: { announceList: [['udp://tracker']] },
});
const peer: Peer = {
  peerId: 'A2-1-36-0-abcdefghij',
  ip: '10.0.0.1',
  port: 0,
  bitfield: 'ff',
  amChoking: false,
  peerChoking: false,
  downloadSpeed: 2048,
  uploadSpeed: 0,
  seeder: true,
};

/** The page after the daemon has reported the task. */
async function open(
  task: FullTask | undefined,
  { peers = [], ...wanted }: { peers?: readonly Peer[] } & Parameters<typeof renderPage>[1] = {},
) {
  const parts = await renderPage('/task/detail/a1', wanted);
  if (task) await actAndLoad(() => parts.store.dispatch(taskPolled({ task, peers })));
  return parts;
}
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);

describe('pages/TaskDetailPage', () => {
  it('shows a waiting message until the first response', async () => {
    await open(undefined);
    expect(screen.getByText('Asking aria2…')).toBeTruthy();
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('links to the first hundred of the tasks that follow a metalink, and names the number of the others', async () => {
    const followedBy = Array.from({ length: 102 }, (_, place) => String(place));
    await open(makeFullTask({ gid: 'a1', details: { followedBy } }));
    expect(screen.getAllByRole('link', { name: 'Open that task' })).toHaveLength(100);
    expect(screen.getByText('… and 2 more')).toBeTruthy();
  });

  it('marks hidden characters in a name', async () => {
    await open(torrent);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('set⟨202E⟩gpj.exe');
    expect(screen.getByTitle('set⟨202E⟩gpj.exe').localName).toBe('bdi');
    expect(tabs()).toEqual(['Overview', 'Pieces', 'Files', 'Peers', 'Settings']);
  });

  it('shows the first 100 of very many trackers', async () => {
    const announceList = [Array.from({ length: 20_000 }, (_, place) => `udp://tracker${place}`)];
    await open({ ...torrent, torrent: { announceList } });
    const items = within(screen.getByText('udp://tracker0').closest('ul') ?? document.body).getAllByRole('listitem');
    expect(items).toHaveLength(101);
    expect(items.at(-1)?.textContent).toBe('… and 19900 more');
  });

  it('falls back to the overview while the open tab is missing, and returns to it', async () => {
    const { store } = await open(torrent, { peers: [peer] });
    await actAndLoad(() => store.dispatch(taskTabOpened('peers')));
    expect(screen.getByRole('table', { name: 'Peers' })).toBeTruthy();
    await actAndLoad(() => store.dispatch(taskPolled({ task: { ...torrent, status: 'paused' } })));
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Overview');
    expect(tabs()).not.toContain('Peers');
    await actAndLoad(() => store.dispatch(taskPolled({ task: torrent, peers: [] })));
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Peers');
    expect(screen.getByText('No connected peers')).toBeTruthy();
  });

  it('shows a peer with its client name, also with port 0', async () => {
    const { store } = await open(torrent, { peers: [peer] });
    await actAndLoad(() => store.dispatch(taskTabOpened('peers')));
    const row = within(screen.getByRole('table', { name: 'Peers' })).getAllByRole('row')[1];
    expect([...(row?.querySelectorAll('[role="cell"]') ?? [])].map(({ textContent }) => textContent)).toEqual([
      '10.0.0.1:0',
      'aria2 1.36.0',
      '100.00%',
      '2.00 KB/s',
      '0.00 B/s',
    ]);
    expect(screen.getByRole('progressbar', { name: 'Progress of 10.0.0.1:0' })).toBeTruthy();
    expect(screen.queryByText('No connected peers')).toBeNull();
  });

  it('says that it waits for the peers', async () => {
    const { store } = await renderPage('/task/detail/a1');
    await actAndLoad(() => store.dispatch(taskPolled({ task: torrent })));
    await actAndLoad(() => store.dispatch(taskTabOpened('peers')));
    expect(within(screen.getByRole('tabpanel')).getByText('Asking aria2…')).toBeTruthy();
    await actAndLoad(() => store.dispatch(taskPolled({ task: torrent, peers: [] })));
    expect(screen.queryByText('Asking aria2…')).toBeNull();
    expect(screen.getByText('No connected peers')).toBeTruthy();
  });

  it.each([
    ['4 of 8 pieces completed', torrent],
    ['0 of 1 piece completed', makeFullTask({ gid: 'a1', numPieces: 1, bitfield: '00' })],
  ])('describes the number of completed pieces: %s', async (description, task) => {
    const { store } = await open(task);
    await actAndLoad(() => store.dispatch(taskTabOpened('pieces')));
    const picture = screen.getByRole('img', { name: 'Pieces' });
    expect(document.getElementById(picture.getAttribute('aria-describedby') ?? '')?.textContent).toBe(description);
  });

  it.each([
    ['a download of unknown size', makeFullTask({ gid: 'a1', numPieces: 0, pieceLength: 0 })],
    ['a magnet without metadata', makeFullTask({ gid: 'a1', numPieces: 1, bitfield: '00', details: { isMetadata: true } })],
  ])('has the reason and the picture without pieces for %s', async (_what, task) => {
    const { store } = await open(task);
    await actAndLoad(() => store.dispatch(taskTabOpened('pieces')));
    const picture = screen.getByRole('img', { name: 'Pieces' });
    expect(document.getElementById(picture.getAttribute('aria-describedby') ?? '')?.textContent).toBe('0 of 0 pieces completed');
    expect(screen.getByText('aria2 does not know the pieces of this task yet.')).toBeTruthy();
    expect(screen.queryByText('Missing')).toBeNull();
  });

  it.each([
    [true, 'Info Hash: abcd'],
    [false, 'abcd'],
  ])('copies a row, with its label: %s', async (includePrefixWhenCopyingFromTaskDetails, copied) => {
    const { user, actions } = await open(
      { ...torrent, details: { ...makeFullTask().details!, isTorrent: true, infoHash: 'abcd' } },
      { settings: { includePrefixWhenCopyingFromTaskDetails } },
    );
    await user.click(screen.getByRole('button', { name: 'Copy Info Hash' }));
    await user.pointer({ keys: '[MouseRight]', target: screen.getByText('abcd') });
    expect(
      actions
        .filter(({ type }) => type === 'clipboard/copyTextRequested')
        .map((action) => (action as unknown as { payload: string }).payload),
    ).toEqual([copied, copied]);
  });

  it('pauses and removes its task without a list', async () => {
    const { user, daemon } = await open(torrent, { settings: { confirmTaskRemoval: false } });
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    await user.click(screen.getByRole('button', { name: 'Remove Task' }));
    await waitFor(() => {
      expect(daemon.calls.map(({ method, params }) => [method, params[0]])).toEqual([
        ['aria2.forcePause', 'a1'],
        ['aria2.forceRemove', 'a1'],
      ]);
    });
  });

  it('says that its task is gone, takes the focus of the tabs, and links to the list', async () => {
    const { store, user, history } = await open(torrent);
    act(() => screen.getByRole('tab', { selected: true }).focus());
    await actAndLoad(() => store.dispatch(taskGone()));
    expect(screen.getByText(/aria2 no longer knows this task/)).toBeTruthy();
    expect(screen.queryByRole('tab')).toBeNull();
    expect(document.activeElement?.textContent).toContain('aria2 no longer knows this task');
    await user.click(screen.getAllByRole('link', { name: 'Back to the list' }).at(-1)!);
    expect(history.calls).toEqual(['push /downloading']);
  });
});
