import { selectEmptyChoices, selectItems } from '../../../src/store/selectors/newTask';
import { draftFilesAdded, draftTextAdded, torrentFilesSelected, rowChanged } from '../../../src/store/slices/newTask';
import { makeStore } from '../../helpers/makeStore';

describe('store/selectors/newTask', () => {
  it('does not ask for the files of a torrent that the review has removed', () => {
    const { store } = makeStore();
    store.dispatch(draftFilesAdded([{ fileName: 'a.torrent', kind: 'torrent', content: '' }]));
    const id = store.getState().newTask.files[0]?.id ?? '';
    store.dispatch(torrentFilesSelected({ id, selection: '' }));
    expect(selectEmptyChoices(store.getState())).toEqual([id]);
    store.dispatch(rowChanged({ key: id, change: { isRemoved: true } }));
    expect(selectEmptyChoices(store.getState())).toEqual([]);
  });

  it('rebuilds only the row that is typed at', () => {
    const { store } = makeStore();
    store.dispatch(draftTextAdded('http://h/a\nhttp://h/b\nhttp://h/c'));
    const type = (out: string) => {
      store.dispatch(rowChanged({ key: 'http://h/b', change: { out } }));
      return selectItems(store.getState());
    };
    const before = selectItems(store.getState());
    const [first, second, third] = type('x');
    expect(first).toBe(before[0]);
    expect(third).toBe(before[2]);
    expect(second?.download.options).toEqual({ out: 'x' });
    expect(type('xy')[1]?.download.options).toEqual({ out: 'xy' });
  });
});
