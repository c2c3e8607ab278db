import { ByteBuffer } from '../../../src/platform/replacements/byteBuffer';

describe('platform/replacements/byteBuffer', () => {
  it.each([
    ['utf8', '-TR2940-é'],
    ['hex', '2d5452323934302d'],
    ['hex', '00ff80'],
    ['hex', ''],
  ] as const)('reads %s %j as Buffer does', (encoding, text) => {
    const [own, nodes] = [ByteBuffer.from(text, encoding), Buffer.from(text, encoding)];
    expect([...own]).toEqual([...nodes]);
    expect(own.toString()).toBe(nodes.toString());
    expect([ByteBuffer.isBuffer(own), ByteBuffer.isBuffer(new Uint8Array(1))]).toEqual([true, false]);
  });
});
