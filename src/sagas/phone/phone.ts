import type { SagaIterator } from 'redux-saga';
import { phoneAddress } from '../../domain/commandLinks/phoneAddress';
import { pageUrl } from '../../platform/address/pageAddress';
import { selectActiveProfile } from '../../store/selectors/rpcProfiles';
import { phoneCopyRequested, phoneOpened, phoneRequested } from '../../store/slices/phone';
import { call, put, select, takeEvery } from '../effects';
import { supervised } from '../supervise';
import { copyLines } from '../notices/copyText';

/** The dialog "Open on your phone" shows the page's own address. */
function* openPhoneDialog(): SagaIterator<void> {
  yield* put(phoneOpened(yield* call(pageUrl)));
}

function* copyPhoneAddress({ payload: { withSecret } }: ReturnType<typeof phoneCopyRequested>): SagaIterator<void> {
  const profile = selectActiveProfile(yield* select());
  if (profile) yield* copyLines([phoneAddress(yield* call(pageUrl), profile, withSecret)]);
}

export function* watchPhone(): SagaIterator<void> {
  yield* takeEvery(phoneRequested, openPhoneDialog);
  yield* takeEvery(phoneCopyRequested, supervised(copyPhoneAddress));
}
