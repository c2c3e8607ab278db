/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { settingsChanged } from '../../src/store/slices/settings';
import { makeProfile } from '../helpers/makeProfile';
import { settingRow } from '../helpers/pageElements';
import { renderPage } from '../helpers/renderPage';

jest.setTimeout(60_000);
beforeAll(
  () =>
    Promise.all([
      import('../../src/pages/SettingsPage'),
      import('../../src/components/rules/folderRules/FolderRuleDialog'),
      import('../../src/components/rules/fileRules/FileRuleDialog'),
    ]),
  120_000,
);

const dialog = (name: string) => screen.findByRole('dialog', { name });
const type = (inside: HTMLElement, name: RegExp | string, value: string) =>
  fireEvent.change(within(inside).getByRole('textbox', { name }), { target: { value } });

async function open(settings: Record<string, string> = {}) {
  const profiles = [makeProfile({ rpcId: 'a', rpcAlias: 'NAS' }), makeProfile({ rpcId: 'b', rpcAlias: 'Attic', rpcHost: 'attic' })];
  const parts = await renderPage('/settings/arioso', { settings, profiles });
  const stored = (key: 'folderRules' | 'fileRules'): unknown => JSON.parse(parts.store.getState().settings[key] || '[]');
  const button = (key: string, name: string | RegExp) => within(settingRow(key)).getByRole('button', { name });
  return { ...parts, stored, button };
}

