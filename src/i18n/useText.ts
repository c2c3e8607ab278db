import { createContext, useContext, useSyncExternalStore } from 'react';
import type { LanguageCode } from '../domain/language/languages';
import type { Texts } from './createTexts';
import type { Translate } from './translate';

/** Texts that show their keys, for parts of the page that are rendered outside the application. */
export const noTexts: Texts = {
  language: 'en',
  translate: (label) => (typeof label === 'string' ? label : label.key),
  subscribe: () => () => undefined,
  lateTexts: () => new Promise(() => undefined),
};

/** app/createApp provides the texts into which the sagas load languages. */
export const TextsContext = createContext<Texts>(noTexts);

/** The only source of text for users: `const text = useText(); text('list.empty')`. */
export function useText(): Translate {
  const texts = useContext(TextsContext);
  const current = () => texts.translate;
  return useSyncExternalStore(texts.subscribe, current, current);
}

/** The language of the page, for dates and names of days. English replaces a chosen language that could not be loaded. */
export function useLanguage(): LanguageCode {
  const texts = useContext(TextsContext);
  const current = () => texts.language;
  return useSyncExternalStore(texts.subscribe, current, current);
}
