import { isCommandStart, longestCommand } from './commands';
import { dialectOf, wordsOfCommand } from './commandWords';

/** A line of links or options, or a command line that may go over several lines. */
export type InputItem = { readonly kind: 'line' | 'command'; readonly text: string };

/** Bodies that are pasted with a command go over some lines; a quote that stays open takes no more than these with it. */
const mostLines = 400;

/** The lines of a text, those of one command line together. Blank lines and comments are left out. */
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

/** How many lines the marks at their ends join; cmd writes an empty line after a caret for a line break in a value. */
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
  // It is not read anyway, so nobody needs to know where its quotes end.
  if (text.length > longestCommand) return true;
  try {
    return wordsOfCommand(text) !== undefined;
  } catch {
    return true;
  }
}
