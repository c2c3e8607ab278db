import { themes, type ThemeChoice } from '../domain/settings/themes';
import { legacyPrefix, storagePrefix, storageKeys } from './stored';
import { applyTheme } from './theme';

/**
 * Runs in the head, before the first paint, so that users of the light theme see no dark flash. It reads the last shown
 * theme (sagas/page/theme), else the one stored setting. Invalid data gives the default, and the application reads all
 * settings properly later.
 */
function storedTheme(): ThemeChoice {
  try {
    const { localStorage } = window;
    const last = themes.find((theme) => theme === localStorage.getItem(storagePrefix + storageKeys.theme));
    if (last) return last;
    // Without stored settings of Arioso, AriaNg's are used (app/readStoredSettings.ts).
    const settings =
      localStorage.getItem(storagePrefix + storageKeys.settings) ?? localStorage.getItem(legacyPrefix + storageKeys.settings) ?? '';
    const chosen = /"theme":"([a-z]+)"/.exec(settings)?.[1];
    return themes.find((theme) => theme === chosen) ?? 'dark';
  } catch {
    // Storage is denied.
    return 'dark';
  }
}

applyTheme(storedTheme());
