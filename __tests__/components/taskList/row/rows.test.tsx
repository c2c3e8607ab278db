/** @jest-environment jsdom */
import { act } from 'react';
import { fireEvent, screen, within } from '@testing-library/react';
import { retriesRead, retryCancelRequested } from '../../../../src/store/slices/autoRetry';
import { connectionLost } from '../../../../src/store/slices/connection';
import { copyTextRequested } from '../../../../src/store/slices/clipboard';
import { addAgainStarted } from '../../../../src/store/slices/tasks';
import { titleOf } from '../../../helpers/fiveTasks';
import { actAndLoad } from '../../../helpers/actAndLoad';
import { makeProfile } from '../../../helpers/makeProfile';
import { makeNamedTask, makeTask } from '../../../helpers/makeTask';
import { renderPage } from '../../../helpers/renderPage';
import { beWide, grid, rowOf, selectedGids } from '../../../helpers/taskGrid';

beforeEach(() => beWide());

describe('components/taskList/row/TaskRow, figures', () => {
  it('shows a dash for an unknown size, and a figure for an empty file', async () => {
    const stopped = [
      makeNamedTask('a', 'unknown', { status: 'removed', totalLength: 0 }),
      makeNamedTask('b', 'empty', { status: 'complete', totalLength: 0 }),
    ];
    await renderPage('/stopped', { lists: { stopped } });
    const size = (gid: string) => rowOf(gid).querySelector('[data-cell="size"]')?.textContent;
    expect([size('a'), size('b')]).toEqual(['–', '0.00 B']);
  });

  it('shows a hyphen for the download speed of a seeder at 0, and a figure for any other active task', async () => {
    const active = [
      makeNamedTask('a', 'seeds', { seeder: true, downloadSpeed: 0 }),
      makeNamedTask('b', 'gets the last piece', { seeder: true, downloadSpeed: 1024 }),
      makeNamedTask('c', 'waits for peers', { downloadSpeed: 0 }),
    ];
    await renderPage('/downloading', { lists: { active } });
    const speed = (gid: string) => rowOf(gid).querySelector('[data-cell="download-speed"]')?.textContent;
    expect(['a', 'b', 'c'].map(speed)).toEqual(['-', '1.00 KB/s', '0.00 B/s']);
  });

  it.each([
    ['size,connections', '2 / 5', 'gridcell'],
    ['size', '2 / 5', null],
  ])('shows the connections once with the columns %s', async (taskColumns, figure, role) => {
    const active = [makeNamedTask('a', 'task a', { numSeeders: 2, connections: 5 })];
    await renderPage('/downloading', { lists: { active }, settings: { taskColumns } });
    const shown = [...rowOf('a').querySelectorAll('[data-cell="connections"]')];
    expect(shown.map((element) => [element.textContent, element.getAttribute('role')])).toEqual([[figure, role]]);
  });

  it('says of an active magnet that it fetches its metadata, and counts no files of any magnet', async () => {
    const details = { name: 'magnet', isTorrent: true, isMetadata: true };
    const active = [makeTask({ gid: 'a', details }), makeNamedTask('b', 'task b')];
    const waiting = [makeTask({ gid: 'c', status: 'paused', details })];
    await renderPage('/all', { lists: { active, waiting, stopped: [] } });
    const factsOf = (gid: string) => [
      rowOf(gid).querySelector('[data-cell="status"]')?.textContent,
      rowOf(gid).textContent.includes('Fetching metadata'),
      rowOf(gid).querySelector('[data-cell="files"]')?.textContent,
    ];
    expect(['a', 'b', 'c'].map(factsOf)).toEqual([
      ['Downloading', true, undefined],
      ['Downloading', false, '1'],
      ['Paused', false, undefined],
    ]);
  });

  it('has the full error in title attributes, even where the row cuts it', async () => {
    const errorMessage = `No space in ${'folder/'.repeat(100)}`;
    await renderPage('/stopped', { lists: { stopped: [makeNamedTask('a', 'full', { status: 'error', errorCode: 9, errorMessage })] } });
    await screen.findByTitle(errorMessage);
    expect(screen.getByTitle('There is not enough disk space.')).toBeTruthy();
  });

  it('says the cause of a failure where the message of aria2 names one', async () => {
    const errorMessage = 'Failed to establish connection, cause: Connection refused';
    await renderPage('/stopped', {
      lists: {
        stopped: [
          makeNamedTask('a', 'refused', { status: 'error', errorCode: 1, errorMessage }),
          makeNamedTask('b', 'gone', { status: 'error', errorCode: 3, errorMessage: 'Resource not found' }),
        ],
      },
    });
    const cause = await screen.findByText('No server answers at this address and port.');
    expect(rowOf('a').contains(cause)).toBe(true);
    expect(cause.title).toBe(`No server answers at this address and port. ${errorMessage}`);
    expect(rowOf('a').querySelector('[role="img"]')?.getAttribute('aria-description')).toBe('An unknown error occurred.');
    expect(rowOf('b').textContent).not.toContain('The server has no file');
  });

  it('shows no message of aria2 that only repeats the description of the error', async () => {
    const failed = makeNamedTask('a', 'gone', { status: 'error', errorCode: 3, errorMessage: 'Resource not found' });
    await renderPage('/stopped', { lists: { stopped: [failed] } });
    expect(rowOf('a').textContent).toContain('The resource was not found.');
    expect(rowOf('a').textContent).not.toContain('Resource not found');
  });
});

