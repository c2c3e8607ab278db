import fc from 'fast-check';
import { encodeBase64Url } from '../../../src/domain/base64';
import { parsePrefill } from '../../../src/domain/commandLinks/prefill';

const text = (search: string) => parsePrefill(search)?.text;
const link = encodeBase64Url('http://h/a');

describe('domain/commandLinks/prefill', () => {
  it.each([
    ['a plain URL', `?url=${link}`, 'http://h/a'],
    ['a URL in the other alphabet, padded, its plus signs become blanks', `?url=${btoa('http://h/~~~?>>')}`, 'http://h/~~~?>>'],
    ['a URL that an extension has escaped', `?url=${encodeURIComponent(btoa(encodeURI('http://h/ä b')))}`, 'http://h/ä b'],
    ['a URL with a stray percent sign', `?url=${encodeBase64Url('http://h/100%')}`, 'http://h/100%'],
    [
      'a magnet as a browser hands it over',
      `?url=${encodeURIComponent('magnet:?xt=urn:btih:0&dn=a%20b')}`,
      'magnet:?xt=urn:btih:0&dn=a%20b',
    ],
    [
      'a name with a number range as one link',
      `?url=${btoa('http://[::1]:80/Show%20[01-03].mkv')}`,
      'http://[::1]:80/Show %5B01-03%5D.mkv',
    ],
    ['several lines', `?url=${encodeBase64Url('http://h/a\r\nhttp://h/b')}`, 'http://h/a\nhttp://h/b'],
    [
      'no options and no command lines in the text',
      `?url=${encodeBase64Url('http://h/a\n all-proxy=evil\naria2c -d /etc http://h/b')}`,
      'http://h/a',
    ],
    ['nothing from what is no base64', '?url=*', undefined],
    ['nothing from what is no link', `?url=${encodeBase64Url('javascript:alert(1)')}`, undefined],
    ['nothing from no url', '?x=1', undefined],
    ['a plain link', '?link=https%3A%2F%2Fh%2Fa%3Fb%3D1%26c%3D2', 'https://h/a?b=1&c=2'],
    [
      'several links, and a URL after them',
      `?link=http://h/1&url=${link}&link=magnet%3A%3Fxt%3Durn:btih:0`,
      'http://h/1\nmagnet:?xt=urn:btih:0\nhttp://h/a',
    ],
    ['only the links of a plain text', `?link=${encodeURIComponent('http://h/1\n all-proxy=evil\njavascript:alert(1)')}`, 'http://h/1'],
    ['no plain link that is none', '?link=javascript:alert(1)&link=/etc/passwd', undefined],
  ])('takes %s', (_title, search, links) => {
    expect(text(search)).toBe(links);
  });

  it('takes options of a task by name, and no other parameters', () => {
    const header = encodeURIComponent('Cookie: a=1\n\nUser-Agent: x\n');
    expect(
      parsePrefill(
        `?url=${link}&filename=a%20b.bin&dir=/dl&referer=http://r/&header=${header}&all-proxy=http://p&split=3&__proto__=1&gid=1&pause=true&rpc-secret=x`,
      ),
    ).toEqual({
      text: 'http://h/a',
      options: {
        out: 'a b.bin',
        dir: '/dl',
        referer: 'http://r/',
        header: 'Cookie: a=1\nUser-Agent: x',
        'all-proxy': 'http://p',
        split: '3',
      },
    });
  });

  it.each([
    ['a file name without its folders', 'filename=../../etc/passwd', { out: 'passwd' }],
    ['a file name without its folders on Windows', 'filename=..%5C..%5Ca.bin', { out: 'a.bin' }],
    ['nothing from an empty one', 'filename=&dir=%20', {}],
    ['one line of what has one', 'referer=http://r%0D%0AX-Evil:1', { referer: 'http://r' }],
    [
      'a referer and headers in base64',
      `referer=${btoa('http://r/%25C3%25A4')}&header=${btoa('Cookie: a=%41\nX: 2')}`,
      { referer: 'http://r/%C3%A4', header: 'Cookie: a=%41\nX: 2' },
    ],
    ['a referer in base64 with its own escapes', `referer=${btoa('http://r/%C3%A4')}`, { referer: 'http://r/%C3%A4' }],
    ['what is neither as it is', 'referer=abcd&header=abcd', { referer: 'abcd', header: 'abcd' }],
    ['a path inside the folder', 'out=sub/a.bin', { out: 'sub/a.bin' }],
    ['the name of a path that leaves the folder', 'out=../../a.bin', { out: 'a.bin' }],
    ['the name of an absolute path', 'out=/etc/cron', { out: 'cron' }],
    ['nothing from an empty option, which aria2 would read as true', 'allow-overwrite=&dry-run=%0A', {}],
    ['file names by number', 'index-out=1=a&index-out=2=b', { 'index-out': '1=a\n2=b' }],
    ['the first of what cannot be repeated', 'split=3&split=5', { split: '3' }],
    ['a header that stands twice', 'header=A:1&header=B:2', { header: 'A:1\nB:2' }],
  ])('takes %s', (_title, query, options) => {
    expect(parsePrefill(`?url=${link}&${query}`)?.options).toEqual(options);
  });

  it('never throws, and has one line for each value but the headers', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (url, value) => {
        const search = new URLSearchParams({ url, filename: value, dir: value, referer: value, header: value });
        expect(['object', 'undefined']).toContain(typeof parsePrefill(`?${search}`));
        const { out = '', dir = '', referer = '' } = parsePrefill(`?url=${link}&${search}`)?.options ?? {};
        for (const line of [out, dir, referer]) expect(line).not.toMatch(/[\r\n\0]/);
      }),
    );
  });
});
