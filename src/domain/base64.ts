/** Bytes in one call: a function takes only some ten thousand arguments. */
const chunkLength = 8192;

/** UTF-8, then base64 (RFC 4648 section 4). */
export function encodeBase64(text: string): string {
  const bytes = new TextEncoder().encode(text);
  let binary = '';
  for (let start = 0; start < bytes.length; start += chunkLength)
    binary += String.fromCharCode(...bytes.subarray(start, start + chunkLength));
  return btoa(binary);
}

/** Base64 with the URL's alphabet and without padding (RFC 4648 section 5). */
export const encodeBase64Url = (text: string): string => encodeBase64(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/**
 * Reads both alphabets, with or without padding. A blank counts as `+`, because query parsers turn `+` into a blank.
 * Undefined when the text is not base64, or its bytes are not UTF-8.
 */
export function decodeBase64(text: string): string | undefined {
  const [, digits] = /^([A-Za-z0-9+/]*)=*$/.exec(text.replaceAll(' ', '+').replaceAll('-', '+').replaceAll('_', '/')) ?? [];
  if (digits === undefined || digits.length % 4 === 1) return undefined;
  const bytes = Uint8Array.from(atob(digits), (character) => character.charCodeAt(0));
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    // TextDecoder throws when the bytes are no UTF-8.
    return undefined;
  }
}
