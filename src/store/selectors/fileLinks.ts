import { fileLink, parseValidFileLinkRules } from '../../domain/files/fileLinks';
import { rulesFor } from '../../domain/rules/rulesOfProfile';
import { isFinished, type Task } from '../../domain/tasks/task';
import type { RootState } from '../rootReducer';
import { createSelector } from './createSelector';
import { selectActiveProfileId } from './rpcProfiles';

/** The rules of the setting `fileLinks` for the active profile. */
export const selectFileLinkRules = createSelector([(state: RootState) => state.settings.fileLinks, selectActiveProfileId], (text, rpcId) =>
  rulesFor(parseValidFileLinkRules(text), rpcId),
);

/** The link of a finished task: its file, or the folder that has its files; a folder ends with a slash. */
export const selectFileLink = (state: RootState, task: Task): string | undefined =>
  isFinished(task) ? fileLink(task.details?.path ?? '', selectFileLinkRules(state)) : undefined;
