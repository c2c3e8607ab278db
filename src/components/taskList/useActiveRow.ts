import { useState } from 'react';
import type { Task } from '../../domain/tasks/task';
import type { Gid } from '../../domain/units';
import { useAppDispatch } from '../../store/hooks';
import { selectionExtended } from '../../store/slices/tasks';

/** The row that the keyboard acts on. Moving with Shift selects the rows in between. */
export function useActiveRow(rows: readonly Task[], shownGid: Gid | undefined) {
  const dispatch = useAppDispatch();
  const [activeGid, setActiveGid] = useState(shownGid);
  /** The last row reached without Shift, where ranges begin. */
  const [rangeStart, setRangeStart] = useState<Gid>();

  const placeOf = (gid: Gid | undefined): number => (gid === undefined ? -1 : rows.findIndex((task) => task.gid === gid));
  /** If the first row of the range is no longer visible, the range is this row alone. */
  const extendTo = (gid: Gid) => {
    const to = placeOf(gid);
    const start = placeOf(rangeStart);
    const from = start < 0 ? to : start;
    dispatch(selectionExtended(rows.slice(Math.min(from, to), Math.max(from, to) + 1).map((task) => task.gid)));
  };
  const goTo = (gid: Gid, isRange: boolean) => {
    setActiveGid(gid);
    if (isRange) extendTo(gid);
    else setRangeStart(gid);
  };
  return { activeGid, activePlace: placeOf(activeGid), setActiveGid, goTo };
}
