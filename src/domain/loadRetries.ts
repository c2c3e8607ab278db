import type { Milliseconds } from './units';

/** The waits before the second and the third request of one of the application's own files. */
export const retryDelaysMs: readonly Milliseconds[] = [500, 2000];
