import { isAnyOf, type Action } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { call, put, select, takeEvery, takeLatest } from 'redux-saga/effects';
import { readImport, withoutSecrets, type ImportedOptions } from '../domain/importedOptions';
import { serializeOptions } from '../domain/storedOptions';
import { reloadPage } from '../platform/page';
import { saveFile } from '../platform/saveFile';
import type { RootState } from '../store/rootReducer';
import { selectRouteMatch } from '../store/selectors/navigation';
import { dialogOpened, noticeShown, noticeTimeoutMs } from '../store/slices/notices';
import { historiesRead } from '../store/slices/options';
import { activeProfileEdited, profileRemoved, profileSaved, profilesImported } from '../store/slices/rpcProfiles';
import { settingsChanged } from '../store/slices/settings';
import { exportRequested, historyClearRequested, importRequested, resetRequested } from '../store/settingsRequests';
import { copyLines } from './copyText';
import { confirm } from './dialogs';
import { environment, type Environment } from './environment';
import { supervised } from './supervise';

/** Replaces all settings by those of a file, after saying what is in it; what can take effect at once does. */
export function* importSettings({ payload: text }: ReturnType<typeof importRequested>): SagaIterator<void> {
  const { initialOptions: initial, page }: Environment = yield* environment();
  const { settings, rpcProfiles }: RootState = yield select();
  const present = { settings, profiles: rpcProfiles };
  const imported: ImportedOptions | undefined = yield call(readImport, text, { present, sources: initial.sources, page });
  if (!imported) {
    yield put(dialogOpened({ kind: 'error', title: { key: 'dialog.error' }, text: { key: 'settings.importInvalid' } }));
    return;
  }
  const { options, profileCount, dropped } = imported;
  const counts = { key: 'settings.importSettings', values: { count: imported.settings.length } };
  const profiles =
    profileCount > 0 ? { key: 'settings.importProfiles', values: { count: profileCount } } : { key: 'settings.importNoProfiles' };
  const left = dropped.length > 0 ? [{ key: 'settings.importDropped', values: { count: dropped.length } }] : [];
  const question = {
    title: { key: 'settings.importTitle' },
    text: { key: 'settings.importText' },
    points: [counts, profiles, ...left],
    lines: dropped,
  };
  if (!(yield* confirm({ ...question, isDestructive: true }))) return;
  yield put(settingsChanged(options.settings));
  if (options.profiles !== rpcProfiles) yield put(profilesImported(options.profiles));
  yield put(noticeShown({ kind: 'status', text: { key: 'settings.imported' }, timeoutMs: importedTimeMs }));
}

const importedTimeMs = 5000;
const exportName = 'AriosoConfig.json';

/** The object of `Arioso.Options`, as a file or on the clipboard (ui contract, "Storage"). */
export function* exportSettings({ payload: { withSecrets, to } }: ReturnType<typeof exportRequested>): SagaIterator<void> {
  const { initialOptions: initial }: Environment = yield* environment();
  const { settings, rpcProfiles }: RootState = yield select();
  const stored = serializeOptions(settings, initial.settingDefaults, rpcProfiles, initial.profileDefaults);
  const text = `${JSON.stringify(withSecrets ? stored : withoutSecrets(stored), null, 2)}\n`;
  if (to === 'clipboard') yield* copyLines(text.split('\n'));
  else yield call(saveFile, exportName, 'application/json', text);
}

/** Everything under `Arioso.` goes, and the page begins anew. AriaNg's own settings are not taken over a second time. */
export function* resetSettings(): SagaIterator<void> {
  const { localStore }: Environment = yield* environment();
  const question = { title: { key: 'settings.resetTitle' }, text: { key: 'settings.resetText' }, isDestructive: true };
  if (!(yield* confirm(question))) return;
  const hasLegacy = localStore.readLegacy('Options') !== undefined;
  localStore.clear(hasLegacy ? { Options: '{"extendRpcServers":[]}' } : {});
  yield call(reloadPage);
}

const historyPrefix = 'History.';

export function* clearHistory(): SagaIterator<void> {
  const { localStore }: Environment = yield* environment();
  const question = { title: { key: 'settings.clearHistoryTitle' }, text: { key: 'settings.clearHistoryText' }, isDestructive: true };
  if (!(yield* confirm(question))) return;
  for (const key of localStore.keys()) if (key.startsWith(historyPrefix)) localStore.remove(key);
  const { options }: RootState = yield select();
  yield put(historiesRead(Object.fromEntries(Object.keys(options.histories).map((key) => [key, []]))));
  yield put(noticeShown({ kind: 'status', text: { key: 'settings.historyCleared' }, timeoutMs: noticeTimeoutMs }));
}

const needsNotice = isAnyOf(activeProfileEdited, profileSaved, profileRemoved);

/** What the specification wants a reload notice for (section 4): intervals, profiles and their order. */
const wantsReloadNotice = (action: Action): boolean =>
  needsNotice(action) ||
  (settingsChanged.match(action) && Object.keys(action.payload).some((key) => key.endsWith('Interval') || key === 'rpcListDisplayOrder'));

/** It all took effect at once: the notice says so, and offers to reload all the same. */
export function* tellOfReload(): SagaIterator<void> {
  const { notices }: RootState = yield select();
  const match: ReturnType<typeof selectRouteMatch> = yield select(selectRouteMatch);
  const key = 'settings.inEffect';
  if (match?.route.id !== 'ariosoSettings' || notices.notices.some(({ text }) => text.key === key)) return;
  const action = { label: { key: 'action.reload' }, intent: 'reload' } as const;
  yield put(noticeShown({ kind: 'status', text: { key }, timeoutMs: inEffectTimeMs, action }));
}

const inEffectTimeMs = 8000;

export function* watchSettings(): SagaIterator<void> {
  yield takeEvery(importRequested, supervised(importSettings));
  yield takeEvery(exportRequested, supervised(exportSettings));
  yield takeEvery(resetRequested, supervised(resetSettings));
  yield takeEvery(historyClearRequested, supervised(clearHistory));
  yield takeLatest(wantsReloadNotice, supervised(tellOfReload));
}
