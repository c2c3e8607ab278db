import fc from 'fast-check';
import { resolveSettings } from '../../../src/domain/settings/resolveSettings';
import { emptyPreset, parsePreset } from '../../../src/domain/preset/preset';
import { defaultSettings } from '../../../src/domain/settings/settings';
import { aPage, makeProfile } from '../../helpers/makeProfile';

const read = (parts: Partial<Parameters<typeof resolveSettings>[0]>) =>
  resolveSettings({ stored: undefined, preset: emptyPreset, page: aPage, browserLanguage: 'en', ...parts });

describe('domain/settings/resolveSettings, settings', () => {
  it("uses the browser's language until one is stored", () => {
    expect(read({ browserLanguage: 'zh_Hant' }).settings).toEqual({ ...defaultSettings, language: 'zh_Hant' });
    expect(read({ browserLanguage: 'zh_Hant', stored: { language: 'en' } }).settings.language).toBe('en');
  });

  it.each([
    ['built-in', {}, undefined, 'dark'],
    ['preset default', { defaults: { theme: 'light' } }, undefined, 'light'],
    ['stored', { defaults: { theme: 'light' } }, { theme: 'system' }, 'system'],
    ['locked preset', { defaults: { theme: 'light' }, locked: ['theme'] }, { theme: 'system' }, 'light'],
    ['stored, where a lock presets nothing', { locked: ['theme'] }, { theme: 'system' }, 'system'],
  ])('uses the %s value', (_title, preset, stored, theme) => {
    expect(read({ preset: parsePreset(preset), stored }).settings.theme).toBe(theme);
  });
});

