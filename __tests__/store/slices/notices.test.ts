import { unauthorized } from '../../../src/store/slices/connection';
import { logged, maxLogEntries } from '../../../src/store/slices/debugLog';
import { dialogClosed, dialogOpened, noticeActionTaken, noticeClosed, noticeShown } from '../../../src/store/slices/notices';
import { makeStore } from '../../helpers/makeStore';

const aNotice = (key: string) => noticeShown({ kind: 'status', text: { key } });
const aDialog = (key: string) => dialogOpened({ kind: 'question', title: { key }, text: { key } });

describe('store/slices/notices', () => {
  it('keeps messages in order until each is closed', () => {
    const { store } = makeStore();
    const first = store.dispatch(aNotice('one'));
    store.dispatch(aNotice('two'));
    expect(store.getState().notices.notices.map(({ text }) => text.key)).toEqual(['one', 'two']);
    store.dispatch(noticeClosed(first.payload.id));
    expect(store.getState().notices.notices.map(({ text }) => text.key)).toEqual(['two']);
  });

  it('closes a message whose button was pressed', () => {
    const { store } = makeStore();
    const { payload } = store.dispatch(aNotice('one'));
    store.dispatch(noticeActionTaken({ id: payload.id, action: { label: { key: 'x' }, intent: 'reload' } }));
    expect(store.getState().notices.notices).toEqual([]);
  });

  it('keeps questions in order, and closes the one that was answered', () => {
    const { store } = makeStore();
    store.dispatch(aDialog('one'));
    const second = store.dispatch(aDialog('two'));
    store.dispatch(dialogClosed({ id: second.payload.id, isConfirmed: true }));
    expect(store.getState().notices.dialogs.map(({ title }) => title.key)).toEqual(['one']);
  });

  it('says once that the secret was refused, however many calls were', () => {
    const { store } = makeStore();
    store.dispatch(unauthorized());
    store.dispatch(unauthorized());
    expect(store.getState().notices.dialogs).toMatchObject([{ kind: 'error', text: { key: 'error.unauthorized' } }]);
  });
});

describe('store/slices/debugLog', () => {
  it('keeps the newest 100 entries, oldest first', () => {
    const { store } = makeStore();
    for (let count = 0; count < 130; count += 1) store.dispatch(logged({ level: 'INFO', content: String(count) }));
    const entries = store.getState().debugLog;
    expect(maxLogEntries).toBe(100);
    expect(entries.map(({ content }) => content)).toEqual(Array.from({ length: 100 }, (_, place) => String(place + 30)));
    expect(new Set(entries.map(({ id }) => id)).size).toBe(100);
  });
});
