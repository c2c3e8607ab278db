import { stopAll, type Stoppable } from '../../../scripts/lib/stopAll';

/** Returns a function that registers what a test starts. `when` (afterEach or afterAll) stops all of it. */
export function cleanUp(when: (end: () => Promise<void>) => void): <Thing extends Stoppable>(starting: Promise<Thing>) => Promise<Thing> {
  const started: Stoppable[] = [];
  when(() => stopAll(started.splice(0)));
  return async (starting) => {
    const thing = await starting;
    started.push(thing);
    return thing;
  };
}
