import { decodeFrame, type Message } from './decode/frame';
import type { Notification } from './decode/notification';
import { ConnectionError, UnusableReplyError } from './errors';
import type { Answer, PendingCalls } from './pendingCalls';
import type { AnsweredRequest } from './transport';

const maxUnusableInRow = 3;

interface AnswerEvents {
  readonly notify: (notification: Notification) => void;
  /** Called when the daemon's answers are unusable. */
  readonly lose: (error: ConnectionError) => void;
  readonly isEnded: () => boolean;
}

/** Gives each message of a received text to the call that waits for it. */
export function createAnswerReader(pending: PendingCalls, { notify, lose, isEnded }: AnswerEvents) {
  let unusableInRow = 0;

  function count(isUsable: boolean, answerTo: AnsweredRequest | undefined): void {
    unusableInRow = isUsable ? 0 : unusableInRow + 1;
    if (unusableInRow >= maxUnusableInRow) lose(new ConnectionError('unusable-answers', answerTo && `HTTP ${answerTo.httpStatus}`));
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
        return answerTo ? undefined : count(false, answerTo);
      case 'result':
      case 'failure': {
        if (message.id === null) return takeNobodys(message, answerTo);
        // Answers with unknown or repeated ids count neither as usable nor as unusable.
        const asked = pending.take(message.id);
        return asked && count(asked.accept(message), answerTo);
      }
    }
  }

  /** The daemon could not read a request and sent no id. Over a WebSocket it may mean any pending request. */
  function takeNobodys(answer: Answer, answerTo: AnsweredRequest | undefined): void {
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
