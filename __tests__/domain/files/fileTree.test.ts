import fc from 'fast-check';
import {
  buildFileTree,
  haveSamePaths,
  placesOf,
  separatorOf,
  torrentRoot,
  type FileTree,
  type TreeFile,
} from '../../../src/domain/files/fileTree';

const filesAt = (...paths: readonly string[]): TreeFile[] => paths.map((path, place) => ({ index: place + 1, path, length: 10 ** place }));

/** `+` opens a folder, the indent is the level. */
const outline = (tree: FileTree): string[] =>
  tree.names.map((name, node) => `${'  '.repeat((tree.level[node] ?? 0) - 1)}${tree.fileOf[node] === -1 ? '+' : ''}${name}`);

describe('domain/files/fileTree', () => {
  it('lists sub-folders before files, otherwise in the order of the torrent', () => {
    const tree = buildFileTree(filesAt('readme.txt', 'b/two', 'b/c/one', 'a/three', 'b/four', 'zero'));
    expect(outline(tree)).toEqual(['+b', '  +c', '    one', '  two', '  four', '+a', '  three', 'readme.txt', 'zero']);
    expect(tree.folderCount).toBe(3);
    expect(tree.folderPaths.filter((path) => path !== '')).toEqual(['b', 'b/c', 'a']);
  });

  it('computes parents, ends, lengths and the files below a folder', () => {
    const tree = buildFileTree(filesAt('a/b/one', 'a/two', 'three'));
    expect(outline(tree)).toEqual(['+a', '  +b', '    one', '  two', 'three']);
    expect([...Array.from({ length: 5 }, (_, node) => tree.parent[node])]).toEqual([-1, 0, 1, 0, -1]);
    expect([...Array.from({ length: 5 }, (_, node) => tree.end[node])]).toEqual([4, 3, 3, 4, 5]);
    expect([...Array.from({ length: 5 }, (_, node) => tree.lengths[node])]).toEqual([11, 1, 1, 10, 100]);
    expect(placesOf(tree, 0)).toEqual([0, 1]);
    expect(placesOf(tree, 3)).toEqual([1]);
  });

  it('leaves out the root folder', () => {
    const tree = buildFileTree(filesAt('/dl/bundle/one', '/dl/bundle/two'), '/dl/bundle/');
    expect(outline(tree)).toEqual(['one', 'two']);
    expect(tree.folderCount).toBe(0);
  });

  it.each<[string, readonly string[], readonly string[]]>([
    ['dots are names', ['../a', '../../a', './a'], ['+..', '  +..', '    a', '  a', '+.', '  a']],
    ['empty segments are none', ['a//b', '/a/c', 'a/'], ['+a', '  b', '  c', '  ']],
    ['a backslash belongs to the name', ['a\\b/c', 'a\\d'], ['+a\\b', '  c', 'a\\d']],
    ['the same path twice makes two files', ['a/b', 'a/b'], ['+a', '  b', '  b']],
    ['a file and a folder of one name', ['a', 'a/b'], ['+a', '  b', 'a']],
    ['names of the language itself', ['__proto__/constructor', 'toString'], ['+__proto__', '  constructor', 'toString']],
    ['control characters', ['a\u0000/\u202Eb\n'], ['+a\u0000', '  \u202Eb\n']],
    ['no path at all', [''], ['']],
  ])('%s', (_what, paths, expected) => {
    expect(outline(buildFileTree(filesAt(...paths)))).toEqual(expected);
  });

  it('accepts paths of thousands of folders and names of thousands of characters', () => {
    const deep = 'd/'.repeat(4000) + 'x'.repeat(4000);
    const tree = buildFileTree(filesAt(deep, deep));
    expect(tree.folderCount).toBe(100);
    expect(tree.level[100]).toBe(101);
    expect(tree.names[101]).toHaveLength(4000);
  });

  it('adds huge lengths without becoming infinite', () => {
    const files = filesAt('a/b', 'a/c').map((file) => ({ ...file, length: Number.MAX_VALUE }));
    expect(buildFileTree(files).lengths[0]).toBe(Number.MAX_VALUE);
  });

  it('accepts 50,000 files', () => {
    const files = Array.from({ length: 50_000 }, (_, place) => ({
      index: place + 1,
      path: `/dl/t/folder ${place % 500}/sub/file ${place}.mkv`,
      length: place,
    }));
    const tree = buildFileTree(files, '/dl/t/');
    expect([tree.nodeCount, tree.folderCount]).toEqual([51_000, 1000]);
    expect(placesOf(tree, 0)).toHaveLength(100);
  });
});

