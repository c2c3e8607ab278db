import { readArguments, shortOptions, wordSet, type Argument, type CommandSyntax } from './commandArguments';
import { credentialNames, guessLink, type ParsedCommandLine } from './parsedCommandLine';
import { toUri } from '../links';
import {
  addCredentials,
  addFolder,
  addHeader,
  addOutput,
  addProxy,
  addSeconds,
  addSpeed,
  newRequest,
  optionsOf,
  type TaskRequest,
} from './taskRequest';

const flags = wordSet(`
  anyauth append basic cert-status compressed compressed-ssh create-dirs crlf digest disable disable-eprt disable-epsv disallow-username-in-url
  doh-cert-status doh-insecure fail fail-early fail-with-body false-start form-escape ftp-create-dirs ftp-pasv ftp-pret ftp-skip-pasv-ip ftp-ssl-ccc
  ftp-ssl-control get globoff haproxy-protocol head http0.9 http1.0 http1.1 http2 http2-prior-knowledge http3 http3-only ignore-content-length include
  insecure ipv4 ipv6 junk-session-cookies list-only location location-trusted mail-rcpt-allowfails manual metalink negotiate netrc netrc-optional next
  ntlm ntlm-wb parallel parallel-immediate path-as-is post301 post302 post303 progress-bar proxy-anyauth proxy-basic proxy-digest proxy-insecure
  proxy-negotiate proxy-ntlm proxy-ssl-allow-beast proxy-ssl-auto-client-cert proxy-tlsv1 proxytunnel raw remote-header-name remote-name
  remote-name-all remote-time remove-on-error retry-all-errors retry-connrefused sasl-ir show-error silent skip-existing socks5-basic socks5-gssapi
  socks5-gssapi-nec ssl ssl-allow-beast ssl-auto-client-cert ssl-no-revoke ssl-reqd ssl-revoke-best-effort sslv2 sslv3 styled-output
  suppress-connect-headers tcp-fastopen tcp-nodelay tftp-no-options tlsv1 tlsv1.0 tlsv1.1 tlsv1.2 tlsv1.3 tr-encoding trace-time use-ascii verbose
  version xattr
`);
const syntax: CommandSyntax = {
  isFlag: (name) => flags.has(name),
  valued: wordSet('url proxy referer data data-raw data-binary data-urlencode json preproxy doh-url'),
  shorts: shortOptions(`
    A=user-agent b=cookie C=continue-at d=data e=referer f=fail F=form G=get H=header I=head k=insecure K=config L=location m=max-time n=netrc
    N=no-buffer o=output O=remote-name J=remote-header-name R=remote-time r=range s=silent S=show-error T=upload-file u=user U=proxy-user v=verbose
    x=proxy X=request z=time-cond Z=parallel #=progress-bar g=globoff i=include q=disable 0=http1.0 4=ipv4 6=ipv6 :=next
  `),
  valuedLetters: 'AbcCdDeEFhHKmoPQrtTuUwxXyYz',
};
/** aria2 does this anyway, or the option concerns curl's output. */
const meaningless = wordSet(`
  fail fail-early fail-with-body location location-trusted no-buffer remote-name remote-name-all remote-header-name remote-time silent show-error
  verbose parallel parallel-immediate parallel-max progress-bar no-progress-meter globoff create-dirs disable include http1.1 http2 http2-prior-knowledge
  http3 retry-all-errors retry-connrefused styled-output netrc-optional tcp-nodelay write-out stderr trace-time no-keepalive basic xattr remove-on-error
  path-as-is speed-time
`);

/** Reads the downloads of a curl command line. `--next` begins another request. */
export function readCurl(words: readonly string[]): ParsedCommandLine {
  const meanings: ParsedCommandLine[] = [];
  let request: Argument[] = [];
  for (const argument of readArguments(words, syntax)) {
    if (argument.kind === 'option' && argument.name === 'next') {
      meanings.push(readRequest(request));
      request = [];
    } else request.push(argument);
  }
  meanings.push(readRequest(request));
  return { downloads: meanings.flatMap(({ downloads }) => downloads), ignored: meanings.flatMap(({ ignored }) => ignored) };
}

