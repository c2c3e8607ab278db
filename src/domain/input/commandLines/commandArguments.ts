import { isDownloadLink } from '../links';

/** The part of a program's syntax that distinguishes values from links. */
export interface CommandSyntax {
  /** Long options that never have a value; `--no-…` is always one. */
  readonly isFlag: (name: string) => boolean;
  /** Long options that take a value as the next word, even one that looks like a link. */
  readonly valued: ReadonlySet<string>;
  /** Short options by letter, as their long name. */
  readonly shorts: ReadonlyMap<string, string>;
  /** Letters of options that have a value: the rest of the word, or the next word. */
  readonly valuedLetters: string;
}

export type Argument =
  /** `name` is the long name, or the letter where there is none; `typed` is how it was written, without its value. */
  | { readonly kind: 'option'; readonly name: string; readonly typed: string; readonly value?: string }
  | { readonly kind: 'operand'; readonly text: string };

/** The arguments of one program, in order. Unknown options are returned as written. Never throws. */
export function readArguments(words: readonly string[], syntax: CommandSyntax): readonly Argument[] {
  const found: Argument[] = [];
  let place = 0;
  const option = (name: string, typed: string, value?: string): void => {
    found.push({ kind: 'option', name, typed, ...(value === undefined ? {} : { value }) });
  };
  const takeLong = (word: string): void => {
    const [, name = '', value] = /^--([^=]*)(?:=([\s\S]*))?$/.exec(word) ?? [];
    const next = words[place + 1];
    const takesNext =
      value === undefined &&
      next !== undefined &&
      !syntax.isFlag(name) &&
      !name.startsWith('no-') &&
      (syntax.valued.has(name) || !(next.startsWith('-') || isDownloadLink(next)));
    if (takesNext) place += 1;
    option(name, `--${name}`, takesNext ? next : value);
  };
  const takeShort = (word: string): void => {
    for (let letterAt = 1; letterAt < word.length; letterAt += 1) {
      const letter = word.charAt(letterAt);
      const name = syntax.shorts.get(word.slice(letterAt, letterAt + 2)) ? word.slice(letterAt, letterAt + 2) : letter;
      const longName = syntax.shorts.get(name) ?? name;
      const rest = word.slice(letterAt + name.length);
      if (syntax.valuedLetters.includes(name)) {
        if (rest === '') place += 1;
        const value = rest === '' ? words[place] : rest.replace(/^=/, '');
        return option(longName, `-${name}`, value);
      }
      if (/^=?(?:true|false)$/.test(rest)) return option(longName, `-${name}`, rest.replace('=', ''));
      option(longName, `-${name}`);
      letterAt += name.length - 1;
    }
  };
  let isOptionsEnd = false;
  for (; place < words.length; place += 1) {
    const word = words[place] ?? '';
    if (isOptionsEnd || word === '-' || !word.startsWith('-')) found.push({ kind: 'operand', text: word });
    else if (word === '--') isOptionsEnd = true;
    else if (word.startsWith('--')) takeLong(word);
    else takeShort(word);
  }
  return found;
}

/** Reads a table `o=out d=dir nv=no-verbose`: short options with their long names. wget has short options of two letters. */
export const shortOptions = (table: string): ReadonlyMap<string, string> =>
  new Map(
    table
      .trim()
      .split(/\s+/)
      .map((entry): [string, string] => {
        const [letter = '', name = ''] = entry.split('=');
        return [letter, name];
      }),
  );

/** The words of a text that are separated by blanks or line breaks. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));
