import { textBoxSelector } from '../../domain/textBoxSelector';

/** Whether the target is, or is inside, an element with keys of its own. */
export const isTextBox = (target: EventTarget | null): boolean => target instanceof Element && target.closest(textBoxSelector) !== null;
