import { rootElement } from './pageElement';

/** Whether a dialog of Arioso is open. Keys, pasted and dropped data then belong to the dialog. A host page's dialogs do not count. */
export const hasOpenDialog = (): boolean => rootElement().querySelector('dialog[open]') !== null;
