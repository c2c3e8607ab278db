import { listSelector } from '../common/interaction/focusPage';
import { passFocusOn } from '../common/interaction/passFocusOn';

/** The list that is a child of this element. */
export const listIn = (page: Element) => page.querySelector<HTMLElement>(`:scope > ${listSelector}`);

/** TaskList, EmptyList, NothingFound and LoadingTasks replace each other. The one that unmounts passes the focus to the next. */
export const passFocusToList = passFocusOn((element) => element.parentElement, listIn);
