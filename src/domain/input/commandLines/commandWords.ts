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

/**
 * Prepares a text for shell-quote: joins continued lines, keeps variables unexpanded, and escapes shell characters in
 * unquoted links. Ends at the first line end outside quotes from the place `least` on. Undefined for an unclosed quote.
 */
function prepare(text: string, dialect: Dialect, least = Infinity): { readonly out: string; readonly end: number } | undefined {
  const escape = dialect === 'powershell' ? '`' : '\\';
  // Pieces, because a long text that grows by a character at a time keeps the garbage collector busy.
  const out: string[] = [];
  let word = '';
  let quote = '';
  const put = (piece: string): void => {
    out.push(piece);
    if (word.length < maxStartLength) word += piece;
  };
  let place = 0;
  for (; place < text.length; place += 1) {
    const mark = text.charAt(place);
    const next = text.charAt(place + 1);
    if (quote === "'") {
      if (mark === "'" && next === "'" && dialect === 'powershell') {
        put(`'\\''`);
        place += 1;
      } else {
        put(mark);
        if (mark === "'") quote = '';
      }
    } else if (quote === "$'") {
      put(mark);
      if (mark === '\\') {
        put(next);
        place += 1;
      } else if (mark === "'") quote = '';
    } else if (mark === escape && (quote === '"' || dialect === 'powershell' || !isDriveBegun(word))) {
      const lineEnd = /^[ \t]*(?:\r\n|[\r\n]|$)/.exec(text.slice(place + 1, place + 80));
      if (lineEnd && (next === '\r' || next === '\n' || quote === '')) {
        if (quote === '') {
          out.push(' ');
          word = '';
        }
        place += lineEnd[0].length;
      } else {
        put(`\\${next}`);
        place += 1;
      }
    } else if (mark === '$') {
      if (quote === '' && next === "'" && dialect === 'posix') quote = "$'";
      put(quote === "$'" ? "$'" : '\\$');
      if (quote === "$'") place += 1;
    } else if (mark === '\\') {
      put('\\\\');
    } else if (quote === '"') {
      if (mark === '"' && next === '"' && dialect === 'powershell') {
        put('\\"');
        place += 1;
      } else {
        put(mark);
        if (mark === '"') quote = '';
      }
    } else if (mark === '"' || mark === "'") {
      quote = mark;
      put(mark);
    } else if (/\s/.test(mark)) {
      if (mark === '\n' && place >= least) break;
      out.push(' ');
      word = '';
    } else if (mark === '#') {
      put(word === '' ? '#' : '\\#');
    } else if (/^(?:[()<]|[;&](?![&\s]|$))/.test(mark + next) && isLinkBegun(word)) {
      put(`\\${mark}`);
    } else put(mark);
  }
  return quote === '' ? { out: out.join(''), end: place } : undefined;
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