describe('domain/files/fileTree, depth', () => {
  it('shows folders below the hundredth level as one', () => {
    const folders = Array.from({ length: 150 }, (_, place) => `f${place}`);
    const tree = buildFileTree(filesAt(`${folders.join('/')}/x`, `${folders.slice(0, 99).join('/')}/y`));
    expect(tree.folderCount).toBe(100);
    expect(tree.names[99]).toBe(folders.slice(99).join('/'));
    expect(tree.names.slice(100)).toEqual(['x', 'y']);
  });
});

describe('domain/files/fileTree, roots', () => {
  it.each<[string, readonly string[], string, string, string]>([
    ["the folder and the torrent's name", ['/dl/bundle/a/x', '/dl/bundle/y'], '/dl', 'bundle', '/dl/bundle/'],
    ['a folder at the top', ['/bundle/a/x', '/bundle/y'], '/', 'bundle', '/bundle/'],
    ['a name that the daemon had to change', ['/dl/b_d/a/x', '/dl/b_d/y'], '/dl', 'b/d', '/dl/b_d/'],
    ['a folder changed since', ['/old/bundle/a/x', '/old/bundle/y'], '/new', 'bundle', '/old/bundle/'],
    ['nothing in common', ['a/x', 'b/y'], '/dl', 'bundle', ''],
    ['a Windows daemon', ['C:\\dl\\bundle\\a\\x', 'C:\\dl\\bundle\\y'], 'C:\\dl', 'bundle', 'C:\\dl\\bundle\\'],
    ['aria2 on Windows', ['C:/dl/bundle/sub/x', 'C:/dl/bundle/sub/y'], 'C:\\dl', 'bundle', 'C:/dl/bundle/'],
    ['no files', [], '/dl', 'bundle', '/dl/bundle/'],
  ])('%s', (_what, paths, dir, name, root) => {
    expect(torrentRoot(filesAt(...paths), dir, name)).toBe(root);
  });

  it('treats the backslash as separator only if no path has a slash', () => {
    expect(separatorOf(filesAt('C:\\a\\b'))).toBe('\\');
    expect(separatorOf(filesAt('a\\b', 'c/d'))).toBe('/');
    expect(separatorOf(filesAt('a'))).toBe('/');
  });
});

const segment = fc.oneof(
  fc.constantFrom('a', 'b', '..', '.', '', 'a\\b', '__proto__', 'x'.repeat(300)),
  fc.string({ unit: 'binary', maxLength: 6 }).map((text) => text.replaceAll('/', '')),
);
const path = fc.array(segment, { minLength: 1, maxLength: 6 }).map((segments) => segments.join('/'));
const someFiles = fc
  .array(fc.record({ path, length: fc.double({ min: 0, noNaN: true }) }), { maxLength: 40 })
  .map((files) => files.map((file, place) => ({ ...file, index: place + 1 })));

describe('domain/files/fileTree, any paths', () => {
  it('contains every file once, below the folders of its path', () => {
    fc.assert(
      fc.property(someFiles, (files) => {
        const tree = buildFileTree(files);
        expect(tree.names).toHaveLength(tree.nodeCount);
        expect(
          Array.from({ length: tree.nodeCount }, (_, node) => tree.fileOf[node] ?? -1)
            .filter((place) => place >= 0)
            .sort((one, other) => one - other),
        ).toEqual(files.map((_, place) => place));
        for (let node = 0; node < tree.nodeCount; node += 1) {
          const above = tree.parent[node] ?? -1;
          const place = tree.fileOf[node] ?? -1;
          expect(above).toBeLessThan(node);
          expect(tree.level[node]).toBe(above < 0 ? 1 : (tree.level[above] ?? 0) + 1);
          if (above >= 0) expect(tree.end[above]).toBeGreaterThanOrEqual(tree.end[node] ?? 0);
          if (place < 0) continue;
          const folders = (files[place]?.path ?? '')
            .split('/')
            .slice(0, -1)
            .filter((name) => name !== '');
          expect(above < 0 ? '' : tree.folderPaths[above]).toBe(folders.join('/'));
          expect(tree.names[node]).toBe((files[place]?.path ?? '').split('/').at(-1));
        }
      }),
    );
  });

  it('finds a root that is a prefix of every path', () => {
    fc.assert(
      fc.property(someFiles, fc.string(), fc.string(), (files, dir, name) => {
        const root = torrentRoot(files, dir, name);
        expect(files.every((file) => file.path.startsWith(root))).toBe(true);
      }),
    );
  });

  it('says whether two lists of files have the same paths', () => {
    fc.assert(
      fc.property(someFiles, (files) =>
        haveSamePaths(
          files,
          files.map((file) => ({ ...file })),
        ),
      ),
    );
    expect(haveSamePaths(filesAt('a', 'b'), filesAt('a', 'c'))).toBe(false);
    expect(haveSamePaths(filesAt('a', 'b'), filesAt('a'))).toBe(false);
  });
});
