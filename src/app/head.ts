/**
 * The script in the head. It runs before the first paint, while the application's script loads, in 4 steps:
 * 1. It applies theme and language, and names the manifest of the language. Users of the light theme see no dark flash, and users of other
 *    languages no English words (app/firstShell).
 * 2. It watches the files that index.html names (platform/startUp/firstFiles).
 * 3. It requests the preset and the texts, and opens the WebSocket to the stored daemon (platform/startUp/earlyRequests).
 * 4. At the first start, with nothing stored and no theme in the address, the first paint waits for the preset, which may name a theme.
 *    Stored settings without a theme come from an older AriaNg: that start does not wait, because a preset seldom names a theme.
 * The script reads the storage and never writes it. A wrong guess costs only time: the application reads all settings itself and requests
 * again what it needs.
 */
import { isRecord, oneOf, parseJson } from '../domain/checks';
import { defaultProfile, profileUrl, usesSocket } from '../domain/connection/rpcProfile';
import { parseProfile } from '../domain/connection/storedProfile';
import { aLanguageCode, chooseLanguage, type LanguageCode } from '../domain/language/languages';
import { languageInAddress, embedInAddress } from '../domain/preset/embedding';
import { themes } from '../domain/settings/themes';
import type { Milliseconds } from '../domain/units';
import { watchFirstFiles } from '../platform/startUp/firstFiles';
import { readEarlyFile, startEarlyRequests } from '../platform/startUp/earlyRequests';
import { setManifest } from '../platform/installed/manifest';
import { browserLanguages } from '../platform/browser/browserLanguages';
import { pageOrigin, pageSearch } from '../platform/address/pageAddress';
import { hidePage, markEmbedded, setPageLanguage } from '../platform/page/pageElement';
import { legacyPrefix, readUnopened, storageKeys, storagePrefix } from '../platform/storage/storageKeys';
import { applyTheme } from '../platform/page/theme';

const own = (key: string) => readUnopened('localStorage', storagePrefix + key);

/** The stored settings, else AriaNg's (app/readStoredSettings). */
function readEarlySettings(): Readonly<Record<string, unknown>> {
  const raw = parseJson(own(storageKeys.settings) ?? readUnopened('localStorage', legacyPrefix + storageKeys.settings));
  return isRecord(raw) ? raw : {};
}

const aTheme = oneOf(themes);

/** The first paint waits at most this long for the preset. */
const maxWaitMs: Milliseconds = 300;

/** A light theme of the preset must not flash dark at the first start. Later starts know the theme that was shown last. */
function waitForPreset(): void {
  hidePage(true);
  const show = () => hidePage(false);
  setTimeout(show, maxWaitMs);
  readEarlyFile('preset.json', async (copy) => {
    try {
      const preset: unknown = await (await copy).json();
      if (!isRecord(preset)) return;
      if (isRecord(preset.defaults)) applyTheme(aTheme(preset.defaults.theme) ?? 'dark');
      markEmbedded(embedInAddress(query) ?? preset.embed === true);
    } catch {
      // No preset, or a broken one: the application handles it.
    } finally {
      show();
    }
  });
}

/** The preset, and the language's first file unless the storage has a copy. */
function filesFor(language: LanguageCode): string[] {
  const isCached = own(storageKeys.languageFile(language)) !== undefined;
  return ['preset.json', ...(isCached ? [] : [`langs/${language}.txt`])];
}

/**
 * The stored daemon's address if it is reached by WebSocket. Undefined for the default address, because a preset may name another daemon.
 */
function socketUrl(settings: Readonly<Record<string, unknown>>): string | undefined {
  const builtIn = defaultProfile(pageOrigin());
  const profile = { ...builtIn, ...parseProfile(settings) };
  if (profileUrl(profile) === profileUrl(builtIn)) return undefined;
  const ofTab = readUnopened('sessionStorage', storagePrefix + storageKeys.activeProfile);
  // This tab uses another of the stored daemons.
  if (ofTab !== undefined && ofTab !== profile.rpcId) return undefined;
  return usesSocket(profile) ? profileUrl(profile) : undefined;
}

const settings = readEarlySettings();
const query = new URLSearchParams(pageSearch());
const language = languageInAddress(query) ?? aLanguageCode(settings.language) ?? chooseLanguage(browserLanguages());
/** The address's theme; the theme shown last (sagas/page/theme), which may come from a preset; the stored setting. */
const theme = aTheme(query.get('theme')) ?? aTheme(own(storageKeys.theme)) ?? aTheme(settings.theme);
markEmbedded(embedInAddress(query) === true);
applyTheme(theme ?? 'dark');
setPageLanguage(language);
setManifest(language);
if (!__SINGLE_FILE__) watchFirstFiles();
// A microtask, because open developer tools compile every function on the stack of a request once more (CollectSourcePositions).
queueMicrotask(() => {
  startEarlyRequests(filesFor(language), socketUrl(settings));
  const isFirstStart = Object.keys(settings).length === 0;
  if (isFirstStart && !theme) waitForPreset();
});
