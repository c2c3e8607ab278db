import { shownStatus } from '../../domain/connection/connectionStatus';
import type { RootState } from '../rootReducer';

export const selectShownStatus = (state: RootState) => shownStatus(state.connection);

export const selectIsConnected = (state: RootState): boolean => state.connection.status === 'connected';
