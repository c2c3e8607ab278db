import fc from 'fast-check';
import { initialSettings } from '../../../src/domain/settings/initialSettings';
import { emptyPreset, parsePreset } from '../../../src/domain/settings/preset';
import { defaultSettings } from '../../../src/domain/settings/settings';
import { aPage, makeProfile } from '../../helpers/makeProfile';

const read = (parts: Partial<Parameters<typeof initialSettings>[0]>) =>
  initialSettings({ stored: undefined, preset: emptyPreset, page: aPage, browserLanguage: 'en', ...parts });

describe('domain/settings/initialSettings, settings', () => {
  it('speaks the language of the browser until told otherwise', () => {
    expect(read({ browserLanguage: 'zh_Hant' }).settings).toEqual({ ...defaultSettings, language: 'zh_Hant' });
    expect(read({ browserLanguage: 'zh_Hant', stored: { language: 'en' } }).settings.language).toBe('en');
  });

  it.each([
    ['built-in', {}, undefined, 'dark'],
    ['preset default', { defaults: { theme: 'light' } }, undefined, 'light'],
    ['stored', { defaults: { theme: 'light' } }, { theme: 'system' }, 'system'],
    ['locked preset', { defaults: { theme: 'light' }, locked: ['theme'] }, { theme: 'system' }, 'light'],
    ['stored, where a lock presets nothing', { locked: ['theme'] }, { theme: 'system' }, 'system'],
  ])('takes the %s value', (_title, preset, stored, theme) => {
    expect(read({ preset: parsePreset(preset), stored }).settings.theme).toBe(theme);
  });
});

describe('domain/settings/initialSettings, profiles', () => {
  const preset = { profiles: [{ rpcId: 'fw', rpcHost: 'firmware', secret: 'YQ==' }] };

  it('begins with the page, or with what the operator has set up', () => {
    expect(read({}).profiles).toEqual([makeProfile()]);
    expect(read({ preset: parsePreset(preset) }).profiles).toEqual([makeProfile({ rpcId: 'fw', rpcHost: 'firmware', secret: 'YQ==' })]);
  });

  it('gives a profile of the user nothing that belongs to the preset', () => {
    const { profiles } = read({ preset: parsePreset(preset), stored: { rpcId: 'mine', rpcHost: 'nas', extendRpcServers: [] } });
    expect(profiles).toEqual([
      makeProfile({ rpcId: 'mine', rpcHost: 'nas' }),
      makeProfile({ rpcId: 'fw', rpcHost: 'firmware', secret: 'YQ==' }),
    ]);
  });

  it('lets the stored profile win over a preset one of its id, unless profiles are locked', () => {
    const stored = { rpcId: 'fw', rpcHost: 'changed' };
    expect(read({ preset: parsePreset(preset), stored }).profiles[0]?.rpcHost).toBe('changed');
    expect(read({ preset: parsePreset({ ...preset, locked: ['profiles'] }), stored }).profiles[0]?.rpcHost).toBe('firmware');
  });

  it("puts this tab's profile first", () => {
    const stored = { extendRpcServers: [{ rpcId: 'b', rpcHost: 'b' }] };
    expect(read({ stored, tabProfileId: 'b' }).profiles.map(({ rpcId }) => rpcId)).toEqual(['b', 'default']);
    expect(read({ stored, tabProfileId: 'gone' }).profiles.map(({ rpcId }) => rpcId)).toEqual(['default', 'b']);
  });

  it('is fresh until the user or the operator has said something', () => {
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
  ])('is fresh (%s) where this is stored: %j', (isFresh, stored) => {
    expect(read({ stored }).isFresh).toBe(isFresh);
  });

  it('tells all profiles apart, whatever ids were stored', () => {
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

  it('has a whole profile and whole settings, whatever was stored', () => {
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
