import { passFocusOn } from '../common/passFocusOn';

/** The list of a page, or the reason why it has no rows. */
export const listIn = (page: Element) => page.querySelector<HTMLElement>(':scope > [role="grid"], :scope > [data-empty]');

/** The rows and the reason why there are none stand at the same place: whichever goes hands the focus on to the other. */
export const toListInPlace = passFocusOn((element) => element.parentElement, listIn);
