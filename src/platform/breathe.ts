/** Long work pauses between steps when the page had no turn for this long. */
const longestTurnMs = 25;

/** Makes the pause for one piece of work. It resolves at once if the page had a turn recently. */
export function createBreather(now: () => number = () => performance.now()): () => Promise<void> {
  let turnBegan = now();
  return () => {
    if (now() - turnBegan < longestTurnMs) return Promise.resolve();
    return new Promise((resolve) => {
      // Browsers clamp repeated timers of 0 ms to 4 ms. A message has no such delay.
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
