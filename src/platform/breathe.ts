/** Long work in steps: after each, the page gets its turn once this much time has gone by without one. */
const longestTurnMs = 25;

/** A pause for one piece of work: resolves at once while the page has had its turn lately. */
export function createBreather(now: () => number = () => performance.now()): () => Promise<void> {
  let turnBegan = now();
  return () => {
    if (now() - turnBegan < longestTurnMs) return Promise.resolve();
    return new Promise((resolve) => {
      // A timer of 0 ms waits for 4 when it is asked again and again; a message does not.
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        channel.port1.close();
        turnBegan = now();
        resolve();
      };
      channel.port2.postMessage(undefined);
    });
  };
}
