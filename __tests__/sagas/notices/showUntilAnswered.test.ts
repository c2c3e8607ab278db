import { all, call } from 'redux-saga/effects';
import { showUntilAnswered } from '../../../src/sagas/notices/showUntilAnswered';
import { maxNotices, noticeActionTaken, noticeClosed, noticeShown } from '../../../src/store/slices/notices';
import { startSagas } from '../../helpers/startSagas';

const offer = (name: string) =>
  ({ kind: 'status', text: { key: name }, action: { label: { key: 'press' }, intent: { type: `pressed ${name}` } } }) as const;

/** Offers in the order of their names. */
function showOffers(...names: readonly string[]) {
  const ended: string[] = [];
  const { store, task } = startSagas(function* show() {
    yield all(
      names.map((name) =>
        call(function* one() {
          yield call(showUntilAnswered, offer(name));
          ended.push(name);
        }),
      ),
    );
  });
  const notices = () => store.getState().notices.notices;
  const shown = () => notices().map(({ text }) => text.key);
  const idOf = (name: string): string => notices().find(({ text }) => text.key === name)?.id ?? '';
  return { store, task, ended, shown, idOf };
}

describe('sagas/notices/showUntilAnswered', () => {
  it('ends when its button is pressed or it is closed', () => {
    const { store, ended, shown, idOf } = showOffers('a', 'b', 'c');
    store.dispatch(noticeActionTaken({ id: idOf('b'), intent: { type: 'pressed b' } }));
    expect([ended, shown()]).toEqual([['b'], ['a', 'c']]);
    store.dispatch(noticeClosed(idOf('a')));
    expect([ended, shown()]).toEqual([['b', 'a'], ['c']]);
  });

  it('shows dropped offers again, each when the list has room', () => {
    const names = Array.from({ length: maxNotices + 2 }, (_, place) => `offer ${place}`);
    const { store, ended, shown, idOf } = showOffers(...names);
    expect(shown()).toEqual(names.slice(2));
    store.dispatch(noticeClosed('unknown'));
    expect(shown()).toEqual(names.slice(2));
    for (let answered = 1; answered <= names.length; answered += 1) {
      const [first = ''] = shown();
      store.dispatch(noticeClosed(idOf(first)));
      expect(ended).toHaveLength(answered);
      expect(shown()).toHaveLength(Math.min(maxNotices, names.length - answered));
    }
    expect([...ended].sort()).toEqual(names);
  });

  it('gives the room of one notice to one offer, and pushes no other notice out', () => {
    const names = Array.from({ length: maxNotices + 5 }, (_, place) => `offer ${place}`);
    const { store, shown, idOf } = showOffers(...names);
    const kept = shown().slice(1);
    store.dispatch(noticeClosed(idOf(shown()[0]!)));
    expect(shown().slice(0, -1)).toEqual(kept);
    store.dispatch(noticeShown({ kind: 'alert', text: { key: 'error' } }));
    const withError = shown();
    store.dispatch(noticeClosed(idOf(withError[0]!)));
    expect(shown().slice(0, -1)).toEqual(withError.slice(1));
  });

  it('waits on while a notice that the list kept passes', () => {
    const names = Array.from({ length: maxNotices }, (_, place) => `offer ${place}`);
    const { store, shown, idOf } = showOffers(...names);
    store.dispatch(noticeShown({ kind: 'alert', text: { key: 'error' } }));
    expect(shown()).toEqual([...names.slice(1), 'error']);
    store.dispatch(noticeClosed(idOf('error')));
    expect(shown()).toEqual([...names.slice(1), 'offer 0']);
  });

  it('shows equal offers as one notice, whose answer ends them all', () => {
    const { store, ended, shown, idOf } = showOffers('a', 'b', 'a', 'a');
    expect(shown()).toEqual(['b', 'a']);
    store.dispatch(noticeClosed(idOf('a')));
    expect([ended, shown()]).toEqual([['a', 'a', 'a'], ['b']]);
  });

  it('shows a dropped offer once more when an equal one takes its room', () => {
    const names = Array.from({ length: maxNotices + 1 }, (_, place) => `offer ${place}`);
    const { store, ended, shown, idOf } = showOffers(...names, 'offer 0');
    expect(shown()).toEqual([...names.slice(2), 'offer 0']);
    store.dispatch(noticeClosed(idOf('offer 2')));
    store.dispatch(noticeClosed(idOf('offer 0')));
    expect(ended.sort()).toEqual(['offer 0', 'offer 0', 'offer 2']);
  });

  it('closes the notice when it is cancelled', () => {
    const { task, shown } = showOffers('a');
    expect(shown()).toEqual(['a']);
    task.cancel();
    expect(shown()).toEqual([]);
  });
});
