import type { SagaIterator } from 'redux-saga';
import { put, select } from '../effects';
import { subscribeToWideWindow } from '../../platform/windowWidth';
import { windowResized } from '../../store/slices/navigation';
import { forEachEvent } from '../forEachEvent';

/** Also called at first: the window may have changed before this code loaded. */
function* noteWidth(isWide: boolean): SagaIterator<void> {
  const { navigation } = yield* select();
  if (isWide !== (navigation.isWide ?? false)) yield* put(windowResized(isWide));
}

export const watchWindowWidth = (): SagaIterator<void> => forEachEvent(subscribeToWideWindow, noteWidth);