describe('components/taskList/row/RetryCountdown', () => {
  it('passes the focus to the list when the automatic retry is cancelled', async () => {
    const { store, user, actions } = await renderPage('/stopped', {
      lists: { stopped: [makeNamedTask('a', 'task a', { status: 'error', errorCode: 3 })] },
    });
    await actAndLoad(() => store.dispatch(retriesRead({ a: { at: Date.now() + 60_000, attempt: 1 } })));
    await user.click(await within(rowOf('a')).findByRole('button', { name: 'Cancel retry' }));
    expect(actions).toContainEqual(retryCancelRequested('a'));
    await actAndLoad(() => store.dispatch(retriesRead({})));
    expect(document.activeElement).toBe(grid());
  });
});

describe('components/taskList/row/TaskRow, retry', () => {
  const failed = makeNamedTask('a', 'task a', { status: 'error', errorCode: 3 });
  const retryIn = (gid: string) => within(rowOf(gid)).queryByRole<HTMLButtonElement>('button', { name: 'Retry' });

  it('is shown only on rows that can be retried', async () => {
    await renderPage('/stopped', {
      lists: {
        stopped: [
          failed,
          makeNamedTask('b', 'task b', { status: 'complete' }),
          makeNamedTask('c', 'task c', { status: 'error', errorCode: 7 }),
          makeTask({ gid: 'd', status: 'error', errorCode: 3, details: { isTorrent: true } }),
          makeTask({ gid: 'e', status: 'error', errorCode: 3, details: { fileCount: 2 } }),
        ],
      },
    });
    expect('abcde'.split('').filter((gid) => retryIn(gid) !== null)).toEqual(['a']);
  });

  it('asks for confirmation without selecting the row', async () => {
    const { user } = await renderPage('/stopped', { lists: { stopped: [failed] } });
    await user.click(retryIn('a')!);
    const dialog = await screen.findByRole('dialog', { name: 'Retry' });
    expect(within(dialog).getByText('task a')).toBeDefined();
    expect(selectedGids()).toBe('');
  });

  it('is disabled during a retry and without a connection', async () => {
    const { store } = await renderPage('/stopped', { lists: { stopped: [failed, { ...failed, gid: 'b' }] } });
    act(() => void store.dispatch(addAgainStarted(['a'])));
    expect([retryIn('a')?.disabled, retryIn('b')?.disabled]).toEqual([true, false]);
    expect(rowOf('a').querySelector('[data-cell="status"]')?.textContent).toBe('Retrying…');
    act(() => void store.dispatch(connectionLost({ reason: { key: 'connection.reason.closed' }, nextAttemptAt: 0 })));
    expect(retryIn('b')?.disabled).toBe(true);
  });

  it('keeps the focus during a retry', async () => {
    const { store } = await renderPage('/stopped', { lists: { stopped: [failed] } });
    act(() => retryIn('a')!.focus());
    act(() => void store.dispatch(addAgainStarted(['a'])));
    expect([retryIn('a')?.disabled, retryIn('a')?.getAttribute('aria-disabled')]).toEqual([false, 'true']);
    expect(document.activeElement).toBe(retryIn('a'));
  });
});

