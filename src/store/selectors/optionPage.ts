import type { OptionPageId } from '../../domain/routes';
import type { RootState } from '../rootReducer';
import { selectRouteMatch } from './navigation';

/** The open page of aria2's options. */
export function selectOptionPage(state: RootState): OptionPageId | undefined {
  const match = selectRouteMatch(state);
  return match?.route.id === 'options' ? (match.route.category ?? 'favourites') : undefined;
}

/**
 * Identifies one visit of a page of options, or one opening of the quick settings over a page. It changes when the page is left or the
 * dialog is closed: then the editor in which a value was typed is gone. Undefined where no global option has an editor.
 */
export function selectOptionVisit(state: RootState): string | undefined {
  const { navigation, options } = state;
  if (options.quickSettings === undefined && selectOptionPage(state) === undefined) return undefined;
  return `${navigation.key} ${options.quickSettings ?? ''}`;
}
