import { rootReducer } from '../../../src/store/rootReducer';
import {
  selectFileOrder,
  selectFilesRoot,
  selectOpenSelection,
  selectShownSelection,
  selectTreeFiles,
} from '../../../src/store/selectors/fileSelection';
import {
  fileSelectionChanged,
  fileSelectionOpened,
  fileSelectionSendRequested,
  fileSelectionSendSettled,
} from '../../../src/store/slices/fileSelection';
import { taskPolled } from '../../../src/store/slices/taskDetail';
import { makeFile, makeFullTask } from '../../helpers/makeFullTask';
import { makeState } from '../../helpers/makeState';

const files = ['a', 'b/c', 'b/d'].map((path, place) => makeFile({ index: place + 1, path: `/dl/t/${path}`, selected: place > 0 }));
const received = (some = files) =>
  taskPolled({ task: makeFullTask({ gid: 'f1', files: some, torrent: { name: 't', mode: 'multi', announceList: [] } }) });
const flags = (state: ReturnType<typeof makeState>) => Array.from(selectShownSelection(state).flags).join('');

describe('store/selectors/fileSelection', () => {
  const state = rootReducer(makeState(), received());

  it('keeps the files of the tree while only progress and selection change', () => {
    const later = rootReducer(state, received(files.map((file) => ({ ...file, completedLength: 5, selected: false }))));
    expect(selectTreeFiles(later)).toBe(selectTreeFiles(state));
    expect(selectFilesRoot(later)).toBe('/dl/t/');
    expect(flags(later)).toBe('000');
    const others = rootReducer(state, received(files.map((file) => ({ ...file, length: 7 }))));
    expect(selectTreeFiles(others)).not.toBe(selectTreeFiles(state));
  });

  it('names a file without a path after its link', () => {
    const unnamed = rootReducer(state, received([makeFile({ path: '', uris: ['http://h/x%20y.iso?z=1'] })]));
    expect(selectTreeFiles(unnamed)[0]?.path).toBe('x y.iso');
  });

  it("returns the open selection, or else the sent one, or else the daemon's", () => {
    expect(flags(state)).toBe('011');
    const sent = rootReducer(state, fileSelectionSendRequested({ gid: 'f1', selected: '1' }));
    expect(flags(sent)).toBe('100');
    expect(flags(rootReducer(sent, fileSelectionSendSettled({ gid: 'f1', selected: '2' })))).toBe('100');
    expect(flags(rootReducer(sent, fileSelectionSendSettled({ gid: 'f2', selected: '1' })))).toBe('100');
    expect(flags(rootReducer(sent, fileSelectionSendSettled({ gid: 'f1', selected: '1' })))).toBe('011');
    const opened = rootReducer(state, fileSelectionOpened('f1'));
    expect([flags(opened), flags(rootReducer(opened, fileSelectionChanged('')))]).toEqual(['011', '000']);
  });

  it('ignores the selection of another task', () => {
    const elsewhere = [
      fileSelectionSendRequested({ gid: 'f2', selected: '1' }),
      fileSelectionOpened('f2'),
      fileSelectionChanged('1'),
    ].reduce(rootReducer, state);
    expect(selectOpenSelection(elsewhere)).toBeUndefined();
    expect(flags(elsewhere)).toBe('011');
  });

  it('uses the file order of the setting, or the default if files cannot be sorted by it', () => {
    expect(selectFileOrder(makeState({ settings: { fileListDisplayOrder: 'size:desc' } }))).toEqual({ type: 'size', direction: 'desc' });
    expect(selectFileOrder(makeState({ settings: { fileListDisplayOrder: 'remain:desc' } }))).toEqual({
      type: 'default',
      direction: 'asc',
    });
  });
});
