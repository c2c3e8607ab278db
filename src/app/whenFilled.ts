import type { Store } from '@reduxjs/toolkit';
import type { Milliseconds } from '../domain/units';
import { isFilled } from '../sagas/page/startUp';
import type { RootState } from '../store/rootReducer';

/** Users see the first shell meanwhile. A daemon nearby answers sooner; for any other the page must not wait. */
const longestWaitMs: Milliseconds = 250;

/** Resolves when the first render can show rows, so that the page renders once instead of twice. */
export function whenFilled(store: Pick<Store<RootState>, 'getState' | 'subscribe'>): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(finish, longestWaitMs);
    const stop = store.subscribe(() => {
      if (isFilled(store.getState())) finish();
    });
    if (isFilled(store.getState())) finish();
  });
}
