/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { DaemonError } from '../../src/rpc';
import { connectionAttempted, connected, connectionLost, secretRefused } from '../../src/store/slices/connection';
import { probeStarted } from '../../src/store/slices/doctor';
import { polled } from '../../src/store/polled';
import { act } from 'react';
import { actAndLoad } from '../helpers/actAndLoad';
import { makeProfile } from '../helpers/makeProfile';
import { aVersion } from '../helpers/makeState';
import { makeTask, makeTasks } from '../helpers/makeTask';
import { renderPage } from '../helpers/renderPage';
import { rowOf } from '../helpers/taskGrid';

const cellOf = (gid: string, cell: string) => rowOf(gid).querySelector(`[data-cell="${cell}"]`)?.textContent;
const action = (name: string) => within(screen.getByRole('toolbar', { name: 'Task actions' })).getByRole('button', { name });

describe('pages/TaskListPage, rows', () => {
  it('is a grid with the full row count, which renders only some rows', async () => {
    await renderPage('/waiting', { lists: { waiting: makeTasks(5000, { status: 'waiting' }) } });
    const grid = screen.getByRole('grid', { name: 'Tasks' });
    expect(grid.getAttribute('aria-rowcount')).toBe('5001');
    const rows = within(grid).getAllByRole('row');
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.length).toBeLessThan(100);
    expect(rows.slice(0, 3).map((row) => row.getAttribute('aria-rowindex'))).toEqual(['1', '2', '3']);
  });

  it('has tab stops in the active row only, besides Retry', async () => {
    const failed = makeTasks(3, { status: 'error', errorCode: 1 });
    const [first] = failed;
    const { user } = await renderPage('/stopped', { lists: { stopped: failed } });
    const grid = screen.getByRole('grid', { name: 'Tasks' });
    const stops = () =>
      within(grid)
        .getAllByRole('row')
        .slice(1)
        .map((row) => [...row.querySelectorAll<HTMLElement>('input, a, button')].filter(({ tabIndex }) => tabIndex === 0).length);
    expect(stops()).toEqual([0, 0, 0]);
    act(() => grid.focus());
    await user.keyboard('{ArrowDown}');
    expect(stops()).toEqual([3, 0, 0]);
    while (!document.activeElement?.closest('[data-gid]')) await user.tab();
    expect(document.activeElement.getAttribute('aria-label')).toBe(first?.details?.name);
    await user.keyboard(' ');
    expect(rowOf(first?.gid ?? '').getAttribute('aria-selected')).toBe('true');
  });

  it('shows each value of an active download in its own cell', async () => {
    const task = makeTask({
      gid: 'a1',
      totalLength: 4096,
      completedLength: 1024,
      downloadSpeed: 1024,
      connections: 5,
      details: { name: 'big.iso' },
    });
    await renderPage('/downloading', { lists: { active: [task] } });
    expect(rowOf('a1').dataset.status).toBe('active');
    expect(['name', 'size', 'progress', 'remaining', 'download-speed', 'status', 'files'].map((cell) => cellOf('a1', cell))).toEqual([
      'big.iso',
      '4.00 KB',
      '25.00%',
      '00:00:03',
      '1.00 KB/s',
      'Downloading',
      '1',
    ]);
    expect(screen.getByRole('progressbar', { name: 'Progress of big.iso' }).getAttribute('aria-valuenow')).toBe('25');
    expect(within(rowOf('a1')).getByRole('checkbox', { name: 'big.iso' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Details of big.iso' }).getAttribute('href')).toBe('#!/task/detail/a1');
  });

  it('shows the error of a failed download as text and as a description', async () => {
    await renderPage('/stopped', { lists: { stopped: [makeTask({ gid: 'a1', status: 'error', errorCode: 3 })] } });
    const mark = within(rowOf('a1')).getByRole('img', { name: 'Error' });
    expect(mark.getAttribute('aria-description')).toBe('The resource was not found.');
    expect(cellOf('a1', 'status')).toBe('Error Occurred (3)');
  });

  it('marks a seeding task', async () => {
    await renderPage('/downloading', { lists: { active: [makeTask({ gid: 'a1', seeder: true })] } });
    expect(within(rowOf('a1')).getByRole('img', { name: 'Seeding' })).toBeDefined();
  });

  it.each(['waiting', 'paused'] as const)('shows no speed of a task that is %s', async (status) => {
    await renderPage('/waiting', { lists: { waiting: [makeTask({ gid: 'a1', status, downloadSpeed: 9 })] } });
    expect(cellOf('a1', 'download-speed')).toBe('');
  });

  it('marks hidden characters in a name', async () => {
    await renderPage('/downloading', { lists: { active: [makeTask({ gid: 'a1', details: { name: 'a\u202Egpj.exe' } })] } });
    expect(cellOf('a1', 'name')).toBe('a⟨202E⟩gpj.exe');
  });

  it('shows a task without a name as Unknown', async () => {
    await renderPage('/downloading', { lists: { active: [makeTask({ gid: 'a1', details: { name: '' } })] } });
    expect(cellOf('a1', 'name')).toBe('Unknown');
  });

  it('shows the changes of a poll', async () => {
    const { store } = await renderPage('/downloading', { lists: { active: [makeTask({ gid: 'a1', completedLength: 0 })] } });
    act(() => void store.dispatch(polled({ time: 1, lists: { active: [{ gid: 'a1', completedLength: 500 }] } })));
    expect(cellOf('a1', 'progress')).toBe('50.00%');
  });

  it('says that the tasks are the last known ones when the connection is lost', async () => {
    const { store } = await renderPage('/downloading', { lists: { active: [makeTask({ gid: 'a1' })] } });
    act(() => void store.dispatch(connectionLost({ reason: { key: 'connection.reason.closed' }, nextAttemptAt: 0 })));
    expect(rowOf('a1')).toBeDefined();
    expect(screen.getByText('The connection was lost. These are the last known tasks.')).toBeDefined();
    expect(screen.getByRole('status', { name: 'Connection' }).textContent).toMatch(/^Disconnected/);
  });

  it.each([
    ['another secret', 'aHVzaA==', {}, 'Correct the secret'],
    ['a secret', '', {}, 'Enter the secret'],
    ['no secret that a preset fixes', 'aHVzaA==', { locked: ['profiles'] }, undefined],
  ])('leads to the form for %s when aria2 has refused the secret', async (_title, secret, preset, name) => {
    const profile = makeProfile({ rpcId: 'a', secret });
    const { store } = await renderPage('/downloading', {
      lists: { active: [makeTask({ gid: 'a1' })] },
      profiles: [profile],
      state: (state) => ({
        ...state,
        settings: { ...state.settings, preset: { ...state.settings.preset, profiles: [{ rpcId: 'a', secret }], ...preset } },
      }),
    });
    const links = () =>
      screen.queryAllByRole('link', { name: /^(Correct|Enter) the secret$/, hidden: true }).map(({ textContent }) => textContent);
    act(() => void store.dispatch(connectionLost({ reason: { key: 'connection.reason.closed' }, nextAttemptAt: 0 })));
    expect(links()).toEqual([]);
    // The dialog about the refusal makes the page inert.
    await actAndLoad(() => store.dispatch(secretRefused()));
    expect(links()).toEqual(name === undefined ? [] : [name]);
  });

  it('announces no further attempts once the cause of a lost connection is sought', async () => {
    const { store } = await renderPage('/waiting', { lists: { waiting: makeTasks(1) } });
    const live = () => screen.getByRole('status', { name: 'Connection' }).getAttribute('aria-live');
    const lose = () => store.dispatch(connectionLost({ reason: { key: 'connection.reason.no-response' }, nextAttemptAt: 1 }));
    await actAndLoad(lose);
    expect(live()).toBeNull();
    await actAndLoad(() => store.dispatch(probeStarted('socket')));
    expect(live()).toBe('off');
    await actAndLoad(() => store.dispatch(connectionAttempted()));
    expect(live()).toBe('off');
    await actAndLoad(() => store.dispatch(connected({ version: aVersion, options: {} })));
    expect(live()).toBeNull();
  });

  it('gives the focus of "Connect again" to the list when the connection is back', async () => {
    const { store, user } = await renderPage('/downloading', { lists: { active: [makeTask({ gid: 'a1' })] } });
    act(() => void store.dispatch(connectionLost({ reason: { key: 'connection.reason.closed' }, nextAttemptAt: 0 })));
    await user.click(screen.getByRole('button', { name: 'Connect again' }));
    act(() => void store.dispatch(connectionAttempted()));
    await actAndLoad(() => store.dispatch(connected({ version: aVersion, options: {} })));
    expect(document.activeElement).toBe(screen.getByRole('grid', { name: 'Tasks' }));
  });
});

describe('pages/TaskListPage, empty lists', () => {
  it.each([
    ['/downloading', { active: [] }, /Nothing is downloading/],
    ['/waiting', { waiting: [] }, /Nothing is waiting/],
    ['/stopped', { stopped: [] }, /no finished or stopped task/],
    ['/all', { active: [], waiting: [], stopped: [] }, /No tasks yet/],
  ])('explains on %s what to do', async (path, lists, sentence) => {
    await renderPage(path, { lists });
    expect(screen.getByText(sentence)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Add a download' }).getAttribute('href')).toBe('#!/new');
    expect(screen.queryByRole('grid')).toBeNull();
  });

  it('shows a waiting message until the daemon has replied', async () => {
    await renderPage('/downloading');
    expect(screen.getByText('Asking aria2…')).toBeDefined();
  });
});

describe('pages/TaskListPage, selection', () => {
  const lists = {
    waiting: [
      makeTask({ gid: '1', status: 'paused', details: { name: 'one' } }),
      makeTask({ gid: '2', status: 'waiting', details: { name: 'two' } }),
    ],
  };
  const all = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select All' });

  it('selects a row by its box, and shows the count', async () => {
    const { user } = await renderPage('/waiting', { lists });
    await user.click(screen.getByRole('checkbox', { name: 'one' }));
    expect(rowOf('1').getAttribute('aria-selected')).toBe('true');
    expect(rowOf('2').getAttribute('aria-selected')).toBe('false');
    expect(screen.getByText('1 selected')).toBeDefined();
  });

  it('has a box for all that is mixed, then checked, then unchecked', async () => {
    const { user } = await renderPage('/waiting', { lists });
    expect([all().checked, all().indeterminate]).toEqual([false, false]);
    await user.click(screen.getByRole('checkbox', { name: 'one' }));
    expect([all().checked, all().indeterminate]).toEqual([false, true]);
    await user.click(all());
    expect([all().checked, all().indeterminate]).toEqual([true, false]);
    await user.click(all());
    expect([rowOf('1'), rowOf('2')].map((row) => row.getAttribute('aria-selected'))).toEqual(['false', 'false']);
  });

  it.each([
    ['nothing', [], []],
    ['a paused task', ['one'], ['Start', 'Remove Task']],
    ['a waiting task', ['two'], ['Pause', 'Remove Task']],
    ['both', ['one', 'two'], ['Start', 'Pause', 'Remove Task']],
  ])('enables for %s the actions that apply', async (_title, names, possible) => {
    const { user } = await renderPage('/waiting', { lists });
    for (const name of names) await user.click(screen.getByRole('checkbox', { name }));
    const offered = ['Start', 'Pause', 'Remove Task', 'Clear Stopped Tasks'].filter(
      (name) => !(action(name) as HTMLButtonElement).disabled,
    );
    expect(offered).toEqual(possible);
  });

  it('disables the actions without a connection', async () => {
    const { user, store } = await renderPage('/waiting', { lists });
    await user.click(all());
    act(() => void store.dispatch(connectionLost({ reason: { key: 'connection.reason.closed' }, nextAttemptAt: 0 })));
    expect(['Start', 'Pause', 'Remove Task'].every((name) => (action(name) as HTMLButtonElement).disabled)).toBe(true);
  });
});

describe('pages/TaskListPage, commands', () => {
  it('starts a paused task and opens the list of active ones', async () => {
    const { user, daemon, history } = await renderPage('/waiting', {
      lists: { waiting: [makeTask({ gid: '1', status: 'paused', details: { name: 'one' } })], active: [] },
    });
    await user.click(screen.getByRole('checkbox', { name: 'one' }));
    await user.click(action('Start'));
    expect(await screen.findByText(/Nothing is downloading/)).toBeDefined();
    expect(daemon.calls).toEqual([{ method: 'aria2.unpause', params: ['1'] }]);
    expect(history.calls).toEqual(['push /downloading']);
  });

  it('asks before it removes a task by name, with the focus on Cancel', async () => {
    const { user, daemon } = await renderPage('/downloading', {
      lists: { active: [makeTask({ gid: '1', details: { name: 'one.iso' } })] },
    });
    await user.click(screen.getByRole('checkbox', { name: 'one.iso' }));
    await user.click(action('Remove Task'));
    const dialog = await screen.findByRole('dialog', { name: 'Remove task' });
    expect(within(dialog).getByText('one.iso')).toBeDefined();
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Cancel' }));
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(daemon.calls).toEqual([]);
  });

  it('removes after confirmation', async () => {
    const { user, daemon, history } = await renderPage('/downloading', {
      lists: { active: [makeTask({ gid: '1', details: { name: 'one.iso' } })], stopped: [] },
    });
    await user.click(screen.getByRole('checkbox', { name: 'one.iso' }));
    await user.click(action('Remove Task'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'OK' }));
    expect(await screen.findByText(/no finished or stopped task/)).toBeDefined();
    expect(daemon.calls).toEqual([{ method: 'aria2.forceRemove', params: ['1'] }]);
    expect(history.calls).toEqual(['push /stopped']);
  });

  it('shows an error in a dialog with one button', async () => {
    const { user } = await renderPage('/downloading', {
      lists: { active: [makeTask({ gid: '1', details: { name: 'one' } })] },
      daemon: { answer: () => new DaemonError(1, 'no') },
    });
    await user.click(screen.getByRole('checkbox', { name: 'one' }));
    await user.click(action('Pause'));
    const dialog = await screen.findByRole('dialog', { name: 'Error' });
    expect(dialog.textContent).toContain('Failed to change some tasks state.');
    expect(
      within(dialog)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['OK']);
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
