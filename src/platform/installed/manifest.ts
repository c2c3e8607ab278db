import { languageCodes, type LanguageCode } from '../../domain/languages';

/** Names the manifest of a language: browsers show its texts outside of the page. An added language has the English one. */
export function setManifest(language: LanguageCode, browser: Window = window): void {
  // A host page has its own manifest.
  if (__LIBRARY__) return;
  const part = language === 'en' || !languageCodes.includes(language) ? '' : `.${language}`;
  browser.document.querySelector('link[rel=manifest]')?.setAttribute('href', `manifest${part}.webmanifest`);
}
