/**
 * Whether this page may offer itself for magnet links. Browsers let only secure pages do so and hide the function from
 * others; from a file nobody can, and some browsers do not know it at all: those have nothing to offer.
 */
export function magnetHandling(browser: Window = window): 'possible' | 'insecure' | 'impossible' {
  if (!/^https?:$/.test(browser.location.protocol)) return 'impossible';
  if (!browser.isSecureContext) return 'insecure';
  return 'registerProtocolHandler' in browser.navigator ? 'possible' : 'impossible';
}

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
