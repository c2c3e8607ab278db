import type { UnknownAction } from '@reduxjs/toolkit';
import { createStore } from '../../src/store/createStore';
import { polled } from '../../src/store/polled';
import { noticeShown } from '../../src/store/slices/notices';
import { taskPolled } from '../../src/store/slices/taskDetail';
import { taskFilesReceived } from '../../src/store/slices/tasks';
import { makeFullTask } from '../helpers/makeFullTask';
import { makeState } from '../helpers/makeState';

/** RTK's check reports a function in an action. */
const withFunction = (action: UnknownAction): UnknownAction => ({ ...action, meta: { made: () => undefined } });

describe('store/createStore, the check of serializable actions', () => {
  const reports = (action: UnknownAction): number => {
    const seen = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const store = createStore({ preloadedState: makeState(), effects: () => (next) => next });
    store.dispatch(withFunction(action));
    const count = seen.mock.calls.length;
    seen.mockRestore();
    return count;
  };

  it.each([
    ['the responses of a poll', polled({ time: 0 })],
    ['the responses of the page of a task', taskPolled({ task: makeFullTask() })],
    ['the files of a task', taskFilesReceived({ gid: '1', files: [] })],
  ])('skips %s', (_what, action) => {
    expect(reports(action)).toBe(0);
  });

  it('reports other actions', () => {
    expect(reports(noticeShown({ kind: 'status', text: { key: 'taskList.cut' } }))).toBeGreaterThan(0);
  });
});
