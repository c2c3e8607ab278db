/**
 * Registers the service worker that the build names in index.html (src/serviceWorker/serviceWorker.ts). Does nothing on plain http, where
 * browsers have no workers, in a frame, in an embedded page (`data-embed`), and in builds without a worker. Rejects when the browser
 * refuses the worker.
 */
export async function registerServiceWorker(browser: Window = window): Promise<void> {
  const { document, location, navigator } = browser;
  const name = document.querySelector<HTMLElement>('link[rel=manifest]')?.dataset.worker ?? '';
  const isPossible = /^https?:$/.test(location.protocol) && browser.isSecureContext && 'serviceWorker' in navigator;
  const isEmbedded = browser.parent !== browser || document.documentElement.hasAttribute('data-embed');
  if (name === '' || !isPossible || isEmbedded) return;
  await navigator.serviceWorker.register(name, { updateViaCache: 'none' });
}
