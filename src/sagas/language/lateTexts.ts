import type { SagaIterator } from 'redux-saga';
import type { LateTexts } from '../../i18n/createI18n';
import { loadWithRetries } from '../../i18n/loadWithRetries';
import { call } from '../effects';
import { environment } from '../environment';
import { forEachEvent } from '../forEachEvent';
import { refreshLanguage } from './language';
import { reportToLog, supervised } from '../supervise';

/** Late language files are also compared with the server's files when they are first used. */
export function* watchLateTexts(): SagaIterator<void> {
  const { i18n } = yield* environment();
  const late = yield* call(loadWithRetries<LateTexts>, i18n.lateTexts);
  yield* call(forEachEvent<string>, late.subscribeToFiles, supervised(refreshLanguage, reportToLog));
}
