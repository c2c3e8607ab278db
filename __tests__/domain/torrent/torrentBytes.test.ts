import { torrentBytes } from '../../../src/domain/torrent/torrentBytes';

const bytesOfLength = (length: number): Uint8Array => Uint8Array.from({ length }, (_, place) => (place * 7) % 256);

describe('domain/torrent/torrentBytes', () => {
  // One step takes 262,144 letters, which are 196,608 bytes.
  it.each([0, 1, 2, 3, 196_607, 196_608, 196_609, 400_000])('returns the %i bytes of a file', async (length) => {
    const bytes = bytesOfLength(length);
    const read = await torrentBytes(Buffer.from(bytes).toString('base64'), () => Promise.resolve());
    expect(Buffer.compare(read, bytes)).toBe(0);
  });

  it('pauses after each step', async () => {
    const pause = jest.fn(() => Promise.resolve());
    await torrentBytes(Buffer.from(bytesOfLength(400_000)).toString('base64'), pause);
    expect(pause).toHaveBeenCalledTimes(3);
  });
});
