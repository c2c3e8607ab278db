/** Waits for what sagas do in several turns of the event loop. The assertion after it fails if it never happens. */
export async function until(isDone: () => boolean): Promise<void> {
  for (let turn = 0; turn < 1000 && !isDone(); turn += 1) await new Promise((resolve) => setTimeout(resolve, 1));
}
