import type { Store } from '@reduxjs/toolkit';
import type { RootState } from '../store/rootReducer';
import { selectIsPageFilled } from '../store/selectors/startUp';

/** Resolves when the page can show rows, or has none to wait for. */
export function whenPageFilled(store: Pick<Store<RootState>, 'getState' | 'subscribe'>): Promise<void> {
  return new Promise((resolve) => {
    const stop = store.subscribe(check);
    check();

    function check(): void {
      if (!selectIsPageFilled(store.getState())) return;
      stop();
      resolve();
    }
  });
}
