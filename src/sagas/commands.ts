import type { SagaIterator } from 'redux-saga';
import { watchOptionCommands } from './options/commands';
import { watchClipboardCommands } from './clipboard/commands';
import { watchAddAgainCommands } from './addAgain/commands';
import { watchTaskExportCommands } from './taskExport/commands';
import { watchTaskCommands } from './tasks/commands';

/**
 * Commands that a user may give before the late code is loaded. Each noun has its own table, `{noun}/commands.ts`: intents and their
 * workers. The workers load later.
 */
export function* watchCommands(): SagaIterator<void> {
  yield* watchTaskCommands();
  yield* watchAddAgainCommands();
  yield* watchTaskExportCommands();
  yield* watchOptionCommands();
  yield* watchClipboardCommands();
}
