import { decodeBase64, encodeBase64Url } from '../base64';
import { isDownloadLink, toUri } from '../input/links';
import type { UriDownload } from '../newTask/newDownload';
import type { SentOptions } from '../options/daemonOptions';
import { repeatableNewTaskOptions } from '../options/repeatableNewTaskOptions';
import { newTaskOptionKeys } from '../options/newTaskOptionKeys';
import { hrefOf } from '../routes';
import { serverParameter } from '../servers/serverInAddress';
import { decodeUriPart } from '../uris';
import { encodeComponent } from '../visibleText';
import { refused, type ParsedLink } from './parsedLink';

/** The download that a link `/new/{url}?option=…` adds (docs/integration.md, section 2). */
export interface NewTaskCommand {
  readonly url: string;
  readonly options: SentOptions;
  readonly pause: boolean;
  /** The name of the server that the link is for. Undefined for the active server. */
  readonly server?: string | undefined;
}

/** `encodedUrl` comes from the path. A `url` in the query has priority. */
export function parseNewTaskLink(encodedUrl: string, search: string): ParsedLink<NewTaskCommand> {
  const query = new URLSearchParams(search);
  const decoded = decodeBase64(query.get('url') ?? decodeUriPart(encodedUrl));
  if (decoded === undefined || decoded === '') return refused('error.urlNotBase64');
  const url = withoutLineBreaks(decoded).trim();
  // Two links in two lines would be joined to a third one.
  const isJoined = decoded
    .trim()
    .split(lineBreaks)
    .slice(1)
    .some((line) => isDownloadLink(line.trim()));
  // A link with a NUL is refused too, because removing the NUL would give another address.
  if (!isDownloadLink(url) || isJoined || decoded.includes('\0')) return refused('error.parameterInvalid');
  return {
    ok: true,
    command: { url: toUri(url), options: optionsOf(query), pause: query.get('pause') === 'true', server: serverParameter(search) },
  };
}

/** A line break could add a second header (docs/trust.md, section 3). */
const withoutLineBreaks = (text: string): string => text.split(lineBreaks).join('');
const lineBreaks = /[\r\n\0]+/;

/** Unknown options are dropped. */
function optionsOf(query: URLSearchParams): SentOptions {
  const options: Record<string, string | readonly string[]> = {};
  for (const key of newTaskOptionKeys) {
    const [value, ...further] = query.getAll(key).map(withoutLineBreaks);
    // An empty folder would be aria2's working directory, perhaps `/`. No user means that.
    if (value === undefined || (key === 'dir' && value.trim() === '')) continue;
    options[key] = further.length > 0 && repeatableNewTaskOptions.has(key) ? [value, ...further] : value;
  }
  return options;
}

/**
 * The link that adds a download to the active server when it is opened (docs/integration.md, section 2). It names the first of the
 * download's mirrors, because a link has one address. `common` are the options of the form. The download's own options override them.
 * `page` has neither parameters nor hash.
 */
export function newTaskLink(page: string, { uris, options }: UriDownload, common: SentOptions, pause: boolean): string {
  const parameters = Object.entries({ ...common, ...options }).flatMap(([key, value = '']) =>
    (typeof value === 'string' ? [value] : value).map((text) => `${key}=${encodeComponent(text)}`),
  );
  const query = [...(pause ? ['pause=true'] : []), ...parameters].join('&');
  return page + hrefOf(`/new/${encodeBase64Url(uris[0] ?? '')}`) + (query === '' ? '' : `?${query}`);
}
