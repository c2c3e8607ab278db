import { act } from 'react';
import { settle } from './settle';

/**
 * Does `step`, and waits for the code that it makes the page load; loaded code may load more. `step` must be synchronous and happen in here:
 * React shows code that arrives outside `act` up to 300 ms later, so after `user.click` a test waits with `findByRole`.
 */
export async function actAndLoad(step: () => unknown): Promise<void> {
  await act(async () => {
    step();
    await settle();
  });
  for (let depth = 0; depth < 2; depth += 1) await act(settle);
}
