import { createSelector } from 'reselect';
import type { Label } from '../../domain/label';
import { defaultTitleTemplate } from '../../domain/settings/settings';
import type { TitleFigures } from '../../domain/settings/titleTemplate';
import type { RootState } from '../rootReducer';
import { selectRouteMatch } from './navigation';
import { selectActiveProfileName } from './profiles';

export interface TitleSource {
  readonly template: string;
  /** Leads the usual title. */
  readonly pageName: Label | undefined;
  /** Leads the usual title where there are several to tell apart; else empty. */
  readonly serverName: string;
  readonly figures: TitleFigures;
}

/** What the placeholders of a title stand for at this moment. */
export const selectTitleFigures = createSelector(
  [selectActiveProfileName, (state: RootState) => state.globalStat.current],
  (profileName, stat): TitleFigures => ({
    profileName,
    downloading: stat?.numActive ?? 0,
    waiting: stat?.numWaiting ?? 0,
    stopped: stat?.numStopped ?? 0,
    downloadSpeed: stat?.downloadSpeed ?? 0,
    uploadSpeed: stat?.uploadSpeed ?? 0,
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
