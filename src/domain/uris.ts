/** Undefined for a text that is not an absolute URL. */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/**
 * A part of a URI with its percent escapes decoded (RFC 3986). A percent sign that is no escape is plain text, and the part stays as it is.
 */
export function decodeUriPart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * The host of an address, in lower case, without the port. Undefined for text without a host. `URL` converts international names and IP
 * addresses such as 0x7f000001 only for web schemes, so the scheme becomes http.
 */
export const hostOfUri = (uri: string): string | undefined => parseUrl(uri.trim().replace(/^[a-z][a-z0-9+.-]*:/i, 'http:'))?.hostname;

/** Whether a URL may become a link. Other schemes could run code or open a program (docs/trust.md, section 2). */
export const isSafeLink = (url: string): boolean => /^(?:https?|ftp):\/\//i.test(url);
