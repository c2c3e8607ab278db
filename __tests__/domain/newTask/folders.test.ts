import fc from 'fast-check';
import { maxRecent, noFolders, parseFolders, withoutRecent, withPinToggled, withRecent } from '../../../src/domain/newTask/folders';

const folder = fc.constantFrom('/a', '/b', '/c d', '/é', '/x/y');
const folders = fc.record({ pinned: fc.uniqueArray(folder), recent: fc.uniqueArray(folder) });

describe('domain/newTask/folders', () => {
  it('reads any stored text, and drops invalid folders', () => {
    expect(parseFolders('{"a":{"pinned":["/p",5,"","/p"],"recent":"/r"},"b":7}')).toEqual({
      a: { pinned: ['/p'], recent: [] },
      b: noFolders,
    });
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.constant(undefined)), (text) => {
        parseFolders(text);
      }),
    );
    const entries = fc.array(fc.oneof(folder, fc.constantFrom('', 5, null)));
    fc.assert(
      fc.property(entries, entries, (pinned, recent) => {
        const valid = (given: readonly unknown[]) => [...new Set(given)].filter((entry) => typeof entry === 'string' && entry !== '');
        expect(parseFolders(JSON.stringify({ a: { pinned, recent } }))).toEqual({
          a: { pinned: valid(pinned), recent: valid(recent).slice(0, maxRecent) },
        });
      }),
    );
  });

  it('reads back what it writes', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), folders), (all) => {
        expect(parseFolders(JSON.stringify(all))).toEqual({ ...all });
      }),
    );
  });

  it('forgets one recent folder', () => {
    expect(withoutRecent({ pinned: ['/a'], recent: ['/a', '/b'] }, '/a')).toEqual({ pinned: ['/a'], recent: ['/b'] });
  });

  it('lists recent folders with the latest first, each once, up to the limit', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            folder,
            fc.integer({ min: 0, max: 30 }).map((place) => `/${place}`),
          ),
          { minLength: 1, maxLength: 40 },
        ),
        (used) => {
          const { recent } = used.reduce((known, each) => withRecent(known, [each]), noFolders);
          expect(recent).toEqual([...new Set([...used].reverse())].slice(0, maxRecent));
        },
      ),
    );
  });

  it('pins a folder, and unpins it again', () => {
    fc.assert(
      fc.property(folders, folder, (known, each) => {
        expect(withPinToggled(known, each).pinned.includes(each)).toBe(!known.pinned.includes(each));
        if (!known.pinned.includes(each)) expect(withPinToggled(withPinToggled(known, each), each)).toEqual(known);
      }),
    );
  });
});
