import type { TaskFile } from '../files/taskFile';
import type { TaskDetails } from './task';
import { commonPath } from './taskName';

/** The details of a task that depend on the choice of its files. */
export function selectedDetails(files: readonly TaskFile[]): Pick<TaskDetails, 'selectedFileCount' | 'selectedLength' | 'path'> {
  const selected = files.filter((file) => file.selected);
  const path = commonPath(selected.map((file) => file.path));
  return { selectedFileCount: selected.length, selectedLength: sumOfLengths(selected), ...(path === '' ? {} : { path }) };
}

/** Clamped, because two lengths at the end of the number range add up to infinity. */
const sumOfLengths = (files: readonly TaskFile[]): number =>
  Math.min(
    files.reduce((sum, { length }) => sum + length, 0),
    Number.MAX_VALUE,
  );
