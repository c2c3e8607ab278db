import { decodeFrame, type Message } from '../decode/frame';
import type { Notification } from '../decode/notification';
import { UnusableResponseError } from '../errors';
import { responseDueMs } from './heartbeat';
import type { ResponseMessage, PendingRequest, PendingRequests } from './pendingRequests';
import type { AnsweredRequest } from '../transport/transport';

const maxUnusableInRow = 3;

interface ResponseEvents {
  readonly notify: (notification: Notification) => void;
  /** Called for each usable response. Responses over HTTP have no order. */
  readonly usable: (isHttp: boolean) => void;
  /** Called for the third unusable response in a row and for each further one. */
  readonly unusable: (detail: string | undefined) => void;
  /** Called for each request whose response is lost: the response to a later request came first on the same socket. */
  readonly overtaken: (request: PendingRequest) => void;
  readonly isEnded: () => boolean;
}

/** Passes each response in a received text to the request that waits for it, and each notification to `notify`. */
export function createResponseReader(pending: PendingRequests, { notify, usable, unusable, overtaken, isEnded }: ResponseEvents) {
  let unusableInRow = 0;

  function countResponse(isUsable: boolean, responseTo: AnsweredRequest | undefined): void {
    unusableInRow = isUsable ? 0 : unusableInRow + 1;
    if (isUsable) usable(responseTo !== undefined);
    else if (unusableInRow >= maxUnusableInRow) unusable(responseTo && `HTTP ${responseTo.httpStatus}`);
  }

  function receive(message: Message, responseTo: AnsweredRequest | undefined): void {
    // An earlier message of the same frame may have ended the session.
    if (isEnded()) return;
    switch (message.type) {
      case 'notification':
        return notify(message.notification);
      case 'ignored':
        return;
      case 'invalid':
        // Over HTTP the answered request is still pending, and its failure is counted below.
        return responseTo ? undefined : countResponse(false, undefined);
      case 'result':
      case 'error': {
        if (message.id === null) return receiveResponseWithoutId(message, responseTo);
        // Responses with unknown or repeated ids count neither as usable nor as unusable.
        const earlier = responseTo ? [] : pending.takeOvertaken(message.id, responseDueMs);
        const request = pending.take(message.id);
        if (request) countResponse(request.accept(message), responseTo);
        // The response is passed on first, because an overtaken command ends the session.
        return earlier.forEach(overtaken);
      }
    }
  }

  /**
   * The daemon could not read a request, so its response has no id. Over HTTP the response belongs to the request of the same exchange.
   * Over a WebSocket it may belong to any pending request. So only a single request fails with the error of the response. Several requests
   * fail with an UnusableResponseError.
   */
  function receiveResponseWithoutId(response: ResponseMessage, responseTo: AnsweredRequest | undefined): void {
    const ids = responseTo ? [responseTo.id] : pending.ids();
    for (const id of ids) {
      const request = pending.take(id);
      const isRefusal = response.type === 'error' && ids.length === 1;
      request?.reject(isRefusal ? response.error : new UnusableResponseError(request.method));
    }
    countResponse(false, responseTo);
  }

  return (text: string, responseTo: AnsweredRequest | undefined): void => {
    for (const message of decodeFrame(text)) receive(message, responseTo);
    const unanswered = responseTo && pending.take(responseTo.id);
    if (!unanswered) return;
    unanswered.reject(new UnusableResponseError(unanswered.method, responseTo.httpStatus));
    countResponse(false, responseTo);
  };
}
