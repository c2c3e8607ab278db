import type { SagaIterator } from 'redux-saga';
import { call, delay, put, take, takeEvery } from 'redux-saga/effects';
import { reloadPage } from '../platform/page';
import { dialogClosed, dialogOpened, noticeActionTaken, noticeClosed, noticeShown, type Dialog } from '../store/slices/notices';
import { supervised } from './supervise';

type Question = Omit<Dialog, 'id' | 'kind'>;

/** Asks and waits: `if (!(yield* confirm({...}))) return;`. Closing the dialog is a no. */
export function* confirm(question: Question): SagaIterator<boolean> {
  const opened: ReturnType<typeof dialogOpened> = yield put(dialogOpened({ kind: 'question', ...question }));
  for (;;) {
    const closed: ReturnType<typeof dialogClosed> = yield take(dialogClosed);
    if (closed.payload.id === opened.payload.id) return closed.payload.isConfirmed;
  }
}

function* expireNotice({ payload: { id, timeoutMs } }: ReturnType<typeof noticeShown>): SagaIterator<void> {
  if (timeoutMs === undefined) return;
  yield delay(timeoutMs);
  yield put(noticeClosed(id));
}

function* reloadWhenAsked({ payload }: ReturnType<typeof noticeActionTaken>): SagaIterator<void> {
  if (payload.action.intent === 'reload') yield call(reloadPage);
}

export function* watchDialogs(): SagaIterator<void> {
  yield takeEvery(noticeShown, supervised(expireNotice));
  yield takeEvery(noticeActionTaken, supervised(reloadWhenAsked));
}
