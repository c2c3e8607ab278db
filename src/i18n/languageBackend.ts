import type { BackendModule, ReadCallback } from 'i18next';
import { parseLanguageFile, type LanguageTexts } from './parseLanguageFile';

export interface LanguageSource {
  /** The language's file as text; undefined when it cannot be had. */
  load(code: string): Promise<string | undefined>;
}

/**
 * i18next's way to our files: `langs/{code}.txt`, whose sections are its namespaces. A file is asked for once, however
 * many namespaces i18next reads from it.
 */
export function createLanguageBackend(source: LanguageSource): BackendModule {
  const files = new Map<string, Promise<LanguageTexts | undefined>>();
  const fileOf = (code: string) => {
    const known = files.get(code);
    if (known) return known;
    const loading = source.load(code).then((text) => (text === undefined ? undefined : parseLanguageFile(text)));
    files.set(code, loading);
    return loading;
  };
  return {
    type: 'backend',
    init: () => undefined,
    read: (code: string, namespace: string, callback: ReadCallback) => {
      void fileOf(code).then((texts) => {
        // A failure is told once by whoever loads; forgetting it lets the next attempt try again.
        if (!texts) files.delete(code);
        callback(texts ? null : `no texts for ${code}`, texts ? { ...texts[namespace] } : null);
      });
    },
  };
}
