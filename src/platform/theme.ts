import type { ThemeChoice } from '../domain/themes';

const lightQuery = '(prefers-color-scheme: light)';

/** Sets `data-theme` on the root element, which every colour hangs on (ui contract, "colour theme"). */
export function applyTheme(choice: ThemeChoice, browser: Window = window): void {
  const systemTheme = browser.matchMedia(lightQuery).matches ? 'light' : 'dark';
  browser.document.documentElement.dataset.theme = choice === 'system' ? systemTheme : choice;
}

/** The system changed from day to night or back. */
export function subscribeToSystemTheme(listener: () => void, browser: Window = window): () => void {
  const query = browser.matchMedia(lightQuery);
  query.addEventListener('change', listener);
  return () => {
    query.removeEventListener('change', listener);
  };
}
