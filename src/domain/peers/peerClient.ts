import parsePeerId from 'bittorrent-peerid';

/** aria2's own form, `A2-1-36-0-…`, which the package does not support. */
const aria2Id = /^A2-(\d+)-(\d+)-(\d+)-/;

/**
 * The client of a peer id, with its version: "aria2 1.36.0". Empty for an unknown client. A peer id is untrusted.
 * @param peerId percent-encoded bytes, as aria2 returns them.
 */
export function peerClient(peerId: string): string {
  const bytes = unescapeBytes(peerId);
  const [, major, minor, patch] = aria2Id.exec(String.fromCharCode(...bytes)) ?? [];
  if (major !== undefined) return `aria2 ${major}.${minor}.${patch}`;
  // The package throws for other lengths. Its function for text would throw for bytes beyond ASCII.
  if (bytes.length !== 20) return '';
  const { client, version } = parsePeerId(bytes.map((byte) => byte.toString(16).padStart(2, '0')).join(''));
  return client === 'unknown' ? '' : `${client} ${version ?? ''}`.trim();
}

/** Byte by byte, because the bytes are no UTF-8. It stops a few bytes after the length of a peer id: a longer one is invalid anyway. */
function unescapeBytes(escaped: string): number[] {
  const bytes: number[] = [];
  for (let place = 0; place < escaped.length && bytes.length < 24; place += 1) {
    const digits = /^%([0-9a-f]{2})/i.exec(escaped.slice(place, place + 3))?.[1];
    bytes.push(digits === undefined ? escaped.charCodeAt(place) & 0xff : parseInt(digits, 16));
    if (digits !== undefined) place += 2;
  }
  return bytes;
}
