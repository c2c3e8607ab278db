import type { SagaIterator } from 'redux-saga';
import { call, put, select, takeLatest } from 'redux-saga/effects';
import { languages } from '../domain/languages';
import { setPageLanguage } from '../platform/page';
import type { RootState } from '../store/rootReducer';
import { noticeShown } from '../store/slices/notices';
import { settingsChanged, settingsRead } from '../store/slices/settings';
import { environment, type Environment } from './environment';
import { supervised } from './supervise';

/** Brings the chosen language to the page; what i18next could not load shows in English (specification section 8). */
function* applyLanguage(): SagaIterator<void> {
  const { i18n }: Environment = yield* environment();
  const { settings }: RootState = yield select();
  if (i18n.language !== settings.language) yield call([i18n, i18n.changeLanguage], settings.language);
  yield call(setPageLanguage, languages[settings.language].tag);
  yield* refreshLanguage();
}

/** The copy in use may be an old one: the file is fetched anew, and a difference is told. */
function* refreshLanguage(): SagaIterator<void> {
  const { languages: loader }: Environment = yield* environment();
  const { settings }: RootState = yield select();
  const outcome: Awaited<ReturnType<typeof loader.refresh>> = yield call([loader, loader.refresh], settings.language);
  if (outcome === 'unavailable') {
    yield put(noticeShown({ kind: 'alert', text: { key: 'language.unavailable' } }));
  } else if (outcome === 'changed') {
    const action = { label: { key: 'action.reload' }, intent: 'reload' } as const;
    yield put(noticeShown({ kind: 'status', text: { key: 'language.updated' }, action }));
  }
}

export function* watchLanguage(): SagaIterator<void> {
  yield takeLatest([settingsChanged, settingsRead], supervised(applyLanguage));
  yield call(supervised(applyLanguage));
}
