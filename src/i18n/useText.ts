import { createContext, useContext, useSyncExternalStore } from 'react';
import { createInstance } from 'i18next';
import type { Texts } from './createI18n';
import { createTranslate, type Translate } from './translate';

/** app/createApp provides the one that the sagas load languages into. */
export const I18nContext = createContext<Texts>(createInstance());

/** `const text = useText(); text('list.empty')`: user text only ever comes from here (house style 22). */
export function useText(): Translate {
  const { subscribe, current } = sourceOf(useContext(I18nContext));
  return useSyncExternalStore(subscribe, current);
}

interface TextSource {
  readonly subscribe: (listener: () => void) => () => void;
  readonly current: () => Translate;
}

/** One for each i18next and not for each component: rows render with every tick, and must not subscribe anew each time. */
const sources = new WeakMap<Texts, TextSource>();

function sourceOf(i18n: Texts): TextSource {
  const known = sources.get(i18n);
  if (known) return known;
  const source = createTextSource(i18n);
  sources.set(i18n, source);
  return source;
}

/** A new function for each language and whenever texts come in, so that everything that translates renders again. */
function createTextSource(i18n: Texts): TextSource {
  let translate = remembering(createTranslate(i18n));
  const listeners = new Set<() => void>();
  const renew = () => {
    translate = remembering(createTranslate(i18n));
    for (const listener of listeners) listener();
  };
  i18n.on('languageChanged', renew);
  i18n.on('loaded', renew);
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    current: () => translate,
  };
}

/** Looks a text without values up once: every tick asks for the same hundred, and i18next takes a while over each. */
function remembering(translate: Translate): Translate {
  const plain = new Map<string, string>();
  return (label, given) => {
    const { key, values } = typeof label === 'string' ? { key: label, values: given } : label;
    if (values !== undefined) return translate(key, values);
    const known = plain.get(key);
    if (known !== undefined) return known;
    const found = translate(key);
    plain.set(key, found);
    return found;
  };
}
