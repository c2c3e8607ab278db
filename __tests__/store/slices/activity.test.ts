import {
  activityCleared,
  activityClosed,
  activityOpened,
  activityEventsReceived,
  selectActivity,
} from '../../../src/store/slices/activity';
import { makeStore } from '../../helpers/makeStore';

describe('store/slices/activity', () => {
  it('is empty at first', () => {
    expect(selectActivity(makeStore().store.getState())).toMatchObject({ events: [], unreadCount: 0 });
  });

  it('keeps the latest hundred events, newest first, and counts the unread ones', () => {
    const { store } = makeStore();
    const activity = () => selectActivity(store.getState());
    store.dispatch(
      activityEventsReceived('a', [
        { gid: 'first', kind: 'added', subject: '' },
        { gid: 'second', kind: 'completed', subject: '' },
      ]),
    );
    expect(activity().events.map(({ gid }) => gid)).toEqual(['second', 'first']);
    expect(activity().unreadCount).toBe(1);
    for (let count = 0; count < 120; count += 1)
      store.dispatch(activityEventsReceived('a', [{ gid: `${count}`, kind: 'failed', subject: '' }]));
    expect(activity().events).toHaveLength(100);
    expect(activity().unreadCount).toBe(100);
    store.dispatch(activityOpened());
    store.dispatch(activityEventsReceived('a', [{ gid: 'last', kind: 'completed', subject: '' }]));
    expect(activity().unreadCount).toBe(0);
    store.dispatch(activityClosed());
    store.dispatch(activityCleared());
    expect(activity()).toMatchObject({ events: [], unreadCount: 0, isOpen: false });
  });
});
