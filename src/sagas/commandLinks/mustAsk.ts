import type { SagaIterator } from 'redux-saga';
import { select } from '../effects';
import { environment } from '../environment';

/** Whether a command link asks before it acts. In a frame of another origin every link asks (docs/integration.md, section 9). */
export function* mustAsk(isRisky: boolean): SagaIterator<boolean> {
  const { pageOrigin } = yield* environment();
  const { settings } = yield* select();
  return pageOrigin.isFramed || settings.commandLinks === 'always-ask' || (settings.commandLinks === 'ask-when-risky' && isRisky);
}
