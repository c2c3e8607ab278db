import type { SagaIterator } from 'redux-saga';
import { call, delay, put, select } from '../effects';
import { isSameRecord } from '../../domain/checks';
import type { Gid, Milliseconds } from '../../domain/units';
import { isRefusal, methods } from '../../rpc';
import { taskOptionsReceived } from '../../store/slices/options';
import { callDaemon } from '../callDaemon';
import { readHistories } from '../options/optionHistoryWorker';
import { requestGlobalOptions } from '../options/requestGlobalOptions';

/** Another client may change options while the page is open, and aria2 has no notification for that. */
const intervalMs: Milliseconds = 5000;

/** Polls the global options while a page of options is open, and loads the stored histories. */
export function* pollOptions(): SagaIterator<void> {
  yield* readHistories();
  for (;;) {
    yield* requestGlobalOptions('poll');
    yield* delay(intervalMs);
  }
}

/** Polls the options of a task while its settings tab is open. */
export function* pollTaskOptions(gid: Gid): SagaIterator<void> {
  yield* readHistories();
  for (;;) {
    try {
      const options = yield* call(callDaemon, methods.getOption(gid), 'poll');
      const { options: known } = yield* select();
      if (!isSameRecord(options, known.tasks[gid]?.received)) yield* put(taskOptionsReceived({ gid, options }));
    } catch (error) {
      // The page reports that a task is gone. A refused secret is a different error.
      if (!isRefusal(error)) throw error;
    }
    yield* delay(intervalMs);
  }
}
