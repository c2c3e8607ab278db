import { encodeBase64Url } from '../base64';
import type { UriDownload } from '../newTask/newDownload';
import type { SentOptions } from '../options/daemonOptions';
import { hrefOf } from '../routes';
import { encodeComponent } from '../visibleText';

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
