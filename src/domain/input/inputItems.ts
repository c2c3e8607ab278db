import { isCommandStart, longestCommand } from './commands/readCommand';
import { dialectOf, wordsOfCommand } from './commands/commandWords';

/** A line of links or options, or a command line of one or more lines. */
export type InputItem = { readonly kind: 'line' | 'command'; readonly text: string };

/** The limit for a command with a pasted body. An unclosed quote swallows no more lines than this. */
const mostLines = 400;

/** Splits a text into lines and joins the lines of a command. Blank lines and comments are dropped. */
export function inputItems(text: string): readonly InputItem[] {
  const lines = text.split(/\r\n|[\r\n]/);
  const items: InputItem[] = [];
  for (let place = 0; place < lines.length;) {
    const line = lines[place] ?? '';
    const isCommand = isCommandStart(line);
    const count = isCommand ? commandLength(lines, place) : 1;
    if (line.trim() !== '' && !line.startsWith('#'))
      items.push({ kind: isCommand ? 'command' : 'line', text: lines.slice(place, place + count).join('\n') });
    place += count;
  }
  return items;
}

function commandLength(lines: readonly string[], start: number): number {
  const continued = continuedLength(lines, start);
  const end = Math.min(lines.length, start + mostLines);
  if (isComplete(lines.slice(start, start + continued).join('\n'))) return continued;
  for (let next = start + continued; next < end;) {
    next += continuedLength(lines, next);
    if (isComplete(lines.slice(start, next).join('\n'))) return next - start;
  }
  return continued;
}

/** The number of lines joined by continuation marks. cmd writes an empty line after a caret for a line break in a value. */
function continuedLength(lines: readonly string[], start: number): number {
  const mark = dialectOf(lines[start] ?? '') === 'cmd' ? /\^[ \t]*$/ : /[\\`][ \t]*$/;
  let end = start;
  while (
    end < lines.length - 1 &&
    (mark.test(lines[end] ?? '') || (mark.source.startsWith('\\^') && lines[end] === '' && mark.test(lines[end - 1] ?? '')))
  )
    end += 1;
  return end - start + 1;
}

function isComplete(text: string): boolean {
  // Such a long command is not read, so its quotes do not matter.
  if (text.length > longestCommand) return true;
  try {
    return wordsOfCommand(text) !== undefined;
  } catch {
    return true;
  }
}
