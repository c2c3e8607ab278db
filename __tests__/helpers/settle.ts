/** Waits one turn of the event loop: pending promise callbacks have run then. */
export const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
