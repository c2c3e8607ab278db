import { isAbsoluteFolder } from '../../../src/domain/files/absoluteFolder';

describe('domain/files/absoluteFolder', () => {
  it.each([
    ['/a', true],
    ['C:\\a', true],
    ['c:/a', true],
    ['\\\\host\\a', true],
    ['\\a', false],
    ['C:a', false],
    ['a/b', false],
    ['', false],
  ])('takes %j as absolute: %j', (path, isAbsolute) => {
    expect(isAbsoluteFolder(path)).toBe(isAbsolute);
  });
});
