import { languageCodes, type LanguageCode } from '../../domain/languages';

const linkOf = ({ document }: Window) => document.querySelector<HTMLLinkElement>('link[rel=manifest]');

/** Names the manifest of a language: browsers show its texts outside of the page. An added language has the English one. */
export function setManifest(language: LanguageCode, browser: Window = window): void {
  // A host page has its own manifest.
  if (__LIBRARY__) return;
  const link = linkOf(browser);
  const part = language === 'en' || !languageCodes.includes(language) ? '' : `.${language}`;
  link?.setAttribute('href', `manifest${part}.webmanifest`);
}
