import { isRefusal, type Reply } from '../rpc';

/** The results of a batch whose calls must all succeed. Throws the error of the first call that failed. */
export const resultsOf = <Result>(replies: readonly Reply<Result>[]): readonly Result[] =>
  replies.map((reply) => {
    if (!reply.ok) throw reply.error;
    return reply.value;
  });

/**
 * The result of a call about a task, or undefined when aria2 refuses it, because the task is gone or has another status. An unusable answer
 * says nothing about the task, so it is thrown.
 */
export function resultUnlessRefused<Result>(reply: Reply<Result> | undefined): Result | undefined {
  if (reply?.ok) return reply.value;
  if (reply && !isRefusal(reply.error)) throw reply.error;
  return undefined;
}
