import { watchAnnouncements } from '../../../src/sagas/activity/announcements';
import { announced, activityEventsReceived } from '../../../src/store/slices/activity';
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

  it('announces the kind of an event without a name', () => {
    const { store, actions } = startSagas(watchAnnouncements);
    store.dispatch(activityEventsReceived('a', [{ gid: '1', kind: 'failed', subject: '' }]));
    expect(actions.find(announced.match)?.payload).toEqual({ key: 'activity.failed' });
  });
});
