import { useMemo } from 'react';
import { useTouchSensor, type SensorAPI } from 'react-beautiful-dnd';

/**
 * The library's touch sensor, for rows that are dragged as a copy. A browser sends the events of a touch to the element that was touched
 * first. This element leaves the document with its row when the drag begins, so the library's listeners at the window would get none of the
 * events. The element passes them on.
 */
export function useAdjustedTouchSensor(api: SensorAPI): void {
  const passing = useMemo<SensorAPI>(
    () => ({
      ...api,
      tryGetLock(id, forceStop, options) {
        const actions = api.tryGetLock(id, forceStop, options);
        const touch = options?.sourceEvent;
        if (actions && touch && isTouch(touch)) passOn(touch);
        return actions;
      },
    }),
    [api],
  );
  useTouchSensor(passing);
}

/** Firefox for desktops has no `TouchEvent`. */
const isTouch = (event: Event): event is TouchEvent => 'touches' in event;

function passOn({ target, view }: TouchEvent): void {
  if (!(target instanceof Element) || !view) return;
  const pass = (event: Event) => {
    if (!isTouch(event)) return;
    if (event.type !== 'touchmove') types.forEach((type) => target.removeEventListener(type, pass));
    // In the document the event reaches the window by itself.
    if (target.isConnected) return;
    const copy = new TouchEvent(event.type, {
      cancelable: event.cancelable,
      touches: [...event.touches],
      changedTouches: [...event.changedTouches],
    });
    // The library prevents scrolling during the drag.
    if (!view.dispatchEvent(copy)) event.preventDefault();
  };
  types.forEach((type) => target.addEventListener(type, pass, { passive: false }));
}

const types = ['touchmove', 'touchend', 'touchcancel'] as const;
