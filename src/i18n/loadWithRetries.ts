import { isRecord } from '../domain/checks';
import { retryDelaysMs } from '../domain/backOff';
import type { Milliseconds } from '../domain/units';

/** A file of the application could not be loaded. */
export class LoadError extends Error {
  override name = 'LoadError';
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** The time limit of one attempt. webpack's own limit (`chunkLoadTimeout`) is for scripts only, not for style sheets. */
export const loadTimeLimitMs: Milliseconds = 60_000;

/**
 * Gives up when one file has failed three times. webpack forgets failed files, so that each attempt requests them again. A file that does
 * not arrive in time ends the attempts, because its request is still open. Rejects with a LoadError.
 */
export async function loadWithRetries<Value>(load: () => Promise<Value>): Promise<Value> {
  const failures = new Map<string, number>();
  for (;;) {
    try {
      return await inTime(load());
    } catch (error) {
      if (error instanceof LoadError) throw error;
      const file = failedFile(error);
      const failed = failures.get(file) ?? 0;
      const waitMs = retryDelaysMs[failed];
      if (waitMs === undefined) throw new LoadError(error);
      failures.set(file, failed + 1);
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      // The browser may have cached a damaged file for a year (docs/hosting.md, section 1). This request replaces the cached file.
      if (file !== '') await inTime(fetch(file, { cache: 'reload' }).catch(() => undefined));
    }
  }
}

/** The address of the file, which webpack's error names. Empty for other errors. */
const failedFile = (error: unknown): string => (isRecord(error) && typeof error.request === 'string' ? error.request : '');

function inTime<Value>(loading: Value | Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new LoadError(`no answer within ${loadTimeLimitMs / 1000} s`)), loadTimeLimitMs);
  });
  return Promise.race([loading, late]).finally(() => clearTimeout(timer));
}
