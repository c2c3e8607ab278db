import type { Settings } from './settings';
import type { TaskStatus } from './task';
import { isStopped } from './task';

/** The tabs of a task's page, in order (specification section 2, "Task detail screen"). */
export const taskTabs = ['overview', 'pieces', 'files', 'peers', 'settings'] as const;
export type TaskTab = (typeof taskTabs)[number];

/** What decides which tabs a task has. */
export interface TabFacts {
  readonly status: TaskStatus;
  readonly isTorrent: boolean;
  readonly numPieces: number;
}

type PiecesLimit = Settings['showPiecesInfoInTaskDetailPage'];

/** Pieces as far as the setting allows, Peers of a running torrent, Settings while there is something to set. */
export function shownTaskTabs({ status, isTorrent, numPieces }: TabFacts, piecesLimit: PiecesLimit): readonly TaskTab[] {
  const isShown: Readonly<Record<TaskTab, boolean>> = {
    overview: true,
    pieces: numPieces <= maxPieces(piecesLimit),
    files: true,
    peers: status === 'active' && isTorrent,
    settings: !isStopped(status),
  };
  return taskTabs.filter((tab) => isShown[tab]);
}

/** `le1024` is up to 1,024 pieces, and so on (specification section 9, "Pieces display thresholds"). */
function maxPieces(limit: PiecesLimit): number {
  if (limit === 'always') return Infinity;
  return limit === 'never' ? -1 : Number(limit.slice(2));
}
