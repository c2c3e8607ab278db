import type { Milliseconds } from '../../domain/units';

/** The promise's value, or undefined when the promise takes longer. */
export const withTimeLimit = <Value>(promise: Promise<Value>, limitMs: Milliseconds): Promise<Value | undefined> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, limitMs, undefined);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
