const files: Readonly<Record<string, (() => Promise<{ readonly default: string }>) | undefined>> = {
  en: () => import('../../locales/en.txt'),
  'en.more': () => import('../../locales/en.more.txt'),
  'en.settings': () => import('../../locales/en.settings.txt'),
  'en.options': () => import('../../locales/en.options.txt'),
};

/** The texts that come with the program, for when no language file can be had. Chunks of their own: most never need them. */
export const loadBundledEnglish = async (file: string): Promise<string | undefined> => (await files[file]?.())?.default;
