import { createContext, useContext, useSyncExternalStore } from 'react';
import { createInstance } from 'i18next';
import type { Texts } from './createI18n';
import { createTranslate, type Translate } from './translate';

/** app/createApp provides the instance into which the sagas load languages. */
export const I18nContext = createContext<Texts>(createInstance());

/** The only source of text for users: `const text = useText(); text('list.empty')`. */
export function useText(): Translate {
  const { subscribe, current } = sourceOf(useContext(I18nContext));
  return useSyncExternalStore(subscribe, current);
}

interface TextSource {
  readonly subscribe: (listener: () => void) => () => void;
  readonly current: () => Translate;
}

/** One source per i18next instance, so that rows, which render at every tick, do not subscribe again each time. */
const sources = new WeakMap<Texts, TextSource>();

function sourceOf(i18n: Texts): TextSource {
  const known = sources.get(i18n);
  if (known) return known;
  const source = createTextSource(i18n);
  sources.set(i18n, source);
  return source;
}

/** The function changes with the language and with each loaded file, so that all translating components render again. */
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

/** Caches texts without values: every tick looks up the same hundred texts, and i18next is slow at each. */
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
