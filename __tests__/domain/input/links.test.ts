import fc from 'fast-check';
import { isDownloadLink, parseDownloadLines } from '../../../src/domain/input/links';

describe('domain/input/links', () => {
  it.each(['http://h/a', 'HTTPS://h', 'ftp://h/a b', 'sftp://u@h/', 'magnet:?xt=urn:btih:0', 'Magnet:?x'])('accepts %s', (line) => {
    expect(isDownloadLink(line)).toBe(true);
  });

  it.each([
    '',
    'h.example/a',
    'http:/h',
    'http://',
    'http:// h',
    'sftps://h',
    'ftps://h',
    'magnet:xt=1',
    'magnet:?',
    'javascript://h',
    ' http://h',
    'xhttp://h',
  ])('rejects %j', (line) => {
    expect(isDownloadLink(line)).toBe(false);
  });

  it('reads one link per line with any line end, and drops blank lines', () => {
    expect(parseDownloadLines('http://a/1\r\n\n  \n\t ftp://b/2 \rnonsense\nhttp://a/1')).toEqual({
      links: ['http://a/1', 'ftp://b/2', 'http://a/1'],
      invalid: ['nonsense'],
    });
  });

  it('counts every line as link or invalid', () => {
    const line = fc.constantFrom('http://a/1', 'magnet:?xt=1', 'nonsense', '', ' ');
    fc.assert(
      fc.property(fc.array(line), fc.constantFrom('\n', '\r\n', '\r'), (lines, end) => {
        const { links, invalid } = parseDownloadLines(lines.join(end));
        expect(links.length + invalid.length).toBe(lines.filter((text) => text.trim() !== '').length);
        expect(invalid.every((text) => text === 'nonsense')).toBe(true);
      }),
    );
  });
});
