import type { SagaIterator } from 'redux-saga';
import { put, select } from '../effects';
import { subscribeToWideWindow } from '../../platform/page/windowWidth';
import { wideWindowChanged } from '../../store/slices/navigation';
import { forEachEvent } from '../forEachEvent';

/** Stores whether the window is wide. Also called at first, because the window may have changed before this code was loaded. */
function* storeWidth(isWide: boolean): SagaIterator<void> {
  const { navigation } = yield* select();
  if (isWide !== (navigation.isWide ?? false)) yield* put(wideWindowChanged(isWide));
}

export const watchWindowWidth = (): SagaIterator<void> => forEachEvent(subscribeToWideWindow, storeWidth);
