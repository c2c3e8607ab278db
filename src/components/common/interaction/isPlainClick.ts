import type { MouseEvent } from 'react';

/** Other buttons and modifier keys mean a new tab or a download. The browser handles these. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
