/** Whether this page may offer itself for magnet links: browsers allow it on secure pages, and not from a file. */
export const canHandleMagnets = (browser: Window = window): boolean =>
  browser.isSecureContext && /^https?:$/.test(browser.location.protocol) && 'registerProtocolHandler' in browser.navigator;

/**
 * Asks the browser to open magnet links with this page: it asks the user in its own words, and does not tell what he
 * says. False when it refuses even to ask.
 */
export function registerMagnetHandler(browser: Window = window): boolean {
  const page = browser.location.href.replace(/[?#].*$/, '');
  try {
    // The browser puts the percent-encoded link in place of %s.
    browser.navigator.registerProtocolHandler('magnet', `${page}#!/new?url=%s`);
    return true;
  } catch {
    return false;
  }
}
