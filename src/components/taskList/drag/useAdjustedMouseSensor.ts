import { useMemo } from 'react';
import { useMouseSensor, type PreDragActions, type SensorAPI } from 'react-beautiful-dnd';

/**
 * The library's mouse sensor with three changes:
 * 1. The drag begins where the button was pressed. The library ignores the movement that begins a drag.
 * 2. The drop waits for the frame that shows the last movement. The library ignores a movement that the release follows within one frame.
 * 3. Only vertical movement counts. The library drops a row only while the row overlaps the list. The handle is at the row's end, so a
 *    sideways movement would end the overlap.
 */
export function useAdjustedMouseSensor(api: SensorAPI): void {
  const adjusted = useMemo<SensorAPI>(
    () => ({
      ...api,
      tryGetLock(id, forceStop, options) {
        const actions = api.tryGetLock(id, forceStop, options);
        const press = options?.sourceEvent;
        return actions && press instanceof MouseEvent ? adjustedActions(actions, press) : actions;
      },
    }),
    [api],
  );
  useMouseSensor(adjusted);
}

function adjustedActions(actions: PreDragActions, { clientX, clientY, view }: MouseEvent): PreDragActions {
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
