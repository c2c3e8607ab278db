import { shownStatus } from '../../domain/connection/connectionStatus';
import type { GlobalStat } from '../../domain/tasks/globalStat';
import type { RootState } from '../rootReducer';

export const selectShownStatus = (state: RootState) => shownStatus(state.connection);

export const selectIsConnected = (state: RootState): boolean => state.connection.status === 'connected';

/** The totals while they are up to date. Without a connection the speeds of the last totals would mislead. */
export const selectPresentStat = (state: RootState): GlobalStat | undefined =>
  selectIsConnected(state) ? state.globalStat.current : undefined;
