/** UTF-8, then base64 (RFC 4648 section 4). */
export function encodeBase64(text: string): string {
  let bytes = '';
  for (const byte of new TextEncoder().encode(text)) bytes += String.fromCharCode(byte);
  return btoa(bytes);
}

/** Base64 with the URL's alphabet and without padding (RFC 4648 section 5). */
export const encodeBase64Url = (text: string): string => encodeBase64(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/**
 * Takes either alphabet, padded or not; a blank is read as the `+` that a query parser made of it. Undefined when the
 * text is no base64 or what it holds is no UTF-8.
 */
export function decodeBase64(text: string): string | undefined {
  const standard = text.replaceAll(' ', '+').replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '');
  if (!/^[A-Za-z0-9+/]*$/.test(standard) || standard.length % 4 === 1) return undefined;
  const bytes = Uint8Array.from(atob(standard), (character) => character.charCodeAt(0));
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    // The one way in which TextDecoder tells that the bytes are no UTF-8.
    return undefined;
  }
}
