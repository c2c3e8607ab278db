import { movedTo, toggled } from '../../src/domain/arrays';

describe('domain/arrays', () => {
  it('adds an entry at the end, or removes it', () => {
    expect(toggled(['a', 'b'], 'c')).toEqual(['a', 'b', 'c']);
    expect(toggled(['a', 'b', 'c'], 'b')).toEqual(['a', 'c']);
  });

  it.each([
    [0, 2, 'bcad'],
    [3, 0, 'dabc'],
    [1, 1, 'abcd'],
    [0, 9, 'bcda'],
    [-1, 2, 'abcd'],
  ])('moves the entry at %p to %p: %s', (from, to, moved) => {
    expect(movedTo(['a', 'b', 'c', 'd'], from, to).join('')).toBe(moved);
  });
});
