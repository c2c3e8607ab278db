import { useRef, type TouchEvent } from 'react';

/** A swipe is at least this long, and twice as far sideways as it is up or down. */
const minDistance = 60;

/** Sideways swipes of one finger. Mouse drags are none, and neither is a swipe over what itself scrolls sideways. */
export function useSwipe(onSwipe: (direction: 'left' | 'right') => void) {
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
      if (Math.abs(across) >= minDistance && Math.abs(across) > 2 * Math.abs(along)) onSwipe(across < 0 ? 'left' : 'right');
    },
  };
}

function scrollsSideways(target: EventTarget): boolean {
  for (let element = target instanceof Element ? target : null; element; element = element.parentElement) {
    if (element.scrollWidth > element.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(element).overflowX)) return true;
  }
  return false;
}
