import type { ThemeChoice } from '../../domain/settings/themes';
import { rootElement } from './pageElement';

const lightQuery = '(prefers-color-scheme: light)';

/** Sets `data-theme` on the root element, which decides every colour (docs/interface.md, section 1). */
export function applyTheme(choice: ThemeChoice): void {
  const systemTheme = window.matchMedia(lightQuery).matches ? 'light' : 'dark';
  rootElement().dataset.theme = choice === 'system' ? systemTheme : choice;
}

/** Calls the listener when the system's colour scheme changes. */
export function subscribeToSystemTheme(listener: () => void): () => void {
  const query = window.matchMedia(lightQuery);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
