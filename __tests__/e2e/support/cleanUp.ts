export interface Stoppable {
  stop(): Promise<unknown>;
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
