import { createAction } from '@reduxjs/toolkit';

/** The text of a file, or pasted text. */
export const importRequested = createAction<string>('settings/importRequested');
export const exportRequested = createAction<{ readonly withSecrets: boolean; readonly to: 'file' | 'clipboard' }>(
  'settings/exportRequested',
);
export const resetRequested = createAction('settings/resetRequested');
export const historyClearRequested = createAction('settings/historyClearRequested');
