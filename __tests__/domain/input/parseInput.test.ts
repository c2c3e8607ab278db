import fc from 'fast-check';
import { parseInput } from '../../../src/domain/input/parseInput';
import { processorClock } from '../../helpers/processorClock';

const urisOf = (text: string) => parseInput(text).downloads.map(({ uris }) => uris);
const only = (text: string) => {
  const { downloads, invalid, ignored } = parseInput(text);
  expect(invalid).toEqual([]);
  expect(downloads).toHaveLength(1);
  return { uris: downloads[0]?.uris, options: downloads[0]?.options, ignored: ignored.map(({ option }) => option) };
};

describe('domain/input/parseInput, links', () => {
  it.each([
    ['http://h/a\r\n\n ftp://h/b \rsftp://h/c', [['http://h/a'], ['ftp://h/b'], ['sftp://h/c']]],
    ['HTTPS://h/a\nmagnet:?xt=urn:btih:0', [['HTTPS://h/a'], ['magnet:?xt=urn:btih:0']]],
    ['http://h/a b ä.iso', [['http://h/a%20b%20%C3%A4.iso']]],
    ['http://h/a%20b%zz', [['http://h/a%20b%25zz']]],
    ['http://bücher.example/ü', [['http://xn--bcher-kva.example/%C3%BC']]],
    ['sftp://u:p@bücher.example:22/ü', [['sftp://u:p@xn--bcher-kva.example:22/%C3%BC']]],
    ['http://[::1]:80/a', [['http://[::1]:80/a']]],
    ['http://m1/f\thttp://m2/f', [['http://m1/f', 'http://m2/f']]],
    ['http://m1/f | ftp://m2/f', [['http://m1/f', 'ftp://m2/f']]],
    ['http://h/a|b', [['http://h/a|b']]],
    ['http://h/a http://h/b', [['http://h/a'], ['http://h/b']]],
    ['magnet:?xt=1\tmagnet:?xt=2', [['magnet:?xt=1'], ['magnet:?xt=2']]],
    ['http://h/a\nhttp://h/a', [['http://h/a'], ['http://h/a']]],
    ['magnet:?dn=ein Name', [['magnet:?dn=ein%20Name']]],
    ['http://h/a\t \thttp://h/b', [['http://h/a', 'http://h/b']]],
  ])('parses %j', (text, uris) => {
    expect(urisOf(text)).toEqual(uris);
    expect(parseInput(text).invalid).toEqual([]);
  });

  it.each([
    'http://',
    'magnet:?',
    'h.example/a',
    'javascript:alert(1)',
    'file:///a',
    'text',
    'curl',
    'curl --help',
    'wget -i list.txt',
    'aria2c x.torrent',
  ])('finds no link in %j', (text) => {
    expect(parseInput(text)).toEqual({ downloads: [], invalid: [text], ignored: [] });
  });

  it('reports invalid lines as typed, and keeps the rest', () => {
    expect(parseInput(' nonsense \nhttp://h/a\thttpx://h')).toMatchObject({
      downloads: [{ uris: ['http://h/a'] }],
      invalid: ['nonsense', 'httpx://h'],
    });
  });
});

describe('domain/input/parseInput, aria2 input files', () => {
  it('adds options to the links above them', () => {
    const text =
      '# my list\nhttp://m1/f\thttp://m2/f\n  dir=/dl\n# comment\n\n\tout=a b.bin\n header=A: 1\n header=B: 2=3\n pause=true\nhttp://h/b\n';
    expect(parseInput(text)).toEqual({
      downloads: [
        {
          kind: 'uris',
          uris: ['http://m1/f', 'http://m2/f'],
          options: { dir: '/dl', out: 'a b.bin', header: ['A: 1', 'B: 2=3'], pause: 'true' },
        },
        { kind: 'uris', uris: ['http://h/b'], options: {} },
      ],
      invalid: [],
      ignored: [],
    });
  });

  it('reports unknown options and options without a link', () => {
    expect(parseInput(' dir=/a\nhttp://h/a\n gid=0123456789abcdef\n__proto__=1\nnot.a.link\n out=x')).toEqual({
      downloads: [{ kind: 'uris', uris: ['http://h/a'], options: {} }],
      invalid: [' dir=/a', '__proto__=1', 'not.a.link', ' out=x'],
      ignored: [{ link: 'http://h/a', option: 'gid' }],
    });
  });
});

