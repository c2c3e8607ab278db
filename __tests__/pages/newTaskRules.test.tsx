/** @jest-environment jsdom */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { makeTorrent } from '../../scripts/testbed/torrentFile';
import type { NewFile } from '../../src/domain/newTask/newFile';
import { draftFilesAdded, draftTextAdded, folderTyped } from '../../src/store/slices/newTask';
import { settingsChanged } from '../../src/store/slices/settings';
import { openNewForm } from '../helpers/openNewForm';

jest.setTimeout(60_000);
beforeAll(
  () =>
    Promise.all([
      import('../../src/pages/NewTaskPage'),
      import('../../src/components/newTask/review/ReviewTable'),
      import('../../src/components/newTask/downloads/TorrentFiles'),
      import('../../src/sagas/files/fileRules'),
      import('../../src/sagas/newTask/sendingWorker'),
    ]),
  120_000,
);

const folderRules = JSON.stringify([
  { by: 'kind', values: ['video'], dir: '/films' },
  { by: 'site', values: ['example.org'], dir: '/example' },
  { by: 'tracker', values: ['t'], dir: '/other', rpcId: 'elsewhere' },
]);

const open = (settings: Record<string, string>) => openNewForm({ settings, options: { dir: '/dl' } });

const torrentOf = (paths: readonly string[]): NewFile => ({
  fileName: 'set.torrent',
  kind: 'torrent',
  content: makeTorrent({
    name: 'set',
    announce: 'http://t/a',
    files: paths.map((path, place) => ({ path, content: Buffer.alloc(10 + place) })),
  }).bytes.toString('base64'),
});

describe('pages/NewTaskPage, folder rules', () => {
  const links = ['http://example.org/a.mkv', 'http://example.org/b.txt', 'http://else.example/c.txt'];

  it('shows the folder and its rule before sending, and accepts another folder', async () => {
    const { user, add, calls } = await open({ folderRules });
    add(draftTextAdded(links.join('\n')));
    expect(await screen.findByText('By your rules, 2 downloads go to /films, /example')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Review…' }));
    const folder = (link: string) => screen.findByRole<HTMLInputElement>('textbox', { name: `Folder of ${link}` });
    const [first, second, third] = [await folder(links[0]!), await folder(links[1]!), await folder(links[2]!)];
    expect([first.value, second.value, third.value]).toEqual(['/films', '/example', '']);
    expect(document.getElementById(first.getAttribute('aria-describedby') ?? '')?.textContent).toBe('By rule: Videos');
    expect(third.getAttribute('aria-describedby')).toBeNull();
    // An emptied folder is the usual one: the rule does not come back.
    fireEvent.change(first, { target: { value: '' } });
    expect([(await folder(links[0]!)).value, first.getAttribute('aria-describedby')]).toEqual(['', null]);
    fireEvent.change(first, { target: { value: '/mine' } });
    await user.click(screen.getByRole('button', { name: 'Download Now' }));
    await waitFor(() => expect(calls('aria2.addUri')).toHaveLength(3));
    expect(calls('aria2.addUri').map(([, options]) => options)).toEqual([{ dir: '/mine' }, { dir: '/example' }, {}]);
  });

  it('prefers the folder of the form to the rules', async () => {
    const { user, add, calls } = await open({ folderRules });
    add(draftTextAdded(links.join('\n')));
    add(folderTyped('/form'));
    await waitFor(() => expect(screen.queryByText(/By your rules/)).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Download Now' }));
    await waitFor(() => expect(calls('aria2.addUri')).toHaveLength(3));
    expect(calls('aria2.addUri').map(([, options]) => options)).toEqual([{ dir: '/form' }, { dir: '/form' }, { dir: '/form' }]);
  });

  it('applies no rules while their text is invalid', async () => {
    const { add } = await open({ folderRules: `${folderRules}]` });
    add(draftTextAdded(links.join('\n')));
    await screen.findByText('3 downloads');
    expect(screen.queryByText(/By your rules/)).toBeNull();
  });
});

describe('pages/NewTaskPage, files of a torrent', () => {
  it('adds nothing on Ctrl+Enter in the file selection dialog', async () => {
    const { user, add, calls } = await open({});
    add(draftFilesAdded([torrentOf(['a.mkv', 'b.srt'])]));
    await user.click(await screen.findByRole('button', { name: 'Custom' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('checkbox', { name: '.srt' }));
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(calls('aria2.addTorrent')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(calls('aria2.addTorrent')).toMatchObject([[expect.any(String), [], { 'select-file': '1' }]]));
  });
});

describe('pages/NewTaskPage, file rules', () => {
  const fileRules = JSON.stringify([
    { name: 'Music', kinds: ['audio'] },
    { name: 'No samples', exclude: ['*sample*'] },
  ]);
  const card = () => screen.getByRole('article', { name: 'set.torrent' });

  it('selects files of a torrent by the rules, says so, and undoes it', async () => {
    const { user, add, calls, form } = await open({ fileRules });
    add(draftFilesAdded([torrentOf(['Sample/a.mkv', 'b.mkv', 'c.srt'])]));
    await within(card()).findByText(/The rule “No samples” has chosen 2 of 3 files\./);
    expect(card().textContent).toContain('The rule “Music” would choose no file, so it was not applied.');
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'a.mkv' });
    expect(box.checked).toBe(false);
    expect(Object.values(form().selections)).toEqual(['2,3']);
    await user.click(within(card()).getByRole('button', { name: 'Undo' }));
    expect([form().selections, box.checked]).toEqual([{}, true]);
    expect(card().textContent).not.toContain('No samples');
    await user.click(within(card()).getByRole('button', { name: 'Choose by the rules' }));
    expect(box.checked).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Download Now' }));
    await waitFor(() => expect(calls('aria2.addTorrent')).toMatchObject([[expect.any(String), [], { 'select-file': '2,3' }]]));
  });

  it('keeps all files selected when a rule would select none, and says so', async () => {
    const { add, form } = await open({ fileRules });
    add(draftFilesAdded([torrentOf(['a.txt', 'b.txt'])]));
    await within(card()).findByText('The rule “Music” would choose no file, so it was not applied.');
    expect(form().selections).toEqual({});
    expect(within(card()).queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('offers rules that were added after the torrent', async () => {
    const { user, add, form } = await open({});
    add(draftFilesAdded([torrentOf(['Sample/a.mkv', 'b.mkv', 'c.srt'])]));
    await screen.findByRole('checkbox', { name: 'a.mkv' });
    add(settingsChanged({ fileRules }));
    await user.click(await within(card()).findByRole('button', { name: 'Choose by the rules' }));
    expect(Object.values(form().selections)).toEqual(['2,3']);
  });
});
