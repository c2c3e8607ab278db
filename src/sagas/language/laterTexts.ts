import { buffers, eventChannel, type EventChannel, type SagaIterator } from 'redux-saga';
import { call, takeEvery } from '../effects';
import { environment } from '../environment';
import { refreshLanguage } from './language';
import { reportSilently, supervised } from '../supervise';

/** Later language files are also compared with the server's files when they are first used. */
export function* watchLaterTexts(): SagaIterator<void> {
  const { i18n } = yield* environment();
  const later = yield* call(i18n.later);
  const files: EventChannel<string> = eventChannel((emit) => later.subscribeToFiles(emit), buffers.expanding<string>(4));
  yield* takeEvery(files, supervised(refreshLanguage, reportSilently));
}
