import { findLinks } from './findLinks';
import { inputItems, type InputItem } from './inputItems';
import { parseInput } from './parseInput';

/** Text as it was dropped or pasted; a browser may give the same thing in several forms. */
export interface GivenText {
  readonly plain: string;
  readonly uriList?: string;
  readonly html?: string;
}

export interface Recognised {
  /** For the box of the New Task form. */
  readonly text: string;
  /** How many downloads it stands for. */
  readonly count: number;
}

/**
 * What of a text goes into the form: all of it where the form understands every line (links, input files, command
 * lines), else the links in it; undefined where there are none.
 */
export function recogniseText({ plain: given, uriList = '', html = '' }: GivenText): Recognised | undefined {
  const plain = given.slice(0, longestText);
  const whole = parseInput(plain);
  if (whole.downloads.length > 0 && whole.invalid.length === 0 && !inputItems(plain).some(isProse))
    return { text: plain.trim(), count: whole.downloads.length };
  for (const source of [plain, uriList, html]) {
    const links = findLinks(source);
    if (links.length > 0) return { text: links.join('\n'), count: links.length };
  }
  return undefined;
}

/** A link that words follow. In the form a blank belongs to its link; in a text from elsewhere it does so only before the end of a file name. */
const isProse = ({ kind, text }: InputItem): boolean =>
  kind === 'line' &&
  /^\S/.test(text) &&
  text
    .split(/\t|\s\|\s/)
    .some((part) => /\S\s+(?!(?:https?|s?ftp):\/\/|magnet:\?)\S/i.test(part.trim()) && !/\.[a-z0-9]{2,5}$/i.test(part.trim()));

/** A list of links that is longer was not made to be looked at in a box. */
const longestText = 1_000_000;

/** Files of text that may hold links: lists, notes, saved pages, aria2's own session. */
const textFile = /\.(?:txt|text|list|lst|md|html?|csv|log|json|xml|url|webloc|m3u8?|session|conf|sh|bat|cmd|ps1|aria2)$/i;

export const mayHoldLinks = (fileName: string, type: string): boolean => textFile.test(fileName) || type.startsWith('text/');

/** What was found, as a sentence. */
export function recognisedLabel(found: { readonly links: number; readonly torrents: number; readonly metalinks: number }): {
  readonly key: string;
  readonly values: Readonly<Record<string, number>>;
} {
  const kinds = (['links', 'torrents', 'metalinks'] as const).filter((kind) => found[kind] > 0);
  const [only] = kinds;
  // Each kind alone has a sentence with its plural forms; several are a list of figures.
  // locales: newTask.recognised.*
  return kinds.length === 1 && only
    ? { key: `newTask.recognised.${only}`, values: { count: found[only] } }
    : { key: `newTask.recognised.${kinds.join('-')}`, values: { ...found } };
}
