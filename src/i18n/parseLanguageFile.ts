/** Texts by section, then by key. */
export type LanguageTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Reads an INI-like language file (locales/README.md): `[section]` headers, `key=value` lines, `\=` for an equals
 * sign in a key. Lines without a key or a value are skipped: those texts fall back to English. Never throws.
 */
export function parseLanguageFile(text: string): LanguageTexts {
  const sections = new Map<string, Map<string, string>>();
  let section = 'global';
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)) {
    const trimmed = line.trim();
    if (trimmed === '' || trimmed.startsWith(';') || trimmed.startsWith('#')) continue;
    const header = /^\[(.+)\]$/.exec(trimmed)?.[1];
    if (header !== undefined) {
      section = header.trim();
      continue;
    }
    const [, key = '', value = ''] = /^(.*?)(?<!\\)=(.*)$/s.exec(trimmed) ?? [];
    const name = key.trim().replaceAll('\\=', '=');
    // `__proto__` would change the prototype of an object.
    if (name === '' || value.trim() === '' || section === '__proto__' || name === '__proto__') continue;
    const texts = sections.get(section) ?? new Map<string, string>();
    sections.set(section, texts.set(name, value.trim().replaceAll('\\=', '=')));
  }
  return Object.fromEntries([...sections].map(([name, texts]) => [name, Object.fromEntries(texts)]));
}
