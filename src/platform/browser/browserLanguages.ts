/** BCP 47 tags, the preferred language first. */
export const browserLanguages = (): readonly string[] => window.navigator.languages;
