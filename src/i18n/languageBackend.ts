import type { BackendModule, ReadCallback } from 'i18next';
import type { LanguageParts, LanguageSource } from './languageParts';
import { parseLanguageFile, type LanguageTexts } from './parseLanguageFile';

/**
 * i18next's backend: `langs/{code}.txt`, whose sections are i18next's namespaces. A file is requested once, for all its
 * namespaces. The late parts that the page already uses are loaded as well.
 */
export function createLanguageBackend(source: LanguageSource, parts: LanguageParts): BackendModule {
  const files = new Map<string, Promise<LanguageTexts | undefined>>();
  const fileOf = (code: string) => {
    const known = files.get(code);
    if (known) return known;
    const loading = Promise.all([source.load(code), parts.follow(code)]).then(([text]) =>
      text === undefined ? undefined : parseLanguageFile(text),
    );
    files.set(code, loading);
    return loading;
  };
  return {
    type: 'backend',
    init: () => undefined,
    read: (code: string, namespace: string, callback: ReadCallback) => {
      void fileOf(code).then((texts) => {
        // The caller reports the failure. Removing the entry lets the next request try again.
        if (!texts) files.delete(code);
        callback(texts ? null : `no texts for ${code}`, texts ? { ...texts[namespace] } : null);
      });
    },
  };
}
