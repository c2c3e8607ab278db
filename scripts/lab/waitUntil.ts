/** How long between two looks. Short: the lab is on this machine. */
const pollMs = 20;

/**
 * Looks again and again until `look` answers something true, and answers that. Fails, naming `what`, after `timeoutMs`.
 * An error of `look` is passed on at once.
 */
export async function waitUntil<T>(what: string, look: () => Promise<T> | T, timeoutMs = 20_000): Promise<NonNullable<T>> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    const seen = await look();
    if (seen) return seen;
    if (performance.now() > end) throw new Error(`Waited ${timeoutMs} ms in vain until ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}
