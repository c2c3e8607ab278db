import { parse } from 'shell-quote';

/** A word of a command line, or an operator (`;`, `&&`, `|`, `>`). */
export type CommandToken = { readonly word: string } | { readonly operator: string };

/** The shell of a command line: those of browsers' "Copy as cURL", and PowerShell. */
type Dialect = 'posix' | 'cmd' | 'powershell';

/** A caret before a quote or a line end means cmd, a backtick at a line end PowerShell. */
export function dialectOf(text: string): Dialect {
  if (/\^(?:["%&]|[ \t]*(?:[\r\n]|$))/.test(text)) return 'cmd';
  return /`[ \t]*(?:[\r\n]|$)/.test(text) ? 'powershell' : 'posix';
}

/** The words of a command line. Undefined for an unclosed quote. No command runs, and no variable is expanded. */
export function wordsOfCommand(text: string): readonly CommandToken[] | undefined {
  const dialect = dialectOf(text);
  if (dialect === 'cmd') return windowsWords(withoutCarets(text))?.tokens;
  const prepared = prepare(text, dialect);
  if (prepared === undefined) return undefined;
  return parse(prepared.out).flatMap((entry): CommandToken[] => {
    if (typeof entry === 'string') return [{ word: entry }];
    if ('comment' in entry) return [];
    // shell-quote reads a link with a question mark as a glob.
    return [entry.op === 'glob' ? { word: entry.pattern } : { operator: entry.op }];
  });
}

/** The number of lines up to the first line end outside quotes, at least `least`. Undefined for an unclosed quote. Reads the text once. */
export function linesOfCommand(text: string, dialect: Dialect, least: number): number | undefined {
  if (dialect === 'cmd') return windowsWords(withoutCarets(text), least)?.lines;
  const end = prepare(text, dialect, text.split('\n', least).join('\n').length)?.end;
  return end === undefined ? undefined : text.slice(0, end).split('\n').length;
}

const isLinkBegun = (word: string): boolean => /^['"]?[A-Za-z]+:\/\//.test(word);
const isDriveBegun = (word: string): boolean => /^[A-Za-z]:/.test(word);

/** The checks above need only the start of a word. */
const maxStartLength = 10;

type Quote = '' | "'" | '"' | "$'";

/** A place in a command line. */
interface Place {
  readonly text: string;
  /** The place of the mark in the text. */
  readonly at: number;
  readonly mark: string;
  readonly next: string;
  readonly dialect: Dialect;
  readonly quote: Quote;
  /** The start of the word that this place is in. */
  readonly word: string;
}

/** Characters that were read, and their replacement for shell-quote. */
interface Step {
  readonly out: string;
  /** The number of characters that were read. */
  readonly read: number;
  /** The quote after them. */
  readonly quote: Quote;
}

/**
 * Prepares a text for shell-quote: joins continued lines, keeps variables unexpanded, and escapes shell characters in
 * unquoted links. Ends at the first line end outside quotes from the place `least` on. Undefined for an unclosed quote.
 */
function prepare(text: string, dialect: Dialect, least = Infinity): { readonly out: string; readonly end: number } | undefined {
  // Pieces, because a long text that grows by a character at a time keeps the garbage collector busy.
  const out: string[] = [];
  let word = '';
  let quote: Quote = '';
  let place = 0;
  while (place < text.length) {
    const mark = text.charAt(place);
    if (mark === '\n' && quote === '' && place >= least) break;
    const step = nextStep({ text, at: place, mark, next: text.charAt(place + 1), dialect, quote, word });
    out.push(step.out);
    if (quote === '' && step.out === ' ') word = '';
    else if (word.length < maxStartLength) word += step.out;
    quote = step.quote;
    place += step.read;
  }
  return quote === '' ? { out: out.join(''), end: place } : undefined;
}

function nextStep(place: Place): Step {
  switch (place.quote) {
    case "'":
      return inSingleQuotes(place);
    case "$'":
      return inAnsiQuotes(place);
    case '"':
      return atEscape(place) ?? inDoubleQuotes(place);
    case '':
      return atEscape(place) ?? outsideQuotes(place);
  }
}

function inSingleQuotes({ mark, next, dialect, quote }: Place): Step {
  // PowerShell doubles a quote within quotes.
  if (mark === "'" && next === "'" && dialect === 'powershell') return { out: `'\\''`, read: 2, quote };
  return { out: mark, read: 1, quote: mark === "'" ? '' : quote };
}

/** Bash's quotes with escapes, `$'a\nb'`, as Chromium writes them. */
function inAnsiQuotes({ mark, next, quote }: Place): Step {
  if (mark === '\\') return { out: mark + next, read: 2, quote };
  return { out: mark, read: 1, quote: mark === "'" ? '' : quote };
}

/** An escape character, a variable, or a backslash. Undefined at another character. */
function atEscape({ text, at, mark, next, dialect, quote, word }: Place): Step | undefined {
  if (mark === (dialect === 'powershell' ? '`' : '\\') && (quote === '"' || dialect === 'powershell' || !isDriveBegun(word))) {
    const [lineEnd] = /^[ \t]*(?:\r\n|[\r\n]|$)/.exec(text.slice(at + 1, at + 80)) ?? [];
    if (lineEnd === undefined || (quote === '"' && !/[\r\n]/.test(next))) return { out: `\\${next}`, read: 2, quote };
    return { out: quote === '' ? ' ' : '', read: 1 + lineEnd.length, quote };
  }
  if (mark === '$') {
    if (quote === '' && next === "'" && dialect === 'posix') return { out: "$'", read: 2, quote: "$'" };
    return { out: '\\$', read: 1, quote };
  }
  return mark === '\\' ? { out: '\\\\', read: 1, quote } : undefined;
}

function inDoubleQuotes({ mark, next, dialect, quote }: Place): Step {
  if (mark === '"' && next === '"' && dialect === 'powershell') return { out: '\\"', read: 2, quote };
  return { out: mark, read: 1, quote: mark === '"' ? '' : quote };
}

function outsideQuotes({ mark, next, quote, word }: Place): Step {
  if (mark === '"' || mark === "'") return { out: mark, read: 1, quote: mark };
  if (/\s/.test(mark)) return { out: ' ', read: 1, quote };
  // A number sign within a word begins no comment.
  if (mark === '#') return { out: word === '' ? '#' : '\\#', read: 1, quote };
  const isLinkPart = /^(?:[()<]|[;&](?![&\s]|$))/.test(mark + next) && isLinkBegun(word);
  return { out: isLinkPart ? `\\${mark}` : mark, read: 1, quote };
}

/** Removes carets as cmd does: outside quotes a caret escapes the next character or joins lines, which `\r` stands for. */
function withoutCarets(text: string): string {
  const out: string[] = [];
  let isQuoted = false;
  for (let place = 0; place < text.length; place += 1) {
    const mark = text.charAt(place);
    if (mark === '^' && !isQuoted) {
      const [lineEnd] = /^[ \t]*(?:\r\n|[\r\n]|$)/.exec(text.slice(place + 1, place + 80)) ?? [];
      out.push(lineEnd === undefined ? text.charAt(place + 1) : '\r');
      place += lineEnd?.length ?? 1;
    } else {
      if (mark === '"') isQuoted = !isQuoted;
      out.push(mark);
    }
  }
  return out.join('');
}

/** Splits words as Windows programs do. A single `&` or `|` separates commands. Ends like `prepare`, after `least` lines. */
function windowsWords(text: string, least = Infinity): { readonly tokens: readonly CommandToken[]; readonly lines: number } | undefined {
  const tokens: CommandToken[] = [];
  let lines = 1;
  let word: string | undefined;
  let isQuoted = false;
  const end = (): void => {
    if (word !== undefined) tokens.push(/^[&|]{1,2}$|^>>?$/.test(word) ? { operator: word } : { word });
    word = undefined;
  };
  for (const [piece] of text.matchAll(/\\\\|\\"|""|"|\s|[^\\"\s]+|\\/g)) {
    if (piece === '\n' && !isQuoted && lines >= least) break;
    if (piece === '\n' || piece === '\r') lines += 1;
    if (piece === '"') {
      isQuoted = !isQuoted;
      word ??= '';
    } else if (piece === '""' && !isQuoted) word ??= '';
    else if (!isQuoted && /^\s$/.test(piece)) end();
    else word = (word ?? '') + (piece.length === 2 && /^[\\"]/.test(piece) ? piece.charAt(1) : piece);
  }
  end();
  return isQuoted ? undefined : { tokens, lines };
}
