import type { SagaIterator } from 'redux-saga';
import { hasSession } from '../../domain/connection/connectionStatus';
import type { Milliseconds } from '../../domain/units';
import { selectPage } from '../../store/selectors/navigation';
import { settingsChanged, settingsRead } from '../../store/slices/settings';
import { call, delay, race, select, take } from '../effects';
import { requestGlobalOptions } from '../options/requestGlobalOptions';
import { reportToLog, supervised } from '../supervise';

const intervalMs: Milliseconds = 15_000;

/**
 * Polls the global options for the speed switch of every page: other clients and tabs change the limits, and aria2 has no notification for
 * that. A longer interval of the totals applies to the limits too. If the totals are not polled, the limits are not polled either.
 */
export function* watchGlobalOptions(): SagaIterator<void> {
  for (;;) {
    const { settings } = yield* select();
    const { isChanged } = yield* race({
      waited: delay(Math.max(intervalMs, settings.globalStatRefreshInterval)),
      isChanged: call(untilOtherInterval, settings.globalStatRefreshInterval),
    });
    if (isChanged) continue;
    const state = yield* select();
    // The pages of options poll more often (pollOptions).
    const isPolled = state.settings.globalStatRefreshInterval > 0 && selectPage(state) !== 'options';
    if (isPolled && hasSession(state.connection.status)) yield* call(supervised(requestGlobalOptions, reportToLog), 'background');
  }
}

function* untilOtherInterval(before: Milliseconds): SagaIterator<true> {
  for (;;) {
    yield* take([settingsChanged, settingsRead]);
    const { settings } = yield* select();
    if (settings.globalStatRefreshInterval !== before) return true;
  }
}
