import type { SagaIterator } from 'redux-saga';
import type { LaterTexts } from '../../i18n/createI18n';
import { loadWithRetries } from '../../i18n/loadWithRetries';
import { call } from '../effects';
import { environment } from '../environment';
import { follow } from '../follow';
import { refreshLanguage } from './language';
import { reportSilently, supervised } from '../supervise';

/** Later language files are also compared with the server's files when they are first used. */
export function* watchLaterTexts(): SagaIterator<void> {
  const { i18n } = yield* environment();
  const later = yield* call(loadWithRetries<LaterTexts>, i18n.later);
  yield* call(follow<string>, later.subscribeToFiles, supervised(refreshLanguage, reportSilently));
}
