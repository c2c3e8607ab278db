/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { makeTorrent } from '../../scripts/testbed/torrentFile';
import type { NewFile } from '../../src/domain/newTask/newFile';
import { DaemonError } from '../../src/rpc';
import { draftFilesAdded, draftTextAdded, newTaskSubmitted, sendingProgressed, sendingStarted } from '../../src/store/slices/newTask';
import { openNewForm } from '../helpers/openNewForm';
import { buttonNamed } from '../helpers/pageElements';
import { fakeStorage } from '../helpers/fakeEnvironment';

// The whole page is rendered, and antd with it: a loaded machine takes its time.
jest.setTimeout(60_000);
beforeAll(
  () =>
    Promise.all([
      import('../../src/pages/NewTaskPage'),
      import('../../src/components/newTask/review/ReviewTable'),
      import('../../src/components/newTask/options/NewTaskOptionsTab'),
      import('../../src/components/newTask/downloads/TorrentFiles'),
    ]),
  120_000,
);

const torrentOf = (name: string, paths: readonly string[], bytes = 10): NewFile => ({
  fileName: `${name}.torrent`,
  kind: 'torrent',
  content: makeTorrent({
    name,
    announce: 'http://t/a',
    files: paths.map((path) => ({ path, content: Buffer.alloc(bytes) })),
  }).bytes.toString('base64'),
});

const card = (fileName: string) => screen.getByRole('article', { name: fileName });
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

