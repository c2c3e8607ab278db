import { useMemo } from 'react';
import { useMouseSensor, type PreDragActions, type SensorAPI } from 'react-beautiful-dnd';

/**
 * The library's mouse sensor, for quick drags and for drags to the side too. The library drops a row only where the dragged row, whose
 * handle is at its end, still covers the list. So the row keeps its column here: only the height of the mouse counts. The library ignores the movement that begins a drag, and a movement that is followed by
 * the release within one frame, so that a quick drag would end at its start. Here the drag begins where the button was pressed, and the
 * drop waits for the frame that shows the last movement.
 */
export function useQuickMouse(api: SensorAPI): void {
  const quick = useMemo<SensorAPI>(
    () => ({
      ...api,
      tryGetLock(id, forceStop, options) {
        const actions = api.tryGetLock(id, forceStop, options);
        const press = options?.sourceEvent;
        return actions && press instanceof MouseEvent ? quickActions(actions, press) : actions;
      },
    }),
    [api],
  );
  useMouseSensor(quick);
}

function quickActions(actions: PreDragActions, { clientX, clientY, view }: MouseEvent): PreDragActions {
  return {
    ...actions,
    fluidLift(point) {
      const drag = actions.fluidLift({ x: clientX, y: clientY });
      const move = ({ y }: { readonly y: number }) => drag.move({ x: clientX, y });
      move(point);
      return {
        ...drag,
        move,
        drop() {
          preventNextClick(view);
          // The library has requested a frame for its last movement before.
          view?.requestAnimationFrame(() => drag.isActive() && drag.drop());
        },
      };
    },
  };
}

/** The release of the button is also a click, and must not select a row. */
function preventNextClick(view: Window | null): void {
  const prevent = (event: Event) => event.preventDefault();
  view?.addEventListener('click', prevent, { capture: true, once: true });
  setTimeout(() => view?.removeEventListener('click', prevent, { capture: true }));
}
