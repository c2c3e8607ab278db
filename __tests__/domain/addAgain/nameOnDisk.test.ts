import { nameOnDisk } from '../../../src/domain/addAgain/nameOnDisk';
import { makeFile, makeFullTask } from '../../helpers/makeFullTask';

describe('domain/addAgain/nameOnDisk', () => {
  it.each([
    ['/dl', '/dl/sub/a.iso', 'sub/a.iso'],
    ['/dl/', '/dl/a.iso', 'a.iso'],
    ['C:\\dl', 'C:/dl/a.iso', 'a.iso'],
    ['/dl', '/other/a.iso', ''],
  ])('in %j of %j is %j', (dir, path, name) => {
    expect(nameOnDisk(makeFullTask({ dir, files: [makeFile({ path })] }))).toBe(name);
  });
});
