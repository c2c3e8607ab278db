import fc from 'fast-check';
import { fileLink, parseValidFileLinkRules } from '../../../src/domain/files/fileLinks';
import { parseFileLinkRules } from '../../../src/domain/files/fileLinkRules';
import { wellFormed } from '../../../src/domain/visibleText';

const rules = parseValidFileLinkRules([
  { prefix: '/downloads', url: 'http://nas/files' },
  { prefix: '/downloads/video/', url: 'https://media.example/v/' },
]);

describe('domain/files/fileLinks', () => {
  it('reads the list of a preset and the text of the setting alike, with trailing slashes', () => {
    const expected = [
      { prefix: '/downloads/', url: 'http://nas/files/' },
      { prefix: '/downloads/video/', url: 'https://media.example/v/' },
    ];
    expect(rules).toEqual(expected);
    expect(parseValidFileLinkRules(JSON.stringify(expected))).toEqual(expected);
  });

  it.each([
    [{ prefix: 'downloads', url: 'http://nas/' }],
    [{ prefix: '/downloads/../etc', url: 'http://nas/' }],
    [{ prefix: '/dl', url: 'javascript:alert(1)' }],
    [{ prefix: '/dl', url: 'file:///dl' }],
    [{ prefix: '/dl', url: '/files' }],
    [{ prefix: '/dl', url: 'http://nas/?file=' }],
    [{ prefix: '/dl', url: 'http://nas/#' + 'x' }],
    [{ prefix: '/dl', url: 'http://user:word@nas/' }],
    [{ prefix: '/dl' }],
    [null],
  ])('drops the invalid rule %j', (rule) => {
    expect(parseValidFileLinkRules([rule])).toEqual([]);
  });

  it.each(['', 'nonsense', '{}', '[1]', undefined, 7])('reads no rules from %j', (raw) => {
    expect(parseValidFileLinkRules(raw)).toEqual([]);
  });

  it.each([
    ['/downloads/a.iso', 'http://nas/files/a.iso'],
    ['/downloads/b/ä c.iso', 'http://nas/files/b/%C3%A4%20c.iso'],
    ['/downloads/what?#%2F.iso', 'http://nas/files/what%3F%23%252F.iso'],
    ['/downloads/a\\b.iso', 'http://nas/files/a%5Cb.iso'],
    ["/downloads/it's(1).iso", 'http://nas/files/it%27s%281%29.iso'],
    ['/downloads/video/film.mkv', 'https://media.example/v/film.mkv'],
    ['/downloads/videos/film.mkv', 'http://nas/files/videos/film.mkv'],
    ['/downloads/..iso', 'http://nas/files/..iso'],
    ['/downloads/', 'http://nas/files/'],
    ['/downloads/an album?/', 'http://nas/files/an%20album%3F/'],
    ['/downloads/video/', 'https://media.example/v/'],
  ])('maps the path %s', (path, url) => {
    expect(fileLink(path, rules)).toBe(url);
  });

  it.each([
    '/downloads',
    '/downloadsX/a',
    '/other/a',
    'a',
    '',
    '/downloads/../etc/passwd',
    '/downloads/a/../../b',
    '/downloads/./a',
    '/downloads//a',
  ])('has no link for %s', (path) => {
    expect(fileLink(path, rules)).toBeUndefined();
  });

  it('maps Windows paths with either slash', () => {
    const windows = parseValidFileLinkRules([{ prefix: 'C:\\dl', url: 'http://pc/' }]);
    expect(fileLink('C:/dl/a b.iso', windows)).toBe('http://pc/a%20b.iso');
    expect(fileLink('C:\\dl\\sub\\a.iso', windows)).toBe('http://pc/sub/a.iso');
    expect(fileLink('C:\\dl\\..\\secret', windows)).toBeUndefined();
    // The letter of a drive has no case.
    expect(fileLink('c:/dl/a.iso', windows)).toBe('http://pc/a.iso');
    expect(fileLink('C:/dl/album/', parseValidFileLinkRules([{ prefix: 'c:/', url: 'http://pc/' }]))).toBe('http://pc/dl/album/');
    expect(fileLink('\\\\nas\\dl\\a.iso', parseValidFileLinkRules([{ prefix: '\\\\nas\\dl', url: 'http://pc/' }]))).toBe('http://pc/a.iso');
  });

  it('never leaves the mapped URL, and encodes every name reversibly', () => {
    const name = fc.string({ unit: 'binary', minLength: 1 });
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 5 }), (parts) => {
        const link = fileLink(`/downloads/${parts.join('/')}`, rules.slice(0, 1));
        if (link === undefined) return;
        const url = new URL(link);
        expect(url.origin).toBe('http://nas');
        expect([url.search, url.hash]).toEqual(['', '']);
        expect(url.pathname.startsWith('/files/')).toBe(true);
        expect(url.pathname.slice('/files/'.length).split('/').map(decodeURIComponent)).toEqual(wellFormed(parts.join('/')).split('/'));
      }),
    );
  });

  it('never throws, whatever the rules and the path', () => {
    const rule = fc.record({
      prefix: fc.oneof(fc.constantFrom('/', '/dl', 'C:\\'), fc.string()),
      url: fc.oneof(fc.webUrl({ validSchemes: ['http', 'https', 'ftp'] }), fc.string()),
    });
    const path = fc.tuple(fc.constantFrom('', '/', '/dl/', 'c:\\'), fc.string({ unit: 'binary' })).map((parts) => parts.join(''));
    const protocols = new Set<string | undefined>();
    fc.assert(
      fc.property(fc.oneof(fc.array(rule), fc.anything()), path, (raw, each) => {
        const link = fileLink(each, parseValidFileLinkRules(raw));
        protocols.add(link && new URL(link).protocol);
      }),
      { numRuns: 500 },
    );
    expect([...protocols].sort()).toEqual(['http:', 'https:', undefined]);
  });
});

describe('domain/files/fileLinkRules', () => {
  const valid = '{"prefix":"/dl","url":"http://h/"}';

  it.each(['', ' ', '[]', `[${valid}]`, '[{"prefix":"D:\\\\dl","url":"https://h/x","rpcId":"a1"}]'])('accepts %j', (text) => {
    expect(parseFileLinkRules(text).problem).toBeUndefined();
  });

  it.each([
    ['[{', { label: { key: 'rules.problem.json', values: { line: 1, column: 3 } } }],
    [`[\n  ${valid},\n  ${valid},\n]`, { label: { key: 'rules.problem.json', values: { line: 4, column: 1 } } }],
    ['{}', { label: { key: 'rules.problem.noList' } }],
    [`[${valid}, 1]`, { ruleNumber: 2, label: { key: 'rules.problem.noRule' } }],
    ['[{"prefix":"dl","url":"http://h/"}]', { ruleNumber: 1, label: { key: 'rules.problem.prefix' } }],
    [`[${valid},{"prefix":"/dl/../etc","url":"http://h/"}]`, { ruleNumber: 2, label: { key: 'rules.problem.prefix' } }],
    [`[${valid},{"prefix":"/dl","url":"ftp://h/"}]`, { ruleNumber: 2, label: { key: 'rules.problem.url' } }],
    ['[{"prefix":"/dl","url":"http://h/?a"}]', { ruleNumber: 1, label: { key: 'rules.problem.url' } }],
    ['[{"prefix":"/dl","url":"http://h/","rpcId":7}]', { ruleNumber: 1, label: { key: 'rules.problem.rpcId' } }],
  ])('reports the place of the mistake in %j', (text, problem) => {
    expect(parseFileLinkRules(text)).toEqual({ rules: [], problem });
  });
});