describe('domain/input/parseInput, command lines', () => {
  it.each([
    ['aria2c http://h/a', { uris: ['http://h/a'], options: {}, ignored: [] }],
    [
      '$ aria2c -x16 -s 8 -k1M -d /dl -o "a b.bin" --header="X: 1" --header "Y: 2" -c http://m1/a http://m2/a',
      {
        uris: ['http://m1/a', 'http://m2/a'],
        options: {
          'max-connection-per-server': '16',
          split: '8',
          'min-split-size': '1M',
          dir: '/dl',
          out: 'a b.bin',
          header: ['X: 1', 'Y: 2'],
          continue: 'true',
        },
      },
    ],
    [
      "C:\\x> aria2c.exe --referer=http://r/ --user-agent 'A B' -d D:\\Downloads http://h/a",
      { options: { referer: 'http://r/', 'user-agent': 'A B', dir: 'D:\\Downloads' } },
    ],
    [
      'aria2c --check-integrity http://h/a -V=false --all-proxy http://p:1 -j 5 --quiet',
      { uris: ['http://h/a'], options: { 'check-integrity': 'false', 'all-proxy': 'http://p:1' }, ignored: ['-j'] },
    ],
    ['aria2c magnet:?xt=urn:btih:0\\&dn=x --seed-time=0', { uris: ['magnet:?xt=urn:btih:0&dn=x'], options: { 'seed-time': '0' } }],
    ['curl -LOJs http://h/a', { uris: ['http://h/a'], options: {}, ignored: [] }],
    ['curl h.example/a -o dir/b.bin', { uris: ['http://h.example/a'], options: { out: 'dir/b.bin' } }],
    ['curl -o /tmp/b.bin http://h/a?x=1&y=2', { uris: ['http://h/a?x=1&y=2'], options: { dir: '/tmp', out: 'b.bin' } }],
    ['curl http://h/a > out.bin 2>/dev/null', { uris: ['http://h/a'], options: { out: 'out.bin' }, ignored: [] }],
    [
      "curl 'http://h/a' -H 'Accept: */*' -H 'User-Agent: UA' -H 'Referer: http://r' -H 'Range: bytes=0-' -H 'X-Empty;' -b 'a=1; b=2' --compressed",
      {
        options: {
          'user-agent': 'UA',
          referer: 'http://r',
          header: ['Accept: */*', 'X-Empty: ', 'Cookie: a=1; b=2'],
          'http-accept-gzip': 'true',
        },
        ignored: ['Header Range'],
      },
    ],
    [
      'curl -u me:pass:word -x proxy:3128 -U a:b --limit-rate 1.5M -C - --retry 3 --connect-timeout 2.5 -e http://r;auto -A agent --output-dir /dl http://h/a',
      {
        options: {
          'http-user': 'me',
          'http-passwd': 'pass:word',
          'all-proxy': 'http://proxy:3128',
          'all-proxy-user': 'a',
          'all-proxy-passwd': 'b',
          'max-download-limit': '1536K',
          continue: 'true',
          'max-tries': '4',
          'connect-timeout': '3',
          referer: 'http://r',
          'user-agent': 'agent',
          dir: '/dl',
        },
      },
    ],
    ["curl -x '' http://h/a", { options: { 'all-proxy': '' } }],
    ['curl -u me:p ftp://h/a', { options: { 'ftp-user': 'me', 'ftp-passwd': 'p' } }],
    [
      'curl -X POST --data-raw \'{\n"a": 1\n}\' -k http://h/a',
      { uris: ['http://h/a'], options: {}, ignored: ['-X POST', '--data-raw', '-k'] },
    ],
    ['curl -G -d q=1 --data r=2 http://h/a', { uris: ['http://h/a?q=1&r=2'], ignored: [] }],
    ['curl http://h/a | tar xz', { uris: ['http://h/a'], ignored: ['| tar'] }],
    ['curl --socks5 h:1 -x socks5://h:1 -b jar.txt http://h/a', { options: {}, ignored: ['--socks5', '-x', '-b'] }],
    [`curl --limit-rate ${'9'.repeat(320)} http://h/a`, { options: {}, ignored: ['--limit-rate'] }],
    ['curl --limit-rate 0 http://h/a', { options: { 'max-download-limit': '0' } }],
    ['curl --limit-rate 2G http://h/a', { options: { 'max-download-limit': '2048M' } }],
    ["curl $'http://h/it\\'s\\u0021'", { uris: ["http://h/it's!"] }],
    ['curl "http://h/$HOME/`x`"', { uris: ['http://h/$HOME/`x`'] }],
    ['curl \\\n  -o a.bin \\\n  "http://h/a"', { uris: ['http://h/a'], options: { out: 'a.bin' } }],
    [
      'curl ^"http://h/a?x=1^&y=%^20^" ^\n  -H ^"A: \\^"q\\^"^" ^\n  --compressed',
      { uris: ['http://h/a?x=1&y=%20'], options: { header: ['A: "q"'], 'http-accept-gzip': 'true' } },
    ],
    ['curl.exe "http://h/a?`$x=1" `\n  -H "A: 1"', { uris: ['http://h/a?$x=1'], options: { header: ['A: 1'] } }],
    [
      '/usr/bin/wget -qc -P /dl --header "A: 1" -U ua --user=me --password=pw --limit-rate=200k -t inf -nv -e https_proxy=p:1 http://h/a',
      {
        options: {
          continue: 'true',
          dir: '/dl',
          header: ['A: 1'],
          'user-agent': 'ua',
          'http-user': 'me',
          'http-passwd': 'pw',
          'max-download-limit': '200K',
          'max-tries': '0',
          'https-proxy': 'http://p:1',
        },
        ignored: [],
      },
    ],
    [
      'wget -O ~/x.bin --no-check-certificate --post-data=a=1 http://h/a',
      { uris: ['http://h/a'], options: {}, ignored: ['--no-check-certificate', '--post-data', '-O'] },
    ],
    ['wget -qO- http://h/a | sh', { uris: ['http://h/a'], options: {}, ignored: ['-O', '| sh'] }],
    [
      'wget --referer http://r/ -N http://h/a#part',
      { uris: ['http://h/a#part'], options: { referer: 'http://r/', 'conditional-get': 'true', 'allow-overwrite': 'true' } },
    ],
    ['sudo wget h.example:8080', { uris: ['http://h.example:8080'] }],
  ])('parses %j', (text, wanted) => {
    expect(only(text)).toMatchObject(wanted);
  });

  it('reads several links of one command, each with its own name', () => {
    expect(parseInput('curl -o one http://h/1 -O http://h/2 -o three http://h/3').downloads).toEqual([
      { kind: 'uris', uris: ['http://h/1'], options: { out: 'one' } },
      { kind: 'uris', uris: ['http://h/2'], options: {} },
      { kind: 'uris', uris: ['http://h/3'], options: { out: 'three' } },
    ]);
    expect(parseInput('wget -O all http://h/1 http://h/2')).toMatchObject({
      downloads: [{ options: {} }, { options: {} }],
      ignored: [{ link: 'http://h/1', option: '-O' }],
    });
    expect(urisOf('aria2c -Z http://h/1 http://h/2')).toEqual([['http://h/1'], ['http://h/2']]);
    expect(urisOf('aria2c http://h/1 magnet:?xt=1 http://h/2')).toEqual([['http://h/1', 'http://h/2'], ['magnet:?xt=1']]);
    expect(parseInput('curl -o a -H "A: 1" http://h/1 --next -o b http://h/2').downloads.map(({ options }) => options)).toEqual([
      { out: 'a', header: ['A: 1'] },
      { out: 'b' },
    ]);
  });

  it('reads several commands on a line, and commands among links', () => {
    const text =
      'http://h/1\ncurl http://h/2 ;\ncurl http://h/3 && wget http://h/4\nhttp://h/5\ncurl ^"http://h/6^" ^\n  -H ^"A: 1^" &\ncurl ^"http://h/7^"\nhttp://h/8';
    expect(urisOf(text).map(([uri]) => uri?.at(-1))).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
    expect(parseInput(text)).toMatchObject({ invalid: [], ignored: [] });
  });

  it('rejects only the line with the unclosed quote', () => {
    expect(parseInput('curl "http://h/1\nhttp://h/2\nhttp://h/3')).toMatchObject({
      downloads: [{ uris: ['http://h/2'] }, { uris: ['http://h/3'] }],
      invalid: ['curl "http://h/1'],
    });
  });
});

