import { errorDescription } from './errorCodes';
import type { Label } from '../label';
import type { Task } from './task';
import { isVerifying, verifiedPercent } from './taskFigures';

/** The phase that a row's icon and colour show (docs/architecture.md, section 8). */
export type TaskPhase = 'verifying' | 'seeding' | 'downloading' | 'waiting' | 'paused' | 'complete' | 'failed' | 'removed';

/** For an active task: verification first, then seeding, else downloading (docs/specification.md, section 4). */
export function taskPhase(task: Task): TaskPhase {
  switch (task.status) {
    case 'active':
      if (isVerifying(task)) return 'verifying';
      return task.seeder ? 'seeding' : 'downloading';
    case 'error':
      return 'failed';
    case 'waiting':
    case 'paused':
    case 'complete':
    case 'removed':
      return task.status;
    default:
      return task.status satisfies never;
  }
}

/** The same object at each call, so that a row whose state stays does not render. */
const phaseLabels = {
  downloading: { key: 'task.status.downloading' },
  seeding: { key: 'task.status.seeding' },
  waiting: { key: 'task.status.waiting' },
  paused: { key: 'task.status.paused' },
  complete: { key: 'task.status.complete' },
  removed: { key: 'task.status.removed' },
} satisfies Partial<Record<TaskPhase, Label>>;

/** The status in words (docs/specification.md, section 4). */
export function taskLabel(task: Task): Label {
  const phase = taskPhase(task);
  switch (phase) {
    case 'verifying': {
      if (task.verifyIntegrityPending) return { key: 'task.status.pendingVerification' };
      const percent = verifiedPercent(task);
      return percent > 0 ? { key: 'task.status.verifyingPercent', values: { percent } } : { key: 'task.status.verifying' };
    }
    case 'failed':
      return task.errorCode === undefined
        ? { key: 'task.status.failed' }
        : { key: 'task.status.failedWithCode', values: { code: task.errorCode } };
    default:
      return phaseLabels[phase];
  }
}

/** The reason of a failure as text. Undefined for an error code without a description (docs/specification.md, section 8). */
export const taskErrorLabel = (task: Task): Label | undefined => (task.status === 'error' ? errorDescription(task.errorCode) : undefined);
