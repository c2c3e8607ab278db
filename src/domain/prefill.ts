import { decodeBase64 } from './base64';

/** What `/new?url=…` puts into the form; undefined when it is no base64 (it is ignored, nothing is lost). */
export function parsePrefill(search: string): string | undefined {
  const encoded = new URLSearchParams(search).get('url');
  const decoded = encoded === null ? undefined : decodeBase64(encoded);
  // Browser extensions encode btoa(encodeURI(url)): in this form the URI is decoded once more (integration contracts, 2).
  return decoded === undefined ? undefined : decodeUri(decoded);
}

function decodeUri(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}