describe('domain/input/parseInput, any text', () => {
  const word = fc.constantFrom(
    'curl',
    'wget',
    'aria2c',
    'http://h/a',
    'magnet:?x',
    '-o',
    '--header',
    '-H',
    "'",
    '"',
    '\\',
    '^',
    '`',
    '$',
    '${',
    "$'",
    '\n',
    '\t',
    ' ',
    ' ',
    '#',
    '&',
    '|',
    '>',
    ';',
    'out=1',
    '-',
    '--',
    '--next',
    '~',
    '[1-2]',
  );

  it('never throws, and returns only links that can be sent', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(word, { maxLength: 40 }).map((words) => words.join('')),
          fc.array(word).map((words) => words.join(' ')),
          fc.string({ unit: 'binary' }),
        ),
        (text) => {
          for (const { uris, options } of parseInput(text).downloads) {
            expect(uris.length).toBeGreaterThan(0);
            for (const uri of uris) expect(uri).toMatch(/^(?:(?:https?|s?ftp):\/\/|magnet:\?)[\u0021-\u007E]+$/i);
            for (const value of Object.values(options).flat()) expect(typeof value).toBe('string');
          }
        },
      ),
      { numRuns: 3000 },
    );
  });

  it('counts every plain line once', () => {
    const line = fc.constantFrom('http://h/a', 'magnet:?xt=1', 'nonsense', '', ' ', '# note');
    fc.assert(
      fc.property(fc.array(line), fc.constantFrom('\n', '\r\n', '\r'), (lines, end) => {
        const { downloads, invalid } = parseInput(lines.join(end));
        expect(downloads).toHaveLength(lines.filter((text) => /^(?:http|magnet)/.test(text)).length);
        expect(invalid).toHaveLength(lines.filter((text) => text === 'nonsense').length);
      }),
    );
  });

  it.each([
    ['blanks', `http://h/a${' '.repeat(200_000)}b`],
    ['links', 'http://h/a\n'.repeat(10_000)],
    ['commands', 'curl http://h/a\n'.repeat(1000)],
    ['open quotes', `curl "http://h/a\n${'x'.repeat(300)}\n`.repeat(200)],
    ['one long word', `curl ${'a'.repeat(190_000)}`],
    ['quotes', `curl ${`"'`.repeat(50_000)}`],
    ['quotes of posix that stay open', `curl \\''\n`.repeat(5000)],
    ['quotes of cmd that stay open', `curl ^"^"^"\n`.repeat(5000)],
    ['brackets', `curl ${'('.repeat(190_000)}`],
    ['blanks in an option', `http://h/a\n dir=x${' '.repeat(100_000)}x`],
  ])('stays fast with many %s', (_title, text) => {
    const spentMs = processorClock();
    parseInput(text);
    expect(spentMs()).toBeLessThan(2000);
  });
});
