import { listSelector } from '../common/focusPage';
import { passFocusOn } from '../common/passFocusOn';

/** The list that is a child of this element. */
export const listIn = (page: Element) => page.querySelector<HTMLElement>(`:scope > ${listSelector}`);

/** The rows, the reason why there are none, and the wait for them stand at the same place. One that unmounts passes the focus to the next. */
export const toListInPlace = passFocusOn((element) => element.parentElement, listIn);
