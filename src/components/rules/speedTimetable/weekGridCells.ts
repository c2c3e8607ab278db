import { hoursPerDay, timetableDays } from '../../../domain/speedTimetable/speedTimetable';

/** The first row and the first column are headers. Cells are numbered row after row, from the corner. */
export const columnCount = hoursPerDay + 1;
const rowCount = timetableDays.length + 1;
export const firstHourCell = columnCount + 1;
/** The hour of the week, from 0. */
export const hourOf = (cell: number): number => (Math.floor(cell / columnCount) - 1) * hoursPerDay + (cell % columnCount) - 1;
export const isHeader = (cell: number): boolean => cell < columnCount || cell % columnCount === 0;

/** The corner that Ctrl with Home or End leads to. */
export function cornerAfter(key: string): number | undefined {
  if (key === 'Home') return 0;
  return key === 'End' ? rowCount * columnCount - 1 : undefined;
}

/** The cell that an arrow key, Home or End leads to, at the edge the same cell. Undefined for other keys. `isTurned`: days are columns. */
export function cellAfter(cell: number, key: string, isTurned: boolean): number | undefined {
  const column = cell % columnCount;
  const row = Math.floor(cell / columnCount);
  const steps: Readonly<Record<string, readonly [number, number]>> = {
    ArrowRight: [0, 1],
    ArrowLeft: [0, -1],
    ArrowDown: [1, 0],
    ArrowUp: [-1, 0],
    Home: [0, -column],
    End: [0, columnCount - 1 - column],
  };
  const step = steps[key];
  if (!step) return undefined;
  const [down, along] = step;
  const isArrow = key.startsWith('Arrow');
  const nextRow = row + (isTurned && isArrow ? along : down);
  const nextColumn = column + (isTurned && isArrow ? down : along);
  const isInside = nextRow >= 0 && nextRow < rowCount && nextColumn >= 0 && nextColumn < columnCount;
  return isInside ? nextRow * columnCount + nextColumn : cell;
}
