import type { BackendModule, ReadCallback } from 'i18next';
import type { LanguageParts, LanguageSource } from './languageParts';
import { parseLanguageFile, type LanguageTexts } from './parseLanguageFile';

/**
 * i18next's backend: `langs/{code}.txt`, whose sections are i18next's namespaces. A file is requested once, for all its
 * namespaces. The late parts that the page already uses are loaded after it.
 */
export function createLanguageBackend(source: LanguageSource, parts: LanguageParts): BackendModule {
  const files = new Map<string, Promise<LanguageTexts | undefined>>();
  const fileOf = (code: string) => {
    const known = files.get(code);
    if (known) return known;
    const loading = load(code);
    files.set(code, loading);
    return loading;
  };
  async function load(code: string): Promise<LanguageTexts | undefined> {
    const text = await source.load(code);
    if (text === undefined) {
      // A later change tries again.
      files.delete(code);
      return undefined;
    }
    await parts.loadRequestedIn(code);
    return parseLanguageFile(text);
  }
  return {
    type: 'backend',
    init: () => undefined,
    read: (code: string, namespace: string, callback: ReadCallback) => {
      void fileOf(code).then((texts) => {
        // With `true` i18next does not remember the failure: the next change to this language requests the file again.
        if (texts) callback(null, { ...texts[namespace] });
        else callback(`no texts for ${code}`, true);
      });
    },
  };
}
