import type { SagaIterator } from 'redux-saga';
import { call, delay, put, select } from '../effects';
import { isSameOptions } from '../../domain/options/daemonOptions';
import type { Gid, Milliseconds } from '../../domain/units';
import { DaemonError, methods, UnauthorizedError } from '../../rpc';
import { optionsReceived, taskOptionsReceived } from '../../store/slices/options';
import { callDaemon } from '../callDaemon';
import { readHistories } from '../options/optionHistory';

/** Another client may change options while their page or tab is open; nothing tells of it. */
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

/** What the settings tab of a task shows: asked when it is opened and when the connection is back, and now and then anew. */
export function* pollTaskOptions(gid: Gid): SagaIterator<void> {
  yield* readHistories();
  for (;;) {
    try {
      const options = yield* call(callDaemon, methods.getOption(gid));
      const { options: known } = yield* select();
      if (!isSameOptions(options, known.tasks[gid]?.told)) yield* put(taskOptionsReceived({ gid, options }));
    } catch (error) {
      // That a task is gone is for the page to say. A refused secret is no such answer.
      if (!(error instanceof DaemonError) || error instanceof UnauthorizedError) throw error;
    }
    yield* delay(askIntervalMs);
  }
}
