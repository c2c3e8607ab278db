import type { FullTask } from '../../src/domain/tasks/fullTask';
import type { TaskFile } from '../../src/domain/files/taskFile';
import { makeTask } from './makeTask';

type Wanted = Parameters<typeof makeTask>[0] & Partial<Omit<FullTask, 'details'>>;

/** `makeFullTask({ status: 'paused' })`: a task with the data of its own page, with plain values for all other fields. */
export const makeFullTask = ({ details = {}, ...wanted }: Wanted = {}): FullTask => ({
  dir: '/dl',
  numPieces: 1,
  pieceLength: 1000,
  files: [],
  ...wanted,
  ...makeTask({ ...wanted, details }),
});

export const makeFile = ({
  uris = [],
  ...file
}: Partial<Omit<TaskFile, 'uris'>> & { readonly uris?: readonly string[] } = {}): TaskFile => ({
  index: 1,
  path: '/dl/a.iso',
  length: 1000,
  completedLength: 0,
  selected: true,
  ...file,
  uris: uris.map((uri) => ({ uri, isUsed: false })),
});
