import fc from 'fast-check';
import { parseDisplayOrder } from '../../../src/domain/taskList/displayOrder';
import { choose, selectionOf } from '../../../src/domain/files/fileSelection';
import { buildFileTree, type FileTree, type TreeFile } from '../../../src/domain/files/fileTree';
import { fileOrder, collapse, collapseAll, rowsOf, shownPlaces, sortRows, expand } from '../../../src/domain/files/fileTreeRows';

const filesAt = (...paths: readonly string[]): TreeFile[] => paths.map((path, place) => ({ index: place + 1, path, length: place }));
const tree = buildFileTree(filesAt('Season 1/extras/Making.mkv', 'Season 1/One.mkv', 'Season 2/Two.mkv', 'readme.txt'));
const nodeNamed = (name: string) => tree.names.indexOf(name);
const open = { collapsed: new Set<string>(), search: '' };
const namesOf = (of: FileTree, nodes: readonly number[]) => nodes.map((node) => of.names[node]);

describe('domain/files/fileTreeRows', () => {
  it('lists every node when nothing is collapsed', () => {
    expect(namesOf(tree, rowsOf(tree, open))).toEqual(['Season 1', 'extras', 'Making.mkv', 'One.mkv', 'Season 2', 'Two.mkv', 'readme.txt']);
  });

  it('collapses a folder with everything below it, and expands one level', () => {
    const collapsed = collapse(tree, open.collapsed, nodeNamed('Season 1'));
    expect(namesOf(tree, rowsOf(tree, { ...open, collapsed }))).toEqual(['Season 1', 'Season 2', 'Two.mkv', 'readme.txt']);
    const expanded = expand(tree, collapsed, nodeNamed('Season 1'));
    expect(namesOf(tree, rowsOf(tree, { ...open, collapsed: expanded }))).toEqual([
      'Season 1',
      'extras',
      'One.mkv',
      'Season 2',
      'Two.mkv',
      'readme.txt',
    ]);
    expect(namesOf(tree, rowsOf(tree, { ...open, collapsed: collapseAll(tree) }))).toEqual(['Season 1', 'Season 2', 'readme.txt']);
  });

  it('finds files by name, and lists them with their folders', () => {
    expect(namesOf(tree, rowsOf(tree, { ...open, search: ' MAKING' }))).toEqual(['Season 1', 'extras', 'Making.mkv']);
    expect(rowsOf(tree, { ...open, search: 'nothing' })).toEqual([]);
  });

  it('finds composed and decomposed accents by each other', () => {
    const menu = buildFileTree(filesAt('caf\u00e9.txt', 'cafe\u0301s.txt', 'tea.txt'));
    for (const search of ['caf\u00e9', 'CAFE\u0301']) expect(rowsOf(menu, { ...open, search })).toHaveLength(2);
  });

  it('finds all files in a folder by the name of the folder', () => {
    expect(namesOf(tree, rowsOf(tree, { ...open, search: 'season 1' }))).toEqual(['Season 1', 'extras', 'Making.mkv', 'One.mkv']);
    expect(shownPlaces(tree, { search: 'season 1' })).toEqual([0, 1]);
  });

  it('lists only selected files with the filter on', () => {
    const only = choose(selectionOf(tree.files.map(() => ({ selected: false }))), [2, 3], true);
    expect(namesOf(tree, rowsOf(tree, { ...open, only }))).toEqual(['Season 2', 'Two.mkv', 'readme.txt']);
    expect(shownPlaces(tree, { search: 'readme', only })).toEqual([3]);
  });

  it('never lists the content of a collapsed folder, nor a node without its parent', () => {
    const names = fc.constantFrom('a', 'b', 'c');
    const paths = fc.array(
      fc.array(names, { minLength: 1, maxLength: 5 }).map((parts) => parts.join('/')),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(
        paths,
        fc.array(names),
        fc.constantFrom<string>('', 'a', 'b'),
        fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }),
        (some, collapsedPaths, search, chosen) => {
          const built = buildFileTree(filesAt(...some));
          const only = selectionOf(some.map((_, place) => ({ selected: chosen[place] ?? false })));
          const collapsed = new Set<string>(collapsedPaths);
          const rows = rowsOf(built, { collapsed, search, only });
          const shown = new Set(rows);
          expect(rows).toEqual([...rows].sort((one, other) => one - other));
          for (const node of rows) {
            const above = built.parent[node] ?? -1;
            if (above < 0) continue;
            expect(shown.has(above)).toBe(true);
            expect(collapsed.has(built.folderPaths[above] ?? '')).toBe(false);
          }
        },
      ),
    );
  });
});

describe('domain/files/fileTreeRows, order', () => {
  const flat = buildFileTree([
    { index: 1, path: 'b', length: 5 },
    { index: 2, path: 'A', length: 50 },
    { index: 3, path: 'c', length: 5 },
  ]);
  const by = { isChosen: (place: number) => place !== 1, percentOf: (place: number) => [10, 30, 20][place] ?? 0 };
  const sorted = (order: string) => namesOf(flat, sortRows(flat, rowsOf(flat, open), parseDisplayOrder(order), by)).join('');

  it.each([
    ['default:asc', 'bAc'],
    ['default:desc', 'cAb'],
    ['name:asc', 'Abc'],
    ['name:desc', 'cbA'],
    ['size:asc', 'bcA'],
    ['size:desc', 'Acb'],
    ['percent:desc', 'Acb'],
    ['selected:desc', 'cbA'],
    ['selected:asc', 'Abc'],
  ])('%s', (order, expected) => {
    expect(sorted(order)).toBe(expected);
  });

  it('replaces an order that only the task list has by the default', () => {
    expect(fileOrder(parseDisplayOrder('dspeed:desc'))).toEqual({ type: 'default', direction: 'asc' });
    expect(fileOrder(parseDisplayOrder('percent:desc'))).toEqual({ type: 'percent', direction: 'desc' });
  });
});