describe('pages/SettingsPage, rules', () => {
  it('adds, edits, moves and removes folder rules, by keyboard too', async () => {
    const { user, stored, button } = await open();
    expect(settingRow('folderRules').textContent).toContain('No rules yet.');
    await user.click(button('folderRules', 'Add Rule'));
    const made = await dialog('New rule');
    await user.click(within(made).getByRole('button', { name: 'Save' }));
    expect((await within(made).findByRole('alert')).textContent).toBe('Choose at least one kind of file.');
    within(made).getByRole('group', { description: 'Choose at least one kind of file.' });
    await user.click(within(made).getByRole('checkbox', { name: 'Videos' }));
    type(made, 'Folder', 'films');
    await user.click(within(made).getByRole('button', { name: 'Save' }));
    expect((await within(made).findByRole('alert')).textContent).toContain('The folder must be absolute');
    expect(document.activeElement).toBe(within(made).getByRole('textbox', { name: 'Folder' }));
    type(made, 'Folder', '/films');
    fireEvent.change(within(made).getByRole('combobox', { name: 'Server' }), { target: { value: 'b' } });
    await user.click(within(made).getByRole('button', { name: 'Save' }));
    expect(stored('folderRules')).toEqual([{ by: 'kind', values: ['video'], dir: '/films', rpcId: 'b' }]);

    await user.click(button('folderRules', 'Add Rule'));
    const second = await dialog('New rule');
    fireEvent.change(within(second).getByRole('combobox', { name: 'Applies to' }), { target: { value: 'site' } });
    type(second, 'Hosts', 'https://example.org/a, *.other.example');
    type(second, 'Folder', '/sites');
    await user.click(within(second).getByRole('button', { name: 'Save' }));
    const [films, sites] = [
      { by: 'kind', values: ['video'], dir: '/films', rpcId: 'b' },
      { by: 'site', values: ['example.org', 'other.example'], dir: '/sites' },
    ];
    expect(stored('folderRules')).toEqual([films, sites]);
    expect(
      within(settingRow('folderRules'))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringContaining('Videosinto /films · only for Attic'),
      expect.stringContaining('example.org, other.exampleinto /sites'),
    ]);

    act(() => button('folderRules', 'Move example.org, other.example up').focus());
    await user.keyboard('{Enter}');
    expect(stored('folderRules')).toEqual([sites, films]);
    expect(within(settingRow('folderRules')).getByRole('status').textContent).toBe('example.org, other.example is now rule 1 of 2.');
    // The focus goes along; at the top there is nowhere to go.
    expect(document.activeElement).toBe(button('folderRules', 'Move example.org, other.example up'));
    expect(document.activeElement?.getAttribute('aria-disabled')).toBe('true');
    await user.keyboard('{Enter}');
    expect(stored('folderRules')).toEqual([sites, films]);

    await user.click(button('folderRules', 'Change Videos'));
    const changed = await dialog('Change rule');
    await user.click(within(changed).getByRole('checkbox', { name: 'Audios' }));
    await user.click(within(changed).getByRole('button', { name: 'Save' }));
    await user.click(button('folderRules', 'Remove Videos, Audios'));
    expect(stored('folderRules')).toEqual([sites]);
    await waitFor(() => expect(document.activeElement).toBe(button('folderRules', 'Undo')));
    await user.keyboard('{Enter}');
    expect(stored('folderRules')).toEqual([sites, { ...films, values: ['video', 'audio'] }]);
    await waitFor(() => expect(document.activeElement).toBe(button('folderRules', 'Move example.org, other.example up')));
  });

  it('undoes the reset of a list of rules', async () => {
    const before = '[{"by":"kind","values":["video"],"dir":"/films"}]';
    const { user, store, button } = await open({ folderRules: before });
    await user.click(button('folderRules', /^Reset/));
    expect(settingRow('folderRules').textContent).toContain('No rules yet.');
    await user.click(button('folderRules', 'Undo'));
    expect(store.getState().settings.folderRules).toBe(before);
    expect(within(settingRow('folderRules')).queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('saves a changed rule in its new place after another tab has moved or removed it', async () => {
    const rule = (name: string) => ({ name, exclude: [name] });
    const { user, store, stored, button } = await open({ fileRules: JSON.stringify([rule('a'), rule('b')]) });
    const rename = async (from: string, to: string, others: readonly unknown[]) => {
      await user.click(button('fileRules', `Change ${from}`));
      const changed = await dialog('Change rule');
      act(() => void store.dispatch(settingsChanged({ fileRules: JSON.stringify(others) })));
      type(changed, 'Name', to);
      await user.click(within(changed).getByRole('button', { name: 'Save' }));
    };
    await rename('a', 'A', [rule('b'), rule('a')]);
    expect(stored('fileRules')).toMatchObject([{ name: 'b' }, { name: 'A' }]);
    await rename('A', 'c', [rule('b')]);
    expect(stored('fileRules')).toMatchObject([{ name: 'b' }, { name: 'c' }]);
  });

  it('adds a file rule, and rejects one that excludes nothing', async () => {
    const { user, stored, button } = await open();
    await user.click(button('fileRules', 'Add Rule'));
    const made = await dialog('New rule');
    type(made, 'Name', 'No samples');
    await user.click(within(made).getByRole('button', { name: 'Save' }));
    expect((await within(made).findByRole('alert')).textContent).toContain('The rule leaves out no file.');
    type(made, 'Leave out these names', '*sample*\n\n *.txt ');
    type(made, 'Smallest size', 'big');
    await user.click(within(made).getByRole('button', { name: 'Save' }));
    expect((await within(made).findByRole('alert')).textContent).toContain('such as 50M');
    type(made, 'Smallest size', '50 MB');
    await user.click(within(made).getByRole('button', { name: 'Save' }));
    expect(stored('fileRules')).toEqual([{ name: 'No samples', exclude: ['*sample*', '*.txt'], minSize: '50M' }]);
    expect(within(settingRow('fileRules')).getByRole('listitem').textContent).toContain('without *sample*, *.txt · at least 50.00 MB');
  });

  it('isolates names that run from right to left once, without visible marks', async () => {
    const rule = { by: 'extension', values: ['\u05D0', 'b'], dir: '/\u05D1' };
    const { user, button } = await open({
      folderRules: JSON.stringify([rule]),
      fileRules: JSON.stringify([{ name: '\u05D2', exclude: ['\u05D3', 'x'] }]),
    });
    expect(settingRow('folderRules').textContent).toContain('\u2068.\u05D0\u2069, .binto \u2068/\u05D1\u2069');
    expect(settingRow('fileRules').textContent).toContain('\u05D2without \u2068\u05D3\u2069, x');
    await user.click(button('folderRules', 'Remove \u2068.\u05D0\u2069, .b'));
    expect(settingRow('folderRules').textContent).toContain('\u2068.\u05D0\u2069, .b was removed.');
    expect(screen.getByRole('main').textContent).not.toContain('⟨');
  });

  it('isolates a wrong value in the report of a mistake once', async () => {
    await open({ folderRules: JSON.stringify([{ by: 'extension', values: ['\u05D0 b'], dir: '/a' }]) });
    expect(settingRow('folderRules').textContent).toContain('\u2068\u05D0 b\u2069');
    expect(settingRow('folderRules').textContent).not.toContain('⟨');
  });

  it('stores no invalid text, and reports the place of the mistake', async () => {
    const { user, stored, button } = await open({ fileRules: '[{"name":"a","exclude":["x"]}]' });
    await user.click(button('fileRules', 'Edit as text'));
    const box = () => within(settingRow('fileRules')).getByRole<HTMLTextAreaElement>('textbox');
    fireEvent.change(box(), { target: { value: '[{"name":"a","exclude":["x"]},{"name":"b"}' } });
    fireEvent.change(box(), { target: { value: '[{"name":"a","exclude":["x"]},{"name":"b"}]' } });
    const problem = 'Not saved. Rule 2: The rule leaves out no file. Enter a pattern or a smallest size, or choose a kind.';
    expect(within(settingRow('fileRules')).getByText(problem).id).toBe(box().getAttribute('aria-describedby')?.split(' ').at(-1));
    // Screen readers hear it after a pause of the typing.
    expect(within(settingRow('fileRules')).queryByRole('alert')).toBeNull();
    expect((await within(settingRow('fileRules')).findByRole('alert')).textContent).toBe(problem);
    expect(box().value).toContain('"b"');
    expect(stored('fileRules')).toHaveLength(1);
    fireEvent.change(box(), { target: { value: '[{"name":"a","exclude":["x"]},{"name":"b","kinds":["video"]}]' } });
    expect(within(settingRow('fileRules')).queryByRole('alert')).toBeNull();
    expect(stored('fileRules')).toHaveLength(2);
  });

  it('keeps an invalid stored text for correction', async () => {
    const { store } = await open({ folderRules: '[\n{"by":"site","values":["h"],"dir":"/d"},\n]' });
    const frame = settingRow('folderRules');
    expect(frame.dataset.phase).toBe('error');
    expect(within(frame).getByRole('alert').textContent).toBe(
      'No rule is applied, because the text cannot be read. This is not valid JSON: see line 3, column 1.',
    );
    const box = within(frame).getByRole<HTMLTextAreaElement>('textbox');
    expect(box.value).toContain('"dir":"/d"');
    act(() => box.focus());
    fireEvent.change(box, { target: { value: '[{"by":"site","values":["h"],"dir":"/d"}]' } });
    await within(frame).findByRole('button', { name: 'Change h' });
    // The user types on in the same box.
    expect(document.activeElement).toBe(box);
    expect(store.getState().settings.folderRules).toContain('/d');
    expect(frame.dataset.phase).toBe('ready');
  });

  /** Two valid rules of almost 20,000 characters, which is all that the setting holds. */
  const hosts = (count: number) => Array.from({ length: count }, (_, place) => `h${place + 10}${`.${'x'.repeat(61)}`.repeat(3)}`);
  const rules = [
    { by: 'site', values: hosts(99), dir: '/d' },
    { by: 'site', values: hosts(4), dir: '/e' },
  ];
  const fullList = JSON.stringify(rules);
  const tooLong = 'Not saved. The rules are longer than 20,000 characters.';

  it('keeps a text that is too long in its box, without storing it', async () => {
    const { store, user, button } = await open({ folderRules: fullList });
    await user.click(button('folderRules', 'Edit as text'));
    const box = within(settingRow('folderRules')).getByRole<HTMLTextAreaElement>('textbox');
    const longer = JSON.stringify([...rules, { ...rules[1], values: hosts(2) }]);
    fireEvent.change(box, { target: { value: longer } });
    expect(within(settingRow('folderRules')).getByText(tooLong)).toBeTruthy();
    expect(box.value).toBe(longer);
    expect(store.getState().settings.folderRules).toBe(fullList);
  });

  it('keeps the dialog open when the rules would be too long', async () => {
    const { store, user, button } = await open({ folderRules: fullList });
    await user.click(button('folderRules', 'Add Rule'));
    const made = await dialog('New rule');
    await user.click(within(made).getByRole('checkbox', { name: 'Videos' }));
    type(made, 'Folder', `/${'films'.repeat(50)}`);
    await user.click(within(made).getByRole('button', { name: 'Save' }));
    expect((await within(made).findByRole('alert')).textContent).toBe(tooLong);
    expect(store.getState().settings.folderRules).toBe(fullList);
    type(made, 'Folder', '/films');
    await user.click(within(made).getByRole('button', { name: 'Save' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(store.getState().settings.folderRules).toContain('"/films"');
  });

  it('changes nothing, and says why, if the formatted list is too long', async () => {
    const compact = fullList.replace('/d', `/${'d'.repeat(20_001 - fullList.length)}`);
    const { store, user, button } = await open({ folderRules: compact });
    const second = within(settingRow('folderRules')).getAllByRole('button', { name: /^Move .* up$/ })[1];
    await user.click(second ?? document.body);
    expect(within(settingRow('folderRules')).getByRole('alert').textContent).toBe(tooLong);
    expect(within(settingRow('folderRules')).getByRole('status').textContent).toBe('');
    expect(store.getState().settings.folderRules).toBe(compact);
    expect(button('folderRules', 'Add Rule')).toBeTruthy();
  });
});
