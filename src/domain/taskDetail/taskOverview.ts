import { readBitfield } from './bitfield';
import { isRunningTorrent, type FullTask } from '../tasks/fullTask';
import { formatPercent } from '../format/percent';
import { sizeText, speedText } from '../format/size';
import { healthPercent } from './health';
import type { Label } from '../label';
import type { Peer } from '../peers/peer';
import { completePercent, connectionsText, isSizeUnknown, remainingCell, shareRatio, totalLength } from '../tasks/taskFigures';
import { isStopped } from '../tasks/task';
import { taskErrorLabel, taskLabel } from '../tasks/taskLabel';
import { downloadLink } from '../tasks/downloadLink';
import type { Percent, Seconds } from '../units';

/** The rows of a task's overview, by their `data-field` (docs/interface.md, section 4). */
type OverviewField =
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

export interface OverviewFact {
  readonly field: OverviewField;
  readonly value: string | Label;
}

interface OverviewSource {
  readonly task: FullTask;
  /** The peers of a running torrent. */
  readonly peers: readonly Peer[];
  /** A time in the user's language. Empty for an invalid time. */
  readonly formatTime: (seconds: Seconds) => string;
}

/**
 * The overview rows that a task in its present state has (docs/specification.md, section 2). Trackers are listed apart. A pause keeps the
 * rows: an unknown value is a dash.
 */
export function overviewFacts({ task, peers, formatTime }: OverviewSource): readonly OverviewFact[] {
  const isActive = task.status === 'active';
  const whileUnfinished = (value: string | Label): string | Label | undefined => (isStopped(task.status) ? undefined : value);
  const isTorrent = task.details?.isTorrent === true;
  const createdAt = task.torrent?.creationDate ?? 0;
  const rows: readonly (readonly [OverviewField, string | Label | undefined])[] = [
    ['task-name', orAbsent(task.details?.name) ?? { key: 'format.unknown' }],
    ['task-size', isSizeUnknown(task) ? dash : sizeText(totalLength(task))],
    ['task-status', taskLabel(task)],
    ['error-description', taskErrorLabel(task)],
    ['progress', progressText(task, peers)],
    ['download', amountText(task.completedLength, isActive ? task.downloadSpeed : undefined)],
    ['upload', isTorrent ? amountText(task.uploadLength, isActive ? task.uploadSpeed : undefined) : undefined],
    ['share-ratio', isTorrent ? shareRatio(task).toFixed(2) : undefined],
    ['remaining', whileUnfinished(orAbsent(remainingCell(task)) ?? dash)],
    [isTorrent ? 'seeders-connections' : 'connections', whileUnfinished(orAbsent(connectionsText(task)) ?? dash)],
    ['seed-creation-time', createdAt > 0 ? orAbsent(formatTime(createdAt)) : undefined],
    ['info-hash', task.details?.infoHash],
    ['download-url', downloadLink(task)],
    ['download-dir', orAbsent(task.dir)],
  ];
  return rows.flatMap(([field, value]) => (value === undefined ? [] : [{ field, value }]));
}

/** Shown for a value that is unknown. */
const dash = '–';

const orAbsent = <Value extends string | Label>(value: Value | undefined): Value | undefined => (value === '' ? undefined : value);

/** A running torrent shows its swarm's health beside its progress. */
function progressText(task: FullTask, peers: readonly Peer[]): string {
  const percent = formatPercent(completePercent(task));
  return isRunningTorrent(task) ? `${percent} (${formatPercent(swarmHealth(task, peers))})` : percent;
}

/** Amount and speed on one line. */
const amountText = (amount: number, speed: number | undefined): string =>
  speed === undefined ? sizeText(amount) : `${sizeText(amount)} @ ${speedText(speed)}`;

function swarmHealth(task: FullTask, peers: readonly Peer[]): Percent {
  const { numPieces } = task;
  // An array of `numPieces` for each peer would take seconds, if a hostile daemon reports millions of pieces.
  const held = (bitfield = ''): Uint8Array => readBitfield(bitfield, Math.min(numPieces, 4 * bitfield.length));
  const holdings = peers.length === 0 ? [] : [held(task.bitfield), ...peers.map(({ bitfield }) => held(bitfield))];
  return healthPercent(holdings, numPieces, completePercent(task));
}

/** Every tracker once, in the order of their tiers (BEP 12). */
export const trackersOfTask = (task: FullTask): readonly string[] => [...new Set(task.torrent?.announceList.flat() ?? [])];
