import { createSelector } from './createSelector';
import type { Label } from '../../domain/label';
import { defaultTitleTemplate } from '../../domain/settings/settings';
import type { TitleFigures } from '../../domain/settings/titleTemplate';
import { visibleText } from '../../domain/visibleText';
import type { RootState } from '../rootReducer';
import { selectRouteMatch } from './navigation';
import { selectActiveProfileName } from './rpcProfiles';
import { selectTask } from './taskDetail';
import { selectPageGid } from './taskPage';

export interface TitleSource {
  readonly template: string;
  /** The beginning of the default title: the name of the open task or of the page. */
  readonly pageName: string | Label | undefined;
  /** Part of the default title when there are several servers; else empty. */
  readonly serverName: string;
  readonly figures: TitleFigures;
}

/** The values of a title's placeholders. */
export const selectTitleFigures = createSelector(
  [selectActiveProfileName, (state: RootState) => state.globalStat.current],
  (profileName, stat): TitleFigures => ({
    profileName: visibleText(profileName),
    downloading: stat?.numActive ?? 0,
    waiting: stat?.numWaiting ?? 0,
    stopped: stat?.numStopped ?? 0,
    downloadSpeed: stat?.downloadSpeed ?? 0,
    uploadSpeed: stat?.uploadSpeed ?? 0,
  }),
);

/** The name of the task whose page is open. Undefined on other pages, and while the task or its name is unknown. */
function selectTaskName(state: RootState): string | undefined {
  const gid = selectPageGid(state);
  const name = gid === undefined ? '' : (selectTask(state, gid)?.details?.name ?? '');
  return name === '' ? undefined : visibleText(name);
}

/** The page of a task is open whose name is not known yet. */
export const selectIsTaskNameAwaited = (state: RootState): boolean =>
  selectPageGid(state) !== undefined && selectTaskName(state) === undefined;

export const selectTitleSource = createSelector(
  [
    (state: RootState) => state.settings.title,
    selectRouteMatch,
    selectTaskName,
    (state: RootState) => state.rpcProfiles.length,
    selectTitleFigures,
  ],
  (template, match, taskName, profileCount, figures): TitleSource => {
    const key = match?.route.titleKey;
    const isUsual = template === defaultTitleTemplate;
    return {
      template,
      pageName: key !== undefined && isUsual ? (taskName ?? { key }) : undefined,
      serverName: isUsual && profileCount > 1 ? figures.profileName : '',
      figures,
    };
  },
);
