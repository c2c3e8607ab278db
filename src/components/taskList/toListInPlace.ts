import { handOnFocus } from '../common/handOnFocus';

/** The rows and the reason why there are none stand at the same place: whichever goes hands the focus on to the other. */
export const toListInPlace = handOnFocus(
  (element) => element.parentElement,
  (page) => page.querySelector<HTMLElement>(':scope > [role="grid"], :scope > [data-empty]'),
);
