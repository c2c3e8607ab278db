import { useRef, type MouseEvent, type PointerEvent } from 'react';
import type { Anchor } from '../common/PopupMenu';
import type { Gid } from '../../domain/units';

interface RowPointer {
  /** Plain, or with Ctrl/Cmd: this row joins or leaves. With Shift: up to this row. */
  readonly onPress: (gid: Gid, isRange: boolean) => void;
  readonly onOpen: (gid: Gid) => void;
  readonly onMenu: (gid: Gid, anchor: Anchor) => void;
}

/** As long as a finger must rest (iOS knows no context menu of its own). */
const longPressMs = 550;
const atPoint = (x: number, y: number): Anchor => ({ left: x, right: x, top: y, bottom: y });

/** What has a press of its own inside a row. */
const isControl = (target: EventTarget): boolean => target instanceof Element && target.closest('a, button, input, label, [data-drag]') !== null;

function gidAt(target: EventTarget): Gid | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-gid]') : null;
  return row?.dataset.gid;
}

/** One set of listeners for all rows, however many there are: presses, double presses, right and long presses. */
export function useRowPointer({ onPress, onOpen, onMenu }: RowPointer) {
  const longPress = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancelLongPress = () => {
    clearTimeout(longPress.current);
  };
  return {
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
      cancelLongPress();
      const gid = gidAt(event.target);
      if (gid === undefined) return;
      event.preventDefault();
      onMenu(gid, atPoint(event.clientX, event.clientY));
    },
    onPointerDown: (event: PointerEvent) => {
      const gid = gidAt(event.target);
      if (event.pointerType !== 'touch' || gid === undefined) return;
      const { clientX, clientY } = event;
      longPress.current = setTimeout(() => {
        onMenu(gid, atPoint(clientX, clientY));
      }, longPressMs);
    },
    onPointerUp: cancelLongPress,
    onPointerCancel: cancelLongPress,
    // Scrolling is no long press; browsers cancel the pointer then, but not all of them at once.
    onPointerMove: (event: PointerEvent) => {
      if (Math.abs(event.movementX) + Math.abs(event.movementY) > 2) cancelLongPress();
    },
  };
}
