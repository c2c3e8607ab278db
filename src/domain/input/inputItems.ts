import { isCommandStart, maxCommandLength } from './commandLines/readCommandLine';
import { dialectOf, linesOfCommand } from './commandLines/commandWords';
import { textOfDownloads } from './inputFileText';
import { readTasksJson } from './tasksJson';

/** A line of links or options, or a command line of one or more lines. */
export type InputItem = { readonly kind: 'line' | 'command'; readonly text: string };

/** The limit for a command with a pasted body. An unclosed quote swallows no more lines than this. */
const maxLines = 400;

/**
 * Splits a text into lines and joins the lines of a command. Blank lines and comments are dropped. Exported tasks (JSON) become the lines
 * of an input file.
 */
export function inputItems(text: string): readonly InputItem[] {
  const lines = jsonAsLines(text.split(/\r\n|[\r\n]/));
  const items: InputItem[] = [];
  /** The number of characters that the search for closing quotes may still read. The limit keeps the time linear. */
  let searchable = text.length * 4;
  for (let place = 0; place < lines.length;) {
    const line = lines[place] ?? '';
    const isCommand = isCommandStart(line);
    const { count, searched } = isCommand ? commandLength(lines, place, searchable) : { count: 1, searched: 0 };
    searchable -= searched;
    if (line.trim() !== '' && !line.startsWith('#'))
      items.push({ kind: isCommand ? 'command' : 'line', text: lines.slice(place, place + count).join('\n') });
    place += count;
  }
  return items;
}

/** A document ends on its first line, or at the next line that is a closing brace alone, as the export writes it. */
function jsonAsLines(lines: readonly string[]): readonly string[] {
  const parts: (readonly string[])[] = [];
  let start = 0;
  for (let opening = 0; opening < lines.length; opening += 1) {
    if (!lines[opening]?.startsWith('{')) continue;
    const closing = /^\{\s*$/.test(lines[opening] ?? '') ? lines.indexOf('}', opening) : opening;
    if (closing === -1) break;
    const document = lines.slice(opening, closing + 1);
    const downloads = readTasksJson(document.join('\n'));
    parts.push(lines.slice(start, opening), downloads ? textOfDownloads(downloads).split('\n') : document);
    start = closing + 1;
    opening = closing;
  }
  return start === 0 ? lines : [...parts, lines.slice(start)].flat();
}

/** `searched`: the characters that were read without becoming part of the command. */
function commandLength(lines: readonly string[], start: number, searchable: number): { readonly count: number; readonly searched: number } {
  const continued = continuedLength(lines, start);
  const first = lines.slice(start, start + continued).join('\n');
  // The quotes of a longer command do not matter, because it is not read.
  const isTooLong = first.length > maxCommandLength;
  const dialect = dialectOf(first);
  if (isTooLong || searchable <= 0 || linesOfCommand(first, dialect, continued) !== undefined) return { count: continued, searched: 0 };
  let { length } = first;
  let end = start + continued;
  for (; end < Math.min(lines.length, start + maxLines) && length <= maxCommandLength; end += 1) length += 1 + (lines[end] ?? '').length;
  const count = linesOfCommand(lines.slice(start, end).join('\n'), dialect, continued + 1);
  if (count === undefined && length > maxCommandLength) return { count: end - start, searched: 0 };
  // cmd: `withoutCarets` reads the whole block first, so its length counts even if a command was found.
  return { count: count ?? continued, searched: count === undefined || dialect === 'cmd' ? length : 0 };
}

/** The number of lines joined by continuation marks. cmd writes an empty line after a caret for a line break in a value. */
function continuedLength(lines: readonly string[], start: number): number {
  const isCmd = dialectOf(lines[start] ?? '') === 'cmd';
  const mark = isCmd ? /\^[ \t]*$/ : /[\\`][ \t]*$/;
  let end = start;
  while (end < lines.length - 1 && (mark.test(lines[end] ?? '') || (isCmd && lines[end] === '' && mark.test(lines[end - 1] ?? ''))))
    end += 1;
  return end - start + 1;
}
