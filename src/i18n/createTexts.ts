import { defaultLanguage, type LanguageCode } from '../domain/language/languages';
import type { LateTexts } from './createI18n';
import type { LanguageSource } from './languageParts';
import { parseLanguageFile, type LanguageTexts } from './parseLanguageFile';
import { createTranslate, type LookUp, type Translate } from './translate';

/**
 * The texts of the page. The first render needs only one file and plain lookups. i18next would add a tenth to the first load, so it
 * loads with the late files, and then adds plurals, English for missing texts and changes of the language.
 */
export interface Texts {
  /** The language that the page is shown in. */
  readonly language: LanguageCode;
  /** Changes with the language and with each loaded file. */
  readonly translate: Translate;
  /** Reports each change of `translate`. Returns the function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Loads i18next once. Rejects when its code cannot be loaded; the next call tries again. */
  readonly lateTexts: () => Promise<LateTexts>;
}

/** Loads the first file of the chosen language. English replaces a language that cannot be loaded. */
export async function createTexts(chosen: LanguageCode, source: LanguageSource): Promise<Texts> {
  const text = await source.load(chosen);
  const language = text === undefined ? defaultLanguage : chosen;
  const first = parseLanguageFile(text ?? (await source.load(language)) ?? '');
  const listeners = new Set<() => void>();
  let translate = createTranslate(lookUpIn(first));
  let late: LateTexts | undefined;
  let loading: Promise<LateTexts> | undefined;

  const load = async (): Promise<LateTexts> => {
    const { createI18n } = await import('./createI18n');
    const made = await createI18n(language, first, source);
    late = made;
    const renew = () => {
      translate = createTranslate(made.lookUp());
      listeners.forEach((listener) => {
        listener();
      });
    };
    made.subscribe(renew);
    renew();
    return made;
  };
  return {
    get language() {
      return late?.language() ?? language;
    },
    get translate() {
      return translate;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    lateTexts: () => {
      loading ??= load().catch((error: unknown) => {
        loading = undefined;
        throw error;
      });
      return loading;
    },
  };
}

/** Lookups in one file. A missing line shows its key until i18next has English. */
const lookUpIn =
  (texts: LanguageTexts): LookUp =>
  (section, key, values) => {
    const lines = texts[section];
    // The texts of the first file have no plural forms that differ (README.md), so `_other` fits every number.
    const line = lines?.[key] ?? lines?.[`${key}_other`] ?? key;
    return line.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => String(values[name] ?? ''));
  };
