import type { SagaIterator } from 'redux-saga';
import { watchNewTaskCommands } from './newTask/commands';
import { watchOptionCommands } from './options/commands';
import { watchPageCommands } from './page/commands';
import { watchTaskCommands } from './tasks/commands';

/**
 * The commands that must not be missed from the first row on. Each noun has a table of its own, `{noun}/commands.ts`, of
 * intents and their workers; the workers' code comes later.
 */
export function* watchCommands(): SagaIterator<void> {
  yield* watchTaskCommands();
  yield* watchNewTaskCommands();
  yield* watchOptionCommands();
  yield* watchPageCommands();
}
