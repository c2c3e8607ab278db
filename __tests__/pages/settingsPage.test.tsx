/** @jest-environment jsdom */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fileOrderTypes } from '../../src/domain/files/fileTreeRows';
import { peerOrderTypes } from '../../src/domain/peers/peerOrder';
import { settingSections } from '../../src/domain/settings/settingSections';
import { defaultSettings } from '../../src/domain/settings/settings';
import { displayOrderTypes } from '../../src/domain/taskList/displayOrderTypes';
import { writeClipboard } from '../../src/platform/files/clipboard';
import { saveFile } from '../../src/platform/files/saveFile';
import { setHostPage } from '../../src/platform/page/hostPage';
import { reloadPage } from '../../src/platform/address/pageReload';
import { watchReloadOffer } from '../../src/sagas/settings/reloadOffer';
import { watchSettingsData } from '../../src/sagas/settings/settingsData';
import { watchReload } from '../../src/sagas/page/reload';
import { settingsChanged } from '../../src/store/slices/settings';
import { fakeStorage } from '../helpers/fakeEnvironment';
import { makeProfile } from '../helpers/makeProfile';
import { buttonNamed, settingRow } from '../helpers/pageElements';
import { renderPage } from '../helpers/renderPage';

beforeAll(
  () =>
    Promise.all([
      import('../../src/pages/SettingsPage'),
      import('../../src/components/settings/ImportDialog'),
      import('../../src/components/settings/ExportDialog'),
    ]),
  120_000,
);

const keysShown = () => [...document.querySelectorAll<HTMLElement>('[data-setting]')].map(({ dataset }) => dataset.setting);
const choose = (key: string, value: string) => fireEvent.change(within(settingRow(key)).getByRole('combobox'), { target: { value } });
const type = (key: string, value: string) => fireEvent.change(within(settingRow(key)).getByRole('textbox'), { target: { value } });
const dialog = (name: string) => {
  const found = document.querySelector<HTMLDialogElement>(`dialog[open][aria-label="${name}"]`);
  if (!found) throw new Error(`no dialog ${name}`);
  return found;
};
/** Presses what opens a dialog that loads later. */
const openPart = async (user: { readonly click: (element: Element) => Promise<void> }, name: string) => {
  await user.click(buttonNamed(name));
  await waitFor(() => dialog(name), { timeout: 20_000 });
};

type Wanted = Parameters<typeof renderPage>[1] & { readonly stored?: Record<string, string>; readonly legacy?: Record<string, string> };

async function open({ stored = {}, legacy = {}, ...wanted }: Wanted = {}, path = '/settings/arioso') {
  const storage = fakeStorage(new Map(Object.entries(stored)), { legacyTexts: new Map(Object.entries(legacy)) });
  const saved: string[][] = [];
  const copied: string[] = [];
  const reloads = jest.fn();
  const parts = await renderPage(path, {
    watchers: [watchSettingsData, watchReloadOffer, watchReload],
    environment: { storage },
    provide: [
      [saveFile, (...given: string[]) => saved.push(given)],
      [reloadPage, reloads],
      [writeClipboard, (text: string) => copied.push(text) > 0],
    ],
    ...wanted,
  });
  const state = () => parts.store.getState();
  return {
    ...parts,
    storage,
    saved,
    copied,
    reloads,
    settings: () => state().settings,
    notices: () => state().notices.notices.map(({ text: { key } }) => key),
  };
}