function readRequest(args: readonly Argument[]): ParsedCommandLine {
  const request = newRequest();
  const links: string[] = [];
  /** The n-th output belongs to the n-th link. */
  const outputs: Argument[] = [];
  const data: string[] = [];
  const hasGet = args.some((argument) => argument.kind === 'option' && argument.name === 'get');
  const operand = (text: string): void => {
    const link = guessLink(text);
    if (link === undefined) request.ignored.push(text);
    else links.push(link);
  };
  for (const argument of args) {
    if (argument.kind === 'operand') operand(argument.text);
    else if (argument.name === 'url') operand(argument.value ?? '');
    else if (argument.name === 'output' || argument.name === 'remote-name') outputs.push(argument);
    else if (hasGet && /^data(?:-raw|-binary|-ascii)?$/.test(argument.name)) data.push(argument.value ?? '');
    else if (argument.name !== 'get') addCurlOption(request, argument.name, argument.typed, argument.value);
  }
  const credentials = args.flatMap((argument) =>
    argument.kind === 'option' && argument.name === 'user' && argument.value !== undefined ? [argument.value] : [],
  );
  const downloads = links.map((link, place) => {
    const own: TaskRequest = { ...request, options: { ...request.options } };
    const output = outputs[place];
    if (output?.kind === 'option' && output.name === 'output') addOutput(own, output.value ?? '', output.typed);
    for (const value of credentials) addCredentials(own, value, credentialNames(link));
    return { kind: 'uris', uris: [toUri(withQuery(link, data))], options: optionsOf(own) } as const;
  });
  return { downloads, ignored: request.ignored };
}

/** `--get` moves the body into the query. */
const withQuery = (link: string, data: readonly string[]): string =>
  data.length === 0 ? link : `${link}${link.includes('?') ? '&' : '?'}${data.join('&')}`;

function addCurlOption(request: TaskRequest, name: string, typed: string, value = ''): void {
  switch (name) {
    case 'header':
      return addHeader(request, value);
    case 'user-agent':
      request.options['user-agent'] = value;
      return;
    case 'referer':
      request.options.referer = value.replace(/;auto$/, '');
      return;
    case 'cookie':
      // A value without an equals sign is the name of a file on another computer.
      if (value.includes('=')) addHeader(request, `Cookie: ${value}`);
      else request.ignored.push(typed);
      return;
    case 'oauth2-bearer':
      return addHeader(request, `Authorization: Bearer ${value}`);
    case 'output-dir':
      return addFolder(request, value, typed);
    case 'proxy':
      return addProxy(request, value, typed);
    case 'proxy-user':
      return addCredentials(request, value, ['all-proxy-user', 'all-proxy-passwd']);
    case 'noproxy':
      request.options['no-proxy'] = value;
      return;
    case 'limit-rate':
      return addSpeed(request, value, typed);
    case 'continue-at':
      if (value === '-') request.options.continue = 'true';
      else request.ignored.push(typed);
      return;
    case 'compressed':
      request.options['http-accept-gzip'] = 'true';
      return;
    case 'connect-timeout':
      return addSeconds(request, name, value, typed);
    case 'retry':
      // curl counts retries, aria2 counts tries.
      if (/^\d{1,6}$/.test(value)) request.options['max-tries'] = String(Number(value) + 1);
      else request.ignored.push(typed);
      return;
    case 'retry-delay':
      return addSeconds(request, 'retry-wait', value, typed);
    case 'request':
      if (value.toUpperCase() !== 'GET') request.ignored.push(`${typed} ${value}`);
      return;
    case 'user':
      return;
    default:
      if (!meaningless.has(name)) request.ignored.push(typed);
  }
}
