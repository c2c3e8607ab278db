import type { OptionPageId } from '../../domain/routes';
import type { RootState } from '../rootReducer';
import { selectRouteMatch } from './navigation';

/** The open page of aria2's options. */
export function selectOptionPage(state: RootState): OptionPageId | undefined {
  const match = selectRouteMatch(state);
  return match?.route.id === 'options' ? (match.route.category ?? 'favourites') : undefined;
}
