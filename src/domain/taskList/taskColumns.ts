import type { DisplayOrderType } from './displayOrder';

interface ColumnDefinition {
  /** The default width, in CSS pixels. */
  readonly width: number;
  /** The order of the list that a click on the header chooses. */
  readonly order?: DisplayOrderType;
  /** Only torrents have this figure. */
  readonly isOfTorrents?: true;
}

/** Columns beside the name, in their default order. */
const columnTable = {
  size: { width: 104, order: 'size' },
  progress: { width: 168, order: 'percent' },
  remaining: { width: 112, order: 'remain' },
  downloadSpeed: { width: 132, order: 'dspeed' },
  uploadSpeed: { width: 124, order: 'uspeed', isOfTorrents: true },
  uploaded: { width: 104, isOfTorrents: true },
  ratio: { width: 80, order: 'ratio', isOfTorrents: true },
  connections: { width: 120, order: 'connections' },
  added: { width: 150, order: 'added' },
  finished: { width: 150, order: 'finished' },
  folder: { width: 200, order: 'folder' },
} as const satisfies Readonly<Record<string, ColumnDefinition>>;
export type TaskColumnId = keyof typeof columnTable;

export const columnDefinitions: Readonly<Record<TaskColumnId, ColumnDefinition>> = columnTable;
export const taskColumnIds = Object.keys(columnTable).filter((id): id is TaskColumnId => id in columnTable);

export interface TaskColumn {
  readonly id: TaskColumnId;
  /** CSS pixels. */
  readonly width: number;
}

export const minColumnWidth = 64;
export const maxColumnWidth = 480;

export const defaultColumn = (id: TaskColumnId): TaskColumn => ({ id, width: columnDefinitions[id].width });

const clampWidth = (width: number): number => Math.min(maxColumnWidth, Math.max(minColumnWidth, width));

/** Reads `size,progress:200,…`: ids in order, with a width if it differs from the default. Unknown ids are dropped. */
export function parseTaskColumns(text: string): readonly TaskColumn[] {
  const columns: TaskColumn[] = [];
  for (const part of text.split(',')) {
    const [name, width = ''] = part.split(':');
    const id = taskColumnIds.find((known) => known === name);
    if (!id || columns.some((column) => column.id === id)) continue;
    columns.push(/^\d{2,3}$/.test(width) ? { id, width: clampWidth(Number(width)) } : defaultColumn(id));
  }
  return columns;
}

export const formatTaskColumns = (columns: readonly TaskColumn[]): string =>
  columns.map(({ id, width }) => (width === columnDefinitions[id].width ? id : `${id}:${width}`)).join(',');

/** The minimum width of the checkbox, the name and the row's buttons (components/taskList/TaskGridView.module.css). */
const nameAndButtonsWidth = 300;
/** The progress becomes narrower before the name, checkbox and buttons get less room. */
const wantedNameAndButtonsWidth = 372;
/** The percentage with the bar below it (components/taskList/row/TaskCell.module.css). */
const minProgressWidth = 88;
/** A longer bar would say no more, and the name uses the room. */
const maxProgressWidth = 288;
/** A wide list first gives this much more room to the name. Then half of the further room goes to the bar. */
const nameFirstWidth = 200;

/**
 * The first columns that fit into a list of this width. The progress becomes narrower before the name does, and before a column is left
 * out. In a wide list its bar is longer, unless the user has chosen the width.
 */
export function columnsThatFit(columns: readonly TaskColumn[], listWidth: number): readonly TaskColumn[] {
  let room = listWidth - nameAndButtonsWidth;
  const spare = columns.reduce((rest, { width }) => rest - width, listWidth - wantedNameAndButtonsWidth);
  const fitted = (column: TaskColumn): TaskColumn => {
    const { id, width } = column;
    if (id !== 'progress') return column;
    if (spare < 0) return { id, width: Math.max(Math.min(width, minProgressWidth), width + spare) };
    return spare > nameFirstWidth && width === columnDefinitions[id].width
      ? { id, width: Math.round(Math.min(maxProgressWidth, width + (spare - nameFirstWidth) / 2)) }
      : column;
  };
  return columns.map(fitted).filter(({ width }) => {
    room -= width;
    return room >= 0;
  });
}

const narrowFigures = 4;

/** A narrow row always has its progress, as a bar, and above the bar the first four other columns, as far as they fit. */
export const narrowColumns = (columns: readonly TaskColumn[]): readonly TaskColumn[] => [
  defaultColumn('progress'),
  ...columns.filter(({ id }) => id !== 'progress').slice(0, narrowFigures),
];

const rowHeight = 56;
const narrowRowHeight = 84;
/** Below this width in pixels a row has a line of figures and a bar instead of columns. */
const narrowWidth = 760;

export interface TaskListLayout {
  readonly isNarrow: boolean;
  /** In pixels. */
  readonly rowHeight: number;
  readonly columns: readonly TaskColumn[];
}

/** The layout of a list of this width, in pixels. `columns` are those that the user has chosen. */
export function taskListLayout(width: number, columns: readonly TaskColumn[]): TaskListLayout {
  return width < narrowWidth
    ? { isNarrow: true, rowHeight: narrowRowHeight, columns: narrowColumns(columns) }
    : { isNarrow: false, rowHeight, columns: columnsThatFit(columns, width) };
}

export const defaultTaskColumns = 'size,progress,remaining,downloadSpeed';
