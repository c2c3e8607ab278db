import { magnetInfoHash } from '../../../src/domain/input/magnetInfoHash';

const hex = 'e10d1253668d84f39e9ea5ce4a2589cb068447f8';
/** The same 20 bytes: `python3 -c "import base64; print(base64.b32encode(bytes.fromhex('…')))"`. */
const base32 = '4EGREU3GRWCPHHU6UXHEUJMJZMDIIR7Y';

describe('domain/input/magnetInfoHash', () => {
  it.each([
    [`magnet:?xt=urn:btih:${hex}`, hex],
    [`magnet:?xt=urn:btih:${hex.toUpperCase()}&dn=Nice+Name`, hex],
    [`MAGNET:?dn=a&xt=urn%3Abtih%3A${hex}&tr=http%3A%2F%2Fh%2F`, hex],
    [`magnet:?xt=urn:btih:${base32}`, hex],
    [`magnet:?xt=urn:btih:${base32.toLowerCase()}`, hex],
    [`magnet:?xt=urn:btih:${'A'.repeat(32)}`, '0'.repeat(40)],
    [`magnet:?xt=urn:sha1:x&xt=urn:btih:${hex}`, hex],
    ['magnet:?xt=urn:btih:zzz', undefined],
    ['magnet:?xt=%', undefined],
    [`http://h/?xt=urn:btih:${hex}`, undefined],
    ['', undefined],
  ])('reads the info hash of %s', (link, expected) => {
    expect(magnetInfoHash(link)).toBe(expected);
  });
});
