import { isDownloadLink } from '../links';
import { readAria2c } from './aria2cCommand';
import type { ParsedCommandLine } from './parsedCommandLine';
import { wordsOfCommand, type CommandToken } from './commandWords';
import { readCurl } from './curlCommand';
import { readWget } from './wgetCommand';

const readers: ReadonlyMap<string, (words: readonly string[]) => ParsedCommandLine> = new Map([
  ['aria2c', readAria2c],
  ['curl', readCurl],
  ['wget', readWget],
]);

/** A shell prompt that was copied with the command. */
const prompt = /^\s*(?:[$%>]\s+|PS [^>]*>\s*|[A-Za-z]:\\[^>]*>\s*|[\w.-]+@[\w.-]+:[^$#]*[$#]\s+)?(?:sudo\s+)?/;
const programName = /^["']?(?:[^"'\s]*[/\\])?(aria2c|curl|wget)(?:\.exe)?["']?(?=\s|$)/i;

/** A fast check that rules out most lines of a long list of links. */
const mayNameProgram = /aria2c|curl|wget/i;

/** Whether a line begins a supported command line. */
export const isCommandStart = (line: string): boolean =>
  mayNameProgram.test(line) && !isDownloadLink(line.trim()) && programName.test(line.replace(prompt, ''));

/** A longer command has a request body, which aria2 cannot send. */
export const maxCommandLength = 200_000;

/**
 * Reads a command line, which may hold several commands. Undefined when it is unreadable. No command runs: operations
 * that another program would do on the download are reported as ignored.
 */
export function readCommandLine(text: string): ParsedCommandLine | undefined {
  const tokens = text.length > maxCommandLength ? undefined : parseWords(text.replace(prompt, ''));
  if (!tokens) return undefined;
  const meanings = splitCommands(tokens).map(meaningOf);
  return { downloads: meanings.flatMap(({ downloads }) => downloads), ignored: meanings.flatMap(({ ignored }) => ignored) };
}

function parseWords(text: string): readonly CommandToken[] | undefined {
  try {
    return wordsOfCommand(text);
  } catch {
    // shell-quote throws for a bad substitution.
    return undefined;
  }
}

interface SimpleCommand {
  readonly words: string[];
  /** After `|`: the command would read the output of the previous one. */
  readonly isPiped: boolean;
  /** After `>`. */
  output?: string;
}

function splitCommands(tokens: readonly CommandToken[]): readonly SimpleCommand[] {
  let current: SimpleCommand = { words: [], isPiped: false };
  const commands = [current];
  for (let place = 0; place < tokens.length; place += 1) {
    const token = tokens[place];
    if (!token) continue;
    if ('word' in token) current.words.push(token.word);
    else if (/^[<>]|>/.test(token.operator)) {
      const next = tokens[place + 1];
      const target = next && 'word' in next ? next.word : '';
      place += 1;
      // `2>` redirects messages.
      if (/^[012]$/.test(current.words.at(-1) ?? '')) current.words.pop();
      else if (token.operator.startsWith('>')) current.output = target;
    } else {
      current = { words: [], isPiped: token.operator.startsWith('|') && token.operator !== '||' };
      commands.push(current);
    }
  }
  return commands.filter(({ words }) => words.length > 0);
}

function meaningOf({ words, isPiped, output }: SimpleCommand): ParsedCommandLine {
  const [first = '', ...others] = words[0] === 'sudo' ? words.slice(1) : words;
  const [, name = ''] = programName.exec(first) ?? [];
  const read = isPiped ? undefined : readers.get(name.toLowerCase());
  if (!read) return { downloads: [], ignored: [`${isPiped ? '| ' : ''}${first}`] };
  const redirected = output === undefined || name.toLowerCase() !== 'curl' ? [] : ['--output', output];
  return read([...redirected, ...others]);
}
