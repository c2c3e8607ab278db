import { selectItems } from '../../../src/store/selectors/newTask';
import { draftTextAdded, rowChanged } from '../../../src/store/slices/newTask';
import { makeStore } from '../../helpers/makeStore';

describe('store/selectors/newTask', () => {
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
