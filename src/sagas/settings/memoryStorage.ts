import type { SagaIterator } from 'redux-saga';
import { put } from '../effects';
import { noticeShown } from '../../store/slices/notices';
import { environment } from '../environment';

/** Says once that the browser stores nothing, so that settings last only until the page is closed (docs/integration.md, section 9). */
export function* reportMemoryStorage(): SagaIterator<void> {
  const { storage } = yield* environment();
  if (!storage.isUsable) yield* put(noticeShown({ kind: 'alert', text: { key: 'storage.memory' } }));
}
