import { createSelectorCreator, lruMemoize } from 'reselect';

/** Keeps the last result only. reselect's default keeps a result for every text and number ever given: each task's path, each typed key. */
export const createSelector = createSelectorCreator({ memoize: lruMemoize, argsMemoize: lruMemoize });
