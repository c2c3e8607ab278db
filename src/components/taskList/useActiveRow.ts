import { useState } from 'react';
import type { Task } from '../../domain/tasks/task';
import type { Gid } from '../../domain/units';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectionExtended } from '../../store/slices/tasks';

/**
 * The row that the keyboard acts on. Moving with Shift selects the rows in between. After the active task has left the list, the row in
 * its place is active. If a search or a chip hides the active task, no row is active until the task shows again.
 * `firstGid` is active at first: the task beside the list, or the one from whose page the user comes back.
 */
export function useActiveRow(rows: readonly Task[], firstGid: Gid | undefined) {
  const dispatch = useAppDispatch();
  const [chosenGid, setActiveGid] = useState(firstGid);
  const filter = useAppSelector(({ tasks }) => `${tasks.chip ?? ''} ${tasks.search}`);
  /** The last place of the chosen task, and the filter at that time. */
  const [last, setLast] = useState({ place: -1, filter });
  /** The last row reached without Shift, where ranges begin. */
  const [rangeStart, setRangeStart] = useState<Gid>();

  const placeOf = (gid: Gid | undefined): number => (gid === undefined ? -1 : rows.findIndex((task) => task.gid === gid));
  const chosenPlace = placeOf(chosenGid);
  if (chosenPlace >= 0 && (chosenPlace !== last.place || filter !== last.filter)) setLast({ place: chosenPlace, filter });
  const isGone = chosenPlace < 0 && filter === last.filter;
  const activePlace = isGone ? Math.min(last.place, rows.length - 1) : chosenPlace;
  /** If the row where the range begins is not visible, the row reached last takes its place, else the row at `place`. */
  const extendTo = (gid: Gid, place: number) => {
    const to = placeOf(gid);
    const start = placeOf(rangeStart);
    const from = start >= 0 ? start : chosenPlace >= 0 ? chosenPlace : place;
    setRangeStart(rows[from]?.gid);
    dispatch(selectionExtended(rows.slice(Math.min(from, to), Math.max(from, to) + 1).map((task) => task.gid)));
  };
  /** A row was reached by key or pointer. `from` is the place where a range begins if no visible row was reached before. */
  const goTo = (gid: Gid, isRange: boolean, from = placeOf(gid)) => {
    setActiveGid(gid);
    if (isRange) extendTo(gid, from);
    else setRangeStart(gid);
  };
  return { activeGid: rows[activePlace]?.gid, activePlace, goTo };
}
