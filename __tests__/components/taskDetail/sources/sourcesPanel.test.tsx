/** @jest-environment jsdom */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { SourcesPanel } from '../../../../src/components/taskDetail/sources/SourcesPanel';
import { connected, connectionLost } from '../../../../src/store/slices/connection';
import { copyTextRequested } from '../../../../src/store/slices/clipboard';
import { sourceChangeRequested, sourceChangeSettled, taskSourcesReceived } from '../../../../src/store/slices/taskSources';
import { makeFile, makeFullTask } from '../../../helpers/makeFullTask';
import { aVersion, makeState } from '../../../helpers/makeState';
import { renderInStore } from '../../../helpers/renderInStore';

const gid = 'a1';
const a = 'http://a/x.iso';
const b = 'ftp://b/x.iso';
const files = [makeFile({ path: '/dl/x.iso', uris: [a, b, a] })];

type Wanted = Parameters<typeof makeFullTask>[0];
const show = (wanted: Wanted = {}, settings: NonNullable<Parameters<typeof makeState>[0]>['settings'] = {}) =>
  renderInStore(<SourcesPanel task={makeFullTask({ gid, files, ...wanted })} />, makeState({ settings }));

const row = (uri: string): HTMLElement => {
  const found = screen.getAllByRole('listitem').find((item) => item.querySelector(`[data-source="${uri}"]`));
  if (!found) throw new Error(`no ${uri}`);
  return found;
};

