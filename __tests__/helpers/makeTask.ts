import type { Task, TaskDetails } from '../../src/domain/tasks/task';

type Wanted = Partial<Omit<Task, 'details'>> & { readonly details?: Partial<TaskDetails> };

const plainDetails: TaskDetails = {
  name: 'a.iso',
  fileCount: 1,
  selectedFileCount: 1,
  selectedLength: 0,
  uris: [],
  isTorrent: false,
  isMetadata: false,
};

/** `makeTask({ status: 'error', errorCode: 1 })`: a task with plain values for all other fields. */
export function makeTask({ details, ...wanted }: Wanted = {}): Task {
  return {
    gid: 'a1',
    status: 'active',
    totalLength: 1000,
    completedLength: 0,
    uploadLength: 0,
    downloadSpeed: 0,
    uploadSpeed: 0,
    connections: 0,
    ...wanted,
    details: { ...plainDetails, ...details },
  };
}

/** A task with the name that its row shows. */
export const makeNamedTask = (gid: string, name: string, wanted: Omit<Wanted, 'gid' | 'details'> = {}): Task =>
  makeTask({ gid, ...wanted, details: { name } });

/** `count` tasks with the gids 1, 2, … in hex. */
export const makeTasks = (count: number, wanted: Wanted = {}): Task[] =>
  Array.from({ length: count }, (_, place) => makeTask({ ...wanted, gid: (place + 1).toString(16) }));
