import { act } from 'react';
import { settle } from './settle';

/**
 * Runs `step` and waits for the code that the page then loads, which may load further code. `step` must be synchronous. After
 * `user.click`, which waits for no code, a test waits with `findByRole`.
 */
export async function actAndLoad(step: () => unknown): Promise<void> {
  await act(async () => {
    step();
    await settle();
  });
  for (let depth = 0; depth < 2; depth += 1) await act(settle);
}
