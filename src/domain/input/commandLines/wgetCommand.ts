import { readArguments, shortOptions, wordSet, type CommandSyntax } from './commandArguments';
import { credentialNames, guessLink, type ParsedCommandLine } from './parsedCommandLine';
import { toUri } from '../links';
import { addFolder, addHeader, addOutput, addProxy, addSeconds, addSpeed, newRequest, optionsOf, type TaskRequest } from './taskRequest';

const flags = wordSet(`
  version help background debug quiet verbose force-html retry-connrefused continue show-progress timestamping server-response spider random-wait
    ignore-case inet4-only inet6-only ask-password unlink xattr force-directories protocol-directories adjust-extension ignore-length save-headers
    keep-session-cookies content-disposition content-on-error auth-no-challenge https-only preserve-permissions retr-symlinks ftps-implicit
    ftps-resume-ssl ftps-clear-data-connection ftps-fallback-to-ftp warc-cdx recursive delete-after convert-links convert-file-only backup-converted
    mirror page-requisites strict-comments follow-ftp span-hosts relative trust-server-names proxy
`);
const syntax: CommandSyntax = {
  isFlag: (name) => flags.has(name),
  valued: wordSet('referer base post-data body-data execute'),
  shorts: shortOptions(`
    O=output-document P=directory-prefix c=continue U=user-agent t=tries T=timeout w=wait q=quiet v=verbose nv=no-verbose nc=no-clobber
    nd=no-directories nH=no-host-directories np=no-parent N=timestamping S=server-response b=background e=execute i=input-file o=output-file
    a=append-output d=debug 4=inet4-only 6=inet6-only E=adjust-extension r=recursive m=mirror p=page-requisites k=convert-links K=backup-converted
    x=force-directories H=span-hosts L=relative l=level A=accept R=reject D=domains I=include-directories X=exclude-directories Q=quota B=base
  `),
  valuedLetters: 'OPUtTweioalARDIXQB',
};
/** aria2 does this anyway, or the option concerns wget's output. */
const meaningless = wordSet(`
  quiet verbose no-verbose show-progress no-show-progress progress background debug output-file append-output content-disposition no-directories
  no-host-directories no-parent report-speed server-response trust-server-names no-hsts retry-connrefused no-iri no-config auth-no-challenge proxy
`);

/** Options with a value that aria2 takes as it is. */
const sameValue = new Map([
  ...['user-agent', 'referer', 'http-user', 'ftp-user'].map((name) => [name, name] as const),
  ['http-password', 'http-passwd'],
  ['ftp-password', 'ftp-passwd'],
  ['proxy-user', 'all-proxy-user'],
  ['proxy-password', 'all-proxy-passwd'],
]);
/** Flags, and what they mean to aria2. */
const fixedOptions = new Map<string, Readonly<Record<string, string>>>([
  ['continue', { continue: 'true' }],
  ['no-clobber', { 'auto-file-renaming': 'false' }],
  ['timestamping', { 'conditional-get': 'true', 'allow-overwrite': 'true' }],
  ['no-cache', { 'http-no-cache': 'true' }],
  ['no-proxy', { 'all-proxy': '' }],
  ['no-netrc', { 'no-netrc': 'true' }],
]);

/** Reads the downloads of a wget command line. */
export function readWget(words: readonly string[]): ParsedCommandLine {
  const request = newRequest();
  const links: string[] = [];
  const login: Record<'user' | 'password', string | undefined> = { user: undefined, password: undefined };
  let output: string | undefined;
  for (const argument of readArguments(words, syntax)) {
    if (argument.kind === 'operand') {
      const link = guessLink(argument.text);
      if (link === undefined) request.ignored.push(argument.text);
      else links.push(link);
    } else if (argument.name === 'output-document') output = argument.value ?? '';
    else if (argument.name === 'user' || argument.name === 'password') login[argument.name] = argument.value;
    else addWgetOption(request, argument.name, argument.typed, argument.value);
  }
  // One name for several downloads: wget would write them one after another into the same file.
  if (output !== undefined && links.length === 1) addOutput(request, output, '-O');
  else if (output !== undefined) request.ignored.push('-O');
  const downloads = links.map((link) => {
    const own: TaskRequest = { ...request, options: { ...request.options } };
    const [userName, passwordName] = credentialNames(link);
    if (login.user !== undefined) own.options[userName] = login.user;
    if (login.password !== undefined) own.options[passwordName] = login.password;
    return { kind: 'uris', uris: [toUri(link)], options: optionsOf(own) } as const;
  });
  return { downloads, ignored: request.ignored };
}

function addWgetOption(request: TaskRequest, name: string, typed: string, value = ''): void {
  Object.assign(request.options, fixedOptions.get(name));
  const same = sameValue.get(name);
  if (same !== undefined) request.options[same] = value;
  if (same !== undefined || fixedOptions.has(name)) return;
  switch (name) {
    case 'header':
      return addHeader(request, value);
    case 'directory-prefix':
      return addFolder(request, value, typed);
    case 'compression':
      if (value !== 'none') request.options['http-accept-gzip'] = 'true';
      return;
    case 'limit-rate':
      return addSpeed(request, value, typed);
    case 'tries':
      if (/^(?:\d{1,6}|inf)$/.test(value)) request.options['max-tries'] = value === 'inf' ? '0' : value;
      else request.ignored.push(typed);
      return;
    case 'timeout':
    case 'connect-timeout':
      return addSeconds(request, name, value, typed);
    case 'read-timeout':
      return addSeconds(request, 'timeout', value, typed);
    case 'waitretry':
      return addSeconds(request, 'retry-wait', value, typed);
    case 'execute':
      return addSetting(request, value, typed);
    default:
      if (!meaningless.has(name)) request.ignored.push(typed);
  }
}

/** `-e http_proxy=…`, as wget's own file of settings has it. */
function addSetting(request: TaskRequest, setting: string, typed: string): void {
  const [, name = '', typedValue = ''] = /^\s*([a-z_]+)\s*=(.*)$/is.exec(setting) ?? [];
  const value = typedValue.trim();
  if (/^(?:https?|ftp)_proxy$/i.test(name)) addProxy(request, value, typed, name.toLowerCase().replace('_', '-'));
  else if (name.toLowerCase() === 'header') addHeader(request, value);
  else if (!/^(?:use_proxy|robots)$/i.test(name)) request.ignored.push(`${typed} ${name}`.trim());
}
