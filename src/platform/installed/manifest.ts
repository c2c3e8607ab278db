import { languageCodes, type LanguageCode } from '../../domain/language/languages';

/** Links the manifest of a language, whose texts browsers show outside of the page. An added language has the English manifest. */
export function setManifest(language: LanguageCode, browser: Window = window): void {
  // A host page has its own manifest.
  if (__LIBRARY__) return;
  const part = language === 'en' || !languageCodes.includes(language) ? '' : `.${language}`;
  browser.document.querySelector('link[rel=manifest]')?.setAttribute('href', `manifest${part}.webmanifest`);
}
