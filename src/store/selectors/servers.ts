import { serverInAddress } from '../../domain/servers/serverInAddress';
import { isHidden } from '../../domain/preset/presetLocks';
import type { RootState } from '../rootReducer';
import { selectPage } from './navigation';

/** Whether the user can see and choose servers. */
export const selectAreServersVisible = (state: RootState): boolean => !isHidden(state.settings.preset, 'profiles');

/** The name of the server that the address after the hash asks for; undefined when it asks for none. */
export const selectServerInAddress = (state: RootState): string | undefined =>
  selectAreServersVisible(state) ? serverInAddress(selectPage(state), state.navigation.search) : undefined;
