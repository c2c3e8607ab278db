import fc from 'fast-check';
import {
  areSameSelection,
  chosenLength,
  chosenOf,
  chosenOfNode,
  countChosenBefore,
  fromSelectFile,
  invert,
  selectionOf,
  selectionOption,
  toggle,
  toSelectFile,
  wholeSelection,
} from '../../../src/domain/files/fileSelection';
import { buildFileTree, placesOf, type TreeFile } from '../../../src/domain/files/fileTree';

const filesOf = (count: number): TreeFile[] =>
  Array.from({ length: count }, (_, place) => ({ index: place + 1, path: `f${place}`, length: 100 }));
const chosen = (flags: readonly number[]) => selectionOf(flags.map((flag) => ({ selected: flag === 1 })));
const flagsOf = ({ flags }: ReturnType<typeof selectionOf>) => Array.from(flags);

describe('domain/files/fileSelection', () => {
  it.each<[readonly number[], string]>([
    [[0, 0, 0], ''],
    [[1, 0, 0], '1'],
    [[1, 1, 0], '1,2'],
    [[1, 0, 1], '1,3'],
    [[1, 1, 1, 0, 1, 0, 1, 1], '1,2,3,5,7,8'],
  ])('formats the selection %p as "%s"', (flags, value) => {
    expect(toSelectFile(filesOf(flags.length), chosen(flags))).toBe(value);
  });

  it('writes the indexes of files, not their positions', () => {
    const files = [
      { index: 7, path: 'a', length: 1 },
      { index: 3, path: 'b', length: 1 },
      { index: 4, path: 'c', length: 1 },
    ];
    expect(toSelectFile(files, wholeSelection(3))).toBe('3,4,7');
    expect(flagsOf(fromSelectFile(files, '4-7'))).toEqual([1, 0, 1]);
  });

  it('writes ranges of many indexes', () => {
    expect(toSelectFile(filesOf(1000), wholeSelection(1000))).toMatch(/^1,2,3,.*,999,1000$/);
    expect(toSelectFile(filesOf(1001), wholeSelection(1001))).toBe('1-1001');
    const others = selectionOf(Array.from({ length: 3000 }, (_, place) => ({ selected: place !== 1 && place < 2000 })));
    expect(toSelectFile(filesOf(3000), others)).toBe('1,3-2000');
  });

  it('needs no option for all files or none, and ranges for many', () => {
    const options = (files: readonly TreeFile[], isSelected: (file: TreeFile) => boolean) =>
      selectionOption(files.map((file) => ({ ...file, selected: isSelected(file) })));
    expect(options(filesOf(3), () => true)).toEqual({});
    expect(options(filesOf(3), () => false)).toEqual({});
    expect(options(filesOf(3), ({ index }) => index !== 2)).toEqual({ 'select-file': '1,3' });
    expect(options(filesOf(50_000), ({ index }) => index > 1)).toEqual({ 'select-file': '2-50000' });
  });

  it.each<[string, readonly number[]]>([
    ['', [0, 0, 0, 0]],
    ['2', [0, 1, 0, 0]],
    ['2-3', [0, 1, 1, 0]],
    ['4,1', [1, 0, 0, 1]],
    [' 3 , 1-2 ', [1, 1, 1, 0]],
    ['1-99', [1, 1, 1, 1]],
    ['99', [0, 0, 0, 0]],
    ['3-1,x,-,2-', [0, 0, 0, 0]],
    ['1-3,2', [1, 1, 1, 0]],
  ])('parses "%s"', (value, flags) => {
    expect(flagsOf(fromSelectFile(filesOf(4), value))).toEqual(flags);
  });

  it('selects all given files, or deselects them if all are selected', () => {
    expect(flagsOf(toggle(chosen([1, 0, 0, 1]), [0, 1]))).toEqual([1, 1, 0, 1]);
    expect(flagsOf(toggle(chosen([1, 1, 0, 1]), [0, 1]))).toEqual([0, 0, 0, 1]);
  });

  it('inverts only the given files', () => {
    expect(flagsOf(invert(chosen([1, 0, 1, 0]), [0, 1]))).toEqual([0, 1, 1, 0]);
  });

  it('says whether none, some or all files are selected, and their total length', () => {
    expect(chosenOf(chosen([1, 0, 0]), [1, 2])).toBe('none');
    expect(chosenOf(chosen([1, 0, 0]), [0, 2])).toBe('some');
    expect(chosenOf(chosen([1, 0, 0]), [0])).toBe('all');
    expect(chosenLength(filesOf(3), chosen([1, 0, 1]))).toBe(200);
    expect(
      chosenLength(
        filesOf(2).map((file) => ({ ...file, length: Number.MAX_VALUE })),
        chosen([1, 1]),
      ),
    ).toBe(Number.MAX_VALUE);
  });

  it.each<[boolean, readonly number[], readonly number[]]>([
    [true, [], []],
    [true, [1, 0, 1], [1, 0, 1]],
    [false, [1, 0], [0, 1]],
    [false, [1, 0, 0], [1, 0, 1]],
    [false, [1], [1, 0]],
    [false, [1, 0], [1]],
  ])('tells with %p whether the selections %p and %p are the same', (isSame, one, other) => {
    expect(areSameSelection(chosen(one), chosen(other))).toBe(isSame);
  });

  it('reads back what it writes', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(0, 1), { maxLength: 200 }), (flags) => {
        const files = filesOf(flags.length);
        const selection = chosen(flags);
        const value = toSelectFile(files, selection);
        expect(areSameSelection(fromSelectFile(files, value), selection)).toBe(true);
        expect(value).toMatch(/^(\d+(-\d+)?(,\d+(-\d+)?)*)?$/);
      }),
    );
  });

  it('parses any text without throwing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9,\- ]{0,30}$/)), (value) => fromSelectFile(filesOf(9), value).count <= 9),
    );
  });

  it('computes the selection of a folder like that of its files', () => {
    const path = fc.array(fc.constantFrom('a', 'b'), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('/'));
    fc.assert(
      fc.property(fc.array(fc.tuple(path, fc.boolean()), { maxLength: 30 }), (some) => {
        const tree = buildFileTree(some.map(([of], place) => ({ index: place + 1, path: of, length: 1 })));
        const selection = selectionOf(some.map(([, selected]) => ({ selected })));
        const before = countChosenBefore(tree, selection);
        for (let node = 0; node < tree.nodeCount; node += 1)
          expect(chosenOfNode(tree, before, node)).toBe(chosenOf(selection, placesOf(tree, node)));
      }),
    );
  });
});
