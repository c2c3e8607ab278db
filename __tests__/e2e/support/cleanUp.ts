export interface Stoppable {
  stop(): Promise<unknown>;
}

/** Completes a start. If a step of it fails, `stop` ends the parts that already run. */
export async function completeOrStop<Thing>(complete: () => Promise<Thing>, stop: () => Promise<unknown>): Promise<Thing> {
  try {
    return await complete();
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Returns a function that registers what a test starts. `when` (afterEach or afterAll) stops all of it, newest first. */
export function cleanUp(when: (end: () => Promise<void>) => void): <Thing extends Stoppable>(starting: Promise<Thing>) => Promise<Thing> {
  const started: Stoppable[] = [];
  when(async () => {
    for (const thing of started.splice(0).reverse()) await thing.stop();
  });
  return async (starting) => {
    const thing = await starting;
    started.push(thing);
    return thing;
  };
}
