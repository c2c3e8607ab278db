import type { PageOrigin } from '../../domain/connection/rpcProfile';
import { currentHostPage } from '../page/hostPage';

/** A page opened from a file has no host. A browser extension's host is its id, where no daemon can be. */
export function pageOrigin(browser: Window = window): PageOrigin {
  const { protocol, hostname } = browser.location;
  return { hostname: protocol.startsWith('http') ? hostname : '', isSecure: protocol === 'https:', isFramed: isFramedByOthers(browser) };
}

/** The parameters before the hash, with their question mark. */
export const pageSearch = (): string => (__LIBRARY__ ? currentHostPage().search : window.location.search);

/** The page's address without parameters and hash. */
export const pageUrl = (browser: Window = window): string => browser.location.href.replace(/[?#].*$/, '');

/** Whether this page is in a frame of another page, of any origin. */
export const isInFrame = (browser: Window = window): boolean => browser.parent !== browser;

/** Looks at every frame around the page: a foreign page may stand between this page and one of its own origin. */
function isFramedByOthers(browser: Window): boolean {
  try {
    for (let frame = browser; frame.parent !== frame; frame = frame.parent)
      if (frame.parent.location.origin !== browser.location.origin) return true;
    return false;
  } catch {
    // Reading another origin's location throws, so the page is framed by another origin.
    return true;
  }
}
