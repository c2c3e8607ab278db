import { resolveSettings } from '../../../src/domain/settings/resolveSettings';
import { emptyPreset, parsePreset } from '../../../src/domain/preset/preset';
import { monotonicNow } from '../../../src/platform/timing/clock';
import { watchPersistence } from '../../../src/sagas/settings/persistence';
import { polled } from '../../../src/store/polled';
import { connected, secretRefused } from '../../../src/store/slices/connection';
import { locationChanged } from '../../../src/store/slices/navigation';
import {
  activeProfileEdited,
  profileActivated,
  linkedProfileAdded,
  profileRemoved,
  profileSaved,
  profilesImported,
} from '../../../src/store/slices/rpcProfiles';
import { debugModeSwitched, settingsChanged } from '../../../src/store/slices/settings';
import { viewportChanged } from '../../../src/store/slices/tasks';
import { createEffectGate } from '../../../src/store/timeTravel/effectGate';
import { fakeEnvironment, fakeStorage } from '../../helpers/fakeEnvironment';
import { aPage, makeProfile } from '../../helpers/makeProfile';
import { aVersion, locationOf, makeState } from '../../helpers/makeState';
import { settle } from '../../helpers/settle';
import { startSagas } from '../../helpers/startSagas';

function setUp({ isFull = false, preset = emptyPreset, texts = new Map<string, string>() } = {}) {
  const space = { isFull };
  const kept = fakeStorage(texts);
  const storage = { ...kept, write: (key: string, text: string) => !space.isFull && kept.write(key, text) };
  const profiles = [makeProfile(), makeProfile({ rpcId: 'b', rpcHost: 'b' })];
  const initialSettings = resolveSettings({ stored: { extendRpcServers: profiles.slice(1) }, preset, page: aPage, browserLanguage: 'en' });
  const clock = { now: 0 };
  const effectGate = createEffectGate();
  const { store, types } = startSagas(watchPersistence, {
    state: makeState({ profiles, settings: initialSettings.settings }),
    environment: fakeEnvironment({ storage, initialSettings, effectGate }),
    provide: [[monotonicNow, () => clock.now]],
  });
  return {
    ...{ store, types, storage, space, clock, effectGate },
    stored: (): unknown => JSON.parse(storage.texts.get('Options') ?? 'null'),
    ids: () => store.getState().rpcProfiles.map(({ rpcId }) => rpcId),
    fromElsewhere: (options: object | string | undefined) =>
      storage.writeElsewhere('Options', typeof options === 'object' ? JSON.stringify(options) : options),
  };
}

describe('sagas/settings/persistence, writing', () => {
  it('stores only values that differ from the defaults', () => {
    const { store, stored } = setUp();
    store.dispatch(settingsChanged({ theme: 'light' }));
    expect(stored()).toEqual({ theme: 'light', extendRpcServers: [makeProfile({ rpcId: 'b', rpcHost: 'b' })] });
  });

  it('keeps settings of a later version', () => {
    const { store, stored, storage } = setUp();
    storage.texts.set('Options', '{"laterSetting":{"a":[1]},"__proto__":{"b":1},"theme":"dark"}');
    store.dispatch(settingsChanged({ theme: 'light' }));
    expect(stored()).toMatchObject({ laterSetting: { a: [1] }, theme: 'light' });
    expect(Reflect.get({}, 'b')).toBeUndefined();
    expect(storage.texts.get('Options.Broken')).toBeUndefined();
  });

  it.each([
    ['activated', profileActivated('b')],
    ['edited', activeProfileEdited(makeProfile({ rpcPort: 1 }))],
    ['added', linkedProfileAdded(makeProfile({ rpcId: 'c' }))],
    ['saved', profileSaved(makeProfile({ rpcId: 'b', rpcAlias: 'B' }))],
    ['imported', profilesImported([makeProfile({ rpcId: 'd' })])],
    ['removed', profileRemoved('b')],
  ])('stores after a profile was %s', (_title, action) => {
    const { store, stored } = setUp();
    store.dispatch(action);
    expect(stored()).toMatchObject({ extendRpcServers: expect.any(Array) });
  });

  it.each([
    ['a poll', polled({ time: 0 })],
    ['a connection', connected({ version: aVersion, options: {} })],
    ['another page', locationChanged(locationOf('/waiting'))],
    ['scrolling', viewportChanged({ first: 0, count: 1 })],
    ['debug mode, which is never stored', debugModeSwitched(true)],
  ])('stores nothing after %s', (_title, action) => {
    const { store, storage } = setUp();
    store.dispatch(action);
    expect(storage.texts.size).toBe(0);
  });

  it('stores the active profile of this tab for its next load', () => {
    const { store, storage } = setUp();
    store.dispatch(profileActivated('b'));
    expect(storage.readTab('ActiveProfile')).toBe('b');
  });

  it('overwrites an unreadable text only once it has a backup', () => {
    const { store, space, storage, stored } = setUp({ isFull: true, texts: new Map([['Options', '{']]) });
    const notices = () => store.getState().notices.notices.map(({ text }) => text.key);
    expect(notices()).toEqual(['storage.notWritten']);
    space.isFull = false;
    const { write } = storage;
    storage.write = (key, text) => key === 'Options' && write(key, text);
    store.dispatch(settingsChanged({ theme: 'light' }));
    expect([storage.texts.get('Options'), notices()]).toEqual(['{', ['storage.notWritten']]);
    storage.write = write;
    store.dispatch(settingsChanged({ theme: 'light' }));
    expect(stored()).toMatchObject({ theme: 'light' });
    expect(storage.texts.get('Options.Broken')).toBe('{');
  });

  it('reports that the storage is full, until the changes are stored', () => {
    const { store, space, stored } = setUp({ isFull: true });
    store.dispatch(settingsChanged({ theme: 'light' }));
    expect(store.getState().notices.notices).toMatchObject([{ kind: 'alert', text: { key: 'storage.notWritten' } }]);
    space.isFull = false;
    store.dispatch(settingsChanged({ titleRefreshInterval: 1000 }));
    expect(stored()).toMatchObject({ theme: 'light', titleRefreshInterval: 1000 });
    expect(store.getState().notices.notices).toEqual([]);
  });

  it.each<[string, (tab: ReturnType<typeof setUp>) => void]>([
    ['the change is taken back', ({ store }) => store.dispatch(settingsChanged({ theme: 'dark' }))],
    [
      'another tab has stored the same',
      ({ store, fromElsewhere }) => fromElsewhere({ theme: 'light', extendRpcServers: store.getState().rpcProfiles.slice(1) }),
    ],
  ])('no longer reports that the storage is full when %s', (_title, act) => {
    const tab = setUp({ isFull: true });
    tab.store.dispatch(settingsChanged({ theme: 'light' }));
    expect(tab.store.getState().notices.notices).toHaveLength(1);
    act(tab);
    expect(tab.store.getState().notices.notices).toEqual([]);
  });

  it('reads what other tabs have stored before it writes, although no event has announced it', () => {
    const { store, stored, storage } = setUp();
    storage.texts.set('Options', '{"language":"zh_Hans","theme":"system"}');
    store.dispatch(settingsChanged({ theme: 'light' }));
    expect(stored()).toMatchObject({ language: 'zh_Hans', theme: 'light' });
    expect(store.getState().settings).toMatchObject({ language: 'zh_Hans', theme: 'light' });
  });
});

