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
