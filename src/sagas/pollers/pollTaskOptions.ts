import type { SagaIterator } from 'redux-saga';
import { call, delay, put, select } from '../effects';
import { isSameOptions } from '../../domain/options/daemonOptions';
import type { Gid, Milliseconds } from '../../domain/units';
import { DaemonError, methods, UnauthorizedError } from '../../rpc';
import { taskOptionsReceived } from '../../store/slices/options';
import { callDaemon } from '../callDaemon';
import { readHistories } from '../options/optionHistory';

/** Another client may change options while their tab is open; nothing tells of it. */
const askIntervalMs: Milliseconds = 5000;

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
