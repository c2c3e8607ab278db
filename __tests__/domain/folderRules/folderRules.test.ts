import fc from 'fast-check';
import type { NewTaskItem } from '../../../src/domain/newTask/items';
import type { ReadTorrent } from '../../../src/domain/newTask/torrentContent';
import { withFolderRule, withoutFolderRule } from '../../../src/domain/folderRules/chooseFolder';
import { folderRuleSubjects, parseFolderRules, textOfFolderRules, type FolderRule } from '../../../src/domain/folderRules/folderRules';
import { rulesFor } from '../../../src/domain/rules/rulesOfProfile';

const rule = (by: FolderRule['by'], values: string | readonly string[], dir = '/d'): FolderRule => ({ by, values: [values].flat(), dir });
const link = (uri: string | readonly string[], options: Record<string, string> = {}): NewTaskItem => ({
  key: 'k',
  name: [uri].flat()[0] ?? '',
  download: { kind: 'uris', uris: [uri].flat(), options },
});
const torrentItem = (selected?: string): NewTaskItem => ({
  key: 'k',
  name: 'a.torrent',
  fileId: 'f',
  download: { kind: 'torrent', fileName: 'a.torrent', content: '', options: selected === undefined ? {} : { 'select-file': selected } },
});
const torrent: ReadTorrent = {
  state: 'read',
  name: 'set',
  length: 160,
  files: [
    { index: 1, path: 'a/film.mkv', length: 100 },
    { index: 2, path: 'song.mp3', length: 50 },
    { index: 4, path: 'b/other.flac', length: 50 },
    { index: 5, path: 'readme.txt', length: 1 },
  ],
  trackers: ['udp://Tracker.Example.org:80/announce', 'not an address'],
};
const dirOf = (item: NewTaskItem, rules: readonly FolderRule[], row?: object, content?: ReadTorrent, formName?: string) =>
  withFolderRule(item, row, rules, content, formName).download.options['dir'];

describe('domain/folderRules/folderRules', () => {
  it.each([
    ['a kind', rule('kind', 'video'), 'http://h/a.MKV', true],
    ['another kind', rule('kind', ['audio', 'archive']), 'http://h/a.mkv', false],
    ['no kind, for a link without a name', rule('kind', 'other'), 'http://h/', false],
    ['no kind, for a name without an extension', rule('kind', 'other'), 'http://h/README', false],
    ['an extension', rule('extension', 'iso'), 'https://h/x/debian.iso?mirror=1', true],
    ['an extension of two parts', rule('extension', 'tar.gz'), 'http://h/a.tar.gz', true],
    ['only a whole extension', rule('extension', 'so'), 'http://h/a.iso', false],
    ['an escaped name', rule('extension', 'mp3'), 'http://h/%61%2Emp3', true],
    ['a host', rule('site', 'example.org'), 'http://EXAMPLE.org:8080/a', true],
    ['a subdomain', rule('site', 'example.org'), 'sftp://u:p@cdn.example.org/a', true],
    ['no host that only ends like it', rule('site', 'example.org'), 'http://badexample.org/a', false],
    ['the tracker of a magnet', rule('tracker', 'example.org'), 'magnet:?xt=urn:btih:x&tr=udp%3A%2F%2Ft.example.org%3A80&dn=a.mkv', true],
    [
      'a tracker with an international name',
      rule('tracker', 'xn--bcher-kva.example'),
      'magnet:?xt=urn:btih:x&tr=udp%3A%2F%2Fb%C3%BCcher.example%3A80',
      true,
    ],
    ['a numbered tracker', rule('tracker', 'example.org'), 'magnet:?tr.1=http://example.org/announce', true],
    ['no kind of a magnet', rule('kind', 'video'), 'magnet:?xt=urn:btih:x&dn=a.mkv', false],
    ['no site of a magnet', rule('site', 'example.org'), 'magnet:?tr=http://example.org/a', false],
    ['no tracker of a link', rule('tracker', 'example.org'), 'http://example.org/a', false],
  ])('matches %s', (_title, wanted, uri, isMatch) => {
    expect(dirOf(link(uri), [wanted])).toBe(isMatch ? '/d' : undefined);
  });

  it('checks every mirror and the resulting file name', () => {
    expect(dirOf(link(['http://a/x', 'http://b.example.org/x']), [rule('site', 'example.org')])).toBe('/d');
    expect(dirOf(link('http://a/x', { out: 'x.iso' }), [rule('extension', 'iso')])).toBe('/d');
    expect(dirOf(link('http://a/x'), [rule('extension', 'iso')], undefined, undefined, 'y.iso')).toBe('/d');
    // An empty name means that of the link.
    expect(dirOf(link('http://a/x.iso', { out: '' }), [rule('extension', 'iso')])).toBe('/d');
  });

  it('uses the first rule that matches, and reports it', () => {
    const rules = [rule('kind', 'audio', '/1'), rule('extension', 'mkv', '/2'), rule('site', 'h', '/3')];
    const byRule = withFolderRule(link('http://h/a.mkv'), undefined, rules, undefined, undefined);
    expect(byRule).toMatchObject({ folderRule: rules[1], download: { options: { dir: '/2' } } });
    // On another server other rules may hold.
    expect(withoutFolderRule(byRule)).toEqual(link('http://h/a.mkv'));
    const byUser = link('http://h/a.mkv', { dir: '/own' });
    expect(withoutFolderRule(byUser)).toBe(byUser);
  });

  it.each([
    ["the download's own", link('http://h/a', { dir: '/own' }), undefined, '/own'],
    ['one that was typed in the review', link('http://h/a', { dir: '/typed' }), { dir: '/typed' }, '/typed'],
    ['an emptied one, which means the usual folder', link('http://h/a'), { dir: '' }, undefined],
  ])('keeps the folder chosen by the user: %s', (_title, item, row, dir) => {
    expect(dirOf(item, [rule('site', 'h')], row)).toBe(dir);
  });

  it.each([
    ['its largest file', undefined, rule('kind', 'video'), true],
    ['not of a smaller file', undefined, rule('kind', 'audio'), false],
    ['the largest of the chosen files, either of the same size', '2,4-5', rule('extension', 'flac'), true],
    ['the kind of the chosen files', '2,4-5', rule('kind', 'video'), false],
    ['its trackers', undefined, rule('tracker', 'example.org'), true],
    ['no site', undefined, rule('site', 'example.org'), false],
  ])('checks for a torrent: %s', (_title, selected, wanted, isMatch) => {
    expect(dirOf(torrentItem(selected), [wanted], undefined, torrent)).toBe(isMatch ? '/d' : undefined);
    expect(dirOf(torrentItem(selected), [wanted])).toBeUndefined();
  });

  it('applies a rule for one connection to that connection only', () => {
    const [all, own] = [rule('site', 'h', '/all'), { ...rule('site', 'h', '/own'), rpcId: 'b' }];
    expect(rulesFor([own, all], 'a')).toEqual([all]);
    expect(rulesFor([own, all], 'b')).toEqual([own, all]);
  });
});

