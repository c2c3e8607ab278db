import { watchNotices } from '../../../src/sagas/notices/notices';
import { noticeActionTaken, noticeShown } from '../../../src/store/slices/notices';
import { settingsChanged } from '../../../src/store/slices/settings';
import { startSagas } from '../../helpers/startSagas';

describe('sagas/notices/notices', () => {
  it('closes a notice after its time, and keeps notices without a time', async () => {
    jest.useFakeTimers();
    const { store } = startSagas(watchNotices);
    const keys = () => store.getState().notices.notices.map(({ text }) => text.key);
    store.dispatch(noticeShown({ kind: 'status', text: { key: 'passing' }, timeoutMs: 2000 }));
    store.dispatch(noticeShown({ kind: 'alert', text: { key: 'staying' } }));
    await jest.advanceTimersByTimeAsync(1999);
    expect(keys()).toEqual(['passing', 'staying']);
    await jest.advanceTimersByTimeAsync(1);
    expect(keys()).toEqual(['staying']);
    jest.useRealTimers();
  });

  it("dispatches the intent of a notice's button", () => {
    const { store } = startSagas(watchNotices);
    store.dispatch(
      noticeShown({ kind: 'status', text: { key: 'x' }, action: { label: { key: 'y' }, intent: settingsChanged({ theme: 'dark' }) } }),
    );
    const [notice] = store.getState().notices.notices;
    store.dispatch(noticeActionTaken({ id: notice!.id, intent: notice!.action!.intent }));
    expect(store.getState().settings.theme).toBe('dark');
    expect(store.getState().notices.notices).toEqual([]);
  });
});
