import type { SagaIterator } from 'redux-saga';
import { reloadPage } from '../../platform/address/pageReload';
import { reloadRequested } from '../../store/slices/navigation';
import { call, takeEvery } from '../effects';
import { supervised } from '../supervise';

export function* watchReload(): SagaIterator<void> {
  yield* takeEvery(reloadRequested, supervised(reload));
}

function* reload(): SagaIterator<void> {
  yield* call(reloadPage);
}
