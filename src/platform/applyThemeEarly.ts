import { themes, type ThemeChoice } from '../domain/themes';
import { applyTheme } from './theme';

/**
 * Runs in the head, before the first paint, so that nobody who has the light theme sees a dark flash. It reads what was
 * shown last (sagas/theme), else the one stored setting that it needs; anything odd means the default, and the application
 * reads everything properly later.
 */
function storedTheme(): ThemeChoice {
  try {
    const { localStorage } = window;
    const last = themes.find((theme) => theme === localStorage.getItem('Arioso.Theme'));
    if (last) return last;
    // AriaNg's options are taken over where there are none of ours (app/readStoredOptions.ts).
    const options = localStorage.getItem('Arioso.Options') ?? localStorage.getItem('AriaNg.Options') ?? '';
    const stored = /"theme":"([a-z]+)"/.exec(options)?.[1];
    return themes.find((theme) => theme === stored) ?? 'dark';
  } catch {
    // Storage is denied.
    return 'dark';
  }
}

applyTheme(storedTheme());
