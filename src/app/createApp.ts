import createSagaMiddleware, { type Task as RunningSaga } from 'redux-saga';
import { serverAfterHash, serverParameter } from '../domain/servers/serverInAddress';
import { resolveSettings } from '../domain/settings/resolveSettings';
import { emptyPreset } from '../domain/preset/preset';
import { withPageParameters } from '../domain/preset/pageParameters';
import { parseTimes } from '../domain/tasks/taskTimes';
import { chooseLanguage } from '../domain/language/languages';
import { loadBundledEnglish } from '../i18n/bundledEnglish';
import { createTexts, type Texts } from '../i18n/createTexts';
import { createLanguageLoader } from '../i18n/languageLoader';
import { fetchText } from '../platform/requests/fetchText';
import { recordEarlyInput, takeEarlyKeys } from '../platform/startUp/earlyInput';
import { createHashbangHistory } from '../platform/address/hashbangHistory';
import { openStorage } from '../platform/storage/browserStorage';
import { browserLanguages } from '../platform/browser/browserLanguages';
import { hasDevTools } from '../platform/browser/devTools';
import { isInFrame, pageOrigin, pageSearch } from '../platform/address/pageAddress';
import { markEmbedded } from '../platform/page/pageElement';
import { subscribeToUncaughtErrors } from '../platform/browser/uncaughtErrors';
import { isWideWindow } from '../platform/page/windowWidth';
import { loadPreset } from '../platform/startUp/preset';
import { storageKeys } from '../platform/storage/storageKeys';
import type { Environment, SessionHolder } from '../sagas/environment';
import { rootSaga } from '../sagas/root';
import { createStore, type DevTools } from '../store/createStore';
import { matchRoute } from '../store/selectors/navigation';
import { initialConnection } from '../store/slices/connection';
import { logged, type LogEntry } from '../store/slices/debugLog';
import { initialTasks } from '../store/slices/tasks';
import { noticeShown } from '../store/slices/notices';
import { createEffectGate, type EffectGate } from '../store/timeTravel/effectGate';
import { prefetchWhenIdle } from './prefetch';
import { readStoredSettings } from './readStoredSettings';

export interface AppParts {
  readonly store: ReturnType<typeof createStore>;
  readonly texts: Texts;
  readonly effectGate: EffectGate;
  readonly isStorageBlocked: boolean;
  readonly resumeLive: () => void;
  readonly reportError: (error: unknown) => void;
  /** Cancels all sagas, which closes the connection. */
  readonly stop: () => void;
}

/** Language files are much smaller. A larger file is not a language file. */
const maxLanguageCharacters = 1_000_000;

/** Creates all objects outside the store, reads the settings, loads the language, creates the store and starts the sagas. */
export async function createApp(): Promise<AppParts> {
  const storage = await openStorage();
  const origin = pageOrigin();
  const languageLoader = createLanguageLoader({
    fetchLanguage: (file) => fetchText(`langs/${file}.txt`, maxLanguageCharacters),
    readCache: (file) => storage.read(storageKeys.languageFile(file)),
    writeCache: (file, text) => storage.write(storageKeys.languageFile(file), text),
    loadBundled: loadBundledEnglish,
    version: __VERSION__,
  });
  const stored = readStoredSettings(storage);
  const history = createHashbangHistory();
  const { pathname, search } = history.current();
  const { preset, text: presetText } = await loadPreset();
  const initialSettings = resolveSettings({
    stored: stored.value,
    preset: withPageParameters(preset, pageSearch()),
    page: origin,
    browserLanguage: chooseLanguage(browserLanguages()),
    hasConnected: storage.read(storageKeys.connected) !== undefined,
    tabRpcId: storage.readTab(storageKeys.activeProfile),
    serverInAddress: serverAfterHash(matchRoute(pathname)?.route.id, search) ?? serverParameter(pageSearch()),
  });
  markEmbedded(initialSettings.inputs.preset.isEmbedded);
  const texts = await createTexts(initialSettings.settings.language, languageLoader);

  const effectGate = createEffectGate();
  const sessionHolder: SessionHolder = { session: undefined };
  const environment: Environment = {
    effectGate,
    history,
    storage,
    texts,
    languageLoader,
    pageOrigin: origin,
    initialSettings,
    presetText,
    sessionHolder,
  };
  const report = (error: unknown) => {
    store.dispatch(logged(logEntryOf(error)));
  };
  const sagaMiddleware = createSagaMiddleware({ context: { environment }, onError: report });
  const loaded = hasDevTools() ? await loadDevTools(effectGate) : undefined;
  const devTools = loaded instanceof Error ? undefined : loaded;
  const store = createStore({
    preloadedState: {
      settings: {
        ...initialSettings.settings,
        debugMode: false,
        preset: initialSettings.inputs.preset,
        defaults: initialSettings.settingDefaults,
      },
      rpcProfiles: initialSettings.profiles,
      navigation: { ...history.current(), isWide: isWideWindow() },
      tasks: { ...initialTasks, times: parseTimes(storage.read(storageKeys.taskTimes)) },
      connection: { ...initialConnection, isPageSecure: origin.isSecure },
    },
    effects: sagaMiddleware,
    devTools,
  });
  if (loaded instanceof Error) report(loaded);
  // A frame whose operator wrote a preset runs without storage: the preset has its settings (docs/integration.md, section 9).
  const mayRunWithoutStorage = isInFrame() && preset !== emptyPreset;
  const isStorageBlocked = !storage.isUsable && !mayRunWithoutStorage;
  const stopListening = subscribeToUncaughtErrors(report);
  const running: RunningSaga[] = [];
  if (!isStorageBlocked) {
    if (!__LIBRARY__) recordEarlyInput();
    running.push(sagaMiddleware.run(prefetchWhenIdle, texts), sagaMiddleware.run(rootSaga));
  }
  if (stored.backupKey !== undefined) {
    store.dispatch(noticeShown({ kind: 'alert', text: { key: 'storage.broken', values: { key: stored.backupKey } } }));
  }
  return {
    store,
    texts,
    effectGate,
    isStorageBlocked,
    resumeLive: () => devTools?.timeTravel.resumeLive(),
    reportError: report,
    stop: () => {
      stopListening();
      takeEarlyKeys();
      running.forEach((saga) => {
        saga.cancel();
      });
    },
  };
}

/** Without this code no secret would be masked, so an application that cannot load it starts without DevTools. */
const loadDevTools = (gate: EffectGate): Promise<DevTools | Error> =>
  import('../store/timeTravel/devTools').then(
    ({ createDevTools }) => createDevTools(gate),
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  );

function logEntryOf(error: unknown): Pick<LogEntry, 'level' | 'content' | 'attachment'> {
  if (!(error instanceof Error)) return { level: 'ERROR', content: String(error) };
  return { level: 'ERROR', content: `${error.name}: ${error.message}`, attachment: error.stack };
}
