import fc from 'fast-check';
import { readImport, settingsWithoutSecrets } from '../../../src/domain/settings/importedSettings';
import { emptyPreset } from '../../../src/domain/preset/preset';
import { defaultSettings, parseSettings } from '../../../src/domain/settings/settings';
import { maxProfiles } from '../../../src/domain/settings/storedSettings';
import { aPage, makeProfile } from '../../helpers/makeProfile';

const active = makeProfile({ rpcHost: 'nas', secret: 'YQ==' });
const present: Parameters<typeof readImport>[1]['present'] = { settings: { ...defaultSettings, title: 'mine' }, profiles: [active] };
const read = (raw: unknown) =>
  readImport(typeof raw === 'string' ? raw : JSON.stringify(raw), {
    present,
    page: aPage,
    inputs: { preset: emptyPreset, browserLanguage: 'en' },
    languages: ['en', 'zh_Hans', 'fr'],
  });

describe('domain/settings/importedSettings', () => {
  it.each(['', 'nonsense', '[]', 'null', '"{}"', '1', `{"title":"${'x'.repeat(2_000_001)}"}`])('rejects %.20j', (text) => {
    expect(read(text)).toBeUndefined();
  });

  it.each([{ locked: ['profiles'] }, { hidden: ['profileEditor'] }])('keeps the connections that the preset fixes with %j', (fixed) => {
    const inputs = { preset: { ...emptyPreset, ...fixed }, browserLanguage: 'en' };
    const imported = readImport(JSON.stringify({ rpcHost: 'evil.example', extendRpcServers: [{ rpcHost: 'h' }] }), {
      present,
      page: aPage,
      inputs,
      languages: ['en'],
    });
    expect(imported?.profileCount).toBe(0);
    expect(imported?.snapshot.profiles).toBe(present.profiles);
  });

  it('reads valid settings, resets the rest to defaults, and reports what it drops', () => {
    const imported = read({ theme: 'light', titleRefreshInterval: 'x', confirmTaskRemoval: { a: 1 }, nonsense: 1 });
    expect(imported).toMatchObject({
      settings: ['theme'],
      profileCount: 0,
      dropped: ['titleRefreshInterval', 'confirmTaskRemoval', 'nonsense'],
    });
    expect(imported?.snapshot.settings).toEqual({ ...defaultSettings, theme: 'light' });
    // No connection is named: those there are stay.
    expect(imported?.snapshot.profiles).toBe(present.profiles);
    // The export of a page that only knows its own daemon.
    expect(read({ extendRpcServers: [] })).toMatchObject({ profileCount: 0, snapshot: { profiles: present.profiles } });
  });

  it('keeps the stored secret of a connection imported without one', () => {
    const imported = read({ rpcHost: 'nas', extendRpcServers: [{ rpcId: 'b', rpcHost: 'b' }] });
    expect(imported?.profileCount).toBe(2);
    expect(imported?.snapshot.profiles).toMatchObject([
      { rpcHost: 'nas', secret: 'YQ==' },
      { rpcHost: 'b', secret: '' },
    ]);
  });

  it('imports a file that names one connection only', () => {
    expect(read({ rpcHost: 'b' })).toMatchObject({ profileCount: 1, snapshot: { profiles: [{ rpcHost: 'b', secret: '' }] } });
  });

  it('names the invalid and unknown fields of further profiles', () => {
    const wrong = { rpcHost: 'nas', rpcPort: 'abc', protocol: 'gopher', secret: '!!', colour: 'red' };
    expect(read({ extendRpcServers: [{ rpcHost: 'box' }, wrong, { rpcHost: 'a/b', secret: 'aHVzaA==' }] })?.dropped).toEqual(
      ['[1].rpcPort', '[1].protocol', '[1].secret', '[1].colour', '[2].rpcHost', '[2].secret'].map((field) => `extendRpcServers${field}`),
    );
  });

  it('reports how many connections it drops', () => {
    const hosts = Array.from({ length: maxProfiles + 1 }, (_, place) => ({ rpcHost: `h${place}` }));
    expect(read({ extendRpcServers: [null, 5, { rpcHost: 'b' }] })).toMatchObject({ profileCount: 2, dropped: ['extendRpcServers (2)'] });
    expect(read({ extendRpcServers: hosts })).toMatchObject({ profileCount: maxProfiles + 1, dropped: ['extendRpcServers (1)'] });
  });

  it('does not report unreplaced placeholders', () => {
    expect(read({ extendRpcServers: [{ rpcHost: '{ip}', secret: '', rpcAlias: '' }] })?.dropped).toEqual([]);
    expect(read({ rpcHost: '{ip}', secret: '{token}', rpcAlias: '' })?.dropped).toEqual([]);
  });

  it.each([
    ['de', [], ['language (de)'], 'en'],
    ['zh_CN', ['language'], [], 'zh_Hans'],
    ['fr', ['language'], [], 'fr'],
    ['fr_CA', ['language'], [], 'fr_CA'],
    [5, [], ['language'], 'en'],
  ])('imports a language that has a file: %j', (language, settings, dropped, chosen) => {
    expect(read({ language })).toMatchObject({ settings, dropped, snapshot: { settings: { language: chosen } } });
  });

  it('drops a host with a percent sign', () => {
    expect(read({ rpcHost: '%', rpcPort: 1 })?.dropped).toEqual(['rpcHost']);
  });

  it('returns only valid settings for any input', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.json(),
          fc
            .dictionary(fc.constantFrom('theme', 'title', 'extendRpcServers', '__proto__', 'rpcHost', 'secret', 'x'), fc.jsonValue())
            .map((raw) => JSON.stringify(raw)),
        ),
        (text) => {
          const imported = read(text);
          if (!imported) return;
          expect(parseSettings({ ...imported.snapshot.settings })).toEqual(imported.snapshot.settings);
          expect(imported.snapshot.profiles.length).toBeGreaterThan(0);
        },
      ),
    );
  });

  it('exports no secrets when they are excluded', () => {
    const stored = {
      theme: 'light',
      secret: 'YQ==',
      rpcRequestHeaders: 'Authorization: x',
      extendRpcServers: [{ rpcId: 'b', secret: 'Yg==', rpcRequestHeaders: 'a: b' }],
    };
    expect(settingsWithoutSecrets(stored)).toEqual({
      theme: 'light',
      secret: '',
      rpcRequestHeaders: '',
      extendRpcServers: [{ rpcId: 'b', secret: '', rpcRequestHeaders: '' }],
    });
    expect(settingsWithoutSecrets({ theme: 'light' })).toEqual({ theme: 'light' });
    expect(settingsWithoutSecrets({ extendRpcServers: [null, { secret: 'YQ==' }, 5] })).toEqual({ extendRpcServers: [{ secret: '' }] });
  });
});
