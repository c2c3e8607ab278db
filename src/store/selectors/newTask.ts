/**
 * The parsed draft, which the page shows and the saga sends. It parses command lines and contains the definitions of all options, so only
 * code that loads after the first page may import this file.
 */
import { shallowEqual } from 'react-redux';
import { weakMapMemoize } from 'reselect';
import { createSelector } from './createSelector';
import { inputItems } from '../../domain/input/inputItems';
import { parseItems } from '../../domain/input/parseInput';
import { expandDownloads, itemsOfFiles, itemsOfText, withRow } from '../../domain/newTask/items';
import { keysOfSameNames } from '../../domain/newTask/sameNames';
import { withFolderRule } from '../../domain/folderRules/chooseFolder';
import { parseFolderRules } from '../../domain/folderRules/folderRules';
import { rulesFor } from '../../domain/rules/rulesOfProfile';
import { problemsOf } from '../../domain/newTask/newTaskOptions';
import type { RootState } from '../rootReducer';
import { selectNewTask } from '../slices/newTask';
import { selectActiveProfileId } from './rpcProfiles';

const selectText = (state: RootState) => selectNewTask(state).text;
const selectRows = (state: RootState) => selectNewTask(state).rows;

/** Parses lines and command lines once per text, because thousands of lines are expensive. */
const selectInputItems = createSelector([selectText], inputItems);

export const selectParsedDraft = createSelector([selectInputItems], parseItems);

/** The number of command lines in the text, including those that could not be parsed. */
export const selectCommandCount = createSelector([selectInputItems], (items) => items.filter(({ kind }) => kind === 'command').length);

export const selectExpandedDraft = createSelector(
  [selectParsedDraft, (state: RootState) => selectNewTask(state).wantsRanges],
  ({ downloads }, wantsRanges) => expandDownloads(downloads, wantsRanges),
);

const selectDraftItems = createSelector(
  [selectExpandedDraft, (state: RootState) => selectNewTask(state).files, (state: RootState) => selectNewTask(state).selections],
  ({ downloads }, files, selections) => [...itemsOfText(downloads), ...itemsOfFiles(files, selections)],
);

/** An item keeps its object while neither it nor its row changes. */
const itemWithRow = weakMapMemoize(withRow);

const itemWithRule = weakMapMemoize(withFolderRule);

const noRules: ReturnType<typeof parseFolderRules>['rules'] = [];
/** There are no folder rules while the form's own folder is set, because that folder overrides every rule. */
const selectFolderRules = createSelector(
  [
    (state: RootState) => state.settings.folderRules,
    selectActiveProfileId,
    (state: RootState) => (selectNewTask(state).options['dir'] ?? '').trim() !== '',
  ],
  (text, rpcId, hasOwn) => (hasOwn ? noRules : rulesFor(parseFolderRules(text).rules, rpcId)),
);

/** All downloads of the draft, links first, including those that the review table removed. */
export const selectNewTaskItems = createSelector(
  [
    selectDraftItems,
    selectRows,
    selectFolderRules,
    (state: RootState) => selectNewTask(state).torrents,
    (state: RootState) => selectNewTask(state).options['out'],
  ],
  (items, rows, rules, torrents, formName) =>
    items.map((item) => {
      const row = rows[item.key];
      const content = torrents[item.fileId ?? ''];
      return itemWithRule(itemWithRow(item, row), row, rules, content?.state === 'read' ? content : undefined, formName);
    }),
);

/** The downloads that Download Now adds. */
export const selectWantedItems = createSelector([selectNewTaskItems, selectRows], (items, rows) =>
  items.filter(({ key }) => !rows[key]?.isRemoved),
);

/** The folders that rules have chosen, each once, and the number of downloads that go there. */
export const selectFoldersByRules = createSelector([selectWantedItems], (items) => {
  const dirs = items.flatMap(({ folderRule }) => (folderRule ? [folderRule.dir] : []));
  return { count: dirs.length, folders: [...new Set(dirs)] };
});

/** The keys of downloads that would get the same file name in the same folder. */
export const selectSameNames = createSelector(
  [selectWantedItems, (state: RootState) => selectNewTask(state).options, (state: RootState) => state.options.global?.['dir'] ?? ''],
  keysOfSameNames,
);

/** The number of valid links, shown beside the box. */
export const selectNewTaskLinkCount = createSelector(
  [selectWantedItems],
  (items) => items.filter(({ download }) => download.kind === 'uris').length,
);

export const selectOptionProblems = createSelector([(state: RootState) => selectNewTask(state).options], problemsOf);

/** Keys of the options that the user has typed. The same array while the keys are the same, so a further letter renders nothing. */
export const selectTouchedOptions = createSelector([(state: RootState) => selectNewTask(state).options], Object.keys, {
  memoizeOptions: { resultEqualityCheck: shallowEqual },
});

/** Options that a link has set and that still apply, in the form's fields or on a line below a link. */
export const selectPrefilledOptions = createSelector(
  [
    (state: RootState) => selectNewTask(state).prefilled,
    (state: RootState) => selectNewTask(state).options,
    (state: RootState) => selectNewTask(state).text,
  ],
  (prefilled = [], options, text) => prefilled.filter((key) => key in options || new RegExp(`^[ \\t]+${key}=`, 'm').test(text)),
  { memoizeOptions: { resultEqualityCheck: shallowEqual } },
);

/** Torrents without a selected file that the review has not removed. aria2 would download all files of such a torrent. */
export const selectEmptyChoices = createSelector(
  [
    (state: RootState) => selectNewTask(state).selections,
    (state: RootState) => selectNewTask(state).files,
    (state: RootState) => selectNewTask(state).rows,
  ],
  (selections, files, rows) => files.filter(({ id }) => selections[id] === '' && !rows[id]?.isRemoved).map(({ id }) => id),
);
