/** Waits one turn of the event loop: pending promise callbacks have run then. */
export const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** More turns than lazily loaded code takes that loads further code. */
export const turnsOfCode = 10;

/** Waits until lazily loaded code has loaded and run. */
export async function settleCode(): Promise<void> {
  for (let turn = 0; turn < turnsOfCode; turn += 1) await settle();
}
