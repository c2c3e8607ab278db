import type { SagaIterator } from 'redux-saga';
import { call, fork, select, takeLatest } from '../effects';
import { applyTheme, subscribeToSystemTheme } from '../../platform/page/theme';
import { storageKeys } from '../../platform/storage/storageKeys';
import { settingsChanged, settingsRead } from '../../store/slices/settings';
import { environment } from '../environment';
import { forEachEvent } from '../forEachEvent';

function* showTheme(): SagaIterator<void> {
  const { storage } = yield* environment();
  const { settings } = yield* select();
  yield* call(applyTheme, settings.theme);
  if (storage.read(storageKeys.theme) !== settings.theme) storage.write(storageKeys.theme, settings.theme);
}

/** The theme follows the setting, or the system if the setting says so. */
export function* watchTheme(): SagaIterator<void> {
  yield* takeLatest([settingsChanged, settingsRead], showTheme);
  yield* fork(forEachEvent<true>, (listener) => subscribeToSystemTheme(() => listener(true)), showTheme);
  yield* call(showTheme);
}
