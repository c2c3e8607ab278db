import { existsSync } from 'node:fs';
import { matchPath } from 'react-router';
import { inRepository } from '../../../scripts/lib/paths';
import { makeManifest, manifestName } from '../../../scripts/webpack/manifests';
import { type LanguageCode, languageCodes, languageTag } from '../../../src/domain/language/languages';
import { routes } from '../../../src/domain/routes';

interface Manifest {
  readonly id?: string;
  readonly start_url: string;
  readonly lang: string;
  readonly dir: string;
  readonly description: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[];
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[];
}
const manifestOf = (code: LanguageCode): Manifest =>
  JSON.parse(makeManifest(code, (section, key) => `${code} ${section}.${key}`)) as Manifest;

describe('scripts/webpack/manifests', () => {
  it('describes the same application in all languages', () => {
    const names = languageCodes.map((code) => (code === 'en' ? 'manifest.webmanifest' : `manifest.${code}.webmanifest`));
    expect(languageCodes.map(manifestName)).toEqual(names);
    expect(new Set(languageCodes.map((code) => manifestOf(code).start_url))).toEqual(new Set(['./']));
    expect(languageCodes.map((code) => manifestOf(code).lang)).toEqual(languageCodes.map(languageTag));
    expect(manifestOf('zh_Hans').description).toBe('zh_Hans install.description');
  });

  it('names the direction of the language', () => {
    expect(['en', 'zh_Hans', 'ar', 'he'].map((code) => manifestOf(code).dir)).toEqual(['ltr', 'ltr', 'rtl', 'rtl']);
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