describe('components/taskDetail/sources/SourcesPanel', () => {
  it('lists each link once, with its connections and speed', async () => {
    const { dispatch } = await show();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    dispatch(
      taskSourcesReceived({
        gid,
        files,
        servers: [
          {
            index: 1,
            servers: [
              { uri: a, currentUri: 'http://cdn/1', downloadSpeed: 1024 },
              { uri: a, currentUri: a, downloadSpeed: 1024 },
            ],
          },
        ],
      }),
    );
    expect(row(a).textContent).toContain('2 connections · 2.00 KB/s');
    expect(row(a).textContent).toContain('→ http://cdn/1');
    expect(row(b).textContent).toContain('Spare');
  });

  it('renders only URLs that a browser can open as links', async () => {
    await show({ files: [makeFile({ uris: [a, 'sftp://c/x', 'javascript:alert(1)'] })] });
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([a]);
  });

  it('marks hidden characters in a link, and copies the original link', async () => {
    const hostile = 'http://a/\u202Egpj.exe';
    const { user, actions } = await show({ files: [makeFile({ uris: [hostile] })] });
    expect(screen.getByRole('listitem').textContent).toContain('⟨202E⟩');
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(actions).toContainEqual(copyTextRequested(hostile));
  });

  it('replaces a link, and keeps the typed text when the replacement fails', async () => {
    const { user, actions, dispatch } = await show();
    await user.click(within(row(a)).getByRole('button', { name: 'Replace this link' }));
    const box = within(row(a)).getByRole<HTMLInputElement>('textbox', { name: 'New link' });
    expect(document.activeElement).toBe(box);
    expect(box.value).toBe(a);
    await user.keyboard('http://new/x.iso{Enter}');
    expect(actions).toContainEqual(sourceChangeRequested({ gid, index: 1, change: { kind: 'replace', uri: 'http://new/x.iso', old: a } }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Saving…' }).disabled).toBe(true);
    dispatch(sourceChangeSettled({ gid, problem: { key: 'taskSources.problem.refused' } }));
    expect(within(row(a)).getByRole('alert').textContent).toBe('aria2 does not accept this as a link.');
    expect(box.value).toBe('http://new/x.iso');
    fireEvent.keyDown(box, { key: 'Escape', isComposing: true });
    expect(box.value).toBe('http://new/x.iso');
    expect(box.isConnected).toBe(true);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(document.activeElement).toBe(within(row(a)).getByRole('button', { name: 'Replace this link' }));
  });

  it('leaves the focus where the user has moved it when the replacement ends late', async () => {
    const { user, dispatch } = await show();
    await user.click(within(row(a)).getByRole('button', { name: 'Replace this link' }));
    await user.keyboard('http://new/x.iso{Enter}');
    const elsewhere = within(row(b)).getByRole('button', { name: 'Copy link' });
    act(() => elsewhere.focus());
    dispatch(sourceChangeSettled({ gid }));
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(document.activeElement).toBe(elsewhere);
  });

  it('disables the buttons that would close the form of another link', async () => {
    const { user } = await show();
    await user.click(within(row(a)).getByRole('button', { name: 'Replace this link' }));
    const isDisabled = (inside: HTMLElement, name: string) => within(inside).getByRole<HTMLButtonElement>('button', { name }).disabled;
    expect(isDisabled(row(b), 'Replace this link')).toBe(true);
    expect(isDisabled(row(b), 'Remove this link')).toBe(true);
    expect(isDisabled(document.body, 'Add a mirror')).toBe(true);
    await user.keyboard('{Escape}');
    expect(isDisabled(row(b), 'Replace this link')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Add a mirror' }));
    expect(isDisabled(row(a), 'Replace this link')).toBe(true);
  });

  it('keeps the form, its text and focus when aria2 reports the links in another order', async () => {
    const c = 'http://c/x.iso';
    const listed = (...uris: string[]) => [makeFile({ path: '/dl/x.iso', uris })];
    const { user, actions, dispatch } = await show({ files: listed(a, b, c) });
    await user.click(within(row(c)).getByRole('button', { name: 'Replace this link' }));
    const box = within(row(c)).getByRole<HTMLInputElement>('textbox', { name: 'New link' });
    await user.keyboard('http://new/');
    dispatch(taskSourcesReceived({ gid, files: listed(c, a, b), servers: [] }));
    expect(document.activeElement).toBe(box);
    expect(within(row(c)).getByRole('textbox')).toBe(box);
    await user.keyboard('x.iso{Enter}');
    expect(actions).toContainEqual(sourceChangeRequested({ gid, index: 1, change: { kind: 'replace', uri: 'http://new/x.iso', old: c } }));
    dispatch(taskSourcesReceived({ gid, files: listed(a, c, b), servers: [] }));
    dispatch(sourceChangeSettled({ gid, problem: { key: 'taskSources.problem.refused' } }));
    expect(within(row(c)).getByRole('textbox')).toBe(box);
    await user.keyboard('{Escape}');
    expect(screen.getAllByRole('listitem').map((item) => item.querySelector<HTMLElement>('[data-source]')?.dataset.source)).toEqual([
      a,
      c,
      b,
    ]);
  });

  it.each([
    ['Replace this link', 'New link', 'Replace'],
    ['Add a mirror', 'Address of the mirror', 'Add a mirror'],
  ])('keeps the text and focus of "%s" while the connection is lost, and sends nothing', async (opener, label, submit) => {
    const { user, actions, dispatch } = await show({ files: [makeFile({ uris: [a] })] });
    await user.click(screen.getByRole('button', { name: opener }));
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: label });
    await user.clear(box);
    await user.keyboard('http://new/x.iso');
    dispatch(connectionLost({ reason: { key: 'x' }, nextAttemptAt: 0 }));
    expect([document.activeElement === box, box.value]).toEqual([true, 'http://new/x.iso']);
    const form = within(box.form ?? document.body);
    expect(form.getByRole('button', { name: submit }).ariaDisabled).toBe('true');
    await user.keyboard('{Enter}');
    expect(actions.some(sourceChangeRequested.match)).toBe(false);
    dispatch(connected({ version: aVersion, options: {} }));
    await user.keyboard('{Enter}');
    expect(actions.filter(sourceChangeRequested.match).map(({ payload }) => payload.change)).toMatchObject([{ uri: 'http://new/x.iso' }]);
  });

  it.each([
    ['', 'Enter a link.'],
    ['nonsense', 'This is not a link: a link starts with http://, https://, ftp:// or sftp:// and has no spaces.'],
    ['magnet:?xt=urn:btih:0', 'A magnet is a separate download, not a mirror of a file.'],
    [a, 'The task already has this link.'],
  ])('rejects the mirror %j before sending it', async (typed, said) => {
    const { user, actions } = await show();
    await user.click(screen.getByRole('button', { name: 'Add a mirror' }));
    await user.click(screen.getByRole('textbox', { name: 'Address of the mirror' }));
    if (typed !== '') await user.paste(typed);
    await user.keyboard('{Enter}');
    expect(screen.getByRole('alert').textContent).toBe(said);
    expect(actions.some(sourceChangeRequested.match)).toBe(false);
  });

  it('removes a mirror, and disables the removal without a connection', async () => {
    const { user, actions, dispatch } = await show();
    const remove = within(row(b)).getByRole('button', { name: 'Remove this link' });
    await user.click(remove);
    expect(actions).toContainEqual(sourceChangeRequested({ gid, index: 1, change: { kind: 'remove', old: b } }));
    expect([document.activeElement === remove, remove.ariaDisabled]).toEqual([true, 'true']);
    expect(screen.queryByRole('textbox')).toBeNull();
    dispatch(sourceChangeSettled({ gid, problem: { key: 'taskSources.problem.refused' } }));
    expect(within(row(b)).getByRole('alert').textContent).toBe('aria2 does not accept this as a link.');
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(within(row(b)).getByRole('button', { name: 'Remove this link' }));
    dispatch(sourceChangeSettled({ gid }));
    expect(screen.queryByRole('alert')).toBeNull();
    act(() => within(row(b)).getByRole('button', { name: 'Copy link' }).focus());
    dispatch(connectionLost({ reason: { key: 'x' }, nextAttemptAt: 0 }));
    expect(within(row(b)).getByRole<HTMLButtonElement>('button', { name: 'Remove this link' }).disabled).toBe(true);
  });

  it('passes the focus of a removed link to the first one that is left', async () => {
    const { user, dispatch } = await show();
    await user.click(within(row(b)).getByRole('button', { name: 'Remove this link' }));
    dispatch(sourceChangeSettled({ gid }));
    await act(() => {
      dispatch(taskSourcesReceived({ gid, files: [makeFile({ path: '/dl/x.iso', uris: [a] })], servers: [] }));
      return Promise.resolve();
    });
    expect(document.activeElement).toBe(within(row(a)).getByRole('button', { name: 'Copy link' }));
  });

  it('disables the removal of the only link', async () => {
    await show({ files: [makeFile({ uris: [a] })] });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'The only link cannot be removed, only replaced' }).disabled).toBe(true);
  });

  it('shows file names when there are several files', async () => {
    await show({ files: [makeFile({ index: 1, path: '/dl/one.iso', uris: [a] }), makeFile({ index: 2, path: '/dl/two.iso', uris: [b] })] });
    expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual(['one.iso', 'two.iso']);
    expect(screen.getAllByRole('button', { name: 'Add a mirror' })).toHaveLength(2);
  });

  it('shows the first 100 links of a file, and how many follow', async () => {
    const uris = Array.from({ length: 20_000 }, (_, place) => `http://m${place}/x.iso`);
    await show({ files: [makeFile({ uris })] });
    const items = screen.getAllByRole('listitem');
    expect(items).toHaveLength(101);
    expect([items[99]?.textContent, items[100]?.textContent]).toEqual([expect.stringContaining('http://m99/'), '… and 19900 more']);
  });

  it('shows the first files with about 100 links, and how many files follow', async () => {
    const many = Array.from({ length: 5000 }, (_, place) =>
      makeFile({ index: place + 1, path: `/dl/${place}.bin`, uris: [0, 1, 2].map((seed) => `http://s${seed}/${place}.bin`) }),
    );
    await show({ files: many, details: { isTorrent: true } });
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(34);
    expect(screen.getAllByRole('listitem')).toHaveLength(102);
    expect(screen.getByText('… and 4966 more')).toBeTruthy();
  });

  it('shows the first 100 redirect targets of a link', async () => {
    const { dispatch } = await show();
    const servers = Array.from({ length: 101 }, (_, place) => ({ uri: a, currentUri: `http://cdn/${place}`, downloadSpeed: 0 }));
    dispatch(taskSourcesReceived({ gid, files, servers: [{ index: 1, servers }] }));
    expect(row(a).textContent).toContain('→ http://cdn/99');
    expect(row(a).textContent).not.toContain('→ http://cdn/100');
    expect(row(a).textContent).toContain('… and 1 more');
  });

  it('is empty for a torrent without links', async () => {
    const { container } = await show({ files: [makeFile()], details: { isTorrent: true } });
    expect(container.textContent).toBe('');
  });

  it('has no buttons to change links of a stopped task', async () => {
    await show({ status: 'complete' });
    expect(screen.queryByRole('button', { name: 'Replace this link' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add a mirror' })).toBeNull();
  });
});
