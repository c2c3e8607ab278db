import { act } from 'react';
import { settle } from './settle';

/**
 * Runs `step` and waits for the code that the page then loads, which may load further code. `step` must be synchronous. React shows
 * code that arrives outside `act` up to 300 ms later, so after `user.click` a test waits with `findByRole`.
 */
export async function actAndLoad(step: () => unknown): Promise<void> {
  await act(async () => {
    step();
    await settle();
  });
  for (let depth = 0; depth < 2; depth += 1) await act(settle);
}
