import { isAnyOf } from '@reduxjs/toolkit';
import { buffers, eventChannel, type EventChannel, type SagaIterator } from 'redux-saga';
import { fork, put, select, take, takeLatest } from 'redux-saga/effects';
import { initialOptions } from '../domain/initialOptions';
import { serializeOptions } from '../domain/storedOptions';
import type { RootState } from '../store/rootReducer';
import { noticeShown } from '../store/slices/notices';
import { profileRemoved, profilesRead, profileSwitches } from '../store/slices/rpcProfiles';
import { settingsChanged, settingsRead } from '../store/slices/settings';
import { environment, type Environment } from './environment';
import { supervised } from './supervise';

const optionsKey = 'Options';
const tabProfileKey = 'ActiveProfile';

/** Written on the actions that change settings, never on store subscription: a DevTools jump writes nothing. */
function* storeOptions(): SagaIterator<void> {
  const { localStore, initialOptions: initial }: Environment = yield* environment();
  const { settings, rpcProfiles }: RootState = yield select();
  const stored = serializeOptions(settings, initial.settingDefaults, rpcProfiles, initial.profileDefaults);
  const isWritten = localStore.write(optionsKey, JSON.stringify(stored));
  const [active] = rpcProfiles;
  if (active) localStore.writeTab(tabProfileKey, active.rpcId);
  if (!isWritten) yield put(noticeShown({ kind: 'alert', text: { key: 'storage.notWritten' } }));
}

/** Another tab changed the settings: they are taken in, but this tab stays with its daemon. */
function* followOtherTabs(): SagaIterator<void> {
  const { localStore, initialOptions: initial, page }: Environment = yield* environment();
  const changes: EventChannel<true> = eventChannel(
    (emit) =>
      localStore.subscribe(optionsKey, () => {
        emit(true);
      }),
    buffers.sliding(1),
  );
  for (;;) {
    yield take(changes);
    const { preset, browserLanguage } = initial.sources;
    const read = initialOptions({ stored: parseJson(localStore.read(optionsKey)), preset, page, browserLanguage });
    yield put(settingsRead(read.settings));
    yield put(profilesRead(read.profiles));
  }
}

/** What another tab has written may still be anything. */
function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function* watchPersistence(): SagaIterator<void> {
  yield fork(followOtherTabs);
  yield takeLatest(isAnyOf(settingsChanged, profileRemoved, ...profileSwitches), supervised(storeOptions));
}
