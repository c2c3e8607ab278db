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
