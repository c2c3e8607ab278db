/** Whether the target takes typed text: an input, a textarea, a select or editable content. */
export const isTextBox = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=file]), textarea, select, [contenteditable]',
  ) !== null;
