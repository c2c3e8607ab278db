import { itemsOfText, withRow } from '../../../src/domain/newTask/items';
import { keysOfSameNames } from '../../../src/domain/newTask/sameNames';

const itemsOf = (...links: readonly string[]) => itemsOfText(links.map((uri) => ({ kind: 'uris', uris: [uri], options: {} })));
const same = (items: ReturnType<typeof itemsOf>, options = {}) => [...keysOfSameNames(items, options, '/d')];

describe('domain/newTask/sameNames', () => {
  it.each([
    [
      'links that end in the same name',
      ['http://a/x.iso', 'http://b/c/x.iso?q', 'http://a/y.iso'],
      ['http://a/x.iso', 'http://b/c/x.iso?q'],
    ],
    ['the same link twice', ['http://a/x', 'http://a/x'], ['http://a/x', 'http://a/x 1']],
    ['links without a name', ['http://a/', 'http://b'], ['http://a/', 'http://b']],
    ['different names', ['http://a/x', 'http://a/X'], []],
    ['magnets, which name their files themselves', ['magnet:?xt=urn:btih:1', 'magnet:?xt=urn:btih:2'], []],
  ])('finds same names for %s', (_title, links, keys) => {
    expect(same(itemsOf(...links))).toEqual(keys);
  });

  it('compares the file names and folders that the user sets', () => {
    const [first, second] = itemsOf('http://a/x', 'http://a/y');
    if (!first || !second) throw new Error('no items');
    expect(same([first, withRow(second, { out: 'x' })])).toEqual(['http://a/x', 'http://a/y']);
    expect(same([first, withRow(second, { out: 'x', dir: '/e' })])).toEqual([]);
    expect(same([first, withRow(second, { out: 'x', dir: '/d/' })])).toEqual(['http://a/x', 'http://a/y']);
    expect(same([first, withRow(second, { out: 'x', dir: '/e' })], { dir: '/e' })).toEqual(['http://a/x', 'http://a/y']);
  });
});
