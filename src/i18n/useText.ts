import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import { createInstance } from 'i18next';
import type { Texts } from './createI18n';
import { createTranslate, type Translate } from './translate';

/** app/createApp provides the one that the sagas load languages into. */
export const I18nContext = createContext<Texts>(createInstance());

/** `const text = useText(); text('list.empty')`: user text only ever comes from here (house style 22). */
export function useText(): Translate {
  const i18n = useContext(I18nContext);
  const language = useSyncExternalStore(
    (listener) => {
      i18n.on('languageChanged', listener);
      return () => {
        i18n.off('languageChanged', listener);
      };
    },
    () => i18n.language,
  );
  // A new function per language, so that everything that translates renders again.
  return useMemo(() => createTranslate(i18n, language), [i18n, language]);
}
