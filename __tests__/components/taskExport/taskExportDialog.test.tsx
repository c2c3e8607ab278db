/** @jest-environment jsdom */
import { act, screen, waitFor, within } from '@testing-library/react';
import { DaemonError } from '../../../src/rpc';
import { writeClipboard } from '../../../src/platform/files/clipboard';
import { saveFile } from '../../../src/platform/files/saveFile';
import { taskExportRequested } from '../../../src/store/slices/tasks';
import { profileActivated } from '../../../src/store/slices/rpcProfiles';
import { makeTask } from '../../helpers/makeTask';
import { renderPage } from '../../helpers/renderPage';
import { settle } from '../../helpers/settle';

beforeAll(
  () =>
    Promise.all([
      import('../../../src/components/taskExport/TaskExportDialog'),
      import('../../../src/components/taskList/toolbar/ToolbarMenus'),
      import('../../../src/components/taskList/menus/TaskMenu'),
      import('../../../src/sagas/taskExport/taskExportWorker'),
    ]),
  120_000,
);

const waiting = ['a', 'b', 'c'].map((name) => makeTask({ gid: name, status: 'paused', details: { name: `${name}.iso` } }));
const raw = (gid: string) => ({
  gid,
  status: 'paused',
  totalLength: '10',
  files:
    gid === 'c'
      ? []
      : [
          {
            index: '1',
            path: '',
            length: '10',
            completedLength: '0',
            selected: 'true',
            uris: [{ uri: `http://me:pw@host/${gid}.iso`, status: 'used' }],
          },
        ],
});

async function open({ isGone = (gid: unknown): boolean => gid === 'none', delayMs = 0 } = {}) {
  const copied: string[] = [];
  const saved: unknown[][] = [];
  const parts = await renderPage('/waiting', {
    lists: { active: [], waiting, stopped: [] },
    daemon: {
      delayMs,
      answer: (method, [gid]) => {
        if (isGone(gid)) return new DaemonError(1, 'not found');
        if (method === 'aria2.tellStatus') return raw(String(gid));
        if (method === 'aria2.getGlobalOption') return { dir: '/dl' };
        return method === 'aria2.getOption' ? { dir: `/${String(gid)}` } : undefined;
      },
    },
    provide: [
      [writeClipboard, (text: string) => copied.push(text)],
      [saveFile, (...given: unknown[]) => saved.push(given)],
    ],
  });
  return { ...parts, copied, saved, dialog: () => screen.findByRole('dialog', { name: 'Export' }) };
}

describe('components/taskExport/TaskExportDialog', () => {
  it('shows, copies and saves all tasks in each format, with passwords on request', async () => {
    const { user, dialog, copied, saved } = await open();
    await user.click(screen.getByRole('button', { name: 'Export…' }));
    const shown = within(await dialog());
    const box = await shown.findByRole('textbox', { name: '2 tasks' });
    expect(shown.getByRole('radio', { name: 'Links' })).toHaveProperty('checked', true);
    expect(box).toHaveProperty('value', 'http://host/a.iso\nhttp://host/b.iso\n');
    expect(shown.getByText('1 task is left out, because it has no link.')).toBeTruthy();
    await user.click(shown.getByRole('button', { name: 'Copy' }));
    expect(copied).toEqual(['http://host/a.iso\nhttp://host/b.iso']);

    await user.click(shown.getByRole('radio', { name: 'aria2 input file' }));
    const inputFile = 'http://host/a.iso\n dir=/a\n pause=true\nhttp://host/b.iso\n dir=/b\n pause=true\n';
    expect(box).toHaveProperty('value', inputFile);
    await user.click(shown.getByRole('button', { name: 'Download' }));
    expect(saved).toEqual([['aria2-input.txt', 'text/plain', inputFile]]);

    await user.click(shown.getByRole('radio', { name: 'JSON' }));
    await user.click(shown.getByRole('checkbox', { name: 'Include passwords and cookies', description: /^2 tasks have a login/ }));
    expect(JSON.parse((box as HTMLTextAreaElement).value)).toMatchObject({ tasks: [{ links: ['http://me:pw@host/a.iso'] }, {}] });
    await user.click(shown.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('exports the selected tasks from the row menu, and counts missing tasks', async () => {
    const { user, dialog } = await open({ isGone: (gid) => gid === 'b' });
    await user.click(screen.getByRole('checkbox', { name: 'a.iso' }));
    await user.click(screen.getByRole('checkbox', { name: 'b.iso' }));
    await user.pointer({ target: screen.getByRole('row', { name: /b\.iso/ }), keys: '[MouseRight]' });
    await user.click(await screen.findByRole('menuitem', { name: 'Export…' }));
    const shown = within(await dialog());
    expect(await shown.findByRole('textbox', { name: '1 task' })).toHaveProperty('value', 'http://host/a.iso\n');
    expect(shown.getByText('1 task is left out, because aria2 no longer has it.')).toBeTruthy();
  });

  it('shows the first 200 tasks, copies all, and asks aria2 in batches', async () => {
    const { user, store, dialog, copied, daemon } = await open();
    const gids = Array.from({ length: 320 }, (_, place) => `1${place}`);
    act(() => {
      store.dispatch(taskExportRequested(gids));
    });
    const shown = within(await dialog());
    const box = await shown.findByRole('textbox', { name: 'The first 200 of 320 tasks. Copy and Download take all of them.' });
    expect((box as HTMLTextAreaElement).value.trimEnd().split('\n')).toHaveLength(200);
    await user.click(shown.getByRole('button', { name: 'Copy' }));
    expect(copied[0]?.split('\n')).toHaveLength(320);
    const requests = daemon.requests.filter((names) => names.includes('aria2.getOption'));
    expect(requests.map((names) => names.length)).toEqual([100, 100, 100, 100, 100, 100, 40]);
  });

  it('shows the progress, and sends no more requests after Cancel', async () => {
    const { user, store, dialog, daemon } = await open({ delayMs: 20 });
    const gids = Array.from({ length: 5000 }, (_, place) => `1${place}`);
    act(() => {
      store.dispatch(taskExportRequested(gids));
    });
    const shown = within(await dialog());
    await shown.findByText(/^[1-9]\d*00 of 5000$/);
    expect(shown.getByRole('progressbar', { name: 'Export' })).toHaveProperty('max', 5000);
    await user.click(shown.getByRole('button', { name: 'Cancel' }));
    const asked = daemon.requests.length;
    // A request that is not sent has no event to wait for. In this time ten more would be answered.
    await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
    expect(daemon.requests.length).toBeLessThanOrEqual(asked + 1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes without an error when another server is chosen', async () => {
    const { store, dialog, daemon } = await open({ delayMs: 50 });
    act(() => {
      store.dispatch(taskExportRequested(['a']));
    });
    await dialog();
    await waitFor(() => expect(daemon.requests).toContainEqual(['aria2.tellStatus', 'aria2.getOption']));
    act(() => {
      store.dispatch(profileActivated('other'));
      daemon.session.close();
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act(() => settle());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes and shows an error when aria2 cannot be reached', async () => {
    const { user, environment } = await open();
    environment.sessionHolder.session = undefined;
    await user.click(screen.getByRole('button', { name: 'Export…' }));
    expect(await screen.findByRole('dialog', { name: 'Error' })).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'Export' })).toBeNull();
  });
});
