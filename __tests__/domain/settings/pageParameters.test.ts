import { withPageParameters } from '../../../src/domain/settings/pageParameters';
import { emptyPreset } from '../../../src/domain/settings/preset';

describe('domain/settings/pageParameters', () => {
  it('leaves the preset as it is without parameters', () => {
    expect(withPageParameters(emptyPreset, '')).toEqual(emptyPreset);
    expect(withPageParameters(emptyPreset, '?other=1')).toEqual(emptyPreset);
  });

  it('locks the theme and the language that the address asks for', () => {
    const { defaults, locked } = withPageParameters({ ...emptyPreset, locked: ['debugMode'] }, '?theme=light&lang=zh-TW');
    expect(defaults).toEqual({ theme: 'light', language: 'zh_Hant' });
    expect([...locked].sort()).toEqual(['debugMode', 'language', 'theme']);
  });

  it('takes the code of a language that a packager has added', () => {
    expect(withPageParameters(emptyPreset, '?lang=pt_BR').defaults).toEqual({ language: 'pt_BR' });
  });

  it.each(['?theme=pink', '?lang=../../x', '?theme=&lang='])('ignores %s', (search) => {
    expect(withPageParameters(emptyPreset, search)).toEqual(emptyPreset);
  });

  it('does not change what the preset locks', () => {
    const preset = { ...emptyPreset, defaults: { theme: 'dark' as const }, locked: ['theme'] };
    expect(withPageParameters(preset, '?theme=light')).toEqual(preset);
  });

  it.each([
    [false, '?embed=1', true],
    [false, '?embed', true],
    [false, '', false],
    [true, '', true],
    [true, '?embed=0', false],
  ])('takes embed of the preset (%s) or of the address (%s)', (isEmbedded, search, expected) => {
    expect(withPageParameters({ ...emptyPreset, isEmbedded }, search).isEmbedded).toBe(expected);
  });
});
