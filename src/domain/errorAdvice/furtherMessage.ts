import { visibleText } from '../visibleText';

/** aria2's messages for the codes 2, 3 and 24 that say no more than the description. */
const repeating = /^(Timeout\.|Resource not found|Authorization failed\.)$/;

/** A longer message is cut. */
const maxMessageLength = 4000;

/** aria2's message as it is shown beside the description of the code: empty where it only repeats the description. */
export const furtherMessage = (message = ''): string => (repeating.test(message) ? '' : visibleText(message, maxMessageLength));
