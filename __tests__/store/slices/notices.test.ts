import { reloadRequested } from '../../../src/store/slices/navigation';
import { connected, secretRefused } from '../../../src/store/slices/connection';
import {
  dialogClosed,
  dialogOpened,
  errorShown,
  maxDialogs,
  maxNotices,
  noticeActionTaken,
  noticeClosed,
  noticeShown,
  progressed,
  progressEnded,
} from '../../../src/store/slices/notices';
import { activeProfileEdited, profileActivated } from '../../../src/store/slices/rpcProfiles';
import { makeProfile } from '../../helpers/makeProfile';
import { aVersion } from '../../helpers/makeState';
import { makeStore } from '../../helpers/makeStore';

const aNotice = (key: string) => noticeShown({ kind: 'status', text: { key } });
const aDialog = (key: string) => dialogOpened({ kind: 'question', title: { key }, text: { key } });

describe('store/slices/notices', () => {
  it('keeps notices in order until they are closed', () => {
    const { store } = makeStore();
    const first = store.dispatch(aNotice('one'));
    store.dispatch(aNotice('two'));
    expect(store.getState().notices.notices.map(({ text }) => text.key)).toEqual(['one', 'two']);
    store.dispatch(noticeClosed(first.payload.id));
    expect(store.getState().notices.notices.map(({ text }) => text.key)).toEqual(['two']);
  });

  it('closes a notice when its action is taken', () => {
    const { store } = makeStore();
    const { payload } = store.dispatch(aNotice('one'));
    store.dispatch(noticeActionTaken({ id: payload.id, intent: reloadRequested() }));
    expect(store.getState().notices.notices).toEqual([]);
  });

  it('keeps dialogs in order, and closes the answered one', () => {
    const { store } = makeStore();
    store.dispatch(aDialog('one'));
    const second = store.dispatch(aDialog('two'));
    store.dispatch(dialogClosed({ id: second.payload.id, isConfirmed: true }));
    expect(store.getState().notices.dialogs.map(({ title }) => title.key)).toEqual(['one']);
  });

  it('opens one dialog for any number of refused secrets', () => {
    const { store } = makeStore();
    store.dispatch(secretRefused());
    store.dispatch(secretRefused());
    expect(store.getState().notices.dialogs).toMatchObject([{ kind: 'error', text: { key: 'error.unauthorized' } }]);
  });

  it.each([
    ['the secret is accepted', connected({ version: aVersion, options: {} })],
    ['another server is chosen', profileActivated('b')],
  ])('closes the dialog about the refused secret when %s', (_, action) => {
    const { store } = makeStore();
    store.dispatch(aDialog('one'));
    store.dispatch(secretRefused());
    expect(store.getState().notices.dialogs).toHaveLength(2);
    store.dispatch(action);
    expect(store.getState().notices.dialogs.map(({ title }) => title.key)).toEqual(['one']);
  });

  it.each([
    ['a corrected secret is refused too: the form says so', activeProfileEdited(makeProfile({ secret: 'YQ==' })), 0],
    ['the secret of another server is refused', profileActivated('b'), 1],
    ['the secret was accepted meanwhile', connected({ version: aVersion, options: {} }), 1],
  ])('opens no second dialog unless it is news: %s', (_, action, count) => {
    const { store } = makeStore();
    store.dispatch(secretRefused());
    const id = store.getState().notices.dialogs[0]?.id ?? '';
    store.dispatch(dialogClosed({ id, isConfirmed: true }));
    store.dispatch(action);
    store.dispatch(secretRefused());
    expect(store.getState().notices.dialogs).toHaveLength(count);
  });

  it('does not change for a notice or a dialog that has gone', () => {
    const { store } = makeStore();
    const gone = store.dispatch(aNotice('one'));
    store.dispatch(aNotice('one'));
    store.dispatch(aDialog('one'));
    const { notices } = store.getState();
    store.dispatch(noticeClosed(gone.payload.id));
    store.dispatch(noticeActionTaken({ id: gone.payload.id, intent: reloadRequested() }));
    store.dispatch(dialogClosed({ id: 'gone', isConfirmed: false }));
    expect(store.getState().notices).toBe(notices);
  });

  it('merges equal notices, and moves them to the end', () => {
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
  ] as const)('does not merge a notice with %s', (_, notice) => {
    const { store } = makeStore();
    store.dispatch(aNotice('one'));
    store.dispatch(noticeShown(notice));
    expect(store.getState().notices.notices).toHaveLength(2);
  });

  it('limits the notices, drops errors last, and counts the dropped ones', () => {
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

  it('drops no error and no offer for what only informs', () => {
    const { store } = makeStore();
    const offer = (key: string) => ({ kind: 'status', text: { key }, action: { label: { key: 'x' }, intent: reloadRequested() } }) as const;
    const keys = () => store.getState().notices.notices.map(({ text }) => text.key);
    for (let count = 0; count < maxNotices; count += 1) store.dispatch(noticeShown(offer(`offer${count}`)));
    store.dispatch(noticeShown({ kind: 'status', text: { key: 'copied' }, timeoutMs: 2000 }));
    expect(keys()).toEqual(['offer0', 'offer1', 'offer2', 'offer3', 'offer4']);
    store.dispatch(noticeShown({ kind: 'alert', text: { key: 'passing error' }, timeoutMs: 6000 }));
    store.dispatch(noticeShown({ ...offer('undo'), timeoutMs: 15_000 }));
    expect(keys()).toEqual(['offer2', 'offer3', 'offer4', 'passing error', 'undo']);
    expect(store.getState().notices.furtherNotices).toBe(3);
  });

  it('merges equal error dialogs without changing their order', () => {
    const { store } = makeStore();
    const first = store.dispatch(errorShown({ key: 'one' }, { lines: ['a'] }));
    store.dispatch(errorShown({ key: 'two' }));
    store.dispatch(errorShown({ key: 'one' }, { lines: ['b'] }));
    store.dispatch(errorShown({ key: 'one' }, { lines: ['a'] }));
    const { dialogs } = store.getState().notices;
    expect(dialogs.map(({ text, lines, count }) => [text.key, lines, count])).toEqual([
      ['one', ['a'], 2],
      ['two', undefined, undefined],
      ['one', ['b'], undefined],
    ]);
    expect(dialogs[0]?.id).toBe(first.payload.id);
  });

  it('counts the dropped dialogs until the last one is closed', () => {
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

describe('store/slices/notices, progress box', () => {
  it('keeps the latest progress until it ends, beside an open question', () => {
    const { store } = makeStore();
    const title = { key: 'dialog.retrying' };
    store.dispatch(progressed({ title, done: 0, total: 2 }));
    store.dispatch(dialogOpened({ kind: 'question', title, text: title }));
    store.dispatch(progressed({ title, done: 1, total: 2 }));
    expect(store.getState().notices).toMatchObject({ progress: { done: 1, total: 2 }, dialogs: [{ kind: 'question' }] });
    store.dispatch(progressEnded());
    expect(store.getState().notices.progress).toBeUndefined();
    expect(store.getState().notices.dialogs).toHaveLength(1);
  });
});
