import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashSources, hashFiles, isStampCurrent, writeStamp } from '../../../scripts/builds/buildStamp';
import { makeTree, removeTrees } from '../../helpers/temporaryTree';

afterEach(removeTrees);

const entries = ['src', 'package.json'];
const hashOf = (files: Readonly<Record<string, string>>): string => hashFiles(makeTree(files), entries);

const base = { 'src/a.ts': 'a', 'src/in/b.ts': 'b', 'package.json': '{}' };

describe('scripts/builds/buildStamp', () => {
  it('is the same for the same files in another folder', () => {
    expect(hashOf(base)).toBe(hashOf({ ...base }));
  });

  it.each([
    ['the content of a file', { ...base, 'src/a.ts': 'A' }],
    ['the name of a file', { 'src/A.ts': 'a', 'src/in/b.ts': 'b', 'package.json': '{}' }],
    ['the folder of a file', { 'src/a.ts': 'a', 'src/b.ts': 'b', 'package.json': '{}' }],
    ['a new file', { ...base, 'src/c.ts': '' }],
    ['a missing entry', { 'src/a.ts': 'a', 'src/in/b.ts': 'b' }],
    ['a file with the name and content of the next one at its end', { 'src/a.ts': 'asrc/in/b.ts\0b', 'package.json': '{}' }],
  ])('differs by %s', (_title, files) => {
    expect(hashOf(files)).not.toBe(hashOf(base));
  });

  it('ignores files outside of the entries', () => {
    expect(hashOf({ ...base, 'docs/x.md': 'x' })).toBe(hashOf(base));
  });

  it('is current until a source or the built folder changes', () => {
    const root = makeTree({ ...base, 'dist/index.html': 'page' });
    const stamped = { root, sources: entries, folder: join(root, 'dist'), stampFile: join(root, 'cache', 'stamp') };
    expect(isStampCurrent(stamped)).toBe(false);
    writeStamp(stamped, hashSources(stamped));
    expect(isStampCurrent(stamped)).toBe(true);
    writeFileSync(join(root, 'dist', 'index.html'), 'other');
    expect(isStampCurrent(stamped)).toBe(false);
    writeStamp(stamped, hashSources(stamped));
    writeFileSync(join(root, 'src', 'a.ts'), 'A');
    expect(isStampCurrent(stamped)).toBe(false);
    writeStamp(stamped, hashSources(stamped));
    rmSync(join(root, 'dist'), { recursive: true });
    expect(isStampCurrent(stamped)).toBe(false);
  });
});
