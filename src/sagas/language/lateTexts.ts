import type { SagaIterator } from 'redux-saga';
import { call } from '../effects';
import { environment } from '../environment';
import { forEachEvent } from '../forEachEvent';
import { lazyWorkerUntilLoaded } from '../lazyWorkers';
import { refreshLanguage } from './language';
import { reportToLog, supervised } from '../supervise';

/** Late language files are also compared with the server's files when they are first used. */
export function* watchLateTexts(): SagaIterator<void> {
  const { texts } = yield* environment();
  const refreshUsedFiles = lazyWorkerUntilLoaded(async () => {
    const late = await texts.lateTexts();
    return () => forEachEvent<string>(late.subscribeToFiles, supervised(refreshLanguage, reportToLog));
  });
  yield* call(refreshUsedFiles);
}
