import type { SagaIterator } from 'redux-saga';
import { call, put, select, takeLatest } from 'redux-saga/effects';
import { languageTag } from '../domain/languages';
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
  yield call(setPageLanguage, languageTag(settings.language));
  yield* refreshLanguage(settings.language);
}

/** The copy in use may be an old one: the file is fetched anew, and a difference is told, once for all files. */
export function* refreshLanguage(file: string): SagaIterator<void> {
  const { languages: loader }: Environment = yield* environment();
  const outcome: Awaited<ReturnType<typeof loader.refresh>> = yield call([loader, loader.refresh], file);
  if (outcome === 'same') return;
  const key = outcome === 'changed' ? 'language.updated' : 'language.unavailable';
  const { notices }: RootState = yield select();
  if (notices.notices.some((notice) => notice.text.key === key)) return;
  const action = { label: { key: 'action.reload' }, intent: 'reload' } as const;
  yield put(noticeShown({ text: { key }, ...(outcome === 'changed' ? { kind: 'status', action } : { kind: 'alert' }) }));
}

export function* watchLanguage(): SagaIterator<void> {
  yield takeLatest([settingsChanged, settingsRead], supervised(applyLanguage));
  yield call(supervised(applyLanguage));
}
