/** Fetches the scripts that index.html holds back for a while. They are evaluated when they are imported. */
export function preloadPageScripts(): void {
  for (const link of window.document.querySelectorAll<HTMLLinkElement>('link[data-page-script]')) link.media = 'all';
}
