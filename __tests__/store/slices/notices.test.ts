import { reloadRequested } from '../../../src/store/slices/navigation';
import { unauthorized } from '../../../src/store/slices/connection';
import { logged, maxLogEntries } from '../../../src/store/slices/debugLog';
import {
  dialogClosed,
  dialogOpened,
  errorShown,
  maxDialogs,
  maxNotices,
  noticeActionTaken,
  noticeClosed,
  noticeShown,
} from '../../../src/store/slices/notices';
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
    store.dispatch(noticeActionTaken({ id: payload.id, intent: reloadRequested() }));
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

  it('makes one of equal messages, with the time of the latest', () => {
    const { store } = makeStore();
    const old = store.dispatch(aNotice('one'));
    store.dispatch(aNotice('two'));
    store.dispatch(aNotice('one'));
    store.dispatch(noticeClosed(old.payload.id));
    expect(store.getState().notices.notices).toMatchObject([{ text: { key: 'two' } }, { text: { key: 'one' }, count: 2 }]);
  });

  it.each([
    ['other values', { kind: 'status', text: { key: 'one', values: { count: 2 } } }],
    ['another kind', { kind: 'alert', text: { key: 'one' } }],
    ['a button', { kind: 'status', text: { key: 'one' }, action: { label: { key: 'x' }, intent: reloadRequested() } }],
  ] as const)('keeps a message with %s apart', (_, notice) => {
    const { store } = makeStore();
    store.dispatch(aNotice('one'));
    store.dispatch(noticeShown(notice));
    expect(store.getState().notices.notices).toHaveLength(2);
  });

  it('keeps so many messages as have room, errors longest, and counts the others', () => {
    const { store } = makeStore();
    store.dispatch(noticeShown({ kind: 'alert', text: { key: 'error' } }));
    store.dispatch(aNotice('staying'));
    for (let count = 0; count < maxNotices; count += 1) {
      store.dispatch(noticeShown({ kind: 'status', text: { key: `passing${count}` }, timeoutMs: 2000 }));
    }
    const keys = () => store.getState().notices.notices.map(({ text }) => text.key);
    expect(keys()).toEqual(['error', 'staying', 'passing2', 'passing3', 'passing4']);
    expect(store.getState().notices.furtherNotices).toBe(2);
    for (let count = 0; count < 6; count += 1) store.dispatch(noticeShown({ kind: 'alert', text: { key: `error${count}` } }));
    expect(keys()).toEqual(['error1', 'error2', 'error3', 'error4', 'error5']);
    expect(store.getState().notices.furtherNotices).toBe(8);
    for (const { id } of store.getState().notices.notices) store.dispatch(noticeClosed(id));
    expect(store.getState().notices.furtherNotices).toBe(0);
  });

  it('makes one of equal errors, without moving what is on the screen', () => {
    const { store } = makeStore();
    const first = store.dispatch(errorShown({ key: 'one' }, ['a']));
    store.dispatch(errorShown({ key: 'two' }));
    store.dispatch(errorShown({ key: 'one' }, ['b']));
    store.dispatch(errorShown({ key: 'one' }, ['a']));
    const { dialogs } = store.getState().notices;
    expect(dialogs.map(({ text, lines, count }) => [text.key, lines, count])).toEqual([
      ['one', ['a'], 2],
      ['two', undefined, undefined],
      ['one', ['b'], undefined],
    ]);
    expect(dialogs[0]?.id).toBe(first.payload.id);
  });

  it('counts the dialogs that have no room until the last one is closed', () => {
    const { store } = makeStore();
    for (let count = 0; count < maxDialogs + 90; count += 1) store.dispatch(errorShown({ key: `error${count}` }));
    const { dialogs, furtherDialogs } = store.getState().notices;
    expect([dialogs.length, dialogs[0]?.text.key, furtherDialogs]).toEqual([maxDialogs, 'error0', 90]);
    for (const { id } of dialogs) {
      expect(store.getState().notices.furtherDialogs).toBe(90);
      store.dispatch(dialogClosed({ id, isConfirmed: true }));
    }
    expect(store.getState().notices.furtherDialogs).toBe(0);
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
