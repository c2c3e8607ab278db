import fc from 'fast-check';
import { exportedTask, type ExportedTask } from '../../../src/domain/taskExport/exportedTask';
import { taskWithoutSecrets } from '../../../src/domain/taskExport/taskWithoutSecrets';
import { exportText } from '../../../src/domain/taskExport/exportText';
import { toUri } from '../../../src/domain/input/links';
import { parseInput } from '../../../src/domain/input/parseInput';
import { linksOfTransfer } from '../../../src/domain/input/transferredText';
import { expandDownloads } from '../../../src/domain/newTask/items';
import { newTaskOptionKeys } from '../../../src/domain/options/newTaskOptionKeys';
import { makeFile, makeFullTask } from '../../helpers/makeFullTask';
import { processorClock } from '../../helpers/processorClock';

const infoHash = '0123456789abcdef0123456789abcdef01234567';
const global = { dir: '/dl', header: 'X-Usual: 1\n', split: '5', 'max-download-limit': '0' };

describe('domain/taskExport/exportedTask', () => {
  it("puts the used link first, lists each link once, and keeps only the task's own options", () => {
    const uris = [
      { uri: 'http://b/f', isUsed: false },
      { uri: 'http://a/f [1-3].iso', isUsed: true },
      { uri: 'http://a/f [1-3].iso', isUsed: true },
      { uri: 'file:///etc/passwd', isUsed: true },
    ];
    const task = makeFullTask({ status: 'paused', details: { name: 'f' }, files: [{ ...makeFile(), uris }] });
    const options = {
      ...global,
      split: '3',
      header: 'X-Usual: 1\nX-Own: 2\n',
      gid: 'a1',
      pause: 'true',
      'x\n dir': '/etc',
      'parameterized-uri': 'true',
    };
    const exported = exportedTask(task, options, global);
    expect(exported).toMatchObject({ name: 'f', status: 'paused', links: ['http://a/f%20%5B1-3%5D.iso', 'http://b/f'] });
    expect(exported?.options).toEqual({ split: '3', header: ['X-Own: 2'], pause: 'true' });
    // New expands ranges; this one is a name.
    const { downloads } = parseInput(exportText(exported ? [exported] : [], 'links', false));
    expect(expandDownloads(downloads, undefined).downloads).toHaveLength(1);
  });

  it('turns a torrent into a magnet link with name, trackers and selected files', () => {
    const files = [1, 2, 3, 4].map((index) => makeFile({ index, selected: index !== 2 }));
    const torrent = { name: 'A & ü', announceList: [['http://t/a?x=1&y'], ['http://t/a?x=1&y', 'udp://u:1']] };
    const task = makeFullTask({ details: { infoHash, isTorrent: true, isMetadata: false }, files, torrent });
    expect(exportedTask(task, { ...global, 'pause-metadata': 'true', 'select-file': '1', 'seed-time': '0' }, global)).toMatchObject({
      links: [`magnet:?xt=urn:btih:${infoHash}&dn=A%20%26%20%C3%BC&tr=http%3A%2F%2Ft%2Fa%3Fx%3D1%26y&tr=udp%3A%2F%2Fu%3A1`],
      options: { 'select-file': '1,3,4', 'seed-time': '0' },
    });
  });

  it('keeps the options of a magnet without metadata, and does not use its hash as a name', () => {
    const task = makeFullTask({ details: { infoHash, name: infoHash, isTorrent: true, isMetadata: true }, files: [makeFile()] });
    expect(exportedTask(task, { ...global, 'pause-metadata': 'true', 'select-file': '1' }, global)).toMatchObject({
      links: [`magnet:?xt=urn:btih:${infoHash}`],
      options: { 'pause-metadata': 'true', 'select-file': '1' },
    });
  });

  it('is undefined for a task without links', () => {
    expect(exportedTask(makeFullTask({ files: [makeFile({ uris: ['foo'] })] }), {}, {})).toBeUndefined();
    expect(
      exportedTask(makeFullTask({ details: { isTorrent: true }, files: [makeFile({ uris: ['http://seed/'] })] }), {}, {}),
    ).toBeUndefined();
  });
});

const makeExported = (wanted: Partial<ExportedTask> = {}): ExportedTask => ({
  name: 'a.iso',
  status: 'active',
  size: 1,
  links: ['http://a/a.iso'],
  options: {},
  ...wanted,
});

