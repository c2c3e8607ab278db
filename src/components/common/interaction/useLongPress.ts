import { useEffect, useRef, type PointerEvent } from 'react';

/** How long a finger must rest. iOS fires no contextmenu event. */
const longPressMs = 550;

/**
 * Detects a resting finger. Browsers other than iOS may also fire contextmenu for the same press: `cancel` stops the
 * timer and returns whether the press was handled already.
 */
export function useLongPress(onLongPress: (target: EventTarget, x: number, y: number) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isDone = useRef(false);
  useEffect(() => {
    return () => clearTimeout(timer.current);
  }, []);
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
    // Scrolling is not a long press. Browsers cancel the pointer when they scroll, some of them late.
    onPointerMove: ({ movementX, movementY }: PointerEvent) => {
      if (Math.abs(movementX) + Math.abs(movementY) > 2) cancel();
    },
  };
  return { cancel, handlers };
}
