import type { RootState } from '../rootReducer';
import { selectPage, selectPageLists } from './navigation';
import { selectRows } from './taskRows';

/** A list page is filled when it has rows or no connection. Other pages load their own data. */
export function selectIsPageFilled(state: RootState): boolean {
  const page = selectPage(state);
  // An unknown address leads to another page at once.
  if (page === undefined) return false;
  return selectPageLists(state) === undefined || selectRows(state) !== undefined || state.connection.reason !== undefined;
}
