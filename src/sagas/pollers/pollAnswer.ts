import type { Peer } from '../../domain/peers/peer';
import type { FullTask } from '../../domain/taskDetail/fullTask';
import type { TaskChanges } from '../../domain/taskDetail/taskChanges';
import type { GlobalStat } from '../../domain/tasks/globalStat';
import type { TaskUpdate } from '../../domain/tasks/task';
import type { TaskListName } from '../../domain/tasks/taskLists';

/** One answer of a poll. `kind` names its question, so that a batch of different calls has one type. */
export type PollAnswer =
  | { readonly kind: 'stat'; readonly stat: GlobalStat }
  | { readonly kind: 'page'; readonly list: TaskListName; readonly tasks: readonly TaskUpdate[] }
  | { readonly kind: 'task'; readonly update: TaskUpdate }
  | TaskAnswer;

/** Answers that only the page of a task asks for. */
export type TaskAnswer =
  | { readonly kind: 'whole'; readonly task: FullTask }
  | { readonly kind: 'changes'; readonly changes: TaskChanges }
  | { readonly kind: 'peers'; readonly peers: readonly Peer[] };
