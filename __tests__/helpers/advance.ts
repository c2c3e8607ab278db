import { turnsOfCode } from './settle';

/** Advances the fake timers. Between two timers all pending promise callbacks run. */
export const advance = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);

/** The same, after lazily loaded code has loaded and run, which takes no time but a few turns. */
export async function loadAndAdvance(ms = 0): Promise<void> {
  for (let turn = 0; turn < turnsOfCode; turn += 1) await advance(0);
  await advance(ms);
}
