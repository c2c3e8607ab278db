import { useRef, type TouchEvent } from 'react';

/** A swipe is at least this long, and twice as far sideways as it is up or down. */
const minDistance = 60;

/**
 * Sideways swipes of one finger. Mouse drags are none, and neither is a swipe over what itself scrolls sideways.
 * `onSwipe` tells whether it had a use for it; if not, the swipe is for whoever is around.
 */
export function useSwipe(onSwipe: (direction: 'left' | 'right') => boolean) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onTouchStart: (event: TouchEvent) => {
      const touch = event.touches.item(0);
      start.current = event.touches.length === 1 && !scrollsSideways(event.target) ? { x: touch.clientX, y: touch.clientY } : undefined;
    },
    onTouchEnd: (event: TouchEvent) => {
      const touch = event.changedTouches.item(0);
      if (!start.current) return;
      const across = touch.clientX - start.current.x;
      const along = touch.clientY - start.current.y;
      start.current = undefined;
      const isSwipe = Math.abs(across) >= minDistance && Math.abs(across) > 2 * Math.abs(along);
      if (isSwipe && onSwipe(across < 0 ? 'left' : 'right')) event.stopPropagation();
    },
  };
}

function scrollsSideways(target: EventTarget): boolean {
  for (let element = target instanceof Element ? target : null; element; element = element.parentElement) {
    if (element.scrollWidth > element.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(element).overflowX)) return true;
  }
  return false;
}
