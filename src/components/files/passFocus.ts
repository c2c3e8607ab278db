import { passFocusOn } from '../common/interaction/passFocusOn';

const treeOf = (control: HTMLElement) => control.closest('[data-file-tree]');
const gridIn = (files: Element) => files.querySelector<HTMLElement>('[role="treegrid"], [role="grid"]');

/**
 * Controls above the files appear and disappear with the choice of files. Rows do so with a filter, with their folder and by scrolling. An
 * element that disappears passes the focus to the list of files.
 */
export const passFocusToFiles = passFocusOn(treeOf, gridIn);

/**
 * The button that opens the toolbar passes the focus to its first button. The focus of the list would scroll the toolbar out of a low
 * window.
 */
export const passFocusToToolbar = passFocusOn(
  treeOf,
  (files) => files.querySelector<HTMLElement>('[role="toolbar"] button:enabled') ?? gridIn(files),
);
