import type { SagaIterator } from 'redux-saga';
import { call, put, select } from '../effects';
import { isSameRecord } from '../../domain/checks';
import type { DaemonOptions } from '../../domain/options/daemonOptions';
import { methods, type RequestOrigin } from '../../rpc';
import { optionsReceived } from '../../store/slices/options';
import { callDaemon } from '../callDaemon';

/** Requests the global options, dispatches them if they have changed, and returns them. */
export function* requestGlobalOptions(origin: RequestOrigin): SagaIterator<DaemonOptions> {
  const options = yield* call(callDaemon, methods.getGlobalOption(), origin);
  const { options: known } = yield* select();
  if (!isSameRecord(options, known.global)) yield* put(optionsReceived(options));
  return options;
}
