/** BCP 47 tags, the preferred language first. */
export const browserLanguages = (browser: Window = window): readonly string[] => browser.navigator.languages;
