/** @jest-environment jsdom */
import { act } from 'react';
import { screen, within } from '@testing-library/react';
import { lateIcons } from '../../../src/components/common/icons/lateIcons';
import { dialogOpened, noticeShown } from '../../../src/store/slices/notices';
import { linkUndone } from '../../../src/store/slices/rpcProfiles';
import { renderPage } from '../../helpers/renderPage';

const messages = () => screen.getByRole('region', { name: 'Messages' });

describe('components/notices/NoticeList', () => {
  it.each(['status', 'alert'] as const)('gives a message the role %s', async (kind) => {
    const { store } = await renderPage('/status');
    act(() => void store.dispatch(noticeShown({ kind, text: { key: 'storage.notWritten' } })));
    expect(within(messages()).getByRole(kind).textContent).toContain("The browser's storage is full or blocked");
  });

  it('has a check mark only for a success', async () => {
    const { store } = await renderPage('/status');
    const show = (text: string, isInfo?: true) =>
      act(() => void store.dispatch(noticeShown({ kind: 'status', text: { key: text }, ...(isInfo && { isInfo }) })));
    show('copy.done');
    show('link.waiting', true);
    const shapes = within(messages())
      .getAllByRole('status')
      .map((notice) => notice.querySelector('path')?.getAttribute('d'));
    expect(shapes).toEqual(['m5 12.5 4.7 4.7L19 7.8', lateIcons.info.path]);
  });

  it('shortens text from outside, isolates its direction and marks hidden characters', async () => {
    const { store } = await renderPage('/status');
    const address = `\u202E\u00ADh\u05D0:1${'x'.repeat(1_000_000)}`;
    act(() => void store.dispatch(noticeShown({ kind: 'status', text: { key: 'link.rpcDone', values: { address } } })));
    const shown = within(messages()).getByRole('status').textContent;
    expect(shown).toContain('\u2068⟨202E⟩⟨00AD⟩h\u05D0:1x');
    expect(shown).toContain('…\u2069');
    expect(shown.length).toBeLessThan(700);
  });

  it('does not move the focus', async () => {
    const { store } = await renderPage('/status');
    const before = document.activeElement;
    act(() => void store.dispatch(noticeShown({ kind: 'alert', text: { key: 'storage.notWritten' } })));
    expect(document.activeElement).toBe(before);
  });

  it('is held while the pointer is on it and while its button has the focus', async () => {
    const { store, user, types } = await renderPage('/status');
    const action = { label: { key: 'action.undo' }, intent: linkUndone({ previousId: 'a' }) };
    act(() => void store.dispatch(noticeShown({ kind: 'status', text: { key: 'connection.connected' }, timeoutMs: 60_000, action })));
    const holds = () => types().filter((type) => /^noticeHolds./.test(type));
    await user.hover(within(messages()).getByRole('status'));
    expect(holds()).toEqual(['noticeHolds/held']);
    act(() => within(messages()).getByRole('button', { name: 'Undo' }).focus());
    await user.unhover(within(messages()).getByRole('status'));
    expect(holds()).toEqual(['noticeHolds/held', 'noticeHolds/held', 'noticeHolds/released']);
    act(() => within(messages()).getByRole('button', { name: 'Undo' }).blur());
    expect(holds().at(-1)).toBe('noticeHolds/released');
  });

  it('has a close button only on notices without a timeout', async () => {
    const { store, user } = await renderPage('/status');
    act(() => void store.dispatch(noticeShown({ kind: 'status', text: { key: 'connection.connected' }, timeoutMs: 60_000 })));
    expect(within(messages()).queryByRole('button')).toBeNull();
    act(() => void store.dispatch(noticeShown({ kind: 'alert', text: { key: 'storage.notWritten' } })));
    const close = within(messages()).getByRole('button', { name: 'Close' });
    expect(close.dataset['tip']).toBe('Close');
    await user.click(close);
    expect(store.getState().notices.notices.map(({ kind }) => kind)).toEqual(['status']);
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('offers an action, and runs it on a click', async () => {
    const { store, user, types } = await renderPage('/status');
    const action = { label: { key: 'action.undo' }, intent: linkUndone({ previousId: 'a' }) };
    act(
      () =>
        void store.dispatch(
          noticeShown({ kind: 'status', text: { key: 'link.rpcDone', values: { address: 'h:1' } }, timeoutMs: 60_000, action }),
        ),
    );
    await user.click(within(messages()).getByRole('button', { name: 'Undo' }));
    expect(types()).toContain('notices/noticeActionTaken');
    expect(store.getState().notices.notices).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});

describe('components/notices/MessageDialog', () => {
  const question = { kind: 'question', title: { key: 'link.newTitle' }, text: { key: 'link.newText' } } as const;
  const open = async (parts: object) => {
    const page = await renderPage('/status');
    await act(() => {
      page.store.dispatch(dialogOpened({ ...question, ...parts }));
      return Promise.resolve();
    });
    return { ...page, dialog: await screen.findByRole('dialog', { name: 'Start this download?' }) };
  };

  it('marks hidden characters in lines, and shows only the first of very many', async () => {
    const { dialog } = await open({ lines: ['a\u202Eb', ...Array.from({ length: 20 }, (_, count) => `line ${count}`)] });
    expect(within(dialog).getAllByRole('listitem')[0]?.textContent).toBe('a⟨202E⟩b');
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(8);
    expect(dialog.textContent).toContain('and 13 more');
  });

  it('counts an error that comes again, but not a question that is asked again', async () => {
    const { dialog, user, store } = await open({});
    const openTwice = (kind: 'error' | 'question') =>
      act(() => {
        for (let time = 0; time < 2; time += 1) store.dispatch(dialogOpened({ ...question, kind }));
        return Promise.resolve();
      });
    await openTwice('question');
    expect(dialog.textContent).not.toContain('times');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await openTwice('error');
    expect(screen.getByRole('dialog').textContent).toContain('This happened 2 times.');
  });

  it('names a risk of the download', async () => {
    const { dialog } = await open({ points: [{ key: 'link.risk.folder', values: { folder: '/etc' } }] });
    expect(dialog.textContent).toContain('It saves to /etc');
  });

  it('treats Escape as Cancel', async () => {
    const { dialog, store } = await open({});
    act(() => void dialog.dispatchEvent(new Event('cancel', { cancelable: true })));
    expect(store.getState().notices.dialogs).toEqual([]);
  });

  it('shows one dialog at a time', async () => {
    const { user, store } = await open({});
    act(() => void store.dispatch(dialogOpened({ ...question, kind: 'error', title: { key: 'dialog.error' } })));
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('dialog', { name: 'Error' })).toBeDefined();
  });
});
