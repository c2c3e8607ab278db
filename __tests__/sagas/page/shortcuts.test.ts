import { fork } from 'redux-saga/effects';
import { shortcuts, type Shortcut } from '../../../src/domain/shortcuts';
import { subscribeToShortcuts } from '../../../src/platform/page/shortcuts';
import { watchNavigation } from '../../../src/sagas/navigation/navigation';
import { watchShortcuts } from '../../../src/sagas/page/shortcuts';
import { selectSelectedRows } from '../../../src/store/selectors/taskRows';
import { connectionLost } from '../../../src/store/slices/connection';
import { locationChanged } from '../../../src/store/slices/navigation';
import { settingsChanged } from '../../../src/store/slices/settings';
import { removeRequested, searchChanged, selectionReplaced } from '../../../src/store/slices/tasks';
import { fakeEnvironment, fakeHistory } from '../../helpers/fakeEnvironment';
import { locationOf, makeState } from '../../helpers/makeState';
import { makeTask } from '../../helpers/makeTask';
import { settle } from '../../helpers/settle';
import { startSagas } from '../../helpers/startSagas';

jest.mock('../../../src/platform/page/shortcuts', () => ({ subscribeToShortcuts: jest.fn() }));
const subscribe = jest.mocked(subscribeToShortcuts);

const active = [makeTask({ gid: 'a', details: { name: 'one' } }), makeTask({ gid: 'b', details: { name: 'two' } })];
const all = Object.keys(shortcuts) as readonly Shortcut[];

function setUp(path = '/downloading', keyboardShortcuts = true) {
  const unsubscribe = jest.fn();
  let listener: (shortcut: Shortcut) => void = () => undefined;
  let accepts: (shortcut: Shortcut) => boolean = () => false;
  subscribe.mockImplementation((heard, accepted) => {
    [listener, accepts] = [heard, accepted];
    return unsubscribe;
  });
  const history = fakeHistory(path);
  const running = startSagas(
    function* root() {
      yield fork(watchNavigation);
      yield fork(watchShortcuts);
    },
    {
      state: makeState({ path, lists: { active }, settings: { keyboardShortcuts } }),
      environment: fakeEnvironment({ history }),
    },
  );
  return {
    ...running,
    history,
    unsubscribe,
    accepted: () => all.filter((shortcut) => accepts(shortcut)),
    press: (shortcut: Shortcut) => listener(shortcut),
    selected: () => selectSelectedRows(running.store.getState()).map(({ gid }) => gid),
    removals: () => running.actions.filter((action) => removeRequested.match(action)).map((action) => action.payload),
  };
}

describe('sagas/page/shortcuts', () => {
  it.each(['/all', '/downloading', '/waiting', '/stopped'])('accepts all shortcuts on %s', (path) => {
    expect(setUp(path).accepted()).toEqual(all);
  });

  it.each(['/new', '/status', '/task/detail/a'])('accepts on %s only the shortcuts of every page', (path) => {
    expect(setUp(path).accepted()).toEqual(['new', 'help']);
  });

  it('accepts none while the setting is off', () => {
    expect(setUp('/downloading', false).accepted()).toEqual([]);
    const { store, accepted } = setUp();
    store.dispatch(settingsChanged({ keyboardShortcuts: false }));
    expect(accepted()).toEqual([]);
    store.dispatch(settingsChanged({ keyboardShortcuts: true }));
    expect(accepted()).toEqual(all);
  });

  it('follows changes of the page', () => {
    const { store, accepted } = setUp();
    store.dispatch(locationChanged(locationOf('/new')));
    expect(accepted()).toEqual(['new', 'help']);
    store.dispatch(locationChanged(locationOf('/waiting')));
    expect(accepted()).toEqual(all);
  });

  it('opens the New form with N', async () => {
    const { press, history, accepted } = setUp();
    press('new');
    await settle();
    expect(history.calls).toEqual(['push /new']);
    expect(accepted()).toEqual(['new', 'help']);
  });

  it('opens the list of shortcuts with ?', () => {
    const { press, store } = setUp();
    press('help');
    expect(store.getState().notices.dialogs).toMatchObject([{ kind: 'shortcuts' }]);
  });

  it('requests the focus for the search box', () => {
    const { press, store } = setUp();
    press('search');
    expect(store.getState().tasks.searchRequests).toBe(1);
  });

  it('selects only the tasks that the search shows', () => {
    const { press, store, selected } = setUp();
    store.dispatch(searchChanged('two'));
    press('selectAll');
    store.dispatch(searchChanged(''));
    expect(selected()).toEqual(['b']);
  });

  it('requests to remove only the selected tasks that are shown', () => {
    const { press, store, removals } = setUp();
    store.dispatch(selectionReplaced(['a', 'b']));
    store.dispatch(searchChanged('one'));
    press('remove');
    expect(removals()).toEqual([['a']]);
  });

  it('requests no removal without a selection or a connection', () => {
    const { press, store, removals } = setUp();
    press('remove');
    store.dispatch(selectionReplaced(['a']));
    store.dispatch(connectionLost({ reason: { key: 'connection.reason.closed' }, nextAttemptAt: 0 }));
    press('remove');
    expect(removals()).toEqual([]);
  });

  it('handles several shortcuts in sequence', () => {
    const { press, store } = setUp();
    press('search');
    press('search');
    press('help');
    expect(store.getState().tasks.searchRequests).toBe(2);
    expect(store.getState().notices.dialogs).toHaveLength(1);
  });

  it('unsubscribes when it ends', () => {
    const { task, unsubscribe } = setUp();
    task.cancel();
    expect(unsubscribe).toHaveBeenCalledTimes(1);
  });
});
