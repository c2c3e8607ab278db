import type { MouseEvent } from 'react';
import type { Anchor } from '../common/PopupMenu';
import { useLongPress } from '../common/useLongPress';
import type { Gid } from '../../domain/units';

interface RowPointer {
  /** Plain, or with Ctrl/Cmd: this row joins or leaves. With Shift: up to this row. */
  readonly onPress: (gid: Gid, isRange: boolean) => void;
  readonly onOpen: (gid: Gid) => void;
  readonly onMenu: (gid: Gid, anchor: Anchor) => void;
}

const atPoint = (x: number, y: number): Anchor => ({ left: x, right: x, top: y, bottom: y });

/** What has a press of its own inside a row. */
const isControl = (target: EventTarget): boolean => target instanceof Element && target.closest('a, button, input, label, [data-drag]') !== null;

function gidAt(target: EventTarget): Gid | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-gid]') : null;
  return row?.dataset.gid;
}

/** One set of listeners for all rows, however many there are: presses, double presses, right and long presses. */
export function useRowPointer({ onPress, onOpen, onMenu }: RowPointer) {
  const longPress = useLongPress((target, x, y) => {
    const gid = gidAt(target);
    if (gid !== undefined) onMenu(gid, atPoint(x, y));
  });
  return {
    ...longPress.handlers,
    onClick: (event: MouseEvent) => {
      const gid = gidAt(event.target);
      if (gid === undefined) return;
      const more = event.target instanceof Element ? event.target.closest('[data-more]') : null;
      if (more) onMenu(gid, more.getBoundingClientRect());
      else if (!isControl(event.target)) onPress(gid, event.shiftKey);
    },
    onDoubleClick: (event: MouseEvent) => {
      const gid = gidAt(event.target);
      if (gid !== undefined && !isControl(event.target)) onOpen(gid);
    },
    onContextMenu: (event: MouseEvent) => {
      longPress.cancel();
      const gid = gidAt(event.target);
      if (gid === undefined) return;
      event.preventDefault();
      onMenu(gid, atPoint(event.clientX, event.clientY));
    },
  };
}