describe('pages/SettingsPage', () => {
  it('shows every setting once, and stores each kind of value at once', async () => {
    const { user, settings } = await open();
    expect(keysShown().sort()).toEqual(Object.keys(defaultSettings).sort());
    expect(settingRow('theme').dataset.changed).toBe('false');

    await user.click(within(settingRow('confirmTaskRemoval')).getByRole('switch'));
    choose('theme', 'light');
    choose('downloadTaskRefreshInterval', '5000');
    type('title', 'x ');
    await user.click(buttonNamed('Upload speed ${upspeed}', settingRow('title')));
    expect(settings()).toMatchObject({
      confirmTaskRemoval: false,
      theme: 'light',
      downloadTaskRefreshInterval: 5000,
      title: 'x ${upspeed}',
    });
    expect(document.querySelector('[data-title-preview]')?.textContent).toBe('x Upload: 0.00 B/s');
    expect(document.activeElement).toBe(within(settingRow('title')).getByRole('textbox'));
    expect([...within(settingRow('language')).getAllByRole('option')].map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['English', '简体中文', '繁體中文']),
    );

    // In between, where the caret is.
    type('title', 'ab');
    within(settingRow('title')).getByRole<HTMLInputElement>('textbox').setSelectionRange(1, 1);
    await user.click(buttonNamed('Upload speed ${upspeed}', settingRow('title')));
    expect(settings().title).toBe('a${upspeed}b');
    expect(within(settingRow('title')).getByRole<HTMLInputElement>('textbox').selectionStart).toBe('a${upspeed}'.length);

    // The way back says where it leads.
    expect(settingRow('downloadTaskRefreshInterval').textContent).toContain('Default: 1 second');
    await user.click(buttonNamed('Reset to default: ' + String(settingRow('theme').querySelector('label')?.textContent)));
    expect(settings().theme).toBe('dark');
    expect(settingRow('theme').dataset.changed).toBe('false');
  });

  it('stores file links only when valid, reports mistakes, and lists connection ids', async () => {
    const stored = '[{"prefix":"/dl","url":"http://nas/"}]';
    const further = Array.from({ length: 10 }, (_, place) => makeProfile({ rpcId: `r${place + 2}`, rpcAlias: `Router ${place + 2}` }));
    const profiles = [makeProfile({ rpcId: 'n1', rpcAlias: 'NAS' }), ...further];
    const { settings, user } = await open({ settings: { fileLinks: stored }, profiles });
    expect(
      within(settingRow('fileLinks'))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringContaining('/dl/served at http://nas/')]);
    await user.click(buttonNamed('Edit as text', settingRow('fileLinks')));
    const box = () => within(settingRow('fileLinks')).getByRole('textbox');
    const ids = within(settingRow('fileLinks')).getAllByRole('listitem');
    expect(ids.slice(1).map(({ textContent }) => textContent)).toEqual([
      'NAS n1',
      ...further.map(({ rpcId, rpcAlias }) => `${rpcAlias} ${rpcId}`),
    ]);

    type('fileLinks', '[\n  {"prefix": "/dl",}]');
    expect(settingRow('fileLinks').textContent).toContain('Not saved. This is not valid JSON: see line 2, column 20.');
    type('fileLinks', `${stored.slice(0, -1)},{"prefix":"/dl","url":"javascript:alert(1)"}]`);
    expect(settingRow('fileLinks').textContent).toContain('Not saved. Rule 2: The address must begin with http:// or https://');
    expect([settings().fileLinks, box().getAttribute('aria-invalid')]).toEqual([stored, 'true']);

    type('fileLinks', `${stored.slice(0, -2)},"rpcId":"r2"}]`);
    expect(settings().fileLinks).toBe('[{"prefix":"/dl","url":"http://nas/","rpcId":"r2"}]');
    expect(box().getAttribute('aria-invalid')).not.toBe('true');
  });

  it('keeps stored file links with a mistake, and reports it', async () => {
    const stored = '[{"prefix":"/dl","url":"http://nas/"},{"prefix":"dl","url":"http://nas/"}]';
    const { settings } = await open({ settings: { fileLinks: stored } });
    expect(settingRow('fileLinks').dataset.phase).toBe('error');
    expect(settingRow('fileLinks').textContent).toContain('A wrong rule has no effect. Rule 2: The folder must be absolute');
    expect(settings().fileLinks).toBe(stored);
  });

  it.each([
    ['displayOrder', 'name:desc', 'By File Name, reversed', 'uspeed:desc', displayOrderTypes],
    ['waitingTaskListPageDisplayOrder', 'size:asc', 'By File Size', 'folder:desc', displayOrderTypes],
    ['stoppedTaskListPageDisplayOrder', 'percent:desc', 'By Progress', 'default:desc', displayOrderTypes],
    ['fileListDisplayOrder', 'selected:asc', 'By Selected Status, reversed', 'size:desc', fileOrderTypes],
    ['peerListDisplayOrder', 'address:asc', 'Address', 'dspeed:desc', peerOrderTypes],
  ] as const)('shows the order in %s, and changes and resets it', async (key, stored, name, other, types) => {
    const { user, settings } = await open({ settings: { [key]: stored } });
    const select = () => within(settingRow(key)).getByRole<HTMLSelectElement>('combobox');
    expect([select().value, select().selectedOptions[0]?.textContent, select().options.length]).toEqual([stored, name, 2 * types.length]);
    expect(settingRow(key).dataset.changed).toBe('true');
    choose(key, other);
    expect(settings()[key]).toBe(other);
    await user.click(within(settingRow(key)).getByRole('button', { name: /^Reset/ }));
    expect([settings()[key], select().value, select().selectedOptions[0]?.textContent]).toEqual(['default:asc', 'default:asc', 'Default']);
    expect(settingRow(key).dataset.changed).toBe('false');
  });

  it('resets a remembered value, and shows a value that is not among the choices', async () => {
    const { user, settings } = await open({ settings: { taskPaneWidth: '400', globalStatRefreshInterval: 1500 } });
    const interval = within(settingRow('globalStatRefreshInterval')).getByRole<HTMLSelectElement>('combobox');
    expect([interval.value, interval.options[0]?.textContent, interval.options]).toMatchObject([
      '1500',
      '1500 milliseconds',
      { length: 9 },
    ]);
    expect(within(settingRow('taskPaneWidth')).getByRole('status').textContent).toBe('Changed');
    await user.click(within(settingRow('taskPaneWidth')).getByRole('button'));
    expect(settings().taskPaneWidth).toBe('');
    expect(within(settingRow('taskPaneWidth')).getByRole('status').textContent).not.toBe('Changed');
  });

  it('finds settings by search words, and changed settings', async () => {
    const { user } = await open({ settings: { theme: 'light' } });
    const search = screen.getByRole('searchbox', { name: 'Search settings' });
    fireEvent.change(search, { target: { value: ' SWIPE ' } });
    expect(keysShown()).toEqual(['swipeGesture']);
    expect(document.body.textContent).not.toContain('Export Settings');
    fireEvent.change(search, { target: { value: 'swipe nonsense' } });
    expect(screen.getByText('No setting matches.')).toBeDefined();
    fireEvent.change(search, { target: { value: '' } });
    await user.click(screen.getByText('Changed from default'));
    expect(keysShown()).toEqual(['theme']);
    await user.click(screen.getByText('Changed from default'));
    const nav = screen.getByRole('navigation', { name: 'Kinds of settings' });
    await user.click(within(nav).getAllByRole('button').at(-1)!);
    expect(document.activeElement?.getAttribute('data-section')).toBe('data');
    expect(within(nav).getAllByRole('button')).toHaveLength(settingSections.length + 1);
  });

  it('leads to the page with the switch for debug mode when the search finds it', async () => {
    const { user, store } = await open();
    const search = screen.getByRole('searchbox', { name: 'Search settings' });
    fireEvent.change(search, { target: { value: 'debug console' } });
    expect(keysShown()).toEqual([]);
    expect(document.body.textContent).not.toContain('No setting matches.');
    await user.click(screen.getByRole('link', { name: 'Show the switch for debug mode' }));
    expect(store.getState().navigation.pathname).toBe('/settings/arioso/debug');
    expect(keysShown()).toEqual(['debugMode']);
  });

  it('finds no debug mode that the preset hides', async () => {
    await open({
      state: (state) => ({ ...state, settings: { ...state.settings, preset: { ...state.settings.preset, hidden: ['debug'] } } }),
    });
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search settings' }), { target: { value: 'debug' } });
    expect(screen.getByText('No setting matches.')).toBeDefined();
  });

  it('hides and locks settings of the preset', async () => {
    const { settings } = await open({
      state: (state) => ({
        ...state,
        settings: {
          ...state.settings,
          preset: {
            ...state.settings.preset,
            locked: ['theme', 'swipeGesture', 'title'],
            inAddress: ['swipeGesture'],
            hidden: ['language', 'profileEditor'],
          },
        },
      }),
    });
    expect(keysShown()).not.toContain('language');
    expect(within(settingRow('theme')).getByRole<HTMLSelectElement>('combobox').disabled).toBe(true);
    expect(within(settingRow('swipeGesture')).getByRole<HTMLInputElement>('switch').disabled).toBe(true);
    expect(within(settingRow('title')).getByRole<HTMLInputElement>('textbox').readOnly).toBe(true);
    expect(within(settingRow('title')).queryByRole('button')).toBeNull();
    expect(settingRow('theme').textContent).toContain('Set by the administrator');
    expect(settingRow('swipeGesture').textContent).toContain('Set by the address of this page');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Global']);
    expect(document.body.textContent).not.toContain('Add RPC Setting');
    expect(settings().theme).toBe('dark');
  });

  it('shows debug mode only at its own address', async () => {
    const { user, settings } = await open({}, '/settings/arioso/debug');
    await user.click(within(settingRow('debugMode')).getByRole('switch'));
    expect(settings().debugMode).toBe(true);
  });

  it('offers once to reload after a changed interval, order or profile, but not after others', async () => {
    const { user, notices, reloads } = await open();
    choose('theme', 'light');
    expect(notices()).toEqual([]);
    choose('titleRefreshInterval', '0');
    choose('rpcListDisplayOrder', 'rpcAlias');
    expect(notices()).toEqual(['settings.inEffect']);
    await user.click(buttonNamed('Reload'));
    expect(reloads).toHaveBeenCalledTimes(1);
    expect(notices()).toEqual([]);
  });
});

