/** Reports that the browser is online again or the tab is visible again: a delayed attempt to connect should start at once. */
export function subscribeToOnlineOrVisible(listener: () => void, browser: Window = window): () => void {
  const onVisible = () => {
    if (browser.document.visibilityState === 'visible') listener();
  };
  browser.addEventListener('online', listener);
  browser.document.addEventListener('visibilitychange', onVisible);
  return () => {
    browser.removeEventListener('online', listener);
    browser.document.removeEventListener('visibilitychange', onVisible);
  };
}

/** The browser's opinion on whether there is a network. */
export const isOnline = (browser: Window = window): boolean => browser.navigator.onLine;

/** Reports that the network has come (true) or gone. */
export function subscribeToNetwork(listener: (isOnline: boolean) => void, browser: Window = window): () => void {
  const onChange = () => listener(isOnline(browser));
  for (const name of ['online', 'offline']) browser.addEventListener(name, onChange);
  return () => {
    for (const name of ['online', 'offline']) browser.removeEventListener(name, onChange);
  };
}
