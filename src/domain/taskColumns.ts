/** Columns beside the name, in their usual order. */
export const taskColumnIds = [
  'size',
  'progress',
  'remaining',
  'downloadSpeed',
  'uploadSpeed',
  'uploaded',
  'ratio',
  'connections',
  'added',
  'finished',
] as const;
export type TaskColumnId = (typeof taskColumnIds)[number];

export interface TaskColumn {
  readonly id: TaskColumnId;
  /** CSS pixels. */
  readonly width: number;
}

export const minColumnWidth = 64;
export const maxColumnWidth = 480;

const usualWidths: Readonly<Record<TaskColumnId, number>> = {
  size: 104,
  progress: 168,
  remaining: 112,
  downloadSpeed: 132,
  uploadSpeed: 124,
  uploaded: 104,
  ratio: 80,
  connections: 120,
  added: 150,
  finished: 150,
};

export const usualColumn = (id: TaskColumnId): TaskColumn => ({ id, width: usualWidths[id] });

export const clampWidth = (width: number): number => Math.round(Math.min(maxColumnWidth, Math.max(minColumnWidth, width)));

/** `size,progress:200,…`: ids in order, each with its width where it is not the usual one. Unknown ids are left out. */
export function parseTaskColumns(text: string): readonly TaskColumn[] {
  const columns: TaskColumn[] = [];
  for (const part of text.split(',')) {
    const [name, width = ''] = part.split(':');
    const id = taskColumnIds.find((known) => known === name);
    if (!id || columns.some((column) => column.id === id)) continue;
    columns.push(/^\d{2,3}$/.test(width) ? { id, width: clampWidth(Number(width)) } : usualColumn(id));
  }
  return columns;
}

export const formatTaskColumns = (columns: readonly TaskColumn[]): string =>
  columns.map(({ id, width }) => (width === usualWidths[id] ? id : `${id}:${width}`)).join(',');

/** What the name and the row's buttons need at least beside the figures. */
const nameAndButtonsWidth = 400;

/** As many columns, in their order, as a list of this width has room for. */
export function columnsThatFit(columns: readonly TaskColumn[], listWidth: number): readonly TaskColumn[] {
  let room = listWidth - nameAndButtonsWidth;
  return columns.filter(({ width }) => {
    room -= width;
    return room >= 0;
  });
}

/** A narrow row shows these in its lines, whatever the columns are. */
export const narrowColumns: readonly TaskColumn[] = (['size', 'remaining', 'downloadSpeed', 'progress'] as const).map(usualColumn);

export const defaultTaskColumns = 'size,progress,remaining,downloadSpeed';
