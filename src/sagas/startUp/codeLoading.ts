import type { SagaIterator } from 'redux-saga';
import { isOtherVersionServed } from '../../platform/requests/servedVersion';
import { otherVersionFound, pageFailed, partFailed } from '../../store/slices/codeLoading';
import { call, put, takeLeading } from '../effects';

/** Requests the version that the server has now. An update of the server removes the files of the running version. */
function* findOtherVersion(): SagaIterator<void> {
  if (yield* call(isOtherVersionServed)) yield* put(otherVersionFound());
}

export function* watchCodeLoading(): SagaIterator<void> {
  yield* takeLeading([pageFailed, partFailed], findOtherVersion);
}
