/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { actAndLoad } from '../../../helpers/actAndLoad';
import { makeTask } from '../../../helpers/makeTask';
import { renderPage } from '../../../helpers/renderPage';
import { beWide, grid, toolbarButton } from '../../../helpers/taskGrid';

beforeEach(() => beWide());

const open = (settings: { readonly taskColumns: string }) =>
  renderPage('/downloading', { lists: { active: [makeTask({ gid: 'a' })] }, settings });

const columnNames = () =>
  within(grid())
    .getAllByRole('columnheader')
    .slice(1)
    .map((cell) => cell.textContent);

describe('components/taskList/toolbar/ColumnsDialog', () => {
  const openDialog = async (taskColumns = 'size,progress') => {
    const page = await open({ taskColumns });
    await actAndLoad(() => toolbarButton('Columns').click());
    return { ...page, dialog: screen.getByRole('dialog', { name: 'Columns' }), stored: () => page.store.getState().settings.taskColumns };
  };
  const boxes = (dialog: HTMLElement) => within(dialog).getAllByRole<HTMLInputElement>('checkbox');
  const button = (dialog: HTMLElement, name: string) => within(dialog).getByRole<HTMLButtonElement>('button', { name });

  it('lists the chosen columns first in order, then all others', async () => {
    const { dialog } = await openDialog('progress,size');
    expect(boxes(dialog).map((box) => [box.getAttribute('aria-label'), box.checked])).toEqual([
      ['Progress', true],
      ['File Size', true],
      ...['Remaining', 'Download Speed', 'Upload Speed', 'Uploaded', 'Share Ratio', 'Connections', 'Added', 'Finished', 'Folder'].map(
        (name) => [name, false],
      ),
    ]);
  });

  it('adds a column at the end or removes one, and updates the list at once', async () => {
    const { user, dialog, stored } = await openDialog();
    await user.click(within(dialog).getByRole('checkbox', { name: 'Share Ratio' }));
    expect(stored()).toBe('size,progress,ratio');
    expect(columnNames()).toEqual(['File Name', 'File Size', 'Progress', 'Share Ratio']);
    await user.click(within(dialog).getByRole('checkbox', { name: 'File Size' }));
    expect(stored()).toBe('progress,ratio');
    expect(columnNames()).toEqual(['File Name', 'Progress', 'Share Ratio']);
  });

  it('says the new place of a moved column', async () => {
    const { user, dialog } = await openDialog('size,progress,ratio');
    const status = within(dialog).getByRole('status');
    expect(status.textContent).toBe('');
    await user.click(button(dialog, 'Move Share Ratio up'));
    expect(status.textContent).toBe('Share Ratio is now column 2 of 3.');
    await user.click(button(dialog, 'Move File Size down'));
    expect(status.textContent).toBe('File Size is now column 2 of 3.');
    await user.click(button(dialog, 'Usual columns'));
    expect(status.textContent).toBe('');
  });

  it('moves columns, and disables moves beyond the ends', async () => {
    const { user, dialog, stored } = await openDialog('size,progress,ratio');
    await user.click(button(dialog, 'Move Share Ratio up'));
    expect(stored()).toBe('size,ratio,progress');
    await user.click(button(dialog, 'Move File Size down'));
    expect(stored()).toBe('ratio,size,progress');
    const off = (name: string) => button(dialog, name).disabled;
    expect([off('Move Share Ratio up'), off('Move Share Ratio down'), off('Move Progress down'), off('Move Added up')]).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });

  it('marks the columns that a narrow list leaves out', async () => {
    const { dialog } = await openDialog('size,remaining,progress,ratio,added,folder');
    const left = within(dialog)
      .getAllByRole('listitem')
      .filter((each) => each.textContent.includes('only on wide lists'));
    expect(left.map((each) => within(each).getByRole('checkbox').getAttribute('aria-label'))).toEqual(['Folder']);
  });

  it('offers to add the torrent columns while there is a torrent', async () => {
    const none = await openDialog('size');
    expect(within(none.dialog).queryByRole('button', { name: /^For torrents/ })).toBeNull();
    none.unmount();
    const page = await renderPage('/downloading', {
      lists: { active: [makeTask({ details: { isTorrent: true } })] },
      settings: { taskColumns: 'size,ratio' },
    });
    await actAndLoad(() => toolbarButton('Columns').click());
    const dialog = screen.getByRole('dialog', { name: 'Columns' });
    await page.user.click(button(dialog, 'For torrents: Upload Speed · Uploaded'));
    expect(page.store.getState().settings.taskColumns).toBe('size,ratio,uploadSpeed,uploaded');
    expect(within(dialog).queryByRole('button', { name: /^For torrents/ })).toBeNull();
    expect(document.activeElement).toBe(within(dialog).getByRole('checkbox', { name: 'File Size' }));
  });

  it('checks a column by a press on its name', async () => {
    const { user, dialog, stored } = await openDialog('size');
    await user.click(within(dialog).getByText('Uploaded'));
    expect(stored()).toBe('size,uploaded');
  });

  it('restores the usual columns, and closes', async () => {
    const { user, dialog, stored } = await openDialog('ratio:200');
    await user.click(button(dialog, 'Usual columns'));
    expect(stored()).toBe('size,progress,remaining,downloadSpeed');
    await user.click(button(dialog, 'Close'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
