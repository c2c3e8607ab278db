export const minPaneWidth = 420;
/** The list beside the pane keeps this width. */
const minListWidth = 640;
const defaultShare = 0.4;

/** `room` is the width of list and pane together. All widths are CSS pixels. */
export const maxPaneWidth = (room: number): number => Math.max(minPaneWidth, room - minListWidth);

export const clampPaneWidth = (width: number, room: number): number =>
  Math.round(Math.min(maxPaneWidth(room), Math.max(minPaneWidth, width)));

/** `stored` is empty until the user has chosen a width. */
export const paneWidth = (stored: string, room: number): number => clampPaneWidth(Number(stored) || room * defaultShare, room);
