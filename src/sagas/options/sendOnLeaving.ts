import type { SagaIterator } from 'redux-saga';
import { fork, put, select } from '../effects';
import type { DaemonOptions } from '../../domain/options/daemonOptions';
import { isCumulative } from '../../domain/options/optionDefinition';
import { isSameValue, toDaemon } from '../../domain/options/values/convert';
import { isOwnValue } from '../../domain/options/values/ownValue';
import type { Gid } from '../../domain/units';
import type { DaemonCall } from '../../rpc';
import { subscribeToLeaving } from '../../platform/page/pageLeaving';
import type { RootState } from '../../store/rootReducer';
import { optionSaveInterrupted, optionSaveStarted, type OptionEdit, type OptionEdits, type OptionId } from '../../store/slices/options';
import { callDaemonBatch } from '../callDaemon';
import { forEachEvent } from '../forEachEvent';
import { reportToLog, supervised } from '../supervise';
import { globalScope, taskScope, type OptionScope } from './optionScopes';

/**
 * Sends the values whose typing has not ended when the page is left. No response can be awaited then, so the daemon's value is not read
 * first: the last known value decides whether another client has changed it. The next page reads the value that aria2 has accepted. Only a
 * WebSocket can send then, because browsers abort the fetches of a page that is left.
 */
export function* sendOnLeaving(): SagaIterator<void> {
  yield* forEachEvent(subscribeToLeaving, sendUnsaved);
}

/** Everything up to the request runs within the browser's event. */
function* sendUnsaved(): SagaIterator<void> {
  const unsaved = unsavedChanges(yield* select());
  if (unsaved.length === 0) return;
  for (const { option } of unsaved) yield* put(optionSaveStarted(option));
  const calls = unsaved.map(({ change }) => change);
  yield* fork(supervised(callDaemonBatch<unknown>, reportToLog), calls);
  // A page that the browser keeps for Back saves the values in the usual way when it is shown again.
  for (const { option } of unsaved) yield* put(optionSaveInterrupted(option));
}

interface UnsavedChange {
  readonly option: OptionId;
  readonly change: DaemonCall<unknown>;
}

function unsavedChanges({ options }: RootState): readonly UnsavedChange[] {
  const changes = (received: DaemonOptions, edits: OptionEdits, gid?: Gid): readonly UnsavedChange[] =>
    Object.entries(edits).flatMap(([key, edit]) => {
      const scope = gid === undefined ? globalScope(key) : taskScope(key, gid);
      const { option, definition, change } = scope;
      return edit.typed !== undefined && isDue(edit, scope, received[key])
        ? [{ option, change: change({ [key]: toDaemon(definition, edit.typed) }) }]
        : [];
    });
  return [
    ...changes(options.global ?? {}, options.edits),
    ...Object.entries(options.tasks).flatMap(([gid, { received, edits }]) => changes(received, edits, gid)),
  ];
}

/** The change of a value that is being saved may have been sent. A second one does no harm, unless aria2 would add the lines twice. */
function isDue(edit: OptionEdit, { definition }: OptionScope, known: string | undefined): boolean {
  const { phase, typed = '' } = edit;
  const isWaiting = phase === 'pending' || (phase === 'saving' && !isCumulative(definition));
  return isWaiting && isOwnValue(definition, edit, known) && definition.readonly !== true && !isSameValue(definition, typed, known ?? '');
}
