class Bytes extends Uint8Array {
  /** As UTF-8; what is none becomes the replacement mark, as in Node. */
  override toString(): string {
    return new TextDecoder().decode(this);
  }
}

/** What bittorrent-peerid needs of Node's Buffer: bytes from text or hex digits, and bytes as text. */
export const ByteBuffer = {
  isBuffer: (value: unknown): boolean => value instanceof Bytes,
  from: (text: string, encoding: 'utf8' | 'hex'): Uint8Array =>
    new Bytes(
      encoding === 'utf8' ? new TextEncoder().encode(text) : (text.match(/[0-9a-f]{2}/gi) ?? []).map((digits) => parseInt(digits, 16)),
    ),
};
