import { createSelector } from './createSelector';
import type { Label } from '../../domain/label';
import { defaultTitleTemplate } from '../../domain/settings/settings';
import type { TitleFigures } from '../../domain/settings/titleTemplate';
import { visibleText } from '../../domain/visibleText';
import type { RootState } from '../rootReducer';
import { selectPresentStat } from './connection';
import { selectRouteMatch } from './navigation';
import { selectActiveProfileName } from './rpcProfiles';

export interface TitleSource {
  readonly template: string;
  /** The beginning of the default title. */
  readonly pageName: Label | undefined;
  /** Part of the default title when there are several servers; else empty. */
  readonly serverName: string;
  readonly figures: TitleFigures;
}

/** The values of a title's placeholders. Without a connection the speeds are 0, and the counts are the last known ones. */
export const selectTitleFigures = createSelector(
  [selectActiveProfileName, (state: RootState) => state.globalStat.current, selectPresentStat],
  (profileName, stat, present): TitleFigures => ({
    profileName: visibleText(profileName),
    downloading: stat?.numActive ?? 0,
    waiting: stat?.numWaiting ?? 0,
    stopped: stat?.numStopped ?? 0,
    downloadSpeed: present?.downloadSpeed ?? 0,
    uploadSpeed: present?.uploadSpeed ?? 0,
  }),
);

export const selectTitleSource = createSelector(
  [(state: RootState) => state.settings.title, selectRouteMatch, (state: RootState) => state.rpcProfiles.length, selectTitleFigures],
  (template, match, profileCount, figures): TitleSource => {
    const key = match?.route.titleKey;
    const isUsual = template === defaultTitleTemplate;
    return {
      template,
      pageName: key !== undefined && isUsual ? { key } : undefined,
      serverName: isUsual && profileCount > 1 ? figures.profileName : '',
      figures,
    };
  },
);
