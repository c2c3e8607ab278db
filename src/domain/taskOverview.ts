import { readBitfield } from './bitfield';
import type { FullTask } from './fullTask';
import { formatPercent } from './format/percent';
import { sizeText, speedText } from './format/size';
import { healthPercent } from './health';
import type { Label } from './label';
import type { Peer } from './peer';
import { completePercent, remainingCell, shareRatio, totalLength } from './taskFigures';
import { taskErrorLabel, taskLabel } from './taskLabel';
import { downloadUrl } from './taskLinks';
import type { Percent, Seconds } from './units';

/** The rows of a task's overview, by their `data-field` (ui contract, "Task detail"). */
export type OverviewField =
  | 'task-name'
  | 'task-size'
  | 'task-status'
  | 'error-description'
  | 'progress'
  | 'download'
  | 'upload'
  | 'share-ratio'
  | 'remaining'
  | 'seeders-connections'
  | 'connections'
  | 'seed-creation-time'
  | 'info-hash'
  | 'download-url'
  | 'download-dir'
  | 'bt-tracker-servers';

export interface OverviewRow {
  readonly field: OverviewField;
  readonly value: string | Label;
}

export interface OverviewSource {
  readonly task: FullTask;
  /** Of a running torrent. */
  readonly peers: readonly Peer[];
  /** A point in time as the user's language writes it; empty for what is none. */
  readonly formatTime: (seconds: Seconds) => string;
}

/** What there is to tell of a task in its present state (specification section 2, "Overview rows"). Trackers are listed apart. */
export function overviewRows({ task, peers, formatTime }: OverviewSource): readonly OverviewRow[] {
  const isActive = task.status === 'active';
  const isTorrent = task.details?.isTorrent === true;
  const error = taskErrorLabel(task) ?? (task.status === 'error' ? task.errorMessage : undefined);
  const createdAt = task.torrent?.creationDate ?? 0;
  const rows: readonly (readonly [OverviewField, string | Label | undefined])[] = [
    ['task-name', orAbsent(task.details?.name) ?? { key: 'format.unknown' }],
    ['task-size', sizeText(totalLength(task))],
    ['task-status', taskLabel(task)],
    ['error-description', orAbsent(error)],
    ['progress', progressText(task, peers)],
    ['download', amountText(task.completedLength, isActive ? task.downloadSpeed : undefined)],
    ['upload', isTorrent ? amountText(task.uploadLength, isActive ? task.uploadSpeed : undefined) : undefined],
    ['share-ratio', isTorrent ? shareRatio(task).toFixed(2) : undefined],
    ['remaining', orAbsent(remainingCell(task))],
    isTorrent
      ? ['seeders-connections', isActive ? `${task.numSeeders ?? 0} / ${task.connections}` : undefined]
      : ['connections', isActive ? String(task.connections) : undefined],
    ['seed-creation-time', createdAt > 0 ? orAbsent(formatTime(createdAt)) : undefined],
    ['info-hash', task.details?.infoHash],
    ['download-url', downloadUrl(task)],
    ['download-dir', orAbsent(task.dir)],
  ];
  return rows.flatMap(([field, value]) => (value === undefined ? [] : [{ field, value }]));
}

const orAbsent = <Value extends string | Label>(value: Value | undefined): Value | undefined => (value === '' ? undefined : value);

/** A running torrent's progress has its swarm's health beside it. */
export const hasHealth = (task: FullTask): boolean => task.status === 'active' && task.details?.isTorrent === true;

function progressText(task: FullTask, peers: readonly Peer[]): string {
  const percent = formatPercent(completePercent(task));
  return hasHealth(task) ? `${percent} (${formatPercent(swarmHealth(task, peers))})` : percent;
}

/** Amount and speed on one line. */
const amountText = (amount: number, speed: number | undefined): string =>
  speed === undefined ? sizeText(amount) : `${sizeText(amount)} @ ${speedText(speed)}`;

function swarmHealth(task: FullTask, peers: readonly Peer[]): Percent {
  const { numPieces } = task;
  const own = readBitfield(task.bitfield, numPieces);
  return healthPercent(
    peers.length === 0 ? [] : [own, ...peers.map(({ bitfield }) => readBitfield(bitfield, numPieces))],
    numPieces,
    completePercent(task),
  );
}

/** Every tracker once, in the order of their tiers (BEP 12). */
export const trackersOf = (task: FullTask): readonly string[] => [...new Set(task.torrent?.announceList.flat() ?? [])];

/** An address that may become a link: others could run code, or open another program (trust rules, "Hostile input"). */
export const isSafeLink = (url: string): boolean => /^(?:https?|ftp):\/\//i.test(url);
