import { useEffect, useRef, useState, type PointerEvent } from 'react';
import type { Milliseconds } from '../../../domain/units';

/** After a touch, the click comes a moment later than `pointerup`. */
const clickAfterTouchMs: Milliseconds = 300;
/** After this time the rows move again, even if the browser never reports the end of the press. */
const maxHoldMs: Milliseconds = 3000;

/**
 * `value`, kept as it is while the primary button or a finger presses on the element. Rows that change their places between press and
 * release lose the click: the browser sends a click only if both hit the same element.
 * Returns the value to show, and the listener of the element that contains the rows.
 */
export function useHeldWhilePressed<Value>(value: Value) {
  const [held, setHeld] = useState<{ readonly value: Value }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const listening = useRef<AbortController>(undefined);
  useEffect(() => {
    return () => {
      clearTimeout(timer.current);
      listening.current?.abort();
    };
  }, []);
  const letGoAfter = (ms: Milliseconds) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setHeld(undefined), ms);
  };
  const onPointerDownCapture = ({ button, target, currentTarget }: PointerEvent) => {
    // A press on the element itself is one on its scroll bar, and browsers do not report where that ends.
    if (button !== 0 || target === currentTarget) return;
    // A second tap may come before the first one's click.
    setHeld((before) => before ?? { value });
    letGoAfter(maxHoldMs);
    listening.current?.abort();
    const { signal } = (listening.current = new AbortController());
    // The press may end outside of the element.
    const onEnd = ({ type, pointerType }: globalThis.PointerEvent) => {
      listening.current?.abort();
      letGoAfter(type === 'pointerup' && pointerType === 'touch' ? clickAfterTouchMs : 0);
    };
    for (const end of ['pointerup', 'pointercancel'] as const)
      currentTarget.ownerDocument.addEventListener(end, onEnd, { capture: true, signal });
  };
  return [held ? held.value : value, { onPointerDownCapture }] as const;
}