describe('domain/settings/resolveSettings, profiles', () => {
  const preset = { profiles: [{ rpcId: 'fw', rpcHost: 'firmware', secret: 'YQ==' }] };

  it('starts with the host of the page, or with the profile of the preset', () => {
    expect(read({}).profiles).toEqual([makeProfile()]);
    expect(read({ preset: parsePreset(preset) }).profiles).toEqual([makeProfile({ rpcId: 'fw', rpcHost: 'firmware', secret: 'YQ==' })]);
  });

  it("does not mix values of the preset into a user's profile", () => {
    const { profiles } = read({ preset: parsePreset(preset), stored: { rpcId: 'mine', rpcHost: 'nas', extendRpcServers: [] } });
    expect(profiles).toEqual([
      makeProfile({ rpcId: 'mine', rpcHost: 'nas' }),
      makeProfile({ rpcId: 'fw', rpcHost: 'firmware', secret: 'YQ==' }),
    ]);
  });

  // An AriaNg object has no rpcId (docs/integration.md, section 6).
  it.each([
    [{ rpcHost: 'nas' }],
    [{ rpcHost: 'nas', secret: '{token}' }],
    [{ rpcHost: 'nas', secret: 'no base64!' }],
    [{ rpcPort: 6801 }],
    [{ rpcInterface: 'other' }],
    [{ protocol: 'http' }],
  ])("keeps the preset's connection and secret apart from the address of %j", (stored) => {
    const { secret: _, ...address } = { secret: '', ...stored };
    expect(read({ preset: parsePreset(preset), stored }).profiles).toEqual([
      { ...makeProfile(), ...address },
      makeProfile({ rpcId: 'fw', rpcHost: 'firmware', secret: 'YQ==' }),
    ]);
  });

  it("does not send the preset's secret to another address of the same profile, unless it is stored with that address", () => {
    const stored = { rpcId: 'fw', rpcHost: 'changed' };
    expect(read({ preset: parsePreset(preset), stored }).profiles[0].secret).toBe('');
    expect(read({ preset: parsePreset(preset), stored: { ...stored, secret: 'YQ==' } }).profiles[0].secret).toBe('YQ==');
    expect(read({ preset: parsePreset(preset), stored: { rpcId: 'fw', rpcAlias: 'Attic' } }).profiles[0].secret).toBe('YQ==');
    expect(read({ preset: parsePreset(preset), stored: { rpcAlias: 'Attic' } }).profiles[0].secret).toBe('YQ==');
  });

  describe('with locked profiles', () => {
    const withoutHost = { profiles: [{ rpcId: 'fw', secret: 'YQ==' }], locked: ['profiles'] };

    it('locks the address of a profile without an id, as in AriaNg’s settings', () => {
      const stored = { rpcHost: 'nas', rpcPort: 6801, protocol: 'http', secret: 'Yg==' };
      const whole = { rpcId: 'fw', rpcHost: 'firmware', rpcPort: 6800, protocol: 'ws', secret: 'YQ==' };
      const { profiles } = read({ preset: parsePreset({ profiles: [whole], locked: ['profiles'] }), stored });
      expect(profiles).toMatchObject([whole]);
    });

    it('does not add the preset’s secret to an address that the preset does not name', () => {
      for (const stored of [
        { rpcId: 'fw', rpcHost: 'other', secret: 'Yg==' },
        { rpcHost: 'other', secret: 'Yg==' },
        { rpcHost: 'other' },
      ]) {
        const { profiles } = read({ preset: parsePreset(withoutHost), stored });
        expect(profiles).toMatchObject([{ rpcId: 'fw', rpcHost: 'other', secret: stored.secret ?? '' }]);
      }
      expect(read({ preset: parsePreset(withoutHost) }).profiles).toMatchObject([{ rpcId: 'fw', secret: 'YQ==' }]);
    });
  });

  it("prefers a stored profile to the preset's with the same id, unless profiles are locked", () => {
    const stored = { rpcId: 'fw', rpcHost: 'changed' };
    expect(read({ preset: parsePreset(preset), stored }).profiles[0].rpcHost).toBe('changed');
    expect(read({ preset: parsePreset({ ...preset, locked: ['profiles'] }), stored }).profiles[0].rpcHost).toBe('firmware');
  });

  it('puts the profile of this tab first', () => {
    const stored = { extendRpcServers: [{ rpcId: 'b', rpcHost: 'b' }] };
    expect(read({ stored, tabRpcId: 'b' }).profiles.map(({ rpcId }) => rpcId)).toEqual(['b', 'default']);
    expect(read({ stored, tabRpcId: 'gone' }).profiles.map(({ rpcId }) => rpcId)).toEqual(['default', 'b']);
  });

  it('is fresh until a profile is preset or a connection was made', () => {
    expect(read({}).isFresh).toBe(true);
    expect(read({ preset: parsePreset(preset) }).isFresh).toBe(false);
    expect(read({ hasConnected: true }).isFresh).toBe(false);
  });

  it.each([
    [true, { theme: 'light', extendRpcServers: [] }],
    // As AriaNg writes down what nobody has set.
    [true, { rpcAlias: '', rpcHost: '', rpcPort: '6800', rpcInterface: 'jsonrpc', httpMethod: 'POST', protocol: 'ws', secret: '' }],
    [false, { rpcHost: 'nas' }],
    [false, { rpcAlias: 'Attic' }],
    [false, { secret: 'YQ==' }],
    [false, { extendRpcServers: [{ rpcHost: 'nas' }] }],
  ])('is fresh (%s) when the storage has %j', (isFresh, stored) => {
    expect(read({ stored }).isFresh).toBe(isFresh);
  });

  it('gives all profiles different ids, whatever was stored', () => {
    const id = fc.constantFrom(undefined, 'a', 'a-1', 'a-2', 'a-3', 'stored-0', 'default');
    fc.assert(
      fc.property(id, fc.array(id, { maxLength: 6 }), (active, others) => {
        const stored = { rpcId: active, extendRpcServers: others.map((rpcId) => ({ rpcId })) };
        const ids = read({ stored }).profiles.map(({ rpcId }) => rpcId);
        expect(new Set(ids).size).toBe(others.length + 1);
      }),
      { numRuns: 1000 },
    );
  });

  it('returns complete profiles and settings, whatever was stored', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (stored, raw) => {
        const { settings, profiles } = read({ stored, preset: parsePreset(raw) });
        expect(Object.keys(settings)).toEqual(Object.keys(defaultSettings));
        for (const profile of profiles) expect(Object.keys(profile).sort()).toEqual(Object.keys(makeProfile()).sort());
        expect(profiles.length).toBeGreaterThan(0);
      }),
    );
  });
});
