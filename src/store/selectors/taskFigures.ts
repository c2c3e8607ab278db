import { weakMapMemoize } from 'reselect';
import { completePercent, isVerifying, remainingCell, shareRatio, verifiedPercent } from '../../domain/tasks/taskFigures';
import type { Task } from '../../domain/tasks/task';
import { taskErrorLabel, taskLabel, taskPhase } from '../../domain/tasks/taskLabel';

/**
 * The derived figures and labels of a task, computed once per task object: the memoiser keeps the results in a WeakMap. An unchanged
 * task keeps its object from poll to poll; a changed task is a new object.
 */
export const selectTaskPhase = weakMapMemoize(taskPhase);
export const selectTaskLabel = weakMapMemoize(taskLabel);
export const selectErrorLabel = weakMapMemoize(taskErrorLabel);
export const selectPercent = weakMapMemoize(completePercent);
/** The percentage of the progress bar: that of the hash check while one runs. */
export const selectBarPercent = weakMapMemoize((task: Task) => (isVerifying(task) ? verifiedPercent(task) : completePercent(task)));
export const selectRemaining = weakMapMemoize(remainingCell);
export const selectShareRatio = weakMapMemoize(shareRatio);