describe('domain/taskExport/exportText', () => {
  it('writes links, an aria2 input file and JSON', () => {
    const tasks = [
      makeExported({ links: ['http://a/a.iso', 'http://b/a.iso'], options: { dir: '/d', header: ['A: 1', 'B: 2'] } }),
      makeExported(),
    ];
    expect(exportText(tasks, 'links', false)).toBe('http://a/a.iso\nhttp://a/a.iso\n');
    expect(exportText(tasks, 'inputFile', false)).toBe(
      'http://a/a.iso\thttp://b/a.iso\n dir=/d\n header=A: 1\n header=B: 2\nhttp://a/a.iso\n',
    );
    expect(JSON.parse(exportText(tasks, 'json', false))).toEqual({ kind: 'arioso-tasks', version: 1, tasks });
    expect(exportText([], 'json', false)).toBe('');
  });

  it('omits passwords and cookies by default', () => {
    const secret = makeExported({
      links: ['ftp://me:p@ss@host/f@x', 'http://a/?q=a@b'],
      options: {
        'http-user': 'me',
        'http-passwd': 'hunter2',
        'all-proxy': 'me:pw@proxy:8080',
        'https-proxy': 'http://me:pw@proxy/',
        header: ['Cookie: a=1', 'authorization: Basic x', 'X-Api-Key: k', 'X-Plain: key: value'],
        out: 'a@b',
      },
    });
    for (const form of ['links', 'inputFile', 'json'] as const) {
      expect(exportText([secret], form, false)).not.toMatch(/hunter2|p@ss|me:pw|a=1|Basic|: k\b/);
    }
    expect(exportText([secret], 'inputFile', false)).toBe(
      'ftp://host/f@x\thttp://a/?q=a@b\n all-proxy=proxy:8080\n https-proxy=http://proxy/\n header=X-Plain: key: value\n out=a@b\n',
    );
    expect(exportText([secret], 'inputFile', true)).toContain(' http-passwd=hunter2\n');
    expect(exportText([secret], 'links', true)).toBe('ftp://me:p@ss@host/f@x\n');
  });

  it('omits a login from links, also where no option has a secret', () => {
    const links = ['http://u:p@h/a', 'ftp://h/b'];
    expect(taskWithoutSecrets(makeExported({ links: links.slice(0, 1) })).links).toEqual(['http://h/a']);
    expect(taskWithoutSecrets(makeExported({ links })).links).toEqual(['http://h/a', 'ftp://h/b']);
    const plain = makeExported({ links: links.slice(1) });
    expect(taskWithoutSecrets(plain)).toBe(plain);
  });

  it('keeps line breaks in foreign text from adding lines', () => {
    const hostile = makeExported({
      links: [toUri('http://a/x\n dir=/etc\nhttp://evil/')],
      options: {
        out: 'x\n dir=/etc',
        referer: 'r\r\nhttp://evil/',
        'user-agent': 'u\u2028\thttp://evil/',
        header: ['A: 1\n dir=/etc', 'B: 2'],
      },
    });
    const text = exportText([hostile], 'inputFile', true);
    expect(text.trimEnd().split('\n')).toHaveLength(3);
    expect(parseInput(text)).toEqual({
      downloads: [{ kind: 'uris', uris: hostile.links, options: { 'user-agent': 'u\u2028\thttp://evil/', header: ['B: 2'] } }],
      invalid: [],
      ignored: [],
    });
    const { downloads } = parseInput(exportText([hostile], 'json', true));
    expect(downloads.map(({ uris }) => uris)).toEqual([hostile.links]);
    expect(downloads[0]?.options).not.toHaveProperty('dir');
  });

  const value = fc.string({ unit: 'grapheme', minLength: 1 }).map((text) => text.replace(/[\r\n\0]/g, '').trim());
  const key = fc.constantFrom(...[...newTaskOptionKeys].filter((each) => each !== 'header' && each !== 'index-out'));
  const anOptions = fc.record(
    {
      header: fc.array(
        value.filter((line) => line !== ''),
        { minLength: 1, maxLength: 3 },
      ),
      pause: fc.constant('true'),
    },
    { requiredKeys: [] },
  );
  const link = fc.webUrl({ withFragments: true, withQueryParameters: true }).map(toUri);
  const aTask = fc
    .record({
      links: fc.uniqueArray(link, { minLength: 1, maxLength: 3 }),
      some: fc.dictionary(key, value),
      lists: anOptions,
      name: fc.string(),
    })
    .map(({ links, some, lists, name }) => makeExported({ links, name, options: { ...some, ...lists } }));

  it('writes text that the parser of new tasks reads back, in each format', () => {
    fc.assert(
      fc.property(fc.array(aTask, { minLength: 1, maxLength: 5 }), (tasks) => {
        const expected = tasks.map(({ links, options }) => ({ kind: 'uris', uris: links, options }));
        for (const form of ['inputFile', 'json'] as const) {
          const text = exportText(tasks, form, true);
          expect(parseInput(text)).toEqual({ downloads: expected, invalid: [], ignored: [] });
          expect(parseInput(`http://before/\n${text}\nhttp://after/`).downloads).toHaveLength(tasks.length + 2);
          expect(linksOfTransfer({ plain: text })?.count).toBe(tasks.length);
        }
        expect(parseInput(exportText(tasks, 'links', true)).downloads.map(({ uris }) => uris)).toEqual(
          tasks.map(({ links }) => [links[0]]),
        );
      }),
    );
  });

  it('writes and reads 10,000 tasks in less than ten seconds', () => {
    const tasks = Array.from({ length: 10_000 }, (_, place) =>
      makeExported({
        name: `file ${place}`,
        links: [`http://host/${place}`],
        options: { dir: `/some/folder/${place}`, header: ['A: 1', 'B: 2'] },
      }),
    );
    const spentMs = processorClock();
    for (const form of ['inputFile', 'json'] as const) {
      const found = linksOfTransfer({ plain: exportText(tasks, form, false) });
      expect(found?.count).toBe(10_000);
      expect(parseInput(found?.text ?? '').downloads).toHaveLength(10_000);
    }
    expect(spentMs()).toBeLessThan(10_000);
  });
});
