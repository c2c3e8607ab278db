/** A loader for bittorrent-peerid, which expects Node's Buffer. The three functions that it needs are in src/platform/replacements/byteBuffer.ts. */
module.exports = function provideBuffer(source) {
  if (!source.includes('Buffer.from(peerId'))
    throw new Error('bittorrent-peerid no longer makes buffers as it did: look what it needs now.');
  return `import { ByteBuffer as Buffer } from ${JSON.stringify(require.resolve('../../src/platform/replacements/byteBuffer.ts'))};\n${source}`;
};
