import { shallowEqual } from 'react-redux';
import { createSelector } from 'reselect';
import { inputItems } from '../../domain/input/inputItems';
import { parseItems } from '../../domain/input/parseInput';
import { expandDownloads, itemsOfFiles, itemsOfText } from '../../domain/newTask/items';
import { problemsOf } from '../../domain/newTask/newTaskOptions';
import type { RootState } from '../rootReducer';

/**
 * What the form holds, understood: the page shows it and the saga sends it. Reads command lines and knows every option,
 * so only what is loaded after the first load may import it.
 */
const selectText = (state: RootState) => state.newTask.text;
const selectRows = (state: RootState) => state.newTask.rows;

/** Lines and command lines: what thousands of lines cost is paid once. */
const selectInputItems = createSelector([selectText], inputItems);

export const selectParsed = createSelector([selectInputItems], parseItems);

/** How many command lines the text has, understood or not. */
export const selectCommandCount = createSelector([selectInputItems], (items) => items.filter(({ kind }) => kind === 'command').length);

export const selectExpanded = createSelector(
  [selectParsed, (state: RootState) => state.newTask.wantsRanges],
  ({ downloads }, wantsRanges) => expandDownloads(downloads, wantsRanges),
);

/** Everything that could be added, links first, with what the review table took out. */
export const selectItems = createSelector(
  [selectExpanded, selectRows, (state: RootState) => state.newTask.files, (state: RootState) => state.newTask.selections],
  ({ downloads }, rows, files, selections) => [...itemsOfText(downloads, rows), ...itemsOfFiles(files, selections, rows)],
);

/** What Download Now adds. */
export const selectWantedItems = createSelector([selectItems, selectRows], (items, rows) =>
  items.filter(({ key }) => !rows[key]?.isRemoved),
);

/** Valid links, as the count beside the box says. */
export const selectLinkCount = createSelector(
  [selectWantedItems],
  (items) => items.filter(({ download }) => download.kind === 'uris').length,
);

export const selectOptionProblems = createSelector([(state: RootState) => state.newTask.options], problemsOf);

/** The keys that were typed at, the same array while they are the same: a further letter in a field is no news for the page. */
export const selectTouchedOptions = createSelector([(state: RootState) => state.newTask.options], Object.keys, {
  memoizeOptions: { resultEqualityCheck: shallowEqual },
});

/** Torrents of which no file was chosen: aria2 would take the empty choice for all of them. */
export const selectEmptyChoices = createSelector(
  [(state: RootState) => state.newTask.selections, (state: RootState) => state.newTask.files],
  (selections, files) => files.filter(({ id }) => selections[id] === '').map(({ id }) => id),
);
