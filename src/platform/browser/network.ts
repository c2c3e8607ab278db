/** Whether the browser reports a network (`navigator.onLine`). */
export const isOnline = (browser: Window = window): boolean => browser.navigator.onLine;

/** Reports each change between online (true) and offline. */
export function subscribeToNetwork(listener: (isOnline: boolean) => void): () => void {
  const onChange = () => listener(isOnline());
  for (const name of ['online', 'offline']) window.addEventListener(name, onChange);
  return () => {
    for (const name of ['online', 'offline']) window.removeEventListener(name, onChange);
  };
}
