import { existsSync, readFileSync } from 'node:fs';
import { Script } from 'node:vm';
import { matchPath } from 'react-router';
import { inRepository } from '../../../scripts/lib/paths';
import { makeManifest, manifestName } from '../../../scripts/webpack/manifests';
import { makeWorker, storedFiles } from '../../../scripts/webpack/installablePagePlugin';
import { languageCodes, languageTag } from '../../../src/domain/languages';
import { routes } from '../../../src/domain/routes';

interface Manifest {
  readonly id?: string;
  readonly start_url: string;
  readonly lang: string;
  readonly description: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[];
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[];
}
const manifestOf = (code: (typeof languageCodes)[number]): Manifest =>
  JSON.parse(makeManifest(code, (section, key) => `${code} ${section}.${key}`)) as Manifest;

describe('scripts/webpack/manifests', () => {
  it('describes the same application in all languages', () => {
    const names = languageCodes.map((code) => (code === 'en' ? 'manifest.webmanifest' : `manifest.${code}.webmanifest`));
    expect(languageCodes.map(manifestName)).toEqual(names);
    expect(new Set(languageCodes.map((code) => manifestOf(code).start_url))).toEqual(new Set(['./']));
    expect(languageCodes.map((code) => manifestOf(code).lang)).toEqual(languageCodes.map(languageTag));
    expect(manifestOf('zh_Hans').description).toBe('zh_Hans install.description');
  });

  it('refers to existing icons and pages', () => {
    const { icons, shortcuts } = manifestOf('en');
    expect(icons.filter(({ src }) => !existsSync(inRepository('static', src)))).toEqual([]);
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(['any any', '192x192 any', '512x512 any', '512x512 maskable']);
    const paths = shortcuts.map(({ url }) => url.replace('./#!', ''));
    expect(paths).toEqual(['/new', '/downloading', '/stopped', '/settings/arioso']);
    expect(paths.filter((path) => !routes.some((route) => matchPath(route.path, path)))).toEqual([]);
  });
});

describe('scripts/webpack/installablePagePlugin', () => {
  const assets = (more: Readonly<Record<string, string>> = {}) =>
    new Map(
      Object.entries({
        'index.html': 'page',
        'main.0123abcd.js': 'm',
        'preset.json': '{}',
        'langs/en.txt': 'x',
        'icon.svg': 'i',
        ...more,
      }).map(([name, text]) => [name, Buffer.from(text)]),
    );

  it('lists hashed files and icons, but no preset, language or chart', () => {
    const charts = { 'charts.00000000.js': 'c'.repeat(400_001) };
    expect(storedFiles(assets(charts))).toEqual({
      build: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
      hashed: ['main.0123abcd.js'],
      plain: ['icon.svg'],
    });
  });

  it('has another build id for another page or script, but not for other languages', () => {
    const { build } = storedFiles(assets());
    expect(storedFiles(assets({ 'langs/en.txt': 'y' })).build).toBe(build);
    expect(storedFiles(assets({ 'index.html': 'other' })).build).not.toBe(build);
    expect(storedFiles(assets({ 'main.0123abcd.js': 'other' })).build).not.toBe(build);
  });

  it('creates one script without imports and exports', () => {
    const source = readFileSync(inRepository('src', 'worker', 'serviceWorker.ts'), 'utf8');
    const worker = makeWorker(source, { build: 'b', hashed: ['a.js'], plain: [] });
    expect(worker).toContain('{build:"b",hashed:["a.js"],plain:[]}');
    expect(worker).not.toMatch(/\b(?:import|export|require)\b/);
    expect(() => new Script(worker)).not.toThrow();
  });
});
