import { weakMapMemoize } from 'reselect';
import { chooseFiles } from '../../domain/fileRules/chooseFiles';
import { parseFileRules } from '../../domain/fileRules/fileRules';
import { rulesFor } from '../../domain/rules/rulesOfProfile';
import type { RootState } from '../rootReducer';
import { createSelector } from './createSelector';
import { selectActiveProfileId } from './rpcProfiles';

/** The file rules for the active profile. */
export const selectFileRules = createSelector([(state: RootState) => state.settings.fileRules, selectActiveProfileId], (text, rpcId) =>
  rulesFor(parseFileRules(text).rules, rpcId),
);

/** Applies the file rules to a torrent's files. The choice is cached for each torrent until the rules change. */
export const memoizedChooseFiles = weakMapMemoize(chooseFiles);
