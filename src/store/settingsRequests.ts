import { createAction } from '@reduxjs/toolkit';
import type { RpcProfile } from '../domain/rpcProfile';

/** What one asks for on the settings page (sagas/settings). No slice answers these, so they come with that page. */

/** The text of a file, or what was pasted. */
export const importRequested = createAction<string>('settings/importRequested');
export const exportRequested = createAction<{ readonly withSecrets: boolean; readonly to: 'file' | 'clipboard' }>(
  'settings/exportRequested',
);
export const resetRequested = createAction('settings/resetRequested');
export const historyClearRequested = createAction('settings/historyClearRequested');

/** A fresh profile of this id. */
export const profileAddRequested = createAction<string>('rpcProfiles/addRequested');
export const profileRemoveRequested = createAction<string>('rpcProfiles/removeRequested');
/** Sound values for some fields. `isComplete`: nothing more is being typed. */
export const profileEditRequested = createAction<{
  readonly rpcId: string;
  readonly changes: Partial<RpcProfile>;
  readonly isComplete: boolean;
}>('rpcProfiles/editRequested');
