import type { Settings } from '../settings/settings';
import { type TaskStatus, isStopped } from '../tasks/task';

/** The tabs of a task's page, in order (docs/specification.md, section 2). */
const taskTabs = ['overview', 'pieces', 'files', 'peers', 'settings'] as const;
export type TaskTab = (typeof taskTabs)[number];

/** The facts that decide the tabs of a task. */
interface TabFacts {
  readonly status: TaskStatus;
  readonly isTorrent: boolean;
  readonly numPieces: number;
}

type PiecesLimit = Settings['showPiecesInfoInTaskDetailPage'];

/** Pieces depends on the setting, Peers is for running torrents, Settings is for tasks with changeable options. */
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

/** `le1024` allows up to 1,024 pieces, and so on. */
function maxPieces(limit: PiecesLimit): number {
  if (limit === 'always') return Infinity;
  return limit === 'never' ? -1 : Number(limit.slice(2));
}
