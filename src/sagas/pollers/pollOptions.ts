import type { SagaIterator } from 'redux-saga';
import { call, delay, put, select } from '../effects';
import { isSameOptions } from '../../domain/options/daemonOptions';
import type { Milliseconds } from '../../domain/units';
import { methods } from '../../rpc';
import { optionsReceived } from '../../store/slices/options';
import { callDaemon } from '../callDaemon';
import { readHistories } from '../options/optionHistory';

/** Another client may change options while their page is open; nothing tells of it. */
const askIntervalMs: Milliseconds = 5000;

/** What a page of the daemon's options shows: their values, told anew while it is open, and what was typed there before. */
export function* pollOptions(): SagaIterator<void> {
  yield* readHistories();
  for (;;) {
    const options = yield* call(callDaemon, methods.getGlobalOption());
    const { options: known } = yield* select();
    // Nothing is dispatched when nothing has changed.
    if (!isSameOptions(options, known.global)) yield* put(optionsReceived(options));
    yield* delay(askIntervalMs);
  }
}
