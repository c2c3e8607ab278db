/** A loader for bittorrent-peerid: it takes Node's Buffer for granted, of which it needs three functions (src/platform/byteBuffer.ts). */
module.exports = function provideBuffer(source) {
  if (!source.includes('Buffer.from(peerId'))
    throw new Error('bittorrent-peerid no longer makes buffers as it did: look what it needs now.');
  return `import { ByteBuffer as Buffer } from ${JSON.stringify(require.resolve('../../src/platform/byteBuffer.ts'))};\n${source}`;
};
