/** One turn of the event loop: what was ready to run has run, and what followed from it. Nothing is waited for. */
export const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