describe('pages/NewTaskPage, files', () => {
  it('marks invisible characters of a file name', async () => {
    const { add } = await openNewForm();
    add(draftFilesAdded([torrentOf('s\u202Eet', ['a.mkv'])]));
    await waitFor(() => expect(card('s⟨202E⟩et.torrent').textContent).toContain('10.00 B'));
  });

  it('says how many downloads the form has after a torrent was opened', async () => {
    const { add } = await openNewForm();
    const regions = screen.getAllByRole('status');
    add(draftFilesAdded([torrentOf('set', ['a.mkv'])]));
    await waitFor(() => expect(regions.map(({ textContent }) => textContent)).toContain('1 download'));
  });

  it('lists the files of a torrent, and sends the selected ones', async () => {
    const { user, add, calls, form } = await openNewForm();
    add(draftFilesAdded([torrentOf('set', ['a.mkv', 'b.mp3', 'c.txt'])]));
    expect(screen.getByRole('tab', { name: 'Torrent File' })).toBeDefined();
    const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
    await user.click(await box('b.mp3'));
    expect(card('set.torrent').textContent).toContain('3 files, 30.00 B');
    expect(Object.values(form().selections)).toEqual(['1,3']);
    // Nothing at all is not sent, for aria2 would take it for everything.
    await user.click(buttonNamed('Select None'));
    expect(card('set.torrent').textContent).toContain('No file is chosen');
    expect(alerts()).toEqual([]);
    await user.click(buttonNamed('Download Now'));
    expect(alerts()).toEqual(['No file is chosen. Choose at least one, or take this torrent out.']);
    expect(calls('aria2.addTorrent')).toEqual([]);
    await user.click(buttonNamed('Select All'));
    expect(form().selections).toEqual({});
    await user.click(await box('a.mkv'));
    await user.click(buttonNamed('Download Later'));
    await waitFor(() => expect(calls('aria2.addTorrent')).toHaveLength(1));
    expect(calls('aria2.addTorrent')[0]?.[2]).toEqual({ 'select-file': '2,3', pause: 'true' });
  });

  it('describes each of several files, and removes one', async () => {
    const { user, add, form } = await openNewForm({ options: { dir: '/dl', 'rpc-max-request-size': '2048' } });
    add(
      draftFilesAdded([
        torrentOf('set\u202egpj', ['a', 'b']),
        { fileName: 'broken.torrent', kind: 'torrent', content: btoa('no torrent') },
        { fileName: 'big.metalink', kind: 'metalink', content: 'A'.repeat(4096) },
      ]),
    );
    await screen.findByText('This is not a torrent file.');
    // Several are closed until one asks.
    expect(screen.queryByRole('grid')).toBeNull();
    const [first] = screen.getAllByRole('article');
    expect(first?.textContent).not.toContain('\u202e');
    await user.click(buttonNamed('Choose Files', first));
    await screen.findByRole('grid', { name: 'Files' });
    await user.click(buttonNamed('Choose Files', first));
    expect(screen.queryByRole('grid')).toBeNull();
    expect(card('big.metalink').textContent).toContain('--rpc-max-request-size=1M');
    await user.click(buttonNamed('Take out broken.torrent'));
    expect(form().files.map(({ fileName }) => fileName)).not.toContain('broken.torrent');
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  it('keeps the box of links, its caret and focus, when a torrent is dropped', async () => {
    const { user, add } = await openNewForm();
    const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Download Links' });
    await user.type(box, 'http://a/1');
    act(() => box.setSelectionRange(2, 2));
    add(draftFilesAdded([torrentOf('set', ['a'])]));
    await waitFor(() => expect(card('set.torrent').textContent).toContain('10.00 B'));
    expect(screen.getByRole('textbox', { name: 'Download Links' })).toBe(box);
    expect([document.activeElement === box, box.selectionStart]).toEqual([true, 2]);
  });

  it('passes the focus to the next file, then to the links, when a file is taken out', async () => {
    const { user, add } = await openNewForm();
    add(draftFilesAdded([torrentOf('one', ['a']), torrentOf('two', ['b'])]));
    await user.click(buttonNamed('Take out one.torrent'));
    await waitFor(() => expect(document.activeElement).toBe(buttonNamed('Take out two.torrent')));
    await user.click(buttonNamed('Take out two.torrent'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Download Links' })));
  });

  it('opens the options for a metalink', async () => {
    const { add } = await openNewForm();
    add(draftFilesAdded([{ fileName: 'a.meta4', kind: 'metalink', content: 'AA==' }]));
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Options');
    expect(screen.getByRole('tab', { name: 'Metalink File' })).toBeDefined();
    await screen.findByRole('group', { name: 'Show options for' });
  });
});

describe('pages/NewTaskPage, review', () => {
  it('marks invisible characters of the name that a link gives', async () => {
    const { user, add } = await openNewForm();
    add(draftTextAdded('http://h/a%E2%80%AEb.iso'));
    await user.click(buttonNamed('Review…'));
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /^File name of/ });
    expect(name.placeholder).toBe('a⟨202E⟩b.iso');
  });

  it('sets name, folder and headers per download, and removes downloads', async () => {
    const { user, add, calls } = await openNewForm({ lists: { active: [], waiting: [] } });
    add(draftTextAdded('http://h/a%20b.iso | http://m/a.iso\nhttp://h/2\nmagnet:?xt=urn:btih:1'));
    await user.click(buttonNamed('Review…'));
    const table = await screen.findByRole('table', { name: 'Downloads to add' });
    const field = (column: string, name: string) => within(table).getByRole<HTMLInputElement>('textbox', { name: `${column} of ${name}` });
    expect(table.getAttribute('aria-rowcount')).toBe('4');
    expect(table.textContent).toContain('+ 1 mirror');
    expect([field('File name', 'http://h/a%20b.iso').placeholder, field('Folder', 'http://h/2').placeholder]).toEqual(['a b.iso', '']);
    // A magnet names its files itself.
    expect(field('File name', 'magnet:?xt=urn:btih:1').disabled).toBe(true);
    const first = field('File name', 'http://h/a%20b.iso');
    fireEvent.change(first, { target: { value: 'mine.iso' } });
    fireEvent.change(field('Headers', 'http://h/a%20b.iso'), { target: { value: 'A: 1 | B: 2' } });
    fireEvent.change(field('Folder', 'magnet:?xt=urn:btih:1'), { target: { value: '/m' } });
    act(() => first.focus());
    // The key chooses a word of an input method.
    fireEvent.keyDown(first, { key: 'ArrowDown', isComposing: true });
    expect(document.activeElement).toBe(first);
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(field('File name', 'http://h/2'));
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(first);

    await user.click(buttonNamed('Take out http://h/2'));
    expect(field('Folder', 'http://h/2').disabled).toBe(true);
    await user.click(buttonNamed('Put back http://h/2'));
    expect(field('Folder', 'http://h/2').disabled).toBe(false);
    await user.click(buttonNamed('Take out http://h/2'));
    await user.click(buttonNamed('Download Now'));
    await waitFor(() => expect(calls('aria2.addUri')).toHaveLength(2));
    expect(calls('aria2.addUri')).toEqual([
      [['http://h/a%20b.iso', 'http://m/a.iso'], { out: 'mine.iso', header: ['A: 1', 'B: 2'] }],
      [['magnet:?xt=urn:btih:1'], { dir: '/m' }],
    ]);
  });

  it('marks downloads with the same file name until one is renamed', async () => {
    const { user, add } = await openNewForm({ lists: { active: [], waiting: [] } });
    add(draftTextAdded('http://a/x.iso\nhttp://b/x.iso\nhttp://c/y.iso'));
    await user.click(buttonNamed('Review…'));
    const table = await screen.findByRole('table', { name: 'Downloads to add' });
    const nameField = (link: string) => within(table).getByRole('textbox', { name: `File name of ${link}` });
    const marks = () => within(table).queryAllByText('Same file name as another download');
    expect(marks()).toHaveLength(2);
    const mark = marks()[0]?.closest('[id]');
    expect([
      nameField('http://a/x.iso').getAttribute('aria-describedby'),
      nameField('http://c/y.iso').getAttribute('aria-describedby'),
    ]).toEqual([mark?.id, null]);
    fireEvent.change(nameField('http://b/x.iso'), { target: { value: 'y.iso' } });
    expect(nameField('http://c/y.iso').getAttribute('aria-describedby')).not.toBeNull();
    expect(nameField('http://a/x.iso').getAttribute('aria-describedby')).toBeNull();
    await user.click(buttonNamed('Take out http://c/y.iso'));
    expect(marks()).toHaveLength(0);
  });

  it('explains the parsed text, and expands ranges on request', async () => {
    const { user, add } = await openNewForm();
    add(draftTextAdded('http://h/[1-4]\nhttp://h/[1-9999]\ncurl --foo -o x http://h/c\nhttp://h/d | http://m/d'));
    const notes = await screen.findByText('1 command line understood');
    const said = () => notes.closest('section')?.textContent ?? '';
    await waitFor(() => expect(said()).toContain('http://h/4'));
    for (const part of [
      '1 download with several mirrors',
      '1 range is not expanded',
      'ignored: --foo',
      '1 line contains 4 links',
      'http://h/1',
      '… 2 more …',
      'http://h/4',
    ])
      expect(said()).toContain(part);
    const count = () => document.querySelector('[data-count]')?.textContent;
    const becomes = (wanted: string) => waitFor(() => expect(count()).toBe(wanted));
    await becomes('7');
    await user.click(screen.getByRole('checkbox', { name: /Expand number ranges/ }));
    await becomes('4');
    await user.click(screen.getByRole('checkbox', { name: /Expand number ranges/ }));
    await becomes('7');
  });

  it('lists refused links with aria2’s messages, up to a limit', async () => {
    const links = Array.from({ length: 25 }, (_, place) => `http://h/${place}`).join('\n');
    const { user, add } = await openNewForm({
      daemon: { answer: (method) => (method === 'aria2.addUri' ? new DaemonError(1, 'Never') : undefined) },
    });
    add(draftTextAdded(links));
    await user.click(buttonNamed('Download Now'));
    await screen.findByText(/These downloads were not added/);
    expect(within(screen.getByRole('alert')).getAllByRole('listitem')).toHaveLength(21);
  });
});

describe('pages/NewTaskPage, options', () => {
  it('filters, searches and validates options, and sends only changed ones', async () => {
    const { user, add, calls, form } = await openNewForm({
      options: { dir: '/dl', 'max-download-limit': '0', header: 'X: y' },
      lists: { active: [] },
    });
    add(draftTextAdded('http://h/a'));
    await user.click(screen.getByRole('tab', { name: 'Options' }));
    await waitFor(() => expect(document.querySelector('[data-option="max-download-limit"]')).not.toBeNull());
    const option = (key: string) => document.querySelector<HTMLElement>(`[data-option="${key}"]`);
    const control = (key: string) =>
      option(key)?.querySelector<HTMLInputElement>('input, select, textarea') ?? document.createElement('input');
    expect(control('max-download-limit').placeholder).toBe('0');
    expect([option('referer'), option('bt-max-peers')]).toEqual([null, null]);
    await user.click(screen.getByRole('checkbox', { name: 'Http' }));
    expect(option('header')?.textContent).toContain('aria2 always sends these headers too:');
    await user.click(screen.getByRole('checkbox', { name: 'Http' }));
    fireEvent.change(control('max-download-limit'), { target: { value: 'many' } });
    expect(option('max-download-limit')?.dataset.phase).toBe('error');
    await user.click(screen.getByRole('checkbox', { name: 'Global' }));
    // What was touched stays in sight.
    expect([...document.querySelectorAll<HTMLElement>('[data-option]')].map(({ dataset }) => dataset.option)).toEqual([
      'max-download-limit',
    ]);
    await user.click(screen.getByRole('tab', { name: 'Links' }));
    await user.click(buttonNamed('Download Now'));
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Options');
    expect(calls('aria2.addUri')).toEqual([]);
    await waitFor(() => expect(option('max-download-limit')).not.toBeNull());
    await user.click(buttonNamed("Use aria2's value", option('max-download-limit')?.parentElement ?? document));
    expect(form().options).toEqual({});

    fireEvent.change(screen.getByRole('searchbox', { name: 'Search all options' }), { target: { value: 'bt-max-peers' } });
    await waitFor(() => expect(option('bt-max-peers')).not.toBeNull());
    fireEvent.change(control('bt-max-peers'), { target: { value: '7' } });
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search all options' }), { target: { value: 'zzz' } });
    await screen.findByText('No option matches.');
    await user.click(buttonNamed('Download Now'));
    await waitFor(() => expect(calls('aria2.addUri')).toEqual([[['http://h/a'], { 'bt-max-peers': '7' }]]));
  });

  it('offers recent folders of this server, and pins one', async () => {
    const storage = fakeStorage(
      new Map([
        [
          'Folders',
          JSON.stringify({ default: { pinned: ['/pin'], recent: ['/r1', '/dl', '/pin'] }, other: { pinned: ['/etc'], recent: [] } }),
        ],
      ]),
    );
    const { user, form } = await openNewForm({ options: { dir: '/dl' }, environment: { storage } });
    const known = () =>
      within(screen.getByRole('group', { name: 'Folders used before' }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    expect(known()).toEqual(['/pin', '/r1']);
    await user.click(buttonNamed('/r1'));
    expect(form().options).toEqual({ dir: '/r1' });
    await user.click(buttonNamed('Pin this folder'));
    expect(known()).toEqual(['/pin', '/r1']);
    expect(JSON.parse(storage.texts.get('Folders') ?? '')).toMatchObject({
      default: { pinned: ['/pin', '/r1'] },
      other: { pinned: ['/etc'] },
    });
    await user.click(buttonNamed('Unpin this folder'));
    expect(form().folders?.pinned).toEqual(['/pin']);
    await user.click(buttonNamed('/r1'));
    expect(form().options).toEqual({});
  });

  it('cancels the sending', async () => {
    const { user, add, types } = await openNewForm();
    for (const event of [newTaskSubmitted({ pause: false }), sendingStarted(45), sendingProgressed(20)]) add(event);
    expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Adding…' }).value).toBe(20);
    await user.click(buttonNamed('Cancel'));
    expect(types()).toContain('newTask/sendingCancelled');
  });
});
