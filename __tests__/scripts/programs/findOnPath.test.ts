import { chmodSync, mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findOnPath, isExecutableFile } from '../../../scripts/programs/findOnPath';
import { makeTree, removeTrees } from '../../helpers/temporaryTree';

afterEach(removeTrees);

describe('scripts/programs/findOnPath', () => {
  it('prefers the earlier name, then the earlier folder, and skips what cannot run', () => {
    const root = makeTree({ 'a/second': '', 'b/first': '', 'c/first': '', 'd/text': '' });
    for (const name of ['a/second', 'b/first', 'c/first']) chmodSync(join(root, name), 0o755);
    chmodSync(join(root, 'd/text'), 0o644);
    mkdirSync(join(root, 'd', 'folder'));
    const PATH = ['a', 'b', 'c', 'd'].map((name) => join(root, name)).join(delimiter);
    expect(findOnPath(['first', 'second'], { PATH })).toBe(join(root, 'b', 'first'));
    expect(findOnPath(['none', 'second'], { PATH })).toBe(join(root, 'a', 'second'));
    expect(findOnPath(['folder', 'text'], { PATH })).toBeUndefined();
    expect(isExecutableFile(join(root, 'd', 'folder'))).toBe(false);
  });

  it('finds nothing without a PATH', () => {
    expect(findOnPath(['sh'], {})).toBeUndefined();
    expect(findOnPath(['sh'], { PATH: '' })).toBeUndefined();
  });
});
