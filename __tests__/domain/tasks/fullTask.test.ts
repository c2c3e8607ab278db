import { withFiles } from '../../../src/domain/tasks/fullTask';
import { makeFile, makeFullTask } from '../../helpers/makeFullTask';

describe('domain/tasks/fullTask', () => {
  const known = makeFullTask({ files: [makeFile(), makeFile({ index: 2 })] });

  it('keeps unchanged file objects, and counts the selected files', () => {
    const after = withFiles(known, [makeFile(), makeFile({ index: 2, selected: false })]);
    expect(after.files[0]).toBe(known.files[0]);
    expect(after.files[1]).not.toBe(known.files[1]);
    expect(after.details).toMatchObject({ fileCount: 2, selectedFileCount: 1, selectedLength: 1000 });
    expect(withFiles(known, [makeFile({ uris: ['http://new'] })]).files[0]?.uris).toHaveLength(1);
  });

  it('changes the path with the selection, and drops it when aria2 knows none', () => {
    const files = ['/dl/album/1/a', '/dl/album/1/b', '/dl/album/2/c'].map((path, place) => makeFile({ index: place + 1, path }));
    const select = (selected: readonly number[], from: Parameters<typeof withFiles>[0]) =>
      withFiles(
        from,
        files.map((file) => ({ ...file, selected: selected.includes(file.index) })),
      );
    const single = select([2], makeFullTask({ files, details: { path: '/dl/album/' } }));
    expect(single.details?.path).toBe('/dl/album/1/b');
    expect(select([1, 2], single).details?.path).toBe('/dl/album/1/');
    expect(withFiles(single, [makeFile({ path: '' })]).details).not.toHaveProperty('path');
  });
});
