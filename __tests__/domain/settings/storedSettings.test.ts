import fc from 'fast-check';
import type { RpcProfile } from '../../../src/domain/connection/rpcProfile';
import { resolveSettings } from '../../../src/domain/settings/resolveSettings';
import { emptyPreset, parsePreset } from '../../../src/domain/preset/preset';
import { defaultSettings, type Settings } from '../../../src/domain/settings/settings';
import { serializeSettings } from '../../../src/domain/settings/serializeSettings';
import { maxProfiles, needsBackup, parseStoredSettings } from '../../../src/domain/settings/storedSettings';
import { aPage, makeProfile } from '../../helpers/makeProfile';

const profile: fc.Arbitrary<RpcProfile> = fc.record({
  rpcId: fc.constantFrom('default', 'preset-0', 'abc', 'b'),
  rpcAlias: fc.constantFrom('', 'NAS'),
  rpcHost: fc.constantFrom('router.lan', 'nas', 'localhost'),
  rpcPort: fc.constantFrom(6800, 6801),
  rpcInterface: fc.constantFrom('jsonrpc', '', 'a/b'),
  protocol: fc.constantFrom('ws' as const, 'wss' as const, 'http' as const),
  httpMethod: fc.constantFrom('POST' as const, 'GET' as const),
  secret: fc.constantFrom('', 'YQ=='),
  rpcRequestHeaders: fc.constantFrom('', 'A: b'),
});
const settings: fc.Arbitrary<Settings> = fc
  .record({
    theme: fc.constantFrom('light', 'dark', 'system'),
    title: fc.string(),
    titleRefreshInterval: fc.integer({ min: 200, max: 86_400_000 }),
    swipeGesture: fc.boolean(),
  })
  .map((some): Settings => ({ ...defaultSettings, ...some }));
const presets = fc.constantFrom(
  emptyPreset,
  parsePreset({ defaults: { theme: 'light' } }),
  parsePreset({ profiles: [{ rpcHost: 'nas', rpcPort: 6801, secret: 'YQ==' }], defaults: { swipeGesture: false } }),
);

