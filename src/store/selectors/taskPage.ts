import type { Gid } from '../../domain/units';
import type { RootState } from '../rootReducer';
import { selectRouteMatch } from './navigation';

/** The gid of the open task page, whether the task is known or not. */
export function selectPageGid(state: RootState): Gid | undefined {
  const match = selectRouteMatch(state);
  return match?.route.id === 'taskDetail' ? match.params.gid : undefined;
}
