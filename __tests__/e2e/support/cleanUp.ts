export interface Stoppable {
  stop(): Promise<unknown>;
}

/** Ends what a test has started, newest first, however the test ended. `when` is jest's afterEach or afterAll. */
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
