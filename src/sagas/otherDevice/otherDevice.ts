import type { SagaIterator } from 'redux-saga';
import { otherDeviceAddress } from '../../domain/commandLinks/otherDeviceAddress';
import { pageUrl } from '../../platform/address/pageAddress';
import { selectActiveProfile } from '../../store/selectors/rpcProfiles';
import { otherDeviceCopyRequested, otherDeviceOpened, otherDeviceRequested } from '../../store/slices/otherDevice';
import { call, put, select, takeEvery } from '../effects';
import { supervised } from '../supervise';
import { copyLines } from '../clipboard/copyText';

/** The dialog "Open on your phone" shows the page's own address. */
function* openOtherDeviceDialog(): SagaIterator<void> {
  yield* put(otherDeviceOpened(yield* call(pageUrl)));
}

function* copyOtherDeviceAddress({ payload: { withSecret } }: ReturnType<typeof otherDeviceCopyRequested>): SagaIterator<void> {
  const profile = selectActiveProfile(yield* select());
  yield* copyLines([otherDeviceAddress(yield* call(pageUrl), profile, withSecret)]);
}

export function* watchOtherDevice(): SagaIterator<void> {
  yield* takeEvery(otherDeviceRequested, openOtherDeviceDialog);
  yield* takeEvery(otherDeviceCopyRequested, supervised(copyOtherDeviceAddress));
}
