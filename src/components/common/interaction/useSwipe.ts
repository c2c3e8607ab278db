import { useRef, type TouchEvent } from 'react';
import { isRightToLeft } from './readingDirection';

export type Swipe = ReturnType<typeof useSwipe>;

/** A swipe moves at least this many pixels sideways, and more than twice as far sideways as up or down. */
const minDistance = 60;

/**
 * Sideways swipes of one finger. `onward` is a swipe that shows the next item in reading direction. Mouse drags do not count. Swipes that
 * begin in an element that scrolls sideways, in an input, in an element with `touch-action: none` or in a dialog inside do not count.
 * `onSwipe` returns whether it handled the swipe; otherwise the surrounding component gets the swipe.
 */
export function useSwipe(onSwipe: (direction: 'onward' | 'back') => boolean) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onTouchStart: (event: TouchEvent) => {
      const touch = event.touches.item(0);
      start.current = event.touches.length === 1 && !belongsInside(event) ? { x: touch.clientX, y: touch.clientY } : undefined;
    },
    onTouchEnd: (event: TouchEvent) => {
      const touch = event.changedTouches.item(0);
      if (!start.current) return;
      const across = touch.clientX - start.current.x;
      const along = touch.clientY - start.current.y;
      start.current = undefined;
      const isOnward = isRightToLeft(event.currentTarget) ? across > 0 : across < 0;
      const isSwipe = Math.abs(across) >= minDistance && Math.abs(across) > 2 * Math.abs(along);
      if (isSwipe && onSwipe(isOnward ? 'onward' : 'back')) event.stopPropagation();
    },
  };
}

function belongsInside({ target, currentTarget }: TouchEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('input') || target.closest('dialog') !== currentTarget.closest('dialog')) return true;
  for (let element: Element | null = target; element; element = element.parentElement) {
    const { overflowX, touchAction } = getComputedStyle(element);
    if (touchAction === 'none') return true;
    if (element.scrollWidth > element.clientWidth + 1 && /auto|scroll/.test(overflowX)) return true;
  }
  return false;
}
