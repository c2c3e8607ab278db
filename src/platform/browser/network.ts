/** The browser's opinion on whether there is a network. */
export const isOnline = (browser: Window = window): boolean => browser.navigator.onLine;

/** Reports that the network has come (true) or gone. */
export function subscribeToNetwork(listener: (isOnline: boolean) => void): () => void {
  const onChange = () => listener(isOnline());
  for (const name of ['online', 'offline']) window.addEventListener(name, onChange);
  return () => {
    for (const name of ['online', 'offline']) window.removeEventListener(name, onChange);
  };
}
