import { act } from 'react';
import { settle } from './settle';

/** Does something, and waits for the parts that it makes the page fetch; each may hold further such parts. */
export async function actAndLoad(step: () => unknown): Promise<void> {
  await act(async () => {
    step();
    await settle();
  });
  for (let depth = 0; depth < 2; depth += 1) await act(settle);
}
