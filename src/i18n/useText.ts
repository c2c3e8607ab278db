import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import { createInstance } from 'i18next';
import type { Texts } from './createI18n';
import { createTranslate, type Translate } from './translate';

/** app/createApp provides the one that the sagas load languages into. */
export const I18nContext = createContext<Texts>(createInstance());

/** `const text = useText(); text('list.empty')`: user text only ever comes from here (house style 22). */
export function useText(): Translate {
  const i18n = useContext(I18nContext);
  const texts = useSyncExternalStore(
    (listener) => {
      i18n.on('languageChanged', listener);
      i18n.on('loaded', listener);
      return () => {
        i18n.off('languageChanged', listener);
        i18n.off('loaded', listener);
      };
    },
    () => `${i18n.language} ${i18n.revision ?? 0}`,
  );
  // A new function for each language and whenever texts come in, so that everything that translates renders again.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  return useMemo(() => createTranslate(i18n), [i18n, texts]);
}
