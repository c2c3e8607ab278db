import { passFocusOn } from '../common/interaction/passFocusOn';

/**
 * Controls above the files come and go with the choice of files. Rows come and go with a filter, with their folder and by scrolling. They
 * pass the focus to the list of files.
 */
export const passFocusToFiles = passFocusOn(
  (control) => control.closest('[data-file-tree]'),
  (files) => files.querySelector<HTMLElement>('[role="treegrid"], [role="grid"]'),
);
