import { buffers, eventChannel, type EventChannel, type SagaIterator } from 'redux-saga';
import { takeEvery } from '../effects';
import { environment } from '../environment';
import { refreshLanguage } from './language';
import { reportSilently, supervised } from '../supervise';

/** The later files of a language are compared with the server's as they come into use, as the first one is. */
export function* watchLaterTexts(): SagaIterator<void> {
  const { i18n } = yield* environment();
  const { parts } = i18n;
  if (!parts) return;
  const files: EventChannel<string> = eventChannel((emit) => parts.subscribe(emit), buffers.expanding<string>(4));
  yield* takeEvery(files, supervised(refreshLanguage, reportSilently));
}
