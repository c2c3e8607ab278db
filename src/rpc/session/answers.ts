import { decodeFrame, type Message } from '../decode/frame';
import type { Notification } from '../decode/notification';
import { UnusableAnswerError } from '../errors';
import { answerDueMs } from './heartbeat';
import type { Answer, PendingCall, PendingCalls } from './pendingCalls';
import type { AnsweredRequest } from '../transport/transport';

const maxUnusableInRow = 3;

interface AnswerEvents {
  readonly notify: (notification: Notification) => void;
  /** Called for each usable answer. Answers over HTTP have no order. */
  readonly usable: (isHttp: boolean) => void;
  /** Called for the third unusable answer in a row and for each further one. */
  readonly unusable: (detail: string | undefined) => void;
  /** Called for each call whose answer must be lost, because a later call on the same socket was answered first. */
  readonly overtaken: (call: PendingCall) => void;
  readonly isEnded: () => boolean;
}

/** Passes each answer in a received text to the call that waits for it, and each notification to `notify`. */
export function createAnswerReader(pending: PendingCalls, { notify, usable, unusable, overtaken, isEnded }: AnswerEvents) {
  let unusableInRow = 0;

  function countAnswer(isUsable: boolean, answerTo: AnsweredRequest | undefined): void {
    unusableInRow = isUsable ? 0 : unusableInRow + 1;
    if (isUsable) usable(answerTo !== undefined);
    else if (unusableInRow >= maxUnusableInRow) unusable(answerTo && `HTTP ${answerTo.httpStatus}`);
  }

  function receive(message: Message, answerTo: AnsweredRequest | undefined): void {
    // An earlier message of the same frame may have ended the session.
    if (isEnded()) return;
    switch (message.type) {
      case 'notification':
        return notify(message.notification);
      case 'ignored':
        return;
      case 'invalid':
        // Over HTTP the answered request is still pending, and its failure is counted below.
        return answerTo ? undefined : countAnswer(false, undefined);
      case 'result':
      case 'failure': {
        if (message.id === null) return receiveAnswerWithoutId(message, answerTo);
        // Answers with unknown or repeated ids count neither as usable nor as unusable.
        const earlier = answerTo ? [] : pending.takeOvertaken(message.id, answerDueMs);
        const call = pending.take(message.id);
        if (call) countAnswer(call.accept(message), answerTo);
        // An overtaken command ends the session, so the answer comes first.
        return earlier.forEach(overtaken);
      }
    }
  }

  /**
   * The daemon could not read a request, so its answer has no id. Over a WebSocket it may answer any pending request: only a single one is
   * refused for certain.
   */
  function receiveAnswerWithoutId(answer: Answer, answerTo: AnsweredRequest | undefined): void {
    const ids = answerTo ? [answerTo.id] : pending.ids();
    for (const id of ids) {
      const call = pending.take(id);
      const isRefusal = answer.type === 'failure' && ids.length === 1;
      call?.reject(isRefusal ? answer.error : new UnusableAnswerError(call.method));
    }
    countAnswer(false, answerTo);
  }

  return (text: string, answerTo: AnsweredRequest | undefined): void => {
    for (const message of decodeFrame(text)) receive(message, answerTo);
    const unanswered = answerTo && pending.take(answerTo.id);
    if (!unanswered) return;
    unanswered.reject(new UnusableAnswerError(unanswered.method, `HTTP ${answerTo.httpStatus}`));
    countAnswer(false, answerTo);
  };
}
