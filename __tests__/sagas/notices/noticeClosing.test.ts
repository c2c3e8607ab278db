import { watchNoticeClosing } from '../../../src/sagas/notices/noticeClosing';
import { rootReducer } from '../../../src/store/rootReducer';
import { noticeHeld, noticeReleased } from '../../../src/store/slices/noticeHolds';
import { noticeShown } from '../../../src/store/slices/notices';
import { makeState } from '../../helpers/makeState';
import { startSagas } from '../../helpers/startSagas';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('sagas/notices/noticeClosing', () => {
  it('closes a notice after its time, and keeps notices without a time', async () => {
    const { store } = startSagas(watchNoticeClosing);
    const keys = () => store.getState().notices.notices.map(({ text }) => text.key);
    store.dispatch(noticeShown({ kind: 'status', text: { key: 'passing' }, timeoutMs: 2000 }));
    store.dispatch(noticeShown({ kind: 'alert', text: { key: 'staying' } }));
    await jest.advanceTimersByTimeAsync(1999);
    expect(keys()).toEqual(['passing', 'staying']);
    await jest.advanceTimersByTimeAsync(1);
    expect(keys()).toEqual(['staying']);
  });

  it('closes a notice that was shown before the code had loaded', async () => {
    const state = rootReducer(makeState(), noticeShown({ kind: 'status', text: { key: 'passing' }, timeoutMs: 2000 }));
    const { store } = startSagas(watchNoticeClosing, { state });
    const { id = '' } = store.getState().notices.notices[0] ?? {};
    // The pointer had entered the notice before the code was loaded.
    store.dispatch(noticeReleased(id));
    store.dispatch(noticeHeld(id));
    await jest.advanceTimersByTimeAsync(3000);
    expect(store.getState().notices.notices).toHaveLength(1);
    store.dispatch(noticeReleased(id));
    await jest.advanceTimersByTimeAsync(2000);
    expect(store.getState().notices.notices).toEqual([]);
  });

  it('keeps a notice while pointer or focus is on it, and starts its time again afterwards', async () => {
    const { store } = startSagas(watchNoticeClosing);
    const count = () => store.getState().notices.notices.length;
    store.dispatch(noticeShown({ kind: 'status', text: { key: 'passing' }, timeoutMs: 2000 }));
    const id = store.getState().notices.notices[0]?.id ?? '';
    store.dispatch(noticeHeld('another'));
    await jest.advanceTimersByTimeAsync(1000);
    store.dispatch(noticeHeld(id));
    store.dispatch(noticeHeld(id));
    await jest.advanceTimersByTimeAsync(60_000);
    store.dispatch(noticeReleased(id));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(count()).toBe(1);
    store.dispatch(noticeReleased(id));
    await jest.advanceTimersByTimeAsync(1999);
    expect(count()).toBe(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(count()).toBe(0);
  });
});
