import fc from 'fast-check';
import { decodeBase64, encodeBase64, encodeBase64Url } from '../../src/domain/base64';

/** Any text without lone surrogates, which UTF-8 cannot carry. */
const unicode = fc.string({ unit: 'binary' }).filter((text) => !/\p{Surrogate}/u.test(text));

describe('domain/base64', () => {
  it.each([
    ['', ''],
    ['a', 'YQ=='],
    ['ab?', 'YWI/'],
    ['ä€😀', 'w6Tigqzwn5iA'],
    ['\uFEFFa', '77u/YQ=='],
  ])('encodes %j as %s and decodes it', (text, encoded) => {
    expect(encodeBase64(text)).toBe(encoded);
    expect(decodeBase64(encoded)).toBe(text);
  });

  it.each([
    ['without padding', 'YQ', 'a'],
    ['with one sign of padding too few', 'YQ=', 'a'],
    ["with the URL's alphabet", 'Pz4_Pn4-', '?>?>~>'],
    ['with a blank where a query had a plus', 'Pz4/Pn4 ', '?>?>~>'],
  ])('decodes a text %s', (_title, encoded, text) => {
    expect(decodeBase64(encoded)).toBe(text);
  });

  it.each([
    ['a length that cannot be', 'YWJjZ'],
    ['a sign of no alphabet', 'YQ*='],
    ['padding in the middle', 'YQ==YQ=='],
    ['bytes that are no UTF-8', '/w=='],
    ['a control character', 'YW\nI='],
  ])('rejects %s', (_title, encoded) => {
    expect(decodeBase64(encoded)).toBeUndefined();
  });

  it('decodes every text it encodes, in both alphabets and with blanks for plus signs', () => {
    fc.assert(
      fc.property(unicode, (text) => {
        expect(decodeBase64(encodeBase64(text))).toBe(text);
        expect(decodeBase64(encodeBase64(text).replaceAll('+', ' '))).toBe(text);
        expect(encodeBase64Url(text)).toMatch(/^[A-Za-z0-9_-]*$/);
        expect(decodeBase64(encodeBase64Url(text))).toBe(text);
      }),
    );
  });

  it('never throws on any text', () => {
    const likely = fc.string({ unit: fc.constantFrom(...Array.from('AZaz09+/-_= \n%')) });
    fc.assert(
      fc.property(fc.oneof(likely, fc.string({ unit: 'binary' })), (text) => {
        expect(['string', 'undefined']).toContain(typeof decodeBase64(text));
      }),
    );
  });
});