describe('components/taskList/row/FileLink', () => {
  const finished = [
    makeNamedTask('a', 'task a', { status: 'complete' }),
    makeNamedTask('b', 'task b', { status: 'complete' }),
    makeNamedTask('c', 'task c', { status: 'error' }),
  ].map((task) => ({ ...task, details: { ...task.details!, path: task.gid === 'b' ? '/dl/album/' : `/dl/${task.gid} ü.iso` } }));
  const rules = [
    { prefix: '/dl', url: 'http://nas/f', rpcId: 'mine' },
    { prefix: '/dl/album', url: 'http://elsewhere/', rpcId: 'other' },
  ];
  const openStopped = (fileLinks: string = JSON.stringify(rules)) =>
    renderPage('/stopped', { lists: { stopped: finished }, settings: { fileLinks }, profiles: [makeProfile({ rpcId: 'mine' })] });
  const openMenu = (gid: string) => actAndLoad(() => fireEvent.contextMenu(titleOf(gid), { clientX: 5, clientY: 5 }));
  const item = (name: string) => screen.getByRole('menuitem', { name });

  it('is shown in finished rows that a rule of this server maps', async () => {
    await openStopped();
    const link = await within(rowOf('a')).findByRole('link', { name: 'Open task a' });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual(['http://nas/f/a%20%C3%BC.iso', 'noreferrer']);
    expect(within(rowOf('b')).getByRole('link', { name: 'Open task b' }).getAttribute('href')).toBe('http://nas/f/album/');
    expect(within(rowOf('c')).queryByRole('link', { name: /^Open/ })).toBeNull();
  });

  it('names the link to the file of a task without a name', async () => {
    const nameless = { ...finished[0]!, details: { ...finished[0]!.details, name: '' } };
    await renderPage('/stopped', {
      lists: { stopped: [nameless] },
      settings: { fileLinks: JSON.stringify(rules) },
      profiles: [makeProfile({ rpcId: 'mine' })],
    });
    expect(await within(rowOf('a')).findByRole('link', { name: 'Open Unknown' })).toBeTruthy();
  });

  it('is in the row menu, to open one task and to copy the links of all', async () => {
    const { user, actions } = await openStopped();
    await openMenu('b');
    expect([item('Open Folder').getAttribute('href'), item('Open Folder').getAttribute('target')]).toEqual([
      'http://nas/f/album/',
      '_blank',
    ]);
    await user.keyboard('{Escape}');
    await user.click(titleOf('a'));
    await openMenu('a');
    expect(item('Open File').getAttribute('aria-disabled')).toBe('true');
    await user.click(item('Copy Link of File'));
    expect(actions).toContainEqual(copyTextRequested('http://nas/f/a%20%C3%BC.iso\nhttp://nas/f/album/'));

    await openMenu('c');
    for (const name of ['Open File', 'Copy Link of File']) expect(item(name).getAttribute('aria-disabled')).toBe('true');
  });

  it.each(['', 'no JSON', '[{"prefix":"/dl","url":"javascript:alert(1)"}]'])('is absent without a valid rule: %j', async (fileLinks) => {
    await openStopped(fileLinks);
    expect(screen.queryByRole('link', { name: /^Open/ })).toBeNull();
    await openMenu('a');
    expect(screen.queryByRole('menuitem', { name: /^Open (?:File|Folder)/ })).toBeNull();
  });
});
