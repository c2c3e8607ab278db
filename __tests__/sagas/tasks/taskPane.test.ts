import { call, fork } from 'redux-saga/effects';
import { watchNavigation } from '../../../src/sagas/navigation/navigation';
import { watchTaskPane } from '../../../src/sagas/tasks/taskPane';
import { navigationRequested } from '../../../src/store/slices/navigation';
import { paneTaskRequested } from '../../../src/store/slices/tasks';
import { fakeEnvironment, fakeHistory } from '../../helpers/fakeEnvironment';
import { startSagas } from '../../helpers/startSagas';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function start() {
  const history = fakeHistory('/task/detail/a');
  const { store } = startSagas(
    function* watch() {
      yield fork(watchTaskPane);
      yield call(watchNavigation);
    },
    { environment: fakeEnvironment({ history }) },
  );
  return { store, history };
}

describe('sagas/tasks/taskPane', () => {
  it('opens the task reached by arrow key after a pause, replacing the history entry', async () => {
    const { store, history } = start();
    for (const gid of ['b', 'c', 'd']) {
      store.dispatch(paneTaskRequested(gid));
      await jest.advanceTimersByTimeAsync(33);
    }
    expect(history.calls).toEqual([]);
    await jest.advanceTimersByTimeAsync(100);
    expect(history.calls).toEqual(['replace /task/detail/d']);
  });

  it('cancels when another page opens first', async () => {
    const { store, history } = start();
    store.dispatch(paneTaskRequested('b'));
    store.dispatch(navigationRequested({ to: '/all' }));
    await jest.advanceTimersByTimeAsync(1000);
    expect(history.calls).toEqual(['push /all']);
  });
});
