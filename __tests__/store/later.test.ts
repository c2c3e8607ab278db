import { createAction } from '@reduxjs/toolkit';
import { addLaterReducer, laterReducer } from '../../src/store/later';
import { happened } from '../../src/store/slices/activity';
import { makeStore } from '../helpers/makeStore';

describe('store/later', () => {
  it('adds a part of the state on the first action after its reducer was added', () => {
    const opened = createAction('test/opened');
    const before = laterReducer(undefined, opened());
    const part = { shown: [], refreshMs: 1, runs: [] };
    const reducer = jest.fn(() => part);
    addLaterReducer({ debugConsole: reducer });
    expect(laterReducer(before, opened()).debugConsole).toBe(part);
    expect(reducer).toHaveBeenCalledWith(undefined, opened());
  });

  it('keeps the same object while none of its parts changes', () => {
    const { store } = makeStore();
    store.dispatch(happened('lab', [{ gid: 'a1', kind: 'added', name: 'a.iso' }]));
    expect(store.getState().later.activity?.events).toHaveLength(1);
    const { later } = store.getState();
    store.dispatch({ type: 'something else' });
    expect(store.getState().later).toBe(later);
  });
});