describe('domain/settings/storedSettings', () => {
  it.each([
    ['no JSON object', undefined, true],
    ['a list', [], true],
    ['settings without further profiles', { theme: 'light' }, false],
    ['as many profiles as are read', { extendRpcServers: Array.from({ length: maxProfiles }, () => ({})) }, false],
    ['more profiles than are read', { extendRpcServers: Array.from({ length: maxProfiles + 1 }, () => ({})) }, true],
  ])('decides whether a stored text needs a backup: %s', (_title, parsed, isNeeded) => {
    expect(needsBackup(parsed)).toBe(isNeeded);
  });

  it('stores only values that differ from the defaults, and always the other profiles', () => {
    const other = makeProfile({ rpcId: 'other' });
    const active = makeProfile({ rpcPort: 1 });
    expect(serializeSettings({ ...defaultSettings, theme: 'light' }, defaultSettings, [active, other], makeProfile())).toEqual({
      theme: 'light',
      rpcId: active.rpcId,
      rpcHost: active.rpcHost,
      rpcPort: 1,
      rpcInterface: active.rpcInterface,
      protocol: active.protocol,
      httpMethod: active.httpMethod,
      extendRpcServers: [other],
    });
    expect(serializeSettings(defaultSettings, defaultSettings, [makeProfile()], makeProfile())).toEqual({ extendRpcServers: [] });
  });

  it('reads back what it stores with any preset', () => {
    fc.assert(
      fc.property(
        settings,
        fc.uniqueArray(profile, { minLength: 1, maxLength: 4, selector: ({ rpcId }) => rpcId }),
        presets,
        (chosen, profiles, preset) => {
          const inputs = { preset, page: aPage, browserLanguage: 'en' as const };
          const { settingDefaults, profileDefaults } = resolveSettings({ ...inputs, stored: undefined });
          const stored: unknown = JSON.parse(JSON.stringify(serializeSettings(chosen, settingDefaults, profiles, profileDefaults)));
          const read = resolveSettings({ ...inputs, stored });
          expect(read.settings).toEqual(chosen);
          expect(read.profiles.slice(0, profiles.length)).toEqual(profiles);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('does not mix a preset added or removed later into a stored connection', () => {
    const preset = parsePreset({ profiles: [{ rpcHost: 'nas', rpcPort: 6801, secret: 'YQ==' }] });
    for (const [before, after] of [
      [emptyPreset, preset],
      [preset, emptyPreset],
    ] as const) {
      const inputs = { page: aPage, browserLanguage: 'en' as const };
      const first = resolveSettings({ ...inputs, preset: before, stored: undefined });
      const changed = { ...first.profileDefaults, rpcInterface: 'mine' };
      const stored = serializeSettings(defaultSettings, defaultSettings, [changed], first.profileDefaults);
      const [active] = resolveSettings({ ...inputs, preset: after, stored }).profiles;
      // A changed address is stored whole, with the secret that was sent to it.
      expect(active).toEqual(changed);
    }
  });

  it("reads AriaNg's export file", () => {
    const second = {
      rpcId: 'QXJpYU5nXzE=',
      rpcAlias: 'B',
      rpcHost: 'b',
      rpcPort: 6800,
      rpcInterface: 'jsonrpc',
      protocol: 'http',
      httpMethod: 'GET',
      secret: '',
    };
    const ariaNg = {
      language: 'zh_Hans',
      theme: 'system',
      title: '${title}',
      titleRefreshInterval: 5000,
      browserNotificationSound: true,
      rpcAlias: '',
      rpcHost: 'nas',
      rpcPort: '6801',
      rpcInterface: 'jsonrpc',
      protocol: 'wss',
      httpMethod: 'POST',
      secret: 'YQ==',
      extendRpcServers: [second],
      webSocketReconnectInterval: 5000,
      displayOrder: 'name:asc',
    };
    const { settings: read, activeProfile, otherProfiles } = parseStoredSettings(ariaNg);
    expect(read).toEqual({
      ...{ language: 'zh_Hans', theme: 'system', title: '${title}', titleRefreshInterval: 5000, displayOrder: 'name:asc' },
      ...{ browserNotificationSound: true, webSocketReconnectInterval: 5000 },
    });
    expect(activeProfile).toEqual({
      rpcAlias: '',
      rpcHost: 'nas',
      rpcPort: 6801,
      rpcInterface: 'jsonrpc',
      protocol: 'wss',
      httpMethod: 'POST',
      secret: 'YQ==',
    });
    expect(otherProfiles).toEqual([second]);
  });

  it.each(['constructor', '__proto__', 'toString'])('drops the id %s, which every object has as a key', (rpcId) => {
    const raw: unknown = JSON.parse(`{"rpcId":"${rpcId}","extendRpcServers":[{"rpcId":"${rpcId}","rpcHost":"nas"}]}`);
    expect(parseStoredSettings(raw)).toMatchObject({ activeProfile: {}, otherProfiles: [{ rpcHost: 'nas' }] });
    expect(JSON.stringify(parseStoredSettings(raw))).not.toContain(rpcId);
  });

  it('drops invalid values', () => {
    const raw: unknown = JSON.parse(
      '{"__proto__":{"rpcHost":"evil"},"rpcHost":"","rpcPort":"x","protocol":"gopher","httpMethod":"PUT","secret":"*","rpcId":"","extendRpcServers":[1,null,[],{"rpcHost":5}]}',
    );
    expect(parseStoredSettings(raw)).toEqual({ settings: {}, activeProfile: {}, otherProfiles: [{}] });
  });

  it.each(['a b', 'user@host', 'host/path', 'host?x', 'host#x'])('rejects the host %s', (rpcHost) => {
    expect(parseStoredSettings({ rpcHost }).activeProfile).toEqual({});
  });

  it('clamps ports, and limits the number of profiles', () => {
    expect(parseStoredSettings({ rpcPort: 0 }).activeProfile).toEqual({ rpcPort: 1 });
    expect(parseStoredSettings({ rpcPort: 70_000 }).activeProfile).toEqual({ rpcPort: 65_535 });
    expect(parseStoredSettings({ extendRpcServers: Array.from({ length: 200 }, () => ({})) }).otherProfiles).toHaveLength(100);
  });

  it('never throws on any value', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.record({ extendRpcServers: fc.array(fc.anything()) })), (raw) => {
        expect(Array.isArray(parseStoredSettings(raw).otherProfiles)).toBe(true);
      }),
    );
  });
});
