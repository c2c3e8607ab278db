import type { SagaIterator } from 'redux-saga';
import { reloadPage } from '../../platform/address/pageReload';
import { storageKeys } from '../../platform/storage/storageKeys';
import { reloadRequested } from '../../store/slices/navigation';
import { selectNewTask } from '../../store/slices/newTask';
import { call, select, takeEvery } from '../effects';
import { environment } from '../environment';
import { supervised } from '../supervise';

/** The links of the New form survive the reload. Files do not: they may be too large for the storage. */
function* reload(): SagaIterator<void> {
  const newTask = yield* select(selectNewTask);
  const { storage } = yield* environment();
  // The form may not have shown the links of an earlier reload yet.
  const kept = storage.readTab(storageKeys.draft) ?? '';
  // The button may be pressed again before the page is gone.
  const isKept = `\n${kept}`.endsWith(`\n${newTask.text}`);
  if (newTask.text !== '' && !isKept) storage.writeTab(storageKeys.draft, kept === '' ? newTask.text : `${kept}\n${newTask.text}`);
  yield* call(reloadPage);
}

export function* watchReload(): SagaIterator<void> {
  yield* takeEvery(reloadRequested, supervised(reload));
}
