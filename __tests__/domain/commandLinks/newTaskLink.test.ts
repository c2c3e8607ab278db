import fc from 'fast-check';
import { encodeBase64, encodeBase64Url } from '../../../src/domain/base64';
import { newTaskLink, parseNewTaskLink } from '../../../src/domain/commandLinks/newTaskLink';
import { newTaskOptionKeys } from '../../../src/domain/options/newTaskOptionKeys';

const typed = 'http://h/ä?b=1';
const url = 'http://h/%C3%A4?b=1';
const encoded = encodeBase64Url(typed);

describe('domain/commandLinks/newTaskLink, read', () => {
  it.each([
    ['from the path', encoded, '', { url, options: {}, pause: false }],
    ['from the query, which wins', 'task', `?url=${encoded}`, { url, options: {}, pause: false }],
    ['with padding, escaped in the path', encodeURIComponent(encodeBase64(typed)), '', { url, options: {}, pause: false }],
    ['paused', encoded, '?pause=true', { url, options: {}, pause: true }],
    ['not paused by any other word', encoded, '?pause=TRUE', { url, options: {}, pause: false }],
    [
      'with options that aria2 knows',
      encoded,
      '?out=a.bin&nonsense=1&gid=00&__proto__=1&constructor=1',
      { url, options: { out: 'a.bin' }, pause: false },
    ],
    ['with the first of two values', encoded, '?out=a&out=b', { url, options: { out: 'a' }, pause: false }],
    ['without line breaks in options', encoded, '?header=A:1%0D%0ACookie:2%00', { url, options: { header: 'A:1Cookie:2' }, pause: false }],
    [
      'with blanks where plus signs were',
      'task',
      '?url=aHR0cDovL2gvPz8 Pj4 fn5-',
      { url: 'http://h/??>>>>~~~'.replace(/>/g, '%3E'), options: {}, pause: false },
    ],
    ['without an empty folder', encoded, '?dir=&out=a', { url, options: { out: 'a' }, pause: false }],
    [
      'with several headers',
      encoded,
      '?header=A:1&header=B:2%0A&index-out=1=a&index-out=2=b&split=1&split=2',
      { url, options: { header: ['A:1', 'B:2'], 'index-out': ['1=a', '2=b'], split: '1' }, pause: false },
    ],
    ['without line breaks in the URL', encodeBase64Url('http://h/a\r\nb'), '', { url: 'http://h/ab', options: {}, pause: false }],
    ['with blanks escaped', encodeBase64Url('http://h/a b'), '', { url: 'http://h/a%20b', options: {}, pause: false }],
    ['trimmed', encodeBase64Url(' magnet:?xt=1\n'), '', { url: 'magnet:?xt=1', options: {}, pause: false }],
  ])('reads a link %s', (_title, path, search, command) => {
    expect(parseNewTaskLink(path, search)).toEqual({ ok: true, command });
  });

  it.each([
    ['error.urlNotBase64', '*', ''],
    ['error.urlNotBase64', '', ''],
    ['error.urlNotBase64', encoded, '?url='],
    ['error.parameterInvalid', encodeBase64Url('javascript:alert(1)'), ''],
    ['error.parameterInvalid', encodeBase64Url('file:///etc/passwd'), ''],
    ['error.parameterInvalid', encodeBase64Url('http://h/a\nhttp://h/b'), ''],
    ['error.parameterInvalid', encodeBase64Url('http://h/a\0b'), ''],
  ])('says %s to %s %s', (key, path, search) => {
    expect(parseNewTaskLink(path, search)).toEqual({ ok: false, error: { key } });
  });

  it('takes nothing but known options, whatever the query holds', () => {
    const word = fc.oneof(fc.constantFrom('dir', 'header', 'pause', 'url', '__proto__', 'toString'), fc.string({ unit: 'binary' }));
    fc.assert(
      fc.property(fc.array(fc.tuple(word, fc.string({ unit: 'binary' }))), (pairs) => {
        const query = new URLSearchParams(pairs);
        query.delete('url');
        const link = parseNewTaskLink(encoded, `?${query}`);
        if (!link.ok) throw new Error('refused');
        for (const [key, value] of Object.entries(link.command.options)) {
          expect(newTaskOptionKeys.has(key)).toBe(true);
          for (const text of [value].flat()) expect(text).not.toMatch(/[\r\n\0]/);
        }
      }),
    );
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (path, search) => {
        expect(typeof parseNewTaskLink(path, `?${search}`).ok).toBe('boolean');
      }),
    );
  });
});

const page = 'http://nas.lan/arioso/';
const download = (uris: readonly string[], options = {}) => ({ kind: 'uris', uris, options }) as const;

describe('domain/commandLinks/newTaskLink, written', () => {
  it('is the page with a link that adds the download', () => {
    expect(newTaskLink(page, download(['https://host/a']), {}, false)).toBe('http://nas.lan/arioso/#!/new/aHR0cHM6Ly9ob3N0L2E');
    expect(newTaskLink(page, download(['https://host/a'], { dir: '/srv/b & c' }), { split: '4', dir: '/srv' }, true)).toBe(
      'http://nas.lan/arioso/#!/new/aHR0cHM6Ly9ob3N0L2E?pause=true&split=4&dir=%2Fsrv%2Fb%20%26%20c',
    );
  });

  it('names the first of several mirrors', () => {
    expect(newTaskLink(page, download(['https://host/a', 'https://mirror/a']), {}, false)).toMatch(/#!\/new\/aHR0cHM6Ly9ob3N0L2E$/);
  });

  it('is read back as the same download', () => {
    const line = fc.string({ minLength: 1, maxLength: 40, unit: 'binary' }).filter((text) => text.trim() !== '' && !/[\r\n\0]/.test(text));
    fc.assert(
      fc.property(
        fc.webUrl({ withQueryParameters: true, withFragments: true }).filter((url) => !/[[\]{}]/.test(url)),
        fc.dictionary(fc.constantFrom('dir', 'out', 'referer', 'split'), line),
        fc.array(line, { minLength: 2, maxLength: 4 }),
        fc.boolean(),
        (url, options, header, pause) => {
          const link = newTaskLink(page, download([url], { header }), options, pause);
          const [path = '', search = ''] = link.slice(`${page}#!/new/`.length).split('?');
          expect(parseNewTaskLink(path, search)).toEqual({ ok: true, command: { url, options: { ...options, header }, pause } });
        },
      ),
    );
  });
});
