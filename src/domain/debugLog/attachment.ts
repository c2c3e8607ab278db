import { maskSecrets, maskText } from './maskSecrets';

/** What a log entry brings along: text without secrets, cut where it is long. */
export interface Attachment {
  readonly text: string;
  /** Characters of the whole, where it was cut. */
  readonly wholeLength?: number;
}

/** As much as somebody may read; a hundred entries of it are 2 MB. */
export const maxAttachmentLength = 20_000;

/** A value as indented JSON. `wholeLength` is that of the text that travelled, where that is known. */
export function attachmentOf(value: unknown, known: readonly string[], wholeLength?: number): Attachment {
  // Nothing at all, as a broken answer may hold, is told as null.
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
