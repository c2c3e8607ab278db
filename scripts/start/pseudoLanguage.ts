/**
 * Two pseudo-languages made of English, under their usual codes: `qps_ploc` has accents and longer texts, `qps_plocm` also runs from right
 * to left. They show texts that are not translated, cut off or joined from pieces, and places that are not mirrored.
 */
import { readFileSync } from 'node:fs';
import { languageParts } from '../../src/i18n/languageParts';
import { inRepository } from '../lib/paths';

export const pseudoCodes = ['qps_ploc', 'qps_plocm'] as const;
export type PseudoCode = (typeof pseudoCodes)[number];

const accents = new Map(
  Object.entries({
    a: 'å',
    c: 'ç',
    d: 'ð',
    e: 'é',
    g: 'ğ',
    i: 'î',
    k: 'ķ',
    l: 'ļ',
    n: 'ñ',
    o: 'ö',
    s: 'š',
    t: 'ţ',
    u: 'û',
    y: 'ý',
    z: 'ž',
  }),
);
const accented = (word: string): string => word.replace(/[a-z]/g, (letter) => accents.get(letter) ?? letter);

/** Right-to-left override and its end: letters between them count as letters of a language that is written from right to left. */
const mirrored = (word: string): string => `\u202e${word}\u202c`;

/** A third longer, in brackets. Placeholders, and names such as `aria2`, stay what they are. */
export function pseudoText(text: string, code: PseudoCode): string {
  const words = text.replace(/\{\{.*?\}\}|\$t\(.*?\)|[a-z]+\d\w*|[A-Za-z]+/g, (part) => {
    if (!/^[A-Za-z]+$/.test(part)) return part;
    return code === 'qps_plocm' ? mirrored(accented(part)) : accented(part);
  });
  return `[${words}${'~'.repeat(Math.ceil(text.length / 3))}]`;
}

/** A language file in the pseudo-language; sections, keys and comments stay. */
export const pseudoFile = (file: string, code: PseudoCode): string =>
  file.replace(/^(?![;#[])((?:\\=|[^=\n])+)=(.+)$/gm, (_line, key: string, text: string) => `${key}=${pseudoText(text.trim(), code)}`);

/** All files of both pseudo-languages, by their path below the page, and the index that names them. */
export function pseudoLanguageFiles(): Map<string, string> {
  const endings = ['', ...languageParts.map((part) => `.${part}`)];
  const files = pseudoCodes.flatMap((code) =>
    endings.map((ending): [string, string] => [
      `langs/${code}${ending}.txt`,
      pseudoFile(readFileSync(inRepository('locales', `en${ending}.txt`), 'utf8'), code),
    ]),
  );
  const names = Object.fromEntries(pseudoCodes.map((code) => [code, pseudoText('Pseudo', code)]));
  return new Map([...files, ['langs/index.json', JSON.stringify(names)]]);
}
