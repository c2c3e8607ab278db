import type { PageFacts } from '../../domain/connection/connectionFacts';
import { pageOrigin } from '../address/pageAddress';
import { isOnline } from './network';

/** Facts about the browser and the page that decide whether a daemon is reachable. */
export function pageFacts(browser: Window & typeof globalThis = window): PageFacts {
  const { hostname, isSecure } = pageOrigin(browser);
  return {
    hostname,
    isSecure,
    isOnline: isOnline(browser),
    isSecureContext: browser.isSecureContext,
    ...(hostname === '' ? {} : { folder: new URL('.', browser.location.href).href }),
  };
}
