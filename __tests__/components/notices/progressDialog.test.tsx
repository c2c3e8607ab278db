/** @jest-environment jsdom */
import { act } from 'react';
import { screen, within } from '@testing-library/react';
import { dialogOpened, progressed, type Progress } from '../../../src/store/slices/notices';
import { actAndLoad } from '../../helpers/actAndLoad';
import { renderPage } from '../../helpers/renderPage';

const title = { key: 'dialog.retrying' };

describe('components/notices/ProgressDialog', () => {
  const open = async (progress: Partial<Progress> = {}) => {
    const page = await renderPage('/status');
    await actAndLoad(() => page.store.dispatch(progressed({ title, done: 1, total: 4, ...progress })));
    return { ...page, dialog: screen.getByRole('dialog', { name: 'Retrying tasks' }) };
  };

  it('shows the progress, and updates it', async () => {
    const { dialog, store } = await open();
    const bar = () => within(dialog).getByRole<HTMLProgressElement>('progressbar', { name: 'Retrying tasks' });
    expect([bar().value, bar().max]).toEqual([1, 4]);
    expect(dialog.textContent).toContain('1 of 4');
    act(() => void store.dispatch(progressed({ title, done: 3, total: 4 })));
    expect(bar().value).toBe(3);
    expect(dialog.textContent).toContain('3 of 4');
  });

  it('ends on Cancel', async () => {
    const { user, dialog, types } = await open();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(types()).toContain('notices/progressCancelled');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('ends on Escape', async () => {
    const { dialog, types } = await open();
    act(() => void dialog.dispatchEvent(new Event('cancel', { cancelable: true })));
    expect(types()).toContain('notices/progressCancelled');
  });

  it('is replaced by another dialog while that one is open', async () => {
    const { store } = await open();
    await actAndLoad(() => store.dispatch(dialogOpened({ kind: 'error', title: { key: 'dialog.error' }, text: title })));
    expect(screen.getAllByRole('dialog').map((dialog) => dialog.getAttribute('aria-label'))).toEqual(['Error']);
  });
});

describe('components/notices/MessageDialog, text to copy', () => {
  it('shows all lines in full, selected and ready to copy', async () => {
    const { store, user } = await renderPage('/status');
    const lines = Array.from({ length: 20 }, (_, count) => `http://h/${count}/${'x'.repeat(400)}`);
    await actAndLoad(() =>
      store.dispatch(dialogOpened({ kind: 'copy', title: { key: 'copy.byHandTitle' }, text: { key: 'copy.byHand' }, lines })),
    );
    const dialog = screen.getByRole('dialog', { name: 'Copy by hand' });
    const box = within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: 'Copy by hand' });
    expect(document.activeElement).toBe(box);
    expect(box.value.slice(box.selectionStart, box.selectionEnd)).toBe(lines.join('\n'));
    expect(box.readOnly).toBe(true);
    expect(within(dialog).queryByRole('listitem')).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(store.getState().notices.dialogs).toEqual([]);
  });
});
