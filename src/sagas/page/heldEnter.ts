import type { SagaIterator } from 'redux-saga';
import { ignoreHeldEnter } from '../../platform/page/heldEnter';
import { call, never } from '../effects';

export function* watchHeldEnter(): SagaIterator<void> {
  const end = yield* call(ignoreHeldEnter);
  try {
    yield* never();
  } finally {
    end();
  }
}
