import type { SagaIterator } from 'redux-saga';
import { select } from '../effects';
import { environment } from '../environment';

/**
 * Whether the user must confirm a command link before it acts. In a frame of another origin this holds for every link (docs/integration.md,
 * section 9).
 */
export function* mustConfirm(isRisky: boolean): SagaIterator<boolean> {
  const { pageOrigin } = yield* environment();
  const { settings } = yield* select();
  return pageOrigin.isFramed || settings.commandLinks === 'always-ask' || (settings.commandLinks === 'ask-when-risky' && isRisky);
}
