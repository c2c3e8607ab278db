import type { DaemonVersion } from '../daemonVersion';
import type { Label } from '../label';
import type { TaskStatus } from '../task';
import { whyMissing } from './availability';
import { allDefinitions, findDefinition } from './definitions';
import type { OptionDefinition, TaskEditor } from './optionDefinition';
import { unknownOption } from './unknownOption';

/** What of a task decides about its options. */
export interface OptionOwner {
  readonly status: TaskStatus;
  readonly isTorrent: boolean;
}

/** The states in which a task has options to change (specification section 2, "Task detail screen"). */
export type OptionMoment = Extract<TaskStatus, 'active' | 'waiting' | 'paused'>;

export const optionMoment = (status: TaskStatus): OptionMoment | undefined =>
  status === 'active' || status === 'waiting' || status === 'paused' ? status : undefined;

/** Catalogue rows in the order of a task's settings. */
const byOrder: readonly (OptionDefinition & { readonly taskEditor: TaskEditor })[] = allDefinitions
  .flatMap((definition) => (definition.taskEditor ? [{ ...definition, taskEditor: definition.taskEditor }] : []))
  .sort((one, other) => one.taskEditor.order - other.taskEditor.order);

/**
 * The options that the settings of a task show (the catalogue's `taskEditor.shownIn`), in their order. What concerns the
 * other kind of download alone is left out: a torrent has no links, a link no peers.
 */
export function taskOptions({ status, isTorrent }: OptionOwner): readonly OptionDefinition[] {
  const moment = optionMoment(status);
  if (!moment) return [];
  const otherKind = isTorrent ? 'http' : 'bittorrent';
  return byOrder.filter(({ taskEditor }) => taskEditor.shownIn.includes(moment) && taskEditor.filter !== otherKind).map(ofTask);
}

/** An option as a task has it: the daemon may take it here and not globally; and none has to be set. */
export const taskOption = (key: string): OptionDefinition => ofTask(findDefinition(key) ?? unknownOption(key));

function ofTask({ readonly: _global, required: _required, ...definition }: OptionDefinition): OptionDefinition {
  const isTaken = definition.perTask === 'restarts' || definition.perTask === 'live';
  return isTaken ? definition : { ...definition, readonly: true };
}

/** Why an option can only be read; undefined when it can be changed. `told` is what the daemon says of the task, or of itself. */
export function whyReadonly(definition: OptionDefinition, daemon: DaemonVersion | undefined, told: string | undefined): Label | undefined {
  return whyMissing(definition, daemon, told) ?? (definition.readonly ? { key: 'taskOptions.onlyNew' } : undefined);
}

/** Whether aria2 ends the task's connections and starts it anew to apply a change (aria2 manual, "aria2.changeOption"). */
export const restartsTask = (definition: OptionDefinition, status: TaskStatus): boolean =>
  status === 'active' && definition.perTask === 'restarts';

/**
 * What a change does besides, where one would not think of it. As seen with aria2 1.36 and 1.37: a link's download
 * begins anew at its new place and leaves its part at the old one; a torrent's files stay where they are.
 */
export function sideEffect({ key }: OptionDefinition, { isTorrent }: OptionOwner): Label | undefined {
  if (key !== 'dir' && key !== 'out') return undefined;
  return { key: isTorrent ? 'taskOptions.torrentStays' : 'taskOptions.beginsAnew' };
}

export interface TaskOptionGroup {
  readonly filter: TaskEditor['filter'];
  readonly definitions: readonly OptionDefinition[];
}

/** By kind, as the new-task form has them; kinds without any are left out. */
export const groupByFilter = (definitions: readonly OptionDefinition[]): readonly TaskOptionGroup[] =>
  (['global', 'http', 'bittorrent'] as const)
    .map((filter) => ({ filter, definitions: definitions.filter(({ taskEditor }) => taskEditor?.filter === filter) }))
    .filter((group) => group.definitions.length > 0);
