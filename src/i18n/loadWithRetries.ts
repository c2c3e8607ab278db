import type { Milliseconds } from '../domain/units';

/** The waits before the second and the third attempt. */
export const retryDelaysMs: readonly Milliseconds[] = [500, 2000];

/** A file of the application could not be loaded. */
export class LoadError extends Error {
  override name = 'LoadError';
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** Tries three times. webpack forgets failed files, so that each attempt requests them again. Rejects with a LoadError. */
export async function loadWithRetries<Value>(load: () => Promise<Value>): Promise<Value> {
  for (const waitMs of retryDelaysMs) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
  return load().catch((error: unknown) => {
    throw new LoadError(error);
  });
}
