import { passFocusOn } from '../common/interaction/passFocusOn';

/**
 * Controls above the files appear and disappear with the choice of files. Rows do so with a filter, with their folder and by scrolling. An
 * element that disappears passes the focus to the list of files.
 */
export const passFocusToFiles = passFocusOn(
  (control) => control.closest('[data-file-tree]'),
  (files) => files.querySelector<HTMLElement>('[role="treegrid"], [role="grid"]'),
);