describe('pages/SettingsPage, all settings at once', () => {
  const openImport = async (user: Awaited<ReturnType<typeof open>>['user'], text: string) => {
    await openPart(user, 'Import Settings');
    fireEvent.change(within(dialog('Import Settings')).getByRole('textbox'), { target: { value: text } });
    await user.click(buttonNamed('Import', dialog('Import Settings')));
  };

  it('imports after confirmation, and explains the import first', async () => {
    const { user, store, settings, notices } = await open({ settings: { theme: 'light' } });
    await openPart(user, 'Import Settings');
    expect(buttonNamed('Import', dialog('Import Settings')).disabled).toBe(true);
    await user.click(buttonNamed('Cancel', dialog('Import Settings')));
    await openImport(user, '{"title":"x","nonsense":1,"rpcHost":"nas","extendRpcServers":[{"rpcId":"b","rpcHost":"attic"}]}');
    const question = dialog('Replace the settings?');
    expect(question.textContent).toContain('1 setting is imported');
    expect(question.textContent).toContain('2 servers replace all');
    // The list follows its own sentence, so that it cannot be read as what is replaced.
    expect(question.textContent).toContain('1 entry is unknown or invalid and is left out:nonsense');
    await user.click(buttonNamed('Cancel', question));
    expect(settings().theme).toBe('light');
    // What was pasted is still there for another try.
    await openPart(user, 'Import Settings');
    await user.click(buttonNamed('Import', dialog('Import Settings')));
    await user.click(buttonNamed('OK', dialog('Replace the settings?')));
    expect(settings()).toMatchObject({ title: 'x', theme: 'dark' });
    expect(store.getState().rpcProfiles.map(({ rpcHost }) => rpcHost)).toEqual(['nas', 'attic']);
    expect(notices()).toContain('settings.imported');
  });

  it('reads no file that is longer than an import may be', async () => {
    const { user } = await open();
    await openPart(user, 'Import Settings');
    const read = jest.fn(() => Promise.resolve('{}'));
    const files = document.querySelector<HTMLInputElement>('[data-file="settings"]')!;
    await user.upload(files, Object.assign(new File(['x'.repeat(6_000_001)], 'a.json', { type: 'application/json' }), { text: read }));
    expect(dialog('Import Settings').textContent).toContain('Invalid settings data format!');
    expect(read).not.toHaveBeenCalled();
  });

  it('reads the text of a file, and shows an error when that fails', async () => {
    const { user } = await open();
    await openPart(user, 'Import Settings');
    const box = within(dialog('Import Settings')).getByRole<HTMLTextAreaElement>('textbox');
    const files = document.querySelector<HTMLInputElement>('[data-file="settings"]')!;
    const file = (text: () => Promise<string>) => Object.assign(new File(['{}'], 'a.json', { type: 'application/json' }), { text });
    await user.upload(
      files,
      file(() => Promise.reject(new Error('gone'))),
    );
    expect((await within(dialog('Import Settings')).findByRole('alert')).textContent).toBe('Failed to load file!');
    await user.upload(
      files,
      file(() => Promise.resolve('{"theme":"light"}')),
    );
    await waitFor(() => expect(box.value).toBe('{"theme":"light"}'));
    expect(within(dialog('Import Settings')).queryByRole('alert')).toBeNull();
  });

  it('rejects a text that contains no settings, and keeps it for a correction', async () => {
    const { user, types } = await open();
    await openPart(user, 'Import Settings');
    const box = within(dialog('Import Settings')).getByRole<HTMLTextAreaElement>('textbox');
    for (const text of ['[]', 'no JSON', '5']) {
      fireEvent.change(box, { target: { value: text } });
      await user.click(buttonNamed('Import', dialog('Import Settings')));
      expect(dialog('Error').textContent).toContain('Invalid settings data format!');
      await user.click(buttonNamed('OK', dialog('Error')));
      expect(dialog('Import Settings').contains(box)).toBe(true);
      expect(box.value).toBe(text);
    }
    expect(types()).not.toContain(settingsChanged.type);
  });

  it('exports without secrets by default', async () => {
    const profiles = [
      makeProfile({ rpcHost: 'nas', secret: 'aHVzaA==', rpcRequestHeaders: 'X: y' }),
      makeProfile({ rpcId: 'b', secret: 'aHVzaA==' }),
    ];
    const { user, saved, copied } = await open({ profiles, settings: { theme: 'light' } });
    const openExport = () => openPart(user, 'Export Settings');
    await openExport();
    await user.click(buttonNamed('Download', dialog('Export Settings')));
    expect(saved).toMatchObject([['AriosoConfig.json', 'application/json', expect.any(String)]]);
    expect(JSON.parse(saved[0]?.[2] ?? '')).toMatchObject({ theme: 'light', rpcHost: 'nas', extendRpcServers: [{ rpcId: 'b' }] });
    expect(saved[0]?.[2]).not.toMatch(/aHVzaA|X: y/);
    await openExport();
    await user.click(within(dialog('Export Settings')).getByRole('checkbox', { name: 'Include secrets' }));
    expect(dialog('Export Settings').textContent).toContain('Secrets in it are not encrypted');
    await user.click(buttonNamed('Download', dialog('Export Settings')));
    expect(JSON.parse(saved[1]?.[2] ?? '')).toMatchObject({
      secret: 'aHVzaA==',
      rpcRequestHeaders: 'X: y',
      extendRpcServers: [{ secret: 'aHVzaA==' }],
    });
    // The tick is not remembered.
    await openExport();
    await user.click(buttonNamed('Copy', dialog('Export Settings')));
    expect(saved).toHaveLength(2);
    expect(copied).toEqual([saved[0]?.[2]]);
  });

  it('exports stored settings of a later version too', async () => {
    const { user, saved } = await open({ stored: { Options: '{"ofALaterVersion":1}' } });
    await openPart(user, 'Export Settings');
    await user.click(buttonNamed('Download', dialog('Export Settings')));
    expect(JSON.parse(saved[0]?.[2] ?? '')).toMatchObject({ ofALaterVersion: 1, extendRpcServers: [] });
  });

  it('clears only the history, after confirmation', async () => {
    const { user, storage, store, notices } = await open({ stored: { 'History.dir': '["/a"]', Options: '{}', Folders: '{}' } });
    await user.click(buttonNamed('Clear Settings History'));
    await user.click(buttonNamed('Cancel', dialog('Clear the settings history?')));
    expect(storage.texts.has('History.dir')).toBe(true);
    await user.click(buttonNamed('Clear Settings History'));
    await user.click(buttonNamed('OK', dialog('Clear the settings history?')));
    expect([...storage.texts.keys()]).toEqual(['Options']);
    expect(Object.values(store.getState().options.histories).flat()).toEqual([]);
    expect(notices()).toEqual(['settings.historyCleared']);
  });

  it.each([
    ['and begins anew', {}, {}],
    ['without taking over AriaNg’s once more', { Options: '{"theme":"light"}' }, { Options: '{"extendRpcServers":[]}' }],
  ])('deletes everything after confirmation, %s', async (_title, legacy, left) => {
    const { user, storage, reloads } = await open({ stored: { Options: '{}', 'History.dir': '[]' }, legacy });
    await user.click(buttonNamed('Reset Settings'));
    await user.click(buttonNamed('Cancel', dialog('Reset all settings?')));
    expect([storage.texts.size, reloads.mock.calls.length]).toEqual([2, 0]);
    await user.click(buttonNamed('Reset Settings'));
    await user.click(buttonNamed('OK', dialog('Reset all settings?')));
    expect(Object.fromEntries(storage.texts)).toEqual(left);
    expect(reloads).toHaveBeenCalledTimes(1);
  });

  it('offers no settings for the title in the library, which leaves the title of the page around it alone', async () => {
    Reflect.set(globalThis, '__LIBRARY__', true);
    setHostPage({ element: document.body, base: '', preset: undefined, search: '' });
    try {
      await renderPage('/settings/arioso');
    } finally {
      Reflect.set(globalThis, '__LIBRARY__', false);
      setHostPage(undefined);
    }
    expect(keysShown()).toContain('theme');
    expect(keysShown()).not.toContain('title');
    expect(keysShown()).not.toContain('titleRefreshInterval');
  });
});
