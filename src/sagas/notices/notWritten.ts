import type { Action } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import type { Label } from '../../domain/label';
import type { RootState } from '../../store/rootReducer';
import { noticeClosed, noticeShown, type Notice } from '../../store/slices/notices';
import { put, select } from '../effects';

const notWritten: Label = { key: 'storage.notWritten' };

/** The notice while it is shown. */
export const notWrittenNotice = ({ notices }: RootState): Notice | undefined =>
  notices.notices.find(({ text }) => text.key === notWritten.key);

/** Whether the action shows that notice. */
export const isNotWrittenShown = (action: Action): boolean => noticeShown.match(action) && action.payload.text.key === notWritten.key;

/** Shows one notice that the storage is full or blocked. Call it only for values that users would miss after a reload. */
export function* reportNotWritten(): SagaIterator<void> {
  if (!(yield* select(notWrittenNotice))) yield* put(noticeShown({ kind: 'alert', text: notWritten }));
}

/**
 * Closes that notice when all settings are stored, because the storage has space again. Another value may still be missing until its next
 * write.
 */
export function* closeNotWritten(): SagaIterator<void> {
  const notice = yield* select(notWrittenNotice);
  if (notice) yield* put(noticeClosed(notice.id));
}
