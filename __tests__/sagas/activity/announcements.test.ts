import { watchAnnouncements } from '../../../src/sagas/activity/announcements';
import { announced, activityEventsReceived } from '../../../src/store/slices/activity';
import { locationChanged } from '../../../src/store/slices/navigation';
import { polled } from '../../../src/store/polled';
import {
  moveRequested,
  moveSettled,
  pauseSettled,
  removeSettled,
  searchChanged,
  selectionExtended,
  selectionReplaced,
  selectionToggled,
  startSettled,
} from '../../../src/store/slices/tasks';
import { locationOf, makeState } from '../../helpers/makeState';
import { makeTask } from '../../helpers/makeTask';
import { startSagas } from '../../helpers/startSagas';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('sagas/activity/announcements', () => {
  it('announces one event in five seconds, and sums up the rest', async () => {
    const { store, actions } = startSagas(watchAnnouncements);
    const said = () => actions.filter(announced.match).map(({ payload }) => payload);
    store.dispatch(activityEventsReceived('a', [{ gid: '1', kind: 'completed', subject: 'a.iso' }]));
    expect(said()).toEqual([{ key: 'activity.completedOf', values: { name: 'a.iso' } }]);
    for (let count = 0; count < 20; count += 1)
      store.dispatch(activityEventsReceived('a', [{ gid: `${count}`, kind: 'failed', subject: '' }]));
    await jest.advanceTimersByTimeAsync(4999);
    expect(said()).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(said().slice(1)).toEqual([{ key: 'activity.several', values: { count: 20 } }]);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(said()).toHaveLength(2);
  });

  it('says one sentence about the events of one action', () => {
    const { store, actions } = startSagas(watchAnnouncements);
    store.dispatch(
      activityEventsReceived(
        'a',
        ['1', '2', '3'].map((gid) => ({ gid, kind: 'completed', subject: `${gid}.iso` })),
      ),
    );
    const said = actions.filter(announced.match).map(({ payload }) => payload);
    expect(said).toEqual([{ key: 'activity.several', values: { count: 3 } }]);
  });

  describe('commands and searches', () => {
    const waiting = ['a', 'b', 'c'].map((gid) => makeTask({ gid, status: 'paused', details: { name: `${gid}.iso` } }));
    const start = () => {
      const { store, actions } = startSagas(watchAnnouncements, { state: makeState({ path: '/waiting', lists: { waiting } }) });
      return { store, said: () => actions.filter(announced.match).map(({ payload }) => payload) };
    };

    it('says a command after one result, however often the selection changes', async () => {
      const { store, said } = start();
      store.dispatch(selectionReplaced(['a']));
      await jest.advanceTimersByTimeAsync(600);
      store.dispatch(pauseSettled({ succeeded: ['a'], failed: [] }));
      for (let change = 0; change < 5; change += 1) {
        store.dispatch(selectionReplaced(change % 2 === 0 ? ['b'] : ['b', 'c']));
        await jest.advanceTimersByTimeAsync(4000);
      }
      expect(
        said()
          .map(({ key }) => key)
          .slice(0, 4),
      ).toEqual(['taskList.selected', 'taskList.selected', 'activity.pausedOf', 'taskList.selected']);
    });

    it.each([
      ['started', startSettled],
      ['paused', pauseSettled],
      ['removed', removeSettled],
    ] as const)('announces that aria2 has %s a task', async (word, settled) => {
      const { store, said } = start();
      store.dispatch(settled({ succeeded: ['a'], failed: ['b'] }));
      expect(said()).toEqual([{ key: `activity.${word}Of`, values: { name: 'a.iso' } }]);
      store.dispatch(settled({ succeeded: ['b', 'c'], failed: [] }));
      await jest.advanceTimersByTimeAsync(5000);
      expect(said().slice(1)).toEqual([{ key: `activity.${word}`, values: { count: 2 } }]);
    });

    it('announces the new place of a moved task', () => {
      const { store, said } = start();
      store.dispatch(moveRequested({ gid: 'c', place: 0 }));
      expect(said()).toEqual([]);
      store.dispatch(moveSettled('c'));
      expect(said()).toEqual([{ key: 'activity.movedOf', values: { name: 'c.iso', position: 1, count: 3 } }]);
    });

    it('announces the last place of a task that was moved several times, and the number of several moved tasks', async () => {
      const { store, said } = start();
      const move = (gid: string, place: number) => {
        store.dispatch(moveRequested({ gid, place }));
        store.dispatch(moveSettled(gid));
      };
      for (const place of [1, 0, 1]) move('c', place);
      await jest.advanceTimersByTimeAsync(5000);
      expect(said().slice(1)).toEqual([{ key: 'activity.movedOf', values: { name: 'c.iso', position: 2, count: 3 } }]);
      move('a', 2);
      move('b', 0);
      await jest.advanceTimersByTimeAsync(5000);
      expect(said().slice(2)).toEqual([{ key: 'activity.moved', values: { count: 2 } }]);
    });

    it('says nothing about a move that failed or was overtaken', () => {
      const { store, said } = start();
      store.dispatch(moveRequested({ gid: 'c', place: 0 }));
      store.dispatch(moveSettled());
      expect(said()).toEqual([]);
    });

    it('says nothing about a command that Arioso gave', () => {
      const { store, said } = start();
      store.dispatch(pauseSettled({ succeeded: ['a'], failed: [], isAutomatic: true }));
      expect(said()).toEqual([]);
    });

    it('says nothing about a command that failed', () => {
      const { store, said } = start();
      store.dispatch(pauseSettled({ succeeded: [], failed: ['a'] }));
      expect(said()).toEqual([]);
    });

    it('says one sentence about commands and events of the same five seconds', async () => {
      const { store, said } = start();
      store.dispatch(startSettled({ succeeded: ['a'], failed: [] }));
      store.dispatch(pauseSettled({ succeeded: ['b', 'c'], failed: [] }));
      store.dispatch(activityEventsReceived('a', [{ gid: '1', kind: 'failed', subject: 'd.iso' }]));
      await jest.advanceTimersByTimeAsync(5000);
      expect(said().slice(1)).toEqual([{ key: 'activity.several', values: { count: 3 } }]);
    });

    it('announces the number of found tasks half a second after the last letter', async () => {
      const { store, said } = start();
      store.dispatch(searchChanged('b'));
      await jest.advanceTimersByTimeAsync(499);
      store.dispatch(searchChanged('b.'));
      await jest.advanceTimersByTimeAsync(499);
      expect(said()).toEqual([]);
      await jest.advanceTimersByTimeAsync(1);
      expect(said()).toEqual([{ key: 'activity.found', values: { count: 1 } }]);
      store.dispatch(searchChanged('zzzz'));
      await jest.advanceTimersByTimeAsync(5000);
      expect(said().slice(1)).toEqual([{ key: 'taskList.empty.filtered' }]);
    });

    it('announces the result of a search only when a long list is complete', async () => {
      const first = Array.from({ length: 1000 }, (_, place) => makeTask({ gid: `f${place}`, status: 'paused' }));
      const state = makeState({ path: '/waiting', lists: { waiting: first } });
      const { store, actions } = startSagas(watchAnnouncements, { state });
      const stat = { downloadSpeed: 0, uploadSpeed: 0, numActive: 0, numWaiting: 1003, numStopped: 0 };
      store.dispatch(polled({ time: 1, stat }));
      store.dispatch(searchChanged('b.iso'));
      await jest.advanceTimersByTimeAsync(5000);
      expect(actions.filter(announced.match)).toEqual([]);
      store.dispatch(polled({ time: 2, lists: { waiting: [...first, ...waiting] } }));
      await jest.advanceTimersByTimeAsync(0);
      expect(actions.filter(announced.match).map(({ payload }) => payload)).toEqual([{ key: 'activity.found', values: { count: 1 } }]);
    });

    it('announces a result before the news of the same time, and only the last result', async () => {
      const { store, said } = start();
      store.dispatch(pauseSettled({ succeeded: ['a'], failed: [] }));
      store.dispatch(startSettled({ succeeded: ['b'], failed: [] }));
      store.dispatch(searchChanged('a'));
      await jest.advanceTimersByTimeAsync(600);
      store.dispatch(searchChanged(''));
      await jest.advanceTimersByTimeAsync(4400);
      expect(said().slice(1)).toEqual([{ key: 'activity.found', values: { count: 3 } }]);
      await jest.advanceTimersByTimeAsync(5000);
      expect(said().slice(2)).toEqual([{ key: 'activity.startedOf', values: { name: 'b.iso' } }]);
    });

    it('announces the number of selected tasks half a second after a selection of several', async () => {
      const { store, said } = start();
      store.dispatch(selectionReplaced(['a', 'b', 'c']));
      expect(said()).toEqual([]);
      await jest.advanceTimersByTimeAsync(500);
      expect(said()).toEqual([{ key: 'taskList.selected', values: { count: 3 } }]);
      store.dispatch(selectionReplaced([]));
      store.dispatch(selectionExtended(['a']));
      store.dispatch(selectionExtended(['a', 'b']));
      await jest.advanceTimersByTimeAsync(5000);
      expect(said().slice(1)).toEqual([{ key: 'taskList.selected', values: { count: 2 } }]);
    });

    it('says nothing about one toggled row, which says it itself, nor about the selection of a list that was left', async () => {
      const { store, said } = start();
      store.dispatch(selectionToggled('a'));
      await jest.advanceTimersByTimeAsync(10_000);
      store.dispatch(selectionReplaced(['a', 'b']));
      store.dispatch(locationChanged(locationOf('/downloading')));
      await jest.advanceTimersByTimeAsync(10_000);
      expect(said()).toEqual([]);
    });

    it('says nothing about a search whose list was left', async () => {
      const { store, said } = start();
      store.dispatch(searchChanged('a'));
      store.dispatch(locationChanged(locationOf('/downloading')));
      await jest.advanceTimersByTimeAsync(10_000);
      expect(said()).toEqual([]);
    });
  });

  it('announces the kind of an event without a name', () => {
    const { store, actions } = startSagas(watchAnnouncements);
    store.dispatch(activityEventsReceived('a', [{ gid: '1', kind: 'failed', subject: '' }]));
    expect(actions.find(announced.match)?.payload).toEqual({ key: 'activity.failed' });
  });
});
