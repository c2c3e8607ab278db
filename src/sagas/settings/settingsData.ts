import type { SagaIterator } from 'redux-saga';
import { call, put, select, takeEvery } from '../effects';
import { noFolders } from '../../domain/newTask/folders';
import { readImport, settingsWithoutSecrets } from '../../domain/settings/importedSettings';
import { reloadPage } from '../../platform/address/pageReload';
import { saveFile } from '../../platform/files/saveFile';
import { storageKeys } from '../../platform/storage/storageKeys';
import { selectLanguageNames } from '../../store/slices/addedLanguages';
import { errorShown, noticeShown } from '../../store/slices/notices';
import { foldersRead } from '../../store/slices/newTask';
import { historiesRead } from '../../store/slices/options';
import { profilesImported } from '../../store/slices/rpcProfiles';
import { settingsChanged } from '../../store/slices/settings';
import { exportRequested, historyClearRequested, importRequested, resetRequested } from '../../store/slices/settingsData';
import { copyLines } from '../clipboard/copyText';
import { confirm } from '../notices/dialogs';
import { environment } from '../environment';
import { noticeTimeoutsMs } from '../notices/noticeTimeouts';
import { supervised } from '../supervise';
import { ownSettings, serializeForStorage } from './persistence';

/**
 * Replaces all settings by those of a file, after a confirmation that lists the content of the file. They take effect at once where
 * possible.
 */
function* importSettings({ payload: text }: ReturnType<typeof importRequested>): SagaIterator<void> {
  const { initialSettings, pageOrigin } = yield* environment();
  const state = yield* select();
  const { settings, rpcProfiles } = state;
  const imported = yield* call(readImport, text, {
    present: { settings, profiles: rpcProfiles },
    inputs: initialSettings.inputs,
    page: pageOrigin,
    languages: state.late.addedLanguages && Object.keys(selectLanguageNames(state)),
  });
  if (!imported) {
    yield* put(errorShown({ key: 'settings.importInvalid' }));
    return;
  }
  const { snapshot, profileCount, dropped } = imported;
  const counts = { key: 'settings.importSettings', values: { count: imported.settings.length } };
  const profiles =
    profileCount > 0 ? { key: 'settings.importProfiles', values: { count: profileCount } } : { key: 'settings.importNoProfiles' };
  const left = dropped.length > 0 ? [{ key: 'settings.importDropped', values: { count: dropped.length } }] : [];
  const question = {
    title: { key: 'settings.importTitle' },
    text: { key: 'settings.importText' },
    facts: [counts, profiles, ...left],
    lines: dropped,
  };
  if (!(yield* confirm({ ...question, isDestructive: true }))) return;
  // Two actions, because only new profiles restart the connection.
  yield* put(settingsChanged(snapshot.settings));
  if (snapshot.profiles !== rpcProfiles) yield* put(profilesImported(snapshot.profiles));
  yield* put(noticeShown({ kind: 'status', text: { key: 'settings.imported' }, timeoutMs: noticeTimeoutsMs.read }));
}

const exportName = 'AriosoConfig.json';

/** The object of `Arioso.Options`, as a file or on the clipboard (docs/interface.md, section 9). */
function* exportSettings({ payload: { withSecrets, to } }: ReturnType<typeof exportRequested>): SagaIterator<void> {
  const stored = yield* serializeForStorage(yield* ownSettings());
  const text = `${JSON.stringify(withSecrets ? stored : settingsWithoutSecrets(stored), null, 2)}\n`;
  if (to === 'clipboard') yield* copyLines(text.split('\n'));
  else yield* call(saveFile, exportName, 'application/json', text);
}

/** Removes every key under `Arioso.` and reloads the page. AriaNg's settings are not imported a second time. */
function* resetSettings(): SagaIterator<void> {
  const { storage } = yield* environment();
  const question = { title: { key: 'settings.resetTitle' }, text: { key: 'settings.resetText' }, isDestructive: true };
  if (!(yield* confirm(question))) return;
  const hasLegacy = storage.readLegacy(storageKeys.settings) !== undefined;
  storage.replaceAll(hasLegacy ? { [storageKeys.settings]: '{"extendRpcServers":[]}' } : {});
  yield* call(reloadPage);
}

function* clearHistory(): SagaIterator<void> {
  const { storage } = yield* environment();
  const question = { title: { key: 'settings.clearHistoryTitle' }, text: { key: 'settings.clearHistoryText' }, isDestructive: true };
  if (!(yield* confirm(question))) return;
  // An option's history key is the prefix and the option's key.
  for (const key of storage.keys()) if (key.startsWith(storageKeys.optionHistory(''))) storage.remove(key);
  storage.remove(storageKeys.folders);
  const { options } = yield* select();
  yield* put(historiesRead(Object.fromEntries(Object.keys(options.histories).map((key) => [key, []]))));
  yield* put(foldersRead(noFolders));
  yield* put(noticeShown({ kind: 'status', text: { key: 'settings.historyCleared' }, timeoutMs: noticeTimeoutsMs.brief }));
}

export function* watchSettingsData(): SagaIterator<void> {
  yield* takeEvery(importRequested, supervised(importSettings));
  yield* takeEvery(exportRequested, supervised(exportSettings));
  yield* takeEvery(resetRequested, supervised(resetSettings));
  yield* takeEvery(historyClearRequested, supervised(clearHistory));
}
