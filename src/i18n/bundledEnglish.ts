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
export const loadBundledEnglish = async (file: string): Promise<string | undefined> => (await files[file]?.())?.default;
