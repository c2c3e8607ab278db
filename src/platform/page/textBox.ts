/**
 * Whether the target is, or is inside, an element with keys of its own: an input (no checkbox, radio, button or file), a textarea, a select
 * or editable content.
 */
export const isTextBox = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=file]), textarea, select, [contenteditable]',
  ) !== null;
