import parsePeerId from 'bittorrent-peerid';

/** `A2-1-36-0-…`: aria2's own form, which the package does not know. */
const aria2Id = /^A2-(\d+)-(\d+)-(\d+)-/;

/**
 * The program behind a peer id, with its version: "aria2 1.36.0". Empty where nothing is known: a peer may say anything.
 * @param peerId percent-encoded bytes, as aria2 tells them.
 */
export function peerClient(peerId: string): string {
  const bytes = unescapeBytes(peerId);
  const [, major, minor, patch] = aria2Id.exec(String.fromCharCode(...bytes)) ?? [];
  if (major !== undefined) return `aria2 ${major}.${minor}.${patch}`;
  // The package refuses other lengths by throwing; its plain-text form would refuse bytes beyond ASCII.
  if (bytes.length !== 20) return '';
  const { client, version } = parsePeerId(bytes.map((byte) => byte.toString(16).padStart(2, '0')).join(''));
  return client === 'unknown' ? '' : `${client} ${version ?? ''}`.trim();
}

/** Byte by byte, because the bytes are no UTF-8; at most as many as a peer id has, and a few to see that it has more. */
function unescapeBytes(escaped: string): number[] {
  const bytes: number[] = [];
  for (let place = 0; place < escaped.length && bytes.length < 24; place += 1) {
    const digits = /^%([0-9a-f]{2})/i.exec(escaped.slice(place, place + 3))?.[1];
    bytes.push(digits === undefined ? escaped.charCodeAt(place) & 0xff : parseInt(digits, 16));
    if (digits !== undefined) place += 2;
  }
  return bytes;
}
