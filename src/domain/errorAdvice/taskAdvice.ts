import { errorAdvice, type Remedy } from './errorAdvice';
import { isRetryable } from '../tasks/task';
import type { FullTask } from '../tasks/fullTask';
import { isFieldHidden, redownloadModes } from '../addAgain/redownload';
import type { Preset } from '../preset/preset';
import { isHidden } from '../preset/presetLocks';

interface TaskAdvice {
  /** See ErrorAdvice. */
  readonly id: string;
  /** The next steps that this task and the preset allow, the most useful first. */
  readonly remedies: readonly Remedy[];
}

/** Cause and next steps of a failed task. Undefined for any other task. */
export function taskAdvice(task: FullTask, preset: Preset): TaskAdvice | undefined {
  if (task.status !== 'error') return undefined;
  const { id, remedies } = errorAdvice(task) ?? { id: 'unknown', remedies: ['retry', 'links'] as const };
  const possible = remedies.map((remedy) => possibleRemedy(remedy, task));
  const allowed = [...new Set(possible)].filter((remedy) => isAllowed(remedy, task, preset));
  return { id, remedies: allowed.length > 0 ? allowed : ['newTask'] };
}

/** "Download Again" of a torrent checks the files that exist, and replaces what differs. */
function possibleRemedy(remedy: Remedy, task: FullTask): Remedy {
  if (remedy === 'retry' && !isRetryable(task)) return 'redownload';
  return remedy === 'overwrite' && task.details?.isTorrent ? 'redownload' : remedy;
}

function isAllowed(remedy: Remedy, task: FullTask, preset: Preset): boolean {
  const modes = redownloadModes(task);
  switch (remedy) {
    case 'retry':
      return isRetryable(task);
    case 'redownload':
    case 'overwrite':
      return modes.length > 0;
    case 'folder':
      return modes.length > 0 && !isFieldHidden(preset, remedy);
    case 'name':
    case 'links':
    case 'headers':
    case 'login':
      return modes.length > 0 && task.details?.isTorrent !== true && !isFieldHidden(preset, remedy);
    case 'newTask':
    case 'downloading':
      return true;
    case 'options':
      return !isHidden(preset, 'page:http-ftp-sftp');
    case 'autoRetry':
      return !preset.hidden.includes('retryRules');
    default:
      return remedy satisfies never;
  }
}
