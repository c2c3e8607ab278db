/**
 * The manifests of the installed page, one for each language: browsers show their names and descriptions outside of the page. All have the
 * same start_url, which identifies the application, so another language is not another installation.
 */
import { type LanguageCode, languageDirection, languageTag } from '../../src/domain/language/languages';

/** The texts of a language, by section and key. */
export type ManifestTexts = (section: string, key: string) => string;

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});
const shortcutIcons = [icon('icon-192', 192, 'any')];

/** Pages in the menu of the application's icon, with the key of their name. */
const shortcuts = [
  ['new', 'new'],
  ['downloading', 'downloading'],
  ['stopped', 'stopped'],
  ['settings/arioso', 'ariosoSettings'],
] as const;

/** `manifest.webmanifest` is English and in the HTML; the script in the head names that of another language. */
export const manifestName = (code: LanguageCode): string => (code === 'en' ? 'manifest.webmanifest' : `manifest.${code}.webmanifest`);

/** The text of a manifest. All addresses are relative to it. The parameters of a share are read by src/platform/installed/launches.ts. */
export const makeManifest = (code: LanguageCode, text: ManifestTexts): string =>
  `${JSON.stringify({
    name: 'Arioso',
    short_name: 'Arioso',
    description: text('install', 'description'),
    lang: languageTag(code),
    dir: languageDirection(code),
    start_url: './',
    scope: './',
    display: 'standalone',
    background_color: '#141415',
    theme_color: '#1a1a1c',
    categories: ['utilities'],
    icons: [
      { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      ...[192, 512].map((size) => icon(`icon-${size}`, size, 'any')),
      icon('maskable-512', 512, 'maskable'),
    ],
    shortcuts: shortcuts.map(([path, key]) => ({ name: text('navigation', key), url: `./#!/${path}`, icons: shortcutIcons })),
    protocol_handlers: [{ protocol: 'magnet', url: './#!/new?url=%s' }],
    share_target: {
      action: './',
      method: 'GET',
      // The default, without which Chromium warns.
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'share-title', text: 'share-text', url: 'share-url' },
    },
    file_handlers: [
      {
        action: './',
        accept: {
          'application/x-bittorrent': ['.torrent'],
          'application/metalink+xml': ['.metalink'],
          'application/metalink4+xml': ['.meta4'],
        },
        icons: shortcutIcons,
        launch_type: 'single-client',
      },
    ],
  })}\n`;
