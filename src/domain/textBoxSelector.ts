/**
 * Finds an element with keys of its own: an input (no checkbox, radio, button or file), a textarea, a select or editable content. It
 * stands here because components and platform both need it.
 */
export const textBoxSelector =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=file]), textarea, select, [contenteditable]';
