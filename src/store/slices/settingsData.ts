import { createAction } from '@reduxjs/toolkit';

/** The text of a file, or pasted text. */
export const importRequested = createAction<string>('settingsData/importRequested');
export const exportRequested = createAction<{ readonly withSecrets: boolean; readonly to: 'file' | 'clipboard' }>(
  'settingsData/exportRequested',
);
export const resetRequested = createAction('settingsData/resetRequested');
export const historyClearRequested = createAction('settingsData/historyClearRequested');
