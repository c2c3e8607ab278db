/** Waits one turn of the event loop: pending promise callbacks have run then. */
export const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** More turns of the event loop than lazily loaded code needs, even if it loads further code. */
export const turnsOfCode = 10;

/** Waits until lazily loaded code has loaded and run. */
export async function settleCode(): Promise<void> {
  for (let turn = 0; turn < turnsOfCode; turn += 1) await settle();
}
