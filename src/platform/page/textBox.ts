import { textBoxSelector } from '../../domain/textBoxSelector';

/** Whether the target is in an element that handles keys itself. */
export const isTextBox = (target: EventTarget | null): boolean => target instanceof Element && target.closest(textBoxSelector) !== null;
