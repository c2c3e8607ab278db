import type { SagaIterator } from 'redux-saga';
import { fork, put, select } from '../effects';
import { subscribeToLeaving, subscribeToReturning, subscribeToUnloading } from '../../platform/page/pageLeaving';
import { storageKeys } from '../../platform/storage/storageKeys';
import { draftTextAdded, isTextOnly, selectNewTask } from '../../store/slices/newTask';
import { environment } from '../environment';
import { forEachEvent } from '../forEachEvent';

/**
 * Keeps the draft of the New form when the page is closed or loaded again, in 3 steps:
 * 1. The browser asks the user first if the draft has files or options, or while the draft is sent. These are not stored: files may be too
 *    large for the storage, and options may be secret.
 * 2. The text of the links is stored for this tab.
 * 3. The next page adds this text to its form when the form opens (`readKeptDraft`).
 */
export function* keepDraft(): SagaIterator<void> {
  const { storage } = yield* environment();
  /** The text of an earlier page, which the form has not shown yet. */
  let unshown = '';
  yield* fork(forEachEvent<Event>, subscribeToUnloading, function* ask(event) {
    const newTask = yield* select(selectNewTask);
    if (newTask.isSending || !isTextOnly(newTask)) event.preventDefault();
  });
  yield* fork(forEachEvent<Event>, subscribeToLeaving, function* keep() {
    unshown = storage.readTab(storageKeys.draft) ?? '';
    const { text } = yield* select(selectNewTask);
    if (text.trim() !== '') storage.writeTab(storageKeys.draft, unshown === '' ? text : `${unshown}\n${text}`);
  });
  // The form still has its text.
  yield* forEachEvent<Event>(subscribeToReturning, function* takeBack() {
    storage.writeTab(storageKeys.draft, unshown);
  });
}

/** Adds the links that an earlier page of this tab has stored. */
export function* readKeptDraft(): SagaIterator<void> {
  const { storage } = yield* environment();
  const kept = storage.readTab(storageKeys.draft);
  if (!kept) return;
  storage.writeTab(storageKeys.draft, '');
  yield* put(draftTextAdded(kept));
}
