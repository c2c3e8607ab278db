import type { SagaIterator } from 'redux-saga';
import { call, put, race, select, take } from '../effects';
import { dialogClosed, dialogOpened, type DialogContent } from '../../store/slices/notices';
import { isConnectionChange } from '../../store/slices/rpcProfiles';
import { environment } from '../environment';

type Question = Omit<DialogContent, 'id' | 'kind'>;

/**
 * Shows a dialog that the user confirms or refuses: `if (!(yield* confirm({…}))) return;`. Closing the dialog is a refusal. A dialog that
 * is not shown, because an equal one is open or too many wait, counts as refused.
 */
export function* confirm(question: Question): SagaIterator<boolean> {
  return yield* untilAnswered(yield* ask(question));
}

/**
 * Like `confirm`, for a command to the daemon. The dialog closes as refused when another profile becomes active or the active profile
 * changes its address, because the command was for the previous connection.
 */
export function* confirmForConnection(question: Question): SagaIterator<boolean> {
  return yield* call(askForConnection, question);
}

/** Opens the dialog and waits for the answer. This saga must run by `call`, because its `finally` yields (sagas/README.md, Pitfalls). */
function* askForConnection(question: Question): SagaIterator<boolean> {
  const id = yield* ask(question);
  let isConfirmed: boolean | undefined;
  try {
    ({ isConfirmed } = yield* race({ isConfirmed: call(untilAnswered, id), connectionChanged: take(isConnectionChange) }));
    return isConfirmed === true;
  } finally {
    // The connection changed, or the calling saga was cancelled.
    if (isConfirmed === undefined) yield* put(dialogClosed({ id, isConfirmed: false }));
  }
}

/** Opens the dialog and returns its id. Waits while DevTools shows a recorded state, because nobody could see the dialog. */
function* ask(question: Question): SagaIterator<string> {
  const { effectGate } = yield* environment();
  yield* call(effectGate.whenOpen);
  const opened = yield* put(dialogOpened({ kind: 'question', ...question }));
  return opened.payload.id;
}

function* untilAnswered(id: string): SagaIterator<boolean> {
  const { notices } = yield* select();
  if (!notices.dialogs.some((dialog) => dialog.id === id)) return false;
  for (;;) {
    const closed = yield* take(dialogClosed);
    if (closed.payload.id === id) return closed.payload.isConfirmed;
  }
}
