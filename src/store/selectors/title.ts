import { createSelector } from 'reselect';
import type { Label } from '../../domain/label';
import { defaultTitleTemplate } from '../../domain/settings';
import type { RootState } from '../rootReducer';
import { selectRouteMatch } from './navigation';
import { selectActiveProfileName } from './profiles';

export interface TitleFigures {
  readonly template: string;
  /** Leads the usual title; a template of the user's own is followed to the letter. */
  readonly pageName: Label | undefined;
  readonly profileName: string;
  readonly downloading: number;
  readonly waiting: number;
  readonly stopped: number;
  readonly downloadSpeed: number;
  readonly uploadSpeed: number;
}

export const selectTitleFigures = createSelector(
  [
    (state: RootState) => state.settings.title,
    selectRouteMatch,
    selectActiveProfileName,
    (state: RootState) => state.globalStat.current,
  ],
  (template, match, profileName, stat): TitleFigures => {
    const key = match?.route.titleKey;
    return {
      template,
      pageName: key !== undefined && template === defaultTitleTemplate ? { key } : undefined,
      profileName,
      downloading: stat?.numActive ?? 0,
      waiting: stat?.numWaiting ?? 0,
      stopped: stat?.numStopped ?? 0,
      downloadSpeed: stat?.downloadSpeed ?? 0,
      uploadSpeed: stat?.uploadSpeed ?? 0,
    };
  },
);
