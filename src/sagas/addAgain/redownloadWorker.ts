import type { SagaIterator } from 'redux-saga';
import { call, put, select } from '../effects';
import type { Gid } from '../../domain/units';
import { redownloadSettled, type redownloadRequested } from '../../store/slices/redownload';
import { selectNameOrGid } from '../../store/selectors/tasks';
import { newRun, reportInterruption } from './addAgainRun';
import { sendRedownload } from './redownloadOne';
import { removeOldResultIfWanted, goAfterAdding } from './afterAdding';

/** Adds the open, stopped task again and opens the page that the retry setting names. The old result is removed if the settings say so. */
export function* redownload({ payload: { gid, mode, links, changes } }: ReturnType<typeof redownloadRequested>): SagaIterator<void> {
  const state = yield* select();
  const run = newRun();
  let added: Gid | undefined;
  try {
    added = yield* call(sendRedownload, gid, { mode, links, changes }, run);
  } catch (error) {
    yield* reportInterruption(run, error, selectNameOrGid(state, gid));
    return;
  } finally {
    yield* put(redownloadSettled({ gid, isAdded: added !== undefined }));
  }
  yield* removeOldResultIfWanted(gid);
  yield* goAfterAdding(state.navigation.pathname, added);
}