describe('sagas/settings/persistence, another tab', () => {
  it('reads its settings and profiles, but not its active server', () => {
    const { store, ids, fromElsewhere } = setUp();
    fromElsewhere({ theme: 'light', rpcId: 'b', rpcHost: 'b', extendRpcServers: [{ rpcId: 'default' }, { rpcId: 'c' }] });
    expect(store.getState().settings.theme).toBe('light');
    expect(ids()).toEqual(['default', 'b', 'c']);
    expect(store.getState().connection.status).toBe('connected');
  });

  it('reads settings and profiles in one action', () => {
    const { types, fromElsewhere } = setUp();
    fromElsewhere({ theme: 'light', extendRpcServers: [{ rpcId: 'c' }] });
    expect(types()).toEqual(['settings/read']);
    fromElsewhere({ theme: 'light', extendRpcServers: [{ rpcId: 'd' }] });
    expect(types()).toEqual(['settings/read', 'rpcProfiles/profilesRead']);
  });

  it('keeps the active profile of this tab when the other removed it', () => {
    const { ids, fromElsewhere } = setUp();
    fromElsewhere({ rpcId: 'b', rpcHost: 'b', extendRpcServers: [] });
    expect(ids()).toEqual(['default', 'b']);
  });

  it('does not store what it has just read', () => {
    const { storage, fromElsewhere } = setUp();
    // This tab would write the keys in another order.
    const text = '{"extendRpcServers":[],"theme":"light"}';
    fromElsewhere(text);
    expect(storage.texts.get('Options')).toBe(text);
  });

  it.each(['nonsense', '[]', 'null', ''])('keeps its settings and stores them again after the text "%s"', (text) => {
    const { store, ids, stored, fromElsewhere } = setUp();
    store.dispatch(settingsChanged({ theme: 'light' }));
    fromElsewhere(text);
    expect(store.getState().settings.theme).toBe('light');
    expect(ids()).toEqual(['default', 'b']);
    expect(stored()).toMatchObject({ theme: 'light', extendRpcServers: [{ rpcId: 'b' }] });
  });

  it.each([
    ['reads later changes of others after it has replaced an unreadable text', false, 'dark'],
    ['keeps its change while it cannot replace an unreadable text', true, 'light'],
  ] as const)('%s', (_title, isFull, theme) => {
    const { store, space, fromElsewhere } = setUp({ isFull: true });
    store.dispatch(settingsChanged({ theme: 'light' }));
    space.isFull = isFull;
    fromElsewhere('nonsense');
    fromElsewhere({ extendRpcServers: [] });
    expect(store.getState().settings.theme).toBe(theme);
  });

  it('keeps a corrected secret that could not be stored when aria2 refuses it too', () => {
    const { store, storage, space } = setUp();
    storage.texts.set('Options', '{}');
    space.isFull = true;
    const typed = { ...makeProfile(), secret: 'dHlwZWQ=' };
    store.dispatch(activeProfileEdited(typed));
    store.dispatch(secretRefused());
    expect(store.getState().rpcProfiles[0].secret).toBe(typed.secret);
  });

  it('waits while DevTools shows a recorded state', async () => {
    const { store, stored, fromElsewhere, effectGate } = setUp();
    effectGate.setOpen(false);
    fromElsewhere({ title: 'Theirs' });
    store.dispatch(settingsChanged({ theme: 'light' }));
    expect([store.getState().settings.title === 'Theirs', stored()]).toEqual([false, { title: 'Theirs' }]);
    effectGate.setOpen(true);
    await settle();
    expect(store.getState().settings).toMatchObject({ title: 'Theirs', theme: 'light' });
    expect(stored()).toMatchObject({ title: 'Theirs', theme: 'light' });
  });

  it('keeps its settings when a change finds an unreadable text', () => {
    const { store, ids, stored, storage } = setUp();
    storage.texts.set('Options', 'nonsense');
    store.dispatch(settingsChanged({ theme: 'light' }));
    expect(ids()).toEqual(['default', 'b']);
    expect(stored()).toMatchObject({ theme: 'light', extendRpcServers: [{ rpcId: 'b' }] });
  });

  it('uses its defaults after another tab has reset the settings', () => {
    const { store, ids, fromElsewhere } = setUp();
    fromElsewhere({ theme: 'light', extendRpcServers: [{ rpcId: 'b' }] });
    fromElsewhere(undefined);
    expect(store.getState().settings.theme).toBe('dark');
    expect(ids()).toEqual(['default']);
  });

  it('uses defaults for values of a wrong type', () => {
    const { store, ids, fromElsewhere } = setUp();
    fromElsewhere('{"theme":5,"extendRpcServers":7}');
    expect(store.getState().settings).toMatchObject({ theme: 'dark', debugMode: false });
    expect(ids()).toEqual(['default']);
  });

  it('prefers a locked preset', () => {
    const { store, fromElsewhere } = setUp({ preset: parsePreset({ defaults: { theme: 'light' }, locked: ['theme'] }) });
    fromElsewhere({ theme: 'system' });
    expect(store.getState().settings.theme).toBe('light');
  });

  it('reads several changes in sequence', () => {
    const { store, fromElsewhere } = setUp();
    fromElsewhere({ theme: 'light' });
    fromElsewhere({ theme: 'system' });
    expect(store.getState().settings.theme).toBe('system');
  });

  it('reads every change soon after its own, and keeps its own change', () => {
    const { store, stored, fromElsewhere } = setUp();
    store.dispatch(settingsChanged({ theme: 'light' }));
    fromElsewhere({ theme: 'light', language: 'zh_Hans' });
    fromElsewhere({ theme: 'light', language: 'zh_Hant' });
    fromElsewhere({ theme: 'light', language: 'en' });
    expect(store.getState().settings).toMatchObject({ theme: 'light', language: 'en' });
    // Another tab that did not know this tab's change.
    fromElsewhere({ language: 'zh_Hans' });
    expect(store.getState().settings).toMatchObject({ theme: 'light', language: 'zh_Hans' });
    expect(stored()).toMatchObject({ theme: 'light', language: 'zh_Hans' });
  });

  it('repeats changes that other tabs undo in the same moment, three times', () => {
    const { store, stored, fromElsewhere } = setUp();
    store.dispatch(settingsChanged({ theme: 'light' }));
    store.dispatch(settingsChanged({ title: 'Mine' }));
    for (const language of ['zh_Hans', 'zh_Hant', 'en']) {
      fromElsewhere({ language });
      expect(stored()).toMatchObject({ theme: 'light', title: 'Mine' });
    }
    fromElsewhere({ language: 'zh_Hans' });
    expect(stored()).toEqual({ language: 'zh_Hans' });
    expect(store.getState().settings.theme).toBe('dark');
  });

  it('repeats no change that another tab undoes later', () => {
    const { store, clock, fromElsewhere } = setUp();
    store.dispatch(settingsChanged({ theme: 'light' }));
    clock.now = 2001;
    fromElsewhere({ language: 'zh_Hans' });
    expect(store.getState().settings).toMatchObject({ theme: 'dark', language: 'zh_Hans' });
  });

  it('keeps what it could not store, and stores it later', () => {
    const { store, space, stored, fromElsewhere } = setUp({ isFull: true });
    store.dispatch(settingsChanged({ theme: 'light' }));
    fromElsewhere({ language: 'zh_Hans' });
    expect(store.getState().settings).toMatchObject({ theme: 'light', language: 'zh_Hans' });
    expect(stored()).toEqual({ language: 'zh_Hans' });
    space.isFull = false;
    store.dispatch(settingsChanged({ title: 'Mine' }));
    expect(stored()).toMatchObject({ theme: 'light', language: 'zh_Hans', title: 'Mine' });
  });
});
