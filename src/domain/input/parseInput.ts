import { addOption } from '../options/repeatableNewTaskOptions';
import { isNewTaskOption } from '../options/newTaskOptionKeys';
import type { UriDownload } from '../newTask/newDownload';
import { readCommandLine } from './commandLines/readCommandLine';
import { inputItems, type InputItem } from './inputItems';
import { linksOfLine } from './links';

/**
 * Pasted text is read line by line (docs/specification.md, section 5). It may contain:
 * 1. links, one download for each line; mirrors of one file with a tab or ` | ` between them;
 * 2. aria2's input file: lines that are indented and say `key=value` belong to the links before them, `#` is a comment;
 * 3. command lines of `aria2c`, `curl` and `wget`, also over several lines;
 * 4. tasks that Arioso has exported as JSON.
 */
interface ParsedInput {
  readonly downloads: readonly UriDownload[];
  /** Lines that are not links, as typed, and option lines without a link. An unreadable command line is one entry. */
  readonly invalid: readonly string[];
  /** Recognised parts for which the daemon has no option. */
  readonly ignored: readonly IgnoredPart[];
}

interface IgnoredPart {
  /** The first link that it belonged to. */
  readonly link: string;
  /** The option as written, without its value. */
  readonly option: string;
}

interface OpenDownload {
  readonly kind: 'uris';
  readonly uris: readonly string[];
  readonly options: Record<string, string | string[]>;
}

export const parseInput = (text: string): ParsedInput => parseItems(inputItems(text));

/** Loses no line: each is in one of the three lists. Never throws. */
export function parseItems(items: readonly InputItem[]): ParsedInput {
  const downloads: UriDownload[] = [];
  const invalid: string[] = [];
  const ignored: IgnoredPart[] = [];
  /** The downloads that an option line would belong to. */
  let open: readonly OpenDownload[] = [];

  for (const item of items) {
    const option = item.kind === 'line' ? optionLine.exec(item.text) : null;
    if (item.kind === 'command') {
      open = [];
      const meaning = readCommandLine(item.text);
      const [first] = meaning?.downloads ?? [];
      if (meaning && first) {
        downloads.push(...meaning.downloads);
        ignored.push(...meaning.ignored.map((option) => ({ link: first.uris[0] ?? '', option })));
      } else invalid.push(item.text.trim());
    } else if (option && open.length > 0) {
      const [, key = '', value = ''] = option;
      if (isNewTaskOption(key)) for (const { options } of open) addOption(options, key, value.trim());
      else ignored.push({ link: open[0]?.uris[0] ?? '', option: key });
    } else {
      const line = linksOfLine(item.text);
      open = line.downloads.map((uris) => ({ kind: 'uris', uris, options: {} }));
      downloads.push(...open);
      // The indentation is kept: an option belongs to the link before it once that link is corrected.
      invalid.push(...(option && line.downloads.length === 0 ? [item.text.trimEnd()] : line.invalid));
    }
  }
  return { downloads, invalid, ignored };
}

/** Indented, as in aria2's input file (aria2 manual, "Input File"). */
const optionLine = /^[ \t]+([a-z0-9][a-z0-9-]*)[ \t]*=(.*)$/s;
