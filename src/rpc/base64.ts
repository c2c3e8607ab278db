import type { Bytes } from '../domain/units';

const encoder = new TextEncoder();

/** How many bytes the text has as UTF-8. */
export const utf8Length = (text: string): Bytes => encoder.encode(text).length;

/** The UTF-8 bytes of the text in base64. */
export function base64OfText(text: string): string {
  const chunkLength = 8192;
  const bytes = encoder.encode(text);
  let binary = '';
  // In pieces: a call takes no more than some ten thousand arguments.
  for (let start = 0; start < bytes.length; start += chunkLength)
    binary += String.fromCharCode(...bytes.subarray(start, start + chunkLength));
  return btoa(binary);
}
