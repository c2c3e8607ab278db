import { withPageParameters } from '../../../src/domain/preset/pageParameters';
import { emptyPreset } from '../../../src/domain/preset/preset';

describe('domain/preset/pageParameters', () => {
  it('leaves the preset unchanged without parameters', () => {
    expect(withPageParameters(emptyPreset, '')).toEqual(emptyPreset);
    expect(withPageParameters(emptyPreset, '?other=1')).toEqual(emptyPreset);
  });

  it('locks the theme and language given in the address', () => {
    const { defaults, locked, inAddress } = withPageParameters({ ...emptyPreset, locked: ['debugMode'] }, '?theme=light&lang=zh-TW');
    expect(defaults).toEqual({ theme: 'light', language: 'zh_Hant' });
    expect([...locked].sort()).toEqual(['debugMode', 'language', 'theme']);
    expect(inAddress).toEqual(['language', 'theme']);
  });

  it('accepts the code of an added language', () => {
    expect(withPageParameters(emptyPreset, '?lang=pt_BR').defaults).toEqual({ language: 'pt_BR' });
  });

  it.each(['?theme=pink', '?lang=../../x', '?theme=&lang='])('ignores %s', (search) => {
    expect(withPageParameters(emptyPreset, search)).toEqual(emptyPreset);
  });

  it('does not override a setting that the preset locks', () => {
    const preset = { ...emptyPreset, defaults: { theme: 'dark' as const }, locked: ['theme'] };
    expect(withPageParameters(preset, '?theme=light')).toEqual(preset);
  });

  it.each([
    [false, '?embed=1', true],
    [false, '?embed', true],
    [false, '', false],
    [true, '', true],
    [true, '?embed=0', false],
    [true, '?embed=false', false],
  ])('combines embed of the preset (%s) with the address (%s)', (isEmbedded, search, expected) => {
    expect(withPageParameters({ ...emptyPreset, isEmbedded }, search).isEmbedded).toBe(expected);
  });
});
