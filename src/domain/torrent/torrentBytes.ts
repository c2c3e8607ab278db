/** A multiple of four: four letters of base64 are three bytes. */
const lettersPerStep = 1 << 18;

/** The bytes of a torrent file in base64. `pause` is awaited after each step. It resolves at once unless the page needs time to respond. */
export async function torrentBytes(base64: string, pause: () => Promise<void>): Promise<Uint8Array> {
  const bytes = new Uint8Array(Math.floor(base64.length / 4) * 3);
  let length = 0;
  for (let place = 0; place < base64.length; place += lettersPerStep) {
    const binary = atob(base64.slice(place, place + lettersPerStep));
    for (let byte = 0; byte < binary.length; byte += 1) bytes[length + byte] = binary.charCodeAt(byte);
    length += binary.length;
    await pause();
  }
  return bytes.subarray(0, length);
}
