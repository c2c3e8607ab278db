import { parse } from 'shell-quote';

/** A word of a command line, or an operator (`;`, `&&`, `|`, `>`). */
export type CommandToken = { readonly word: string } | { readonly operator: string };

/** The shell of a command line: those of browsers' "Copy as cURL", and PowerShell. */
export type Dialect = 'posix' | 'cmd' | 'powershell';

/** A caret before a quote or a line end means cmd, a backtick at a line end PowerShell. */
export function dialectOf(text: string): Dialect {
  if (/\^(?:["%&]|[ \t]*(?:[\r\n]|$))/.test(text)) return 'cmd';
  return /`[ \t]*(?:[\r\n]|$)/.test(text) ? 'powershell' : 'posix';
}

/** The words of a command line. Undefined for an unclosed quote. No command runs, and no variable is expanded. */
export function wordsOfCommand(text: string): readonly CommandToken[] | undefined {
  const dialect = dialectOf(text);
  if (dialect === 'cmd') return windowsWords(withoutCarets(text));
  const prepared = prepare(text, dialect);
  if (prepared === undefined) return undefined;
  return parse(prepared).flatMap((entry): CommandToken[] => {
    if (typeof entry === 'string') return [{ word: entry }];
    if ('comment' in entry) return [];
    // shell-quote reads a link with a question mark as a glob.
    return [entry.op === 'glob' ? { word: entry.pattern } : { operator: entry.op }];
  });
}

const isLinkBegun = (word: string): boolean => /^['"]?[A-Za-z]+:\/\//.test(word.slice(0, 10));
const isDriveBegun = (word: string): boolean => /^[A-Za-z]:/.test(word);

/**
 * Prepares a text for shell-quote: joins continued lines, keeps variables unexpanded, and escapes shell characters in
 * unquoted links. Undefined for an unclosed quote.
 */
function prepare(text: string, dialect: Dialect): string | undefined {
  const escape = dialect === 'powershell' ? '`' : '\\';
  let out = '';
  let word = '';
  let quote = '';
  const put = (piece: string): void => {
    out += piece;
    word += piece;
  };
  for (let place = 0; place < text.length; place += 1) {
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
          out += ' ';
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
      out += ' ';
      word = '';
    } else if (mark === '#') {
      put(word === '' ? '#' : '\\#');
    } else if (/^(?:[()<]|[;&](?![&\s]|$))/.test(mark + next) && isLinkBegun(word)) {
      put(`\\${mark}`);
    } else put(mark);
  }
  return quote === '' ? out : undefined;
}

/** Removes carets as cmd does: outside quotes a caret escapes the next character or joins lines. */
function withoutCarets(text: string): string {
  let out = '';
  let isQuoted = false;
  for (let place = 0; place < text.length; place += 1) {
    const mark = text.charAt(place);
    if (mark === '^' && !isQuoted) {
      const [lineEnd] = /^[ \t]*(?:\r\n|[\r\n]|$)/.exec(text.slice(place + 1, place + 80)) ?? [];
      out += lineEnd === undefined ? text.charAt(place + 1) : ' ';
      place += lineEnd?.length ?? 1;
    } else {
      if (mark === '"') isQuoted = !isQuoted;
      out += mark;
    }
  }
  return out;
}

/** Splits words as Windows programs do. A single `&` or `|` separates commands. */
function windowsWords(text: string): readonly CommandToken[] | undefined {
  const tokens: CommandToken[] = [];
  let word: string | undefined;
  let isQuoted = false;
  const end = (): void => {
    if (word !== undefined) tokens.push(/^[&|]{1,2}$|^>>?$/.test(word) ? { operator: word } : { word });
    word = undefined;
  };
  for (const [piece] of text.matchAll(/\\\\|\\"|""|"|\s|[^\\"\s]+|\\/g)) {
    if (piece === '"') {
      isQuoted = !isQuoted;
      word ??= '';
    } else if (piece === '""' && !isQuoted) word ??= '';
    else if (!isQuoted && /^\s$/.test(piece)) end();
    else word = (word ?? '') + (piece.length === 2 && /^[\\"]/.test(piece) ? piece.charAt(1) : piece);
  }
  end();
  return isQuoted ? undefined : tokens;
}
