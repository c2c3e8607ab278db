import { createAction } from '@reduxjs/toolkit';
import { addLateReducer, lateReducer } from '../../src/store/lateSlices';
import { activityEventsReceived } from '../../src/store/slices/activity';
import { makeStore } from '../helpers/makeStore';

describe('store/lateSlices', () => {
  it('adds a part of the state on the first action after its reducer was added', () => {
    const opened = createAction('test/opened');
    const before = lateReducer(undefined, opened());
    const part = { shown: [], refreshMs: 1, runs: [] };
    const reducer = jest.fn(() => part);
    addLateReducer({ debugConsole: reducer });
    expect(lateReducer(before, opened()).debugConsole).toBe(part);
    expect(reducer).toHaveBeenCalledWith(undefined, opened());
  });

  it('keeps the same object while none of its parts changes', () => {
    const { store } = makeStore();
    store.dispatch(activityEventsReceived('testbed', [{ gid: 'a1', kind: 'added', subject: 'a.iso' }]));
    expect(store.getState().late.activity?.events).toHaveLength(1);
    const { late } = store.getState();
    store.dispatch({ type: 'something else' });
    expect(store.getState().late).toBe(late);
  });
});
