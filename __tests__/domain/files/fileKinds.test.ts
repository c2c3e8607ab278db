import { buildFileTree, type FileTree } from '../../../src/domain/files/fileTree';
import { filesByKind, placesOfKind } from '../../../src/domain/files/fileExtensions';
import { extensionOf, kindOfExtension } from '../../../src/domain/files/fileKinds';

const treeOf = (...paths: readonly string[]) => buildFileTree(paths.map((path, place) => ({ index: place + 1, path, length: 1 })));
const allKinds = (tree: FileTree) =>
  filesByKind(
    tree,
    tree.files.map((_, place) => place),
  );

describe('domain/files/fileKinds', () => {
  it.each([
    ['film.MKV', 'mkv', 'video'],
    ['archive.tar.gz', 'gz', 'archive'],
    ['part.001', '001', 'archive'],
    ['song.flac', 'flac', 'audio'],
    ['photo.JPeG', 'jpeg', 'picture'],
    ['book.key', 'key', 'document'],
    ['setup.exe', 'exe', 'application'],
    ['.bashrc', 'bashrc', 'other'],
    ['README', '', 'other'],
    ['ends with a dot.', '', 'other'],
    ['constructor.constructor', 'constructor', 'other'],
  ])('finds extension and kind of %s', (name, extension, kind) => {
    expect(extensionOf(name)).toBe(extension);
    expect(kindOfExtension(extension)).toBe(kind);
  });

  it('groups files by extension, the most frequent first', () => {
    const kinds = allKinds(treeOf('a.srt', 'b/one.mkv', 'b/two.MKV', 'b/three.avi', 'README', 'b/LICENSE'));
    expect(
      kinds.map(({ kind, extensions }) => [kind, ...extensions.map(({ extension, places }) => `${extension}:${places.join('+')}`)]),
    ).toEqual([
      ['video', 'mkv:1+2', 'avi:3'],
      ['other', ':4+5', 'srt:0'],
    ]);
    expect(kinds.map(placesOfKind)).toEqual([
      [1, 2, 3],
      [4, 5, 0],
    ]);
  });

  it('groups only the given files', () => {
    expect(filesByKind(treeOf('a.mkv', 'b.srt'), [1])).toEqual([
      { kind: 'other', extensions: [{ extension: 'srt', places: [1] }], rest: undefined },
    ]);
  });

  it('merges rare extensions when there are too many', () => {
    const [other] = allKinds(treeOf(...Array.from({ length: 300 }, (_, place) => `f.x${place}`), 'g.x7'));
    expect(other?.extensions).toHaveLength(100);
    expect(other?.extensions[0]).toEqual({ extension: 'x7', places: [7, 300] });
    expect(other?.rest?.extensionCount).toBe(200);
    expect(other && new Set(placesOfKind(other)).size).toBe(301);
  });
});
