import { decodeFrame, type Message } from './decode/frame';
import type { Notification } from './decode/notification';
import { UnusableReplyError } from './errors';
import { answerDueMs } from './heartbeat';
import type { Answer, PendingCall, PendingCalls } from './pendingCalls';
import type { AnsweredRequest } from './transport';

const maxUnusableInRow = 3;

interface AnswerEvents {
  readonly notify: (notification: Notification) => void;
  /** Called for each usable answer. */
  readonly heard: () => void;
  /** Called for the third unusable answer in a row and for each further one. */
  readonly unusable: (detail: string | undefined) => void;
  /** Called for each earlier call whose answer must be lost, because a later one of the same socket was answered. */
  readonly overtaken: (call: PendingCall) => void;
  readonly isEnded: () => boolean;
}

/** Gives each message of a received text to the call that waits for it. */
export function createAnswerReader(pending: PendingCalls, { notify, heard, unusable, overtaken, isEnded }: AnswerEvents) {
  let unusableInRow = 0;

  function count(isUsable: boolean, answerTo: AnsweredRequest | undefined): void {
    unusableInRow = isUsable ? 0 : unusableInRow + 1;
    if (isUsable) heard();
    else if (unusableInRow >= maxUnusableInRow) unusable(answerTo && `HTTP ${answerTo.httpStatus}`);
  }

  function take(message: Message, answerTo: AnsweredRequest | undefined): void {
    // An earlier message of the same frame may have ended the session.
    if (isEnded()) return;
    switch (message.type) {
      case 'notification':
        return notify(message.notification);
      case 'ignored':
        return;
      case 'junk':
        // Over HTTP the answered request is still pending: its failure is counted there.
        return answerTo ? undefined : count(false, undefined);
      case 'result':
      case 'failure': {
        if (message.id === null) return takeAnswerWithoutId(message, answerTo);
        // Answers with unknown or repeated ids count neither as usable nor as unusable.
        // HTTP answers have no order.
        if (!answerTo) pending.takeOvertaken(message.id, answerDueMs).forEach(overtaken);
        const asked = pending.take(message.id);
        return asked && count(asked.accept(message), answerTo);
      }
    }
  }

  /** The daemon could not read a request and sent no id. Over a WebSocket it may mean any pending request. */
  function takeAnswerWithoutId(answer: Answer, answerTo: AnsweredRequest | undefined): void {
    for (const id of answerTo ? [answerTo.id] : pending.ids()) {
      const asked = pending.take(id);
      asked?.reject(answer.type === 'failure' ? answer.error : new UnusableReplyError(asked.method, 'id null'));
    }
    count(false, answerTo);
  }

  return (text: string, answerTo: AnsweredRequest | undefined): void => {
    for (const message of decodeFrame(text)) take(message, answerTo);
    const unanswered = answerTo && pending.take(answerTo.id);
    if (!unanswered) return;
    unanswered.reject(new UnusableReplyError(unanswered.method, `HTTP ${answerTo.httpStatus}`));
    count(false, answerTo);
  };
}
