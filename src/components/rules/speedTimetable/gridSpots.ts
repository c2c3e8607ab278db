import { hoursPerDay, timetableDays } from '../../../domain/speedTimetable/speedTimetable';

/** The first row and the first column are headers. A spot is a place of this table, row after row. */
export const columns = hoursPerDay + 1;
const rows = timetableDays.length + 1;
export const placeOf = (spot: number): number => (Math.floor(spot / columns) - 1) * hoursPerDay + (spot % columns) - 1;
export const isHeader = (spot: number): boolean => spot < columns || spot % columns === 0;

/** The spot that an arrow key, Home or End leads to. Undefined for other keys, and at the edge. `isTurned`: days are columns. */
export function spotAfter(spot: number, key: string, isTurned: boolean): number | undefined {
  const column = spot % columns;
  const row = Math.floor(spot / columns);
  const steps: Readonly<Record<string, readonly [number, number]>> = {
    ArrowRight: [0, 1],
    ArrowLeft: [0, -1],
    ArrowDown: [1, 0],
    ArrowUp: [-1, 0],
    Home: [0, -column],
    End: [0, columns - 1 - column],
  };
  const [down, along] = steps[key] ?? [0, 0];
  const isArrow = key.startsWith('Arrow');
  const nextRow = row + (isTurned && isArrow ? along : down);
  const nextColumn = column + (isTurned && isArrow ? down : along);
  const isInside = nextRow >= 0 && nextRow < rows && nextColumn >= 0 && nextColumn < columns;
  const next = nextRow * columns + nextColumn;
  return isInside && next !== spot ? next : undefined;
}
