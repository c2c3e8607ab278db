import fc from 'fast-check';
import { findLinks } from '../../../src/domain/input/findLinks';
import { isDownloadLink } from '../../../src/domain/input/links';

const hash = '0123456789abcdef0123456789abcdef01234567';
const base32 = 'MFRGGZDFMZTWQ2LKMFRGGZDFMZTWQ2LK';
const hexOfBase32 = '6162636465666768696a6162636465666768696a';

describe('domain/input/findLinks', () => {
  it.each([
    ['See http://h/a.zip.', ['http://h/a.zip']],
    ['(http://h/a_(b).zip), and "ftp://h/x"!', ['http://h/a_(b).zip', 'ftp://h/x']],
    ['http://h/a http://h/b\nsftp://u@h/c', ['http://h/a', 'http://h/b', 'sftp://u@h/c']],
    ['请下载：http://h/文件.zip，谢谢。', ['http://h/%E6%96%87%E4%BB%B6.zip']],
    ['下載「https://h/a」', ['https://h/a']],
    ['<a href="http://h/?a=1&amp;b=2">x</a> <img src=\'http://h/i.png\'>', ['http://h/?a=1&b=2', 'http://h/i.png']],
    ['http://h/?a=1&amp;b=2', ['http://h/?a=1&amp;b=2']],
    [`magnet:?xt=urn:btih:${hash}&dn=x`, [`magnet:?xt=urn:btih:${hash}&dn=x`]],
    [`hash ${hash}.`, [`magnet:?xt=urn:btih:${hash}`]],
    [`hash ${hash.toUpperCase()} and ${base32}`, [`magnet:?xt=urn:btih:${hash.toUpperCase()}`, `magnet:?xt=urn:btih:${base32}`]],
    [`magnet:?xt=urn:btih:${hash} ${hash}`, [`magnet:?xt=urn:btih:${hash}`]],
    [`magnet:?xt=urn:btih:${base32} magnet:?xt=urn:btih:${hexOfBase32}&dn=x`, [`magnet:?xt=urn:btih:${hexOfBase32}&dn=x`]],
    [`magnet:?xt=urn:btih:${hash}&tr=http://t/a ${hash}`, [`magnet:?xt=urn:btih:${hash}&tr=http://t/a`]],
    ['http://h/a http://h/a', ['http://h/a']],
    ['[text](http://h/md) and *http://h/b*', ['http://h/md', 'http://h/b']],
    [`${hash} then http://h/a`, [`magnet:?xt=urn:btih:${hash}`, 'http://h/a']],
    ['xhttp://h/a javascript://h http:// magnet:? mailto:a@b', []],
    [`${hash}0 a${hash} ABCDEFGHABCDEFGHABCDEFGHABCDEFGH`, []],
    ['', []],
  ])('finds the links in %j', (text, links) => {
    expect(findLinks(text)).toEqual(links);
  });

  it('returns unique valid links, and finds the same links in its own output', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 8 }),
      fc.constantFrom('http://h/a', 'magnet:?xt=urn:btih:', hash, ' ', '(', ')', '.', '<a href="', '">', '，'),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const links = findLinks(pieces.join(''));
        expect(links.every(isDownloadLink)).toBe(true);
        expect(new Set(links).size).toBe(links.length);
        expect(findLinks(links.join('\n'))).toEqual(links);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['dots', `http://h/${'.'.repeat(300_000)}x`],
    ['brackets', `http://h/${')'.repeat(300_000)}`],
    ['blanks', ' '.repeat(500_000)],
    ['capital letters', 'A'.repeat(500_000)],
    ['less-than signs', '<a'.repeat(300_000)],
    ['links', 'http://h/a '.repeat(50_000)],
  ])('stays fast with many %s', (_title, text) => {
    expect(findLinks(text).length).toBeLessThanOrEqual(1);
  });
});
