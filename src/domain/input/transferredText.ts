import { textOfDownloads } from './inputFileText';
import { findLinks } from './findLinks';
import { inputItems, type InputItem } from './inputItems';
import { parseInput } from './parseInput';
import { readTasksJson } from './tasksJson';

/** Dropped or pasted text. A browser may offer it in several formats. */
interface TransferredText {
  readonly plain: string;
  readonly uriList?: string;
  readonly html?: string;
}

export interface TransferredLinks {
  /** For the box of the New form. */
  readonly text: string;
  /** The number of downloads in the text. */
  readonly count: number;
}

/**
 * The part of a text that goes into the form. If the form understands every line (links, input files, command lines), it
 * is the whole text, else the links in it. Undefined without links.
 */
export function linksOfTransfer({ plain: given, uriList = '', html = '' }: TransferredText): TransferredLinks | undefined {
  const exported = readTasksJson(given);
  if (exported && exported.length > 0) return { text: textOfDownloads(exported), count: exported.length };
  const plain = given.slice(0, maxTextLength);
  const whole = parseInput(plain);
  if (whole.downloads.length > 0 && whole.invalid.length === 0 && !inputItems(plain).some(isProse))
    return { text: plain.trim(), count: whole.downloads.length };
  for (const source of [plain, uriList, html]) {
    const links = findLinks(source);
    if (links.length > 0) return { text: links.join('\n'), count: links.length };
  }
  return undefined;
}

/** A link followed by words. In the form, a blank is part of its link; in foreign text only if it stands before the end of a file name. */
const isProse = ({ kind, text }: InputItem): boolean =>
  kind === 'line' &&
  /^\S/.test(text) &&
  text
    .split(/\t|\s\|\s/)
    .some((part) => /\S\s+(?!(?:https?|s?ftp):\/\/|magnet:\?)\S/i.test(part.trim()) && !/\.[a-z0-9]{2,5}$/i.test(part.trim()));

/** Enough for 10,000 exported tasks with their options. A longer list of links is not meant for a text box. */
const maxTextLength = 4_000_000;

/** Text files that may contain links: lists, notes, saved pages, aria2's own session. */
const textFile = /\.(?:txt|text|list|lst|md|html?|csv|log|json|xml|url|webloc|m3u8?|session|conf|sh|bat|cmd|ps1|aria2)$/i;

export const mayHoldLinks = (fileName: string, type: string): boolean => textFile.test(fileName) || type.startsWith('text/');

/** The number of found links and files, as a sentence. */
export function transferLabel(found: { readonly links: number; readonly torrents: number; readonly metalinks: number }): {
  readonly key: string;
  readonly values: Readonly<Record<string, number>>;
} {
  const kinds = (['links', 'torrents', 'metalinks'] as const).filter((kind) => found[kind] > 0);
  const [only] = kinds;
  // Each kind alone has a sentence with its plural forms; several are a list of figures.
  // locales: newTask.transferred.*
  return kinds.length === 1 && only
    ? { key: `newTask.transferred.${only}`, values: { count: found[only] } }
    : { key: `newTask.transferred.${kinds.join('-')}`, values: { ...found } };
}
