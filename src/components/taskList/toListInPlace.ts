import { passFocusOn } from '../common/passFocusOn';

/** The list of a page, the reason why it has no rows, or the wait for them. */
export const listIn = (page: Element) =>
  page.querySelector<HTMLElement>(':scope > [role="grid"], :scope > [data-empty], :scope > [aria-busy]');

/** The rows, the reason why there are none, and the wait for them stand at the same place. One that unmounts passes the focus to the next. */
export const toListInPlace = passFocusOn((element) => element.parentElement, listIn);
