import { useRef, type PointerEvent } from 'react';

/** As long as a finger must rest (iOS knows no context menu of its own). */
const longPressMs = 550;

/**
 * A finger that rests where it is. Browsers that know a context menu may ask for it as well: `cancel` ends the waiting
 * and tells whether the press has been acted on already.
 */
export function useLongPress(onLongPress: (target: EventTarget, x: number, y: number) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isDone = useRef(false);
  const cancel = (): boolean => {
    clearTimeout(timer.current);
    return isDone.current;
  };
  const handlers = {
    onPointerDown: ({ pointerType, target, clientX, clientY }: PointerEvent) => {
      cancel();
      isDone.current = false;
      if (pointerType !== 'touch') return;
      timer.current = setTimeout(() => {
        isDone.current = true;
        onLongPress(target, clientX, clientY);
      }, longPressMs);
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    // Scrolling is no long press; browsers cancel the pointer then, but not all of them at once.
    onPointerMove: ({ movementX, movementY }: PointerEvent) => {
      if (Math.abs(movementX) + Math.abs(movementY) > 2) cancel();
    },
  };
  return { cancel, handlers };
}
