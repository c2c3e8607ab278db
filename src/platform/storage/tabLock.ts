/** A tab in another process reads a written value of the storage only after a while. A busy machine takes several hundred ms. */
const storageSpreadsMs = 1000;

/**
 * Runs `work` in one tab at a time (Web Locks). `work` returns whether it wrote to the storage. After a write the lock is kept until other
 * tabs can read the value. `work` runs at once where there are no locks: in a browser that has none, and in a frame without storage, where
 * a request is rejected.
 */
export async function withTabLock(name: string, work: () => boolean, browser: Window & typeof globalThis = window): Promise<void> {
  if (!('locks' in browser.navigator)) {
    work();
    return;
  }
  await new Promise<void>((resolve, reject) => {
    let hasBegun = false;
    const begin = (): boolean => {
      hasBegun = true;
      const hasWritten = work();
      resolve();
      return hasWritten;
    };
    browser.navigator.locks
      .request(name, async () => {
        if (begin()) await new Promise((resolve) => setTimeout(resolve, storageSpreadsMs));
      })
      .catch((error: unknown) => {
        if (hasBegun) throw error;
        begin();
      })
      .catch(reject);
  });
}
