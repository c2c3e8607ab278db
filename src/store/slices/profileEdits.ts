import { createAction } from '@reduxjs/toolkit';
import type { RpcProfile } from '../../domain/connection/rpcProfile';

/** Adds a profile with default values and this id. */
export const profileAddRequested = createAction<string>('profileEdits/profileAddRequested');
export const profileRemoveRequested = createAction<string>('profileEdits/profileRemoveRequested');
/** Valid values of some fields; none while the typed value is invalid. `isComplete`: typing has ended. */
export const profileEditRequested = createAction<{
  readonly rpcId: string;
  readonly changes: Partial<RpcProfile>;
  readonly isComplete: boolean;
}>('profileEdits/profileEditRequested');
