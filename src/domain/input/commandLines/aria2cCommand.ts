import { findDefinition } from '../../options/definitions';
import { addOption } from '../../options/repeatableNewTaskOptions';
import { isNewTaskOption } from '../../options/newTaskOptionKeys';
import { isDownloadLink, toUri } from '../links';
import { readArguments, shortOptions, wordSet, type CommandSyntax } from './commandArguments';
import type { ParsedCommandLine } from './parsedCommandLine';
import { isMagnet } from '../magnetInfoHash';

const shorts = shortOptions(`
  t=timeout m=max-tries l=log d=dir o=out s=split D=daemon V=check-integrity c=continue n=no-netrc i=input-file
  j=max-concurrent-downloads Z=force-sequential P=parameterized-uri q=quiet R=remote-time x=max-connection-per-server
  k=min-split-size p=ftp-pasv U=user-agent S=show-files u=max-upload-limit T=torrent-file O=index-out M=metalink-file
  a=file-allocation b=bt-detach-seed-only
`);
const isFlag = (name: string): boolean => findDefinition(name)?.type === 'boolean';
const syntax: CommandSyntax = {
  isFlag,
  valued: wordSet('all-proxy http-proxy https-proxy ftp-proxy referer'),
  shorts,
  valuedLetters: 'tmldosijxkUuTOMa',
};
/** Options of the program, not of the download. */
const meaningless = wordSet(
  'quiet console-log-level show-console-readout summary-interval human-readable enable-color download-result no-conf daemon',
);

/** The options of `aria2c` are those of the daemon, so every option of a task is taken unchanged. */
export function readAria2c(words: readonly string[]): ParsedCommandLine {
  const options: Record<string, string | string[]> = {};
  const links: string[] = [];
  const ignored: string[] = [];
  let isSequential = false;
  for (const argument of readArguments(words, syntax)) {
    if (argument.kind === 'operand') (isDownloadLink(argument.text) ? links : ignored).push(argument.text);
    else if (argument.name === 'force-sequential') isSequential = argument.value !== 'false';
    else if (isNewTaskOption(argument.name)) addOption(options, argument.name, argument.value ?? 'true');
    else if (!meaningless.has(argument.name)) ignored.push(argument.typed);
  }
  const isAlone = (link: string): boolean => isSequential || isMagnet(link);
  const mirrors = links.filter((link) => !isAlone(link));
  const groups = [...(mirrors.length > 0 ? [mirrors] : []), ...links.filter(isAlone).map((link) => [link])];
  return { downloads: groups.map((group) => ({ kind: 'uris', uris: group.map(toUri), options })), ignored };
}
