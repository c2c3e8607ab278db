import { languageDirection, languageTag, type LanguageCode } from '../../domain/language/languages';
import { currentHostPage } from './hostPage';

/** The element that holds the page: the document's, or the one that the library was mounted in. */
export const rootElement = (): HTMLElement => (__LIBRARY__ ? currentHostPage().element : window.document.documentElement);

/** Sets or removes `data-embed` on the root element (docs/interface.md, section 1). Other style sheets of the page may select it. */
export function markEmbedded(isEmbedded: boolean): void {
  rootElement().toggleAttribute('data-embed', isEmbedded);
}

/** A hidden page paints nothing. */
export function hidePage(isHidden: boolean): void {
  rootElement().hidden = isHidden;
}

/**
 * `lang`, for screen readers and fonts, and `dir` follow the language. An equal value is not written again: Chromium would compute the
 * style of every element anew.
 */
export function setPageLanguage(code: LanguageCode): void {
  const root = rootElement();
  const [lang, dir] = [languageTag(code), languageDirection(code)];
  if (root.lang !== lang) root.lang = lang;
  if (root.dir !== dir) root.dir = dir;
}
