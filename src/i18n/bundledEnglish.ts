import { loadWithRetries } from './loadWithRetries';

const files: Readonly<Record<string, (() => Promise<{ readonly default: string }>) | undefined>> = {
  en: () => import('../../locales/en.txt'),
  'en.more': () => import('../../locales/en.more.txt'),
  'en.settings': () => import('../../locales/en.settings.txt'),
  'en.options': () => import('../../locales/en.options.txt'),
};

/**
 * The English texts in the build, for when no language file can be loaded, and for texts that the files lack. They are separate chunks,
 * because most users never need them.
 */
export async function loadBundledEnglish(file: string): Promise<string | undefined> {
  const load = files[file];
  return load && (await loadWithRetries(load)).default;
}
