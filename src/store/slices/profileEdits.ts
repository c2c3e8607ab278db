import { createAction } from '@reduxjs/toolkit';
import type { RpcProfile } from '../../domain/connection/rpcProfile';

/** A fresh profile of this id. */
export const profileAddRequested = createAction<string>('rpcProfiles/addRequested');
export const profileRemoveRequested = createAction<string>('rpcProfiles/removeRequested');
/** Sound values for some fields. `isComplete`: nothing more is being typed. */
export const profileEditRequested = createAction<{
  readonly rpcId: string;
  readonly changes: Partial<RpcProfile>;
  readonly isComplete: boolean;
}>('rpcProfiles/editRequested');
