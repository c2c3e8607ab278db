export interface Stoppable {
  stop(): Promise<unknown>;
}

/** Stops all, the newest first, also if one fails. Then it rejects with the first error. */
export async function stopAll(started: readonly Stoppable[]): Promise<void> {
  const errors: unknown[] = [];
  for (const thing of [...started].reverse()) {
    try {
      await thing.stop();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}
