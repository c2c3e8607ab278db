import { useEffect, useRef, useState, type PointerEvent } from 'react';
import type { Milliseconds } from '../../domain/units';

/** Of a touch, the browser reports the click a moment after the pointer's end. */
const clickAfterTouchMs: Milliseconds = 300;
/** A longer press is no click. The limit also counts when the browser reports no end, as for a press on a native menu. */
const longestPressMs: Milliseconds = 3000;

/**
 * `value`, kept as it is while the primary button or a finger presses on the element. Rows that change their places between press and
 * release lose the click: the browser sends a click only if both hit the same element.
 * Returns the value to show, and the listeners of the element that contains the rows.
 */
export function useHeldWhilePressed<Value>(value: Value) {
  const [held, setHeld] = useState<{ readonly value: Value }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    return () => clearTimeout(timer.current);
  }, []);
  const letGoAfter = (ms: Milliseconds) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setHeld(undefined), ms);
  };
  const handlers = {
    onPointerDownCapture: ({ button, target, currentTarget }: PointerEvent) => {
      // A press on the element itself is one on its scroll bar, and browsers do not report where that ends.
      if (button !== 0 || target === currentTarget) return;
      setHeld({ value });
      letGoAfter(longestPressMs);
    },
    onPointerUpCapture: ({ pointerType }: PointerEvent) => letGoAfter(pointerType === 'mouse' ? 1 : clickAfterTouchMs),
    onPointerCancelCapture: () => letGoAfter(1),
  };
  return [held ? held.value : value, handlers] as const;
}
