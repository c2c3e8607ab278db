import { turnsOfCode } from './settle';

/** Advances the fake timers. Between two timers all pending promise callbacks run. */
export const advance = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);

/** Waits until lazily loaded code has loaded and run, then advances the fake timers. The wait itself does not advance them. */
export async function loadAndAdvance(ms = 0): Promise<void> {
  for (let turn = 0; turn < turnsOfCode; turn += 1) await advance(0);
  await advance(ms);
}
