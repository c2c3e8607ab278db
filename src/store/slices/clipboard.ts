import { createAction } from '@reduxjs/toolkit';

/** Copies a text to the clipboard. */
export const copyTextRequested = createAction<string>('clipboard/copyTextRequested');
