import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Each rule as its selector and its declarations. */
const rules = ['app/theme.css', 'components/shell/lateStyles.css']
  .flatMap((file) => readFileSync(path.resolve(__dirname, '../../src', file), 'utf8').split('}'))
  .map((rule) => {
    const [head = '', declarations = ''] = rule.split('{').slice(-2);
    return { selector: head.trim().split('\n').at(-1)?.trim(), declarations };
  });

/** The colours of the rules with this selector, by the name of their variable. Aliases are left out. */
function coloursOf(selector: string): ReadonlyMap<string, string> {
  const found = rules
    .filter((rule) => rule.selector === selector)
    .flatMap(({ declarations }) => [...declarations.matchAll(/--([\w-]+): (#[\da-f]{6});/g)]);
  return new Map(found.map(([, name = '', colour = '']) => [name, colour]));
}

const light = coloursOf(':root');
const themes = { dark: new Map([...light, ...coloursOf(":root:not([data-theme='light'])")]), light };

/** The relative luminance of WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => {
    const share = parseInt(colour.slice(from, from + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

const surfaces = ['background', 'surface', 'surface-raised', 'surface-hover'];

describe('app/theme.css', () => {
  it('has the ratio of WCAG for black on white', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  });

  // WCAG 1.4.11: borders of controls, and graphics.
  it.each(Object.entries(themes))('shows borders of fields and the lines of speeds by at least 3:1 in the %s theme', (_theme, colours) => {
    const low = ['field-border', 'download-line', 'upload-line', 'focus', 'failed', 'paused'].flatMap((name) =>
      surfaces.flatMap((surface) => {
        const ratio = contrast(colours.get(name) ?? '', colours.get(surface) ?? '');
        return ratio >= 3 ? [] : [`${name} on ${surface}: ${ratio.toFixed(2)}`];
      }),
    );
    expect(low).toEqual([]);
  });

  // WCAG 1.4.3.
  it.each(Object.entries(themes))('shows text by at least 4.5:1 in the %s theme', (_theme, colours) => {
    const names = ['text', 'text-muted', 'accent', 'seeding', 'verifying', 'paused', 'failed', 'complete'];
    const low = names.flatMap((name) =>
      surfaces.flatMap((surface) => {
        const ratio = contrast(colours.get(name) ?? '', colours.get(surface) ?? '');
        return ratio >= 4.5 ? [] : [`${name} on ${surface}: ${ratio.toFixed(2)}`];
      }),
    );
    expect(low).toEqual([]);
  });
});
