import { eventChannel, type EventChannel, type SagaIterator } from 'redux-saga';
import { call, select, takeLatest } from 'redux-saga/effects';
import { applyTheme, subscribeToSystemTheme } from '../platform/theme';
import type { RootState } from '../store/rootReducer';
import { settingsChanged, settingsRead } from '../store/slices/settings';
import { environment, type Environment } from './environment';

/** For platform/applyThemeEarly, which knows nothing of presets and their defaults. */
const storageKey = 'Theme';

function* showTheme(): SagaIterator<void> {
  const { localStore }: Environment = yield* environment();
  const { settings }: RootState = yield select();
  yield call(applyTheme, settings.theme);
  if (localStore.read(storageKey) !== settings.theme) localStore.write(storageKey, settings.theme);
}

/** The theme follows the setting, and the system where the setting says so. */
export function* watchTheme(): SagaIterator<void> {
  const systemChanges: EventChannel<true> = eventChannel((emit) =>
    subscribeToSystemTheme(() => {
      emit(true);
    }),
  );
  yield takeLatest([settingsChanged, settingsRead], showTheme);
  yield takeLatest(systemChanges, showTheme);
  yield call(showTheme);
}
