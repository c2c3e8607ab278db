import type { SagaIterator } from 'redux-saga';
import { exportedTask, type ExportedTask } from '../../domain/taskExport/exportedTask';
import { exportFiles, exportText } from '../../domain/taskExport/exportText';
import type { Gid } from '../../domain/units';
import { saveFile } from '../../platform/files/saveFile';
import { methods } from '../../rpc';
import {
  selectTaskExport,
  taskExportClosed,
  taskExportOpened,
  taskExportProgressed,
  taskExportRead,
  exportedTextRequested,
} from '../../store/slices/taskExport';
import { isConnectionChange } from '../../store/slices/rpcProfiles';
import type { taskExportRequested } from '../../store/slices/tasks';
import { callDaemon } from '../callDaemon';
import { call, put, race, select, take, takeEvery } from '../effects';
import { copyLines } from '../clipboard/copyText';
import { supervised } from '../supervise';
import { requestTasksWithOptions } from '../tasks/requestTasksWithOptions';

/** Each task takes two calls. A request is for few tasks, so that Cancel takes effect quickly and a poll does not wait long. */
const tasksPerRequest = 50;

/** Opens the dialog "Export" and handles its buttons until the next export. A connection change closes the dialog and ends the reading. */
export function* exportTasks({ payload: gids }: ReturnType<typeof taskExportRequested>): SagaIterator<void> {
  yield* put(taskExportOpened(gids.length));
  yield* takeEvery(exportedTextRequested, supervised(copyOrSave));
  yield* race({ read: call(readTasks, gids), connectionChanged: take(isConnectionChange) });
}

/** Reads tasks with their options, until the dialog is closed. Tasks that aria2 no longer has are counted. */
function* readTasks(gids: readonly Gid[]): SagaIterator<void> {
  try {
    const global = yield* call(callDaemon, methods.getGlobalOption());
    const tasks: ExportedTask[] = [];
    let goneCount = 0;
    for (let start = 0; start < gids.length; start += tasksPerRequest) {
      const parts = yield* requestTasksWithOptions(gids.slice(start, start + tasksPerRequest));
      if (!(yield* select(selectTaskExport))) return;
      for (const { task, options } of parts) {
        if (!task || !options) goneCount += 1;
        const exported = task && options && exportedTask(task, options, global);
        if (exported) tasks.push(exported);
      }
      yield* put(taskExportProgressed(Math.min(start + tasksPerRequest, gids.length)));
    }
    yield* put(taskExportRead({ tasks, goneCount, linklessCount: gids.length - goneCount - tasks.length }));
  } catch (error) {
    yield* put(taskExportClosed());
    throw error;
  }
}

/** Copies the exported text, or saves it as a file. */
function* copyOrSave({ payload: { form, withSecrets, to } }: ReturnType<typeof exportedTextRequested>): SagaIterator<void> {
  const open = yield* select(selectTaskExport);
  if (open?.phase !== 'read') return;
  const text = exportText(open.tasks, form, withSecrets);
  if (to === 'clipboard') yield* copyLines(text.trimEnd().split('\n'));
  else yield* call(saveFile, exportFiles[form].name, exportFiles[form].type, text);
}
