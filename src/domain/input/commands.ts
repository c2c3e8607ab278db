import { isDownloadUrl } from '../urls';
import { readAria2c } from './aria2cCommand';
import type { CommandMeaning } from './commandMeaning';
import { wordsOfCommand, type CommandToken } from './commandWords';
import { readCurl } from './curlCommand';
import { readWget } from './wgetCommand';

const readers: ReadonlyMap<string, (words: readonly string[]) => CommandMeaning> = new Map([
  ['aria2c', readAria2c],
  ['curl', readCurl],
  ['wget', readWget],
]);

/** What a terminal shows before a command, copied with it. */
const prompt = /^\s*(?:[$%>]\s+|PS [^>]*>\s*|[A-Za-z]:\\[^>]*>\s*|[\w.-]+@[\w.-]+:[^$#]*[$#]\s+)?(?:sudo\s+)?/;
const programName = /^["']?(?:[^"'\s]*[/\\])?(aria2c|curl|wget)(?:\.exe)?["']?(?=\s|$)/i;

/** Most lines name no program: of ten thousand links only this is asked. */
const mayNameProgram = /aria2c|curl|wget/i;

/** Whether a line begins one of the command lines that are understood. */
export const isCommandStart = (line: string): boolean =>
  mayNameProgram.test(line) && !isDownloadUrl(line.trim()) && programName.test(line.replace(prompt, ''));

/** Longer ones carry a body, which cannot be sent anyway. */
export const longestCommand = 200_000;

/**
 * What a command line asks for, several commands on it included; undefined when it cannot be read. Nothing is run: what
 * another program would do with the download is told as ignored.
 */
export function readCommand(text: string): CommandMeaning | undefined {
  const tokens = text.length > longestCommand ? undefined : parseWords(text.replace(prompt, ''));
  if (!tokens) return undefined;
  const meanings = splitCommands(tokens).map(meaningOf);
  return { downloads: meanings.flatMap(({ downloads }) => downloads), ignored: meanings.flatMap(({ ignored }) => ignored) };
}

function parseWords(text: string): readonly CommandToken[] | undefined {
  try {
    return wordsOfCommand(text);
  } catch {
    // shell-quote tells broken substitutions by throwing.
    return undefined;
  }
}

interface SimpleCommand {
  readonly words: string[];
  /** After `|`: it would read what the one before writes. */
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

function meaningOf({ words, isPiped, output }: SimpleCommand): CommandMeaning {
  const [first = '', ...others] = words[0] === 'sudo' ? words.slice(1) : words;
  const [, name = ''] = programName.exec(first) ?? [];
  const read = isPiped ? undefined : readers.get(name.toLowerCase());
  if (!read) return { downloads: [], ignored: [`${isPiped ? '| ' : ''}${first}`] };
  const redirected = output === undefined || name.toLowerCase() !== 'curl' ? [] : ['--output', output];
  return read([...redirected, ...others]);
}
