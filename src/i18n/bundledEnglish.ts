/** The texts that come with the program, for when no language file can be had. A chunk of its own: most never need it. */
export const loadBundledEnglish = async (): Promise<string> => (await import('../../locales/en.txt')).default;
