import type { ThemeChoice } from '../../domain/settings/themes';
import { rootElement } from './pageElement';

const lightQuery = '(prefers-color-scheme: light)';

/** Sets `data-theme` on the root element, which decides every colour (docs/interface.md, section 1). */
export function applyTheme(choice: ThemeChoice, browser: Window = window): void {
  const systemTheme = browser.matchMedia(lightQuery).matches ? 'light' : 'dark';
  rootElement(browser).dataset.theme = choice === 'system' ? systemTheme : choice;
}

/** Calls the listener when the system's colour scheme changes. */
export function subscribeToSystemTheme(listener: () => void, browser: Window = window): () => void {
  const query = browser.matchMedia(lightQuery);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
