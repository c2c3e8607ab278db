import { shallowEqual } from 'react-redux';
import { createSelector } from './createSelector';
import { speedPoints } from '../../domain/charts/sparkline';
import type { RootState } from '../rootReducer';
import { maxSamples } from '../slices/globalStat';

/** The points of both speeds on one scale. The same object while the lines stay as they are. */
export const selectSparkline = createSelector(
  [(state: RootState) => state.globalStat.samples],
  (samples) => speedPoints(samples, maxSamples),
  { memoizeOptions: { resultEqualityCheck: shallowEqual } },
);
