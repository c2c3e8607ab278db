import fc from 'fast-check';
import { emptyPreset, parsePreset } from '../../../src/domain/preset/preset';

describe('domain/preset/preset', () => {
  it('reads profiles, defaults, locked and hidden parts', () => {
    const preset = parsePreset({
      profiles: [
        { rpcHost: 'nas', secret: 'YQ==' },
        { rpcId: 'own', rpcPort: '80' },
      ],
      defaults: { theme: 'light', nonsense: 1 },
      locked: ['theme', 5, 'profiles'],
      hide: ['shutdown', null],
      folders: ['/mnt/films', 7],
      embed: true,
    });
    expect(preset).toEqual({
      profiles: [
        { rpcId: 'preset-0', rpcHost: 'nas', secret: 'YQ==' },
        { rpcId: 'own', rpcPort: 80 },
      ],
      defaults: { theme: 'light' },
      locked: ['theme', 'profiles'],
      hidden: ['shutdown'],
      folders: ['/mnt/films'],
      isEmbedded: true,
    });
  });

  it('uses its fileLinks as the default of the setting, unless defaults has one', () => {
    const fileLinks = [{ prefix: '/dl', url: 'http://nas/' }];
    expect(parsePreset({ fileLinks }).defaults).toEqual({ fileLinks: JSON.stringify(fileLinks) });
    expect(parsePreset({ fileLinks, defaults: { fileLinks: '[]' } }).defaults).toEqual({ fileLinks: '[]' });
  });

  it('reads no profile from unreplaced placeholders', () => {
    expect(parsePreset({ profiles: [{ rpcHost: '{ip}', secret: '{token}' }] }).profiles).toEqual([]);
    expect(parsePreset({ profiles: [{ rpcId: 'x', rpcHost: '{ip}', rpcPort: 81 }] }).profiles).toEqual([{ rpcId: 'x', rpcPort: 81 }]);
  });

  it.each([undefined, null, 1, 'x', [], {}])('is empty for %j', (raw) => {
    expect(parsePreset(raw)).toEqual(emptyPreset);
  });

  it('never throws on any value', () => {
    const likely = fc.record({ profiles: fc.anything(), defaults: fc.anything(), locked: fc.anything() }, { requiredKeys: [] });
    fc.assert(
      fc.property(fc.oneof(likely, fc.anything()), (raw) => {
        expect(Array.isArray(parsePreset(raw).locked)).toBe(true);
      }),
    );
  });
});
