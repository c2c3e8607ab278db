class Bytes extends Uint8Array {
  /** Decodes UTF-8. Invalid bytes become U+FFFD, as in Node. */
  override toString(): string {
    return new TextDecoder().decode(this);
  }
}

/** The part of Node's Buffer that bittorrent-peerid needs: bytes from text or hex digits, and bytes as text. */
export const ByteBuffer = {
  isBuffer: (value: unknown): boolean => value instanceof Bytes,
  from: (text: string, encoding: 'utf8' | 'hex'): Uint8Array =>
    new Bytes(
      encoding === 'utf8' ? new TextEncoder().encode(text) : (text.match(/[0-9a-f]{2}/gi) ?? []).map((digits) => parseInt(digits, 16)),
    ),
};