describe('domain/folderRules/folderRules, parsing', () => {
  it('accepts dots, stars, capitals and whole URLs in values', () => {
    const text = JSON.stringify([
      { by: 'extension', values: ['.ISO', '*.img', 'iso'], dir: ' /a ' },
      { by: 'site', values: 'https://Example.org/x', dir: 'D:\\b' },
      { by: 'tracker', values: ['udp://t.example.org:6969/announce', '*.b\u00fccher.example'], dir: '/c', rpcId: 'x' },
    ]);
    expect(parseFolderRules(text)).toEqual({
      rules: [
        { by: 'extension', values: ['iso', 'img'], dir: '/a' },
        { by: 'site', values: ['example.org'], dir: 'D:\\b' },
        { by: 'tracker', values: ['t.example.org', 'xn--bcher-kva.example'], dir: '/c', rpcId: 'x' },
      ],
    });
    expect(parseFolderRules('  ')).toEqual({ rules: [] });
  });

  const good = '{"by":"site","values":["h"],"dir":"/d"}';
  it.each([
    ['{}', undefined, 'noList'],
    ['[1]', 1, 'noRule'],
    [`[${good},{"by":"x"}]`, 2, 'by'],
    [`[{"by":"site","values":[],"dir":"/d"}]`, 1, 'no.site'],
    [`[{"by":"kind","values":["movie"],"dir":"/d"}]`, 1, 'kind'],
    [`[{"by":"extension","values":["a b"],"dir":"/d"}]`, 1, 'extension'],
    [`[{"by":"site","values":["a b"],"dir":"/d"}]`, 1, 'site'],
    [`[${good},${good},{"by":"site","values":["h"],"dir":"films"}]`, 3, 'dir'],
    [`[{"by":"site","values":["h"],"dir":"/d","rpcId":5}]`, 1, 'rpcId'],
    [`[${Array(101).fill(good).join()}]`, undefined, 'tooMany'],
  ])('rejects %s', (text, ruleNumber, key) => {
    const { rules, problem } = parseFolderRules(text);
    expect(rules).toEqual([]);
    expect(problem).toMatchObject({ ...(ruleNumber === undefined ? {} : { ruleNumber }), label: { key: `rules.problem.${key}` } });
  });

  it('reports line and column of broken JSON', () => {
    expect(parseFolderRules(`[\n  ${good}\n  ${good}\n]`).problem).toEqual({
      label: { key: 'rules.problem.json', values: { line: 3, column: 3 } },
    });
  });

  it('reads back what it writes', () => {
    const rules = fc.array(
      fc.record({
        by: fc.constantFrom(...folderRuleSubjects.filter((by) => by !== 'kind')),
        values: fc.uniqueArray(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1, maxLength: 4 }),
        dir: fc.stringMatching(/^\/[^\s]{0,20}$/),
      }),
      { maxLength: 6 },
    );
    fc.assert(fc.property(rules, (made) => expect(parseFolderRules(textOfFolderRules(made))).toEqual({ rules: made })));
  });
});
