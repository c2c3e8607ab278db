import { isRefusal, type Outcome } from '../rpc';

/** The results of a batch whose calls must all succeed. Throws the error of the first call that failed. */
export const resultsOf = <Result>(outcomes: readonly Outcome<Result>[]): readonly Result[] =>
  outcomes.map((outcome) => {
    if (!outcome.ok) throw outcome.error;
    return outcome.value;
  });

/**
 * The result of a call about a task, or undefined when aria2 refuses it, because the task is gone or has another status. An unusable
 * response says nothing about the task, so it is thrown.
 */
export function resultUnlessRefused<Result>(outcome: Outcome<Result> | undefined): Result | undefined {
  if (outcome?.ok) return outcome.value;
  if (outcome && !isRefusal(outcome.error)) throw outcome.error;
  return undefined;
}
