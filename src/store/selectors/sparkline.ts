import { shallowEqual } from 'react-redux';
import { createSelector } from './createSelector';
import { sparklinePath } from '../../domain/charts/sparkline';
import type { RootState } from '../rootReducer';
import { maxSamples } from '../slices/globalStat';

/** CSS pixels. */
export const sparklineSize = { width: 96, height: 24 };

/** The paths of both speeds on one scale. The same object while the lines stay as they are. */
export const selectSparkline = createSelector(
  [(state: RootState) => state.globalStat.samples],
  (samples) => {
    const downloads = samples.map((sample) => sample.downloadSpeed);
    const uploads = samples.map((sample) => sample.uploadSpeed);
    const peak = Math.max(0, ...downloads, ...uploads);
    const path = (values: readonly number[]) => sparklinePath(values, maxSamples, sparklineSize.width, sparklineSize.height, peak);
    return { download: path(downloads), upload: path(uploads) };
  },
  { memoizeOptions: { resultEqualityCheck: shallowEqual } },
);
