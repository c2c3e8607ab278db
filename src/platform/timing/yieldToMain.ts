/** Work that has run longer than this pauses before its next step. */
const maxTurnMs = 25;

/** Resolves in a task of its own, so that the browser can handle input and paint before it. */
export const yieldToMain = (): Promise<void> =>
  new Promise((resolve) => {
    // Browsers clamp repeated timers of 0 ms to 4 ms. A message has no such delay.
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      channel.port1.close();
      resolve();
    };
    channel.port2.postMessage(undefined);
  });

/**
 * Creates the pause function for one piece of work. The pause resolves at once if the work has run for a short time only since the last
 * pause.
 */
export function createTurnLimit(): () => Promise<void> {
  let turnBegan = performance.now();
  return async () => {
    if (performance.now() - turnBegan < maxTurnMs) return;
    await yieldToMain();
    turnBegan = performance.now();
  };
}
