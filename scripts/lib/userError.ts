/**
 * A failure that the user can fix. Its message says what is wrong and what to do next; no stack is shown.
 * Exit code 2 means a wrong command line; 1 means that something is missing or blocked.
 */
export class UserError extends Error {
  override readonly name = 'UserError';

  constructor(
    message: string,
    readonly exitCode: 1 | 2 = 1,
  ) {
    super(message);
  }
}

/** Runs a script's main function and turns its outcome into an exit code. */
export function runMain(main: () => number | Promise<number>): void {
  const run = async (): Promise<number> => main();
  run().then(
    (exitCode) => {
      process.exitCode = exitCode;
    },
    (error: unknown) => {
      console.error(error instanceof UserError ? error.message : error);
      process.exitCode = error instanceof UserError ? error.exitCode : 1;
    },
  );
}
