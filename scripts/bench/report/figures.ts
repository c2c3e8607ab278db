/** The figures of a case, in the order of printing. */

export interface Figure {
  /** Null: not measured; `note` gives the reason. */
  readonly value: number | null;
  readonly note?: string;
}

export interface FigureKind {
  readonly label: string;
  readonly unit: string;
  readonly digits: number;
}

export const figureKinds = {
  listed: { label: 'tasks listed', unit: '', digits: 0 },
  cpu: { label: 'CPU while polling, median', unit: 'ms/s', digits: 1 },
  cpuMean: { label: 'CPU while polling, mean', unit: 'ms/s', digits: 1 },
  threadTime: { label: 'processor time, median', unit: 'ms/s', digits: 1 },
  longTask: { label: 'longest task over 50 ms', unit: 'ms', digits: 0 },
  received: { label: 'received', unit: 'B/s', digits: 0 },
  requests: { label: 'requests', unit: '/s', digits: 2 },
  selectAll: { label: 'click to paint: select all', unit: 'ms', digits: 0 },
  sortByName: { label: 'click to paint: sort by name', unit: 'ms', digits: 0 },
  searchKey: { label: 'click to paint: search key', unit: 'ms', digits: 0 },
  pageIn: { label: 'click to paint: to this list', unit: 'ms', digits: 0 },
  pageOut: { label: 'click to paint: to another', unit: 'ms', digits: 0 },
  cpuSorted: { label: 'CPU sorted by name, median', unit: 'ms/s', digits: 1 },
  dropsAtRest: { label: 'frames dropped, at rest', unit: '%', digits: 1 },
  drops: { label: 'frames dropped, scrolling', unit: '%', digits: 1 },
  blank: { label: 'frames with blank rows', unit: '', digits: 0 },
  dropsWhole: { label: 'frames dropped, whole list in 3 s', unit: '%', digits: 1 },
  blankWhole: { label: 'blank frames, whole list in 3 s', unit: '', digits: 0 },
  heapStart: { label: 'heap after GC, at first', unit: 'MB', digits: 1 },
  heapEnd: { label: 'heap after GC, at the end', unit: 'MB', digits: 1 },
} as const satisfies Record<string, FigureKind>;

export type FigureName = keyof typeof figureKinds;
export type Figures = Partial<Record<FigureName, Figure>>;

export const figureNames = Object.keys(figureKinds).filter((name): name is FigureName => name in figureKinds);

/** Arioso's budgets by case, on the reference machine. */
export const budgets: Readonly<Record<string, Partial<Record<FigureName, number>>>> = {
  'waiting:1000': { cpu: 9, ...clicks(50), drops: 2, blank: 0, heapEnd: 12 },
  'waiting:10000': { cpu: 12, longTask: 50, ...clicks(100), drops: 2, blank: 0 },
  'active:1000': { cpu: 33, ...clicks(50), drops: 2, blank: 0, heapEnd: 12 },
  'active:5000': { cpu: 120, drops: 2, blank: 0 },
};

function clicks(ms: number): Partial<Record<FigureName, number>> {
  return { selectAll: ms, sortByName: ms, pageIn: ms, pageOut: ms };
}
