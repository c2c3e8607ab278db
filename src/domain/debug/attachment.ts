import { maskSecrets, maskText } from './maskSecrets';

/** The attachment of a log entry: masked text, shortened if it is long. */
export interface Attachment {
  readonly text: string;
  /** The number of characters before shortening. */
  readonly wholeLength?: number;
}

/** A readable length. A hundred such entries are 2 MB. */
export const maxAttachmentLength = 20_000;

/** A value as indented JSON. `wholeLength` is the length of the sent or received text, if known. */
export function attachmentOf(value: unknown, known: readonly string[], wholeLength?: number): Attachment {
  // A broken response may lack the value. JSON has no undefined, so null stands for it.
  return cut(JSON.stringify(maskSecrets(value ?? null, known), null, 2), wholeLength);
}

/** Text that is no JSON, such as the error page of a proxy. */
export const textAttachment = (text: string, known: readonly string[]): Attachment =>
  cut(
    text
      .split('\n')
      .map((line) => maskText(line, known))
      .join('\n'),
    text.length,
  );

function cut(text: string, wholeLength = text.length): Attachment {
  if (text.length <= maxAttachmentLength) return { text };
  return { text: text.slice(0, maxAttachmentLength), wholeLength };
}
