import { pageUrl } from '../address/pageAddress';

/**
 * Whether this page can register for magnet links. Browsers allow it to secure pages only and hide the function from
 * others. A page opened from a file cannot register, and some browsers lack the function.
 */
export function magnetHandling(browser: Window = window): 'possible' | 'insecure' | 'impossible' {
  if (!/^https?:$/.test(browser.location.protocol)) return 'impossible';
  if (!browser.isSecureContext) return 'insecure';
  return 'registerProtocolHandler' in browser.navigator ? 'possible' : 'impossible';
}

/** Registers this page for magnet links. The browser may ask the user, whose answer stays unknown. False when the browser refuses. */
export function registerMagnetHandler(browser: Window = window): boolean {
  try {
    // The browser puts the percent-encoded link in place of %s.
    browser.navigator.registerProtocolHandler('magnet', `${pageUrl(browser)}#!/new?url=%s`);
    return true;
  } catch {
    return false;
  }
}
