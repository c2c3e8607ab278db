import fc from 'fast-check';
import { commonFolder } from '../../../src/domain/files/commonFolder';

describe('domain/files/commonFolder', () => {
  it.each([
    [[], ''],
    [['/dl/a'], '/dl/'],
    [['/dl/x/ab', '/dl/x/abc'], '/dl/x/'],
    [['/dl/x/b/c', '/dl/y'], '/dl/'],
    [['/dl/x/', '/dl/x'], '/dl/'],
    [['/a', 'b'], ''],
  ])('of %j is %j', (paths, folder) => {
    expect(commonFolder(paths, '/')).toBe(folder);
  });

  it('takes the separator of Windows', () => {
    expect(commonFolder(['C:\\dl\\a', 'C:\\dl\\b/c'], '\\')).toBe('C:\\dl\\');
  });

  it('is the longest folder that all paths begin with', () => {
    const path = fc.array(fc.constantFrom('a', 'b', '/'), { maxLength: 8 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.array(path, { minLength: 1, maxLength: 4 }), (paths) => {
        const [first = ''] = paths;
        const folders = ['', ...Array.from(first, (character, place) => (character === '/' ? first.slice(0, place + 1) : ''))];
        const shared = folders.filter((folder) => paths.every((other) => other.startsWith(folder)));
        expect(commonFolder(paths, '/')).toBe(shared.reduce((longest, folder) => (folder.length > longest.length ? folder : longest)));
      }),
    );
  });
});
