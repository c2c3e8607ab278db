import type { DaemonVersion } from '../connection/daemonVersion';
import type { Label } from '../label';
import type { TaskStatus } from '../tasks/task';
import { whyMissing } from './availability';
import { allDefinitions, definitionOf } from './definitions';
import { type OptionDefinition, type OptionFilter, optionFilters, type FormUse, type EditableStatus } from './optionDefinition';

/** The facts of a task that decide its options. */
export interface TaskOfOption {
  readonly status: TaskStatus;
  readonly isTorrent: boolean;
}

const isEditable = (status: TaskStatus): status is EditableStatus => status === 'active' || status === 'waiting' || status === 'paused';

/** Catalogue rows in the order of a task's settings. */
const byOrder: readonly (OptionDefinition & { readonly inForms: FormUse })[] = allDefinitions
  .flatMap((definition) => (definition.inForms ? [{ ...definition, inForms: definition.inForms }] : []))
  .sort((one, other) => one.inForms.order - other.inForms.order);

/**
 * The options on a task's settings tab (`inForms.shownIn`), in their order. A torrent has no HTTP options, and a link has no BitTorrent
 * options.
 */
export function taskOptions({ status, isTorrent }: TaskOfOption): readonly OptionDefinition[] {
  if (!isEditable(status)) return [];
  const otherKind = isTorrent ? 'http' : 'bittorrent';
  return byOrder.filter(({ inForms }) => inForms.shownIn.includes(status) && inForms.filter !== otherKind).map(ofTask);
}

/** An option of a task. It may be changeable for the task but not globally, and it may be empty, except for the seed time. */
export const taskOption = (key: string): OptionDefinition => ofTask(definitionOf(key));

function ofTask({ readonly: _global, required: _required, ...definition }: OptionDefinition): OptionDefinition {
  const isTaken = definition.perTask === 'restarts' || definition.perTask === 'live';
  // aria2 takes an empty seed time for 0, which ends seeding at once.
  const required = definition.key === 'seed-time';
  return { ...definition, ...(required ? { required } : {}), ...(isTaken ? {} : { readonly: true }) };
}

/** Why an option is read-only, or undefined. `received` is the value that the daemon returned. */
export const whyReadonly = (
  definition: OptionDefinition,
  daemon: DaemonVersion | undefined,
  received: string | undefined,
): Label | undefined => whyMissing(definition, daemon, received) ?? (definition.readonly ? { key: 'taskOptions.onlyNew' } : undefined);

/** Whether aria2 closes the task's connections and restarts it to apply a change (aria2 manual, "aria2.changeOption"). */
export const restartsTask = (definition: OptionDefinition, status: TaskStatus): boolean =>
  status === 'active' && definition.perTask === 'restarts';

/**
 * A surprising side effect of a change, as seen with aria2 1.36 and 1.37: a link's download restarts at its new place and
 * leaves its partial file at the old one. A torrent's files stay where they are.
 */
export function sideEffect({ key }: OptionDefinition, { isTorrent }: TaskOfOption): Label | undefined {
  if (key !== 'dir' && key !== 'out') return undefined;
  if (isTorrent) return { key: 'taskOptions.torrentStays' };
  return { key: key === 'dir' ? 'taskOptions.beginsAnew' : 'taskOptions.beginsAnewNamed' };
}

interface TaskOptionGroup {
  readonly filter: OptionFilter;
  readonly definitions: readonly OptionDefinition[];
}

/** Groups options by the filters of the New form, without empty groups. */
export const groupByFilter = (definitions: readonly OptionDefinition[]): readonly TaskOptionGroup[] =>
  optionFilters
    .map((filter) => ({ filter, definitions: definitions.filter(({ inForms }) => inForms?.filter === filter) }))
    .filter((group) => group.definitions.length > 0);
