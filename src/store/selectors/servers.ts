import { serverAfterHash } from '../../domain/servers/serverInAddress';
import { isHidden } from '../../domain/preset/presetLocks';
import type { RootState } from '../rootReducer';
import { selectPage } from './navigation';

/** Whether the user can see and choose servers. */
export const selectAreServersVisible = (state: RootState): boolean => !isHidden(state.settings.preset, 'profiles');

/** The name of the server in the address after the hash; undefined when there is none. */
export const selectServerAfterHash = (state: RootState): string | undefined =>
  selectAreServersVisible(state) ? serverAfterHash(selectPage(state), state.navigation.search) : undefined;
