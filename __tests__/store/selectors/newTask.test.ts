import { selectEmptyChoices, selectNewTaskItems, selectPrefilledOptions } from '../../../src/store/selectors/newTask';
import {
  draftFilesAdded,
  draftLinksMerged,
  draftTextAdded,
  linksTyped,
  draftRowChanged,
  torrentFilesChosen,
  selectNewTask,
} from '../../../src/store/slices/newTask';
import { makeStore } from '../../helpers/makeStore';

describe('store/selectors/newTask', () => {
  it('names the options of a link also when the form already held downloads', () => {
    const { store } = makeStore();
    const named = () => selectPrefilledOptions(store.getState());
    store.dispatch(draftTextAdded('http://h/a'));
    store.dispatch(draftLinksMerged({ text: 'http://h/a\nhttp://h/b\n  split=3\n  dir=/x', options: { split: '3', dir: '/x' } }));
    expect(named()).toEqual(['split', 'dir']);
    // The user removes one of the lines.
    store.dispatch(linksTyped('http://h/a\nhttp://h/b\n  split=3'));
    expect(named()).toEqual(['split']);
  });

  it('does not require a file selection for a torrent removed in the review', () => {
    const { store } = makeStore();
    store.dispatch(draftFilesAdded([{ fileName: 'a.torrent', kind: 'torrent', content: '' }]));
    const id = selectNewTask(store.getState()).files[0]?.id ?? '';
    store.dispatch(torrentFilesChosen({ id, selection: '' }));
    expect(selectEmptyChoices(store.getState())).toEqual([id]);
    store.dispatch(draftRowChanged({ key: id, change: { isRemoved: true } }));
    expect(selectEmptyChoices(store.getState())).toEqual([]);
  });

  it('rebuilds only the item of the changed row', () => {
    const { store } = makeStore();
    store.dispatch(draftTextAdded('http://h/a\nhttp://h/b\nhttp://h/c'));
    const type = (out: string) => {
      store.dispatch(draftRowChanged({ key: 'http://h/b', change: { out } }));
      return selectNewTaskItems(store.getState());
    };
    const before = selectNewTaskItems(store.getState());
    const [first, second, third] = type('x');
    expect(first).toBe(before[0]);
    expect(third).toBe(before[2]);
    expect(second?.download.options).toEqual({ out: 'x' });
    expect(type('xy')[1]?.download.options).toEqual({ out: 'xy' });
  });
});
