import type { RootState } from '../rootReducer';

/** The key of the text that says why code cannot be loaded; undefined when the reason is not known. */
export function selectLoadFailure({ codeLoading, connection }: RootState): 'error.otherVersion' | 'error.offline' | undefined {
  if (codeLoading.isOutdated) return 'error.otherVersion';
  return connection.isOnline ? undefined : 'error.offline';
}
