import { watchNotices } from '../../../src/sagas/notices/notices';
import { noticeActionTaken, noticeShown } from '../../../src/store/slices/notices';
import { settingsChanged } from '../../../src/store/slices/settings';
import { startSagas } from '../../helpers/startSagas';

describe('sagas/notices/notices', () => {
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
