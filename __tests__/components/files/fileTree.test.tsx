/** @jest-environment jsdom */
import { useState, type ReactNode } from 'react';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import visuallyHidden from '../../../src/components/common/display/visuallyHidden.module.css';
import { FileTree, type FileTreeProps } from '../../../src/components/files/FileTree';
import type { DisplayOrder } from '../../../src/domain/taskList/displayOrder';
import { toSelectFile, wholeSelection } from '../../../src/domain/files/fileSelection';
import { TextsContext } from '../../../src/i18n/useText';
import { actAndLoad } from '../../helpers/actAndLoad';
import { makeStore } from '../../helpers/makeStore';
import { makeTexts } from '../../helpers/makeTexts';
// Gives jsdom the dialogs of a browser.
import '../../helpers/renderPage';

const nested = ['film.mkv', 'extras/making.mkv', 'extras/deep/photo.jpg', 'extras/README', 'song.mp3'];
const flat = ['b.mkv', 'A.mp3', 'c.txt'];
const progress = { hasSizes: true, completed: (place: number) => place, percent: (place: number) => place * 10 };

/** What its owner does: keeps selection and order. */
function Host({
  paths,
  seen,
  ...props
}: { readonly paths: readonly string[]; readonly seen: (value: string) => void } & Partial<FileTreeProps>) {
  const [files] = useState(() => paths.map((path, place) => ({ index: place + 1, path, length: 1024 * (paths.length - place) })));
  const [selection, setSelection] = useState(() => wholeSelection(files.length));
  const [order, setOrder] = useState<DisplayOrder>({ type: 'default', direction: 'asc' });
  return (
    <FileTree
      files={files}
      root=""
      selection={selection}
      isEditable
      progress={progress}
      order={order}
      onOrder={setOrder}
      {...props}
      onChoose={(next) => {
        setSelection(next);
        seen(toSelectFile(files, next));
      }}
    />
  );
}

async function showPart(part: ReactNode) {
  const texts = await makeTexts();
  render(
    <Provider store={makeStore().store}>
      <TextsContext value={texts}>{part}</TextsContext>
    </Provider>,
  );
  return userEvent.setup();
}

async function show(paths: readonly string[], props: Partial<FileTreeProps> = {}) {
  const seen: string[] = [];
  const user = await showPart(<Host paths={paths} seen={(value) => seen.push(value)} {...props} />);
  return { user, seen };
}

const grid = () => screen.getByRole(screen.queryByRole('treegrid') ? 'treegrid' : 'grid', { name: 'Files' });
const names = () => [...grid().querySelectorAll('[data-cell="name"]')].map((cell) => cell.textContent);
const box = (name: string) => within(grid()).getByRole<HTMLInputElement>('checkbox', { name });
const toolbar = () => within(screen.getByRole('toolbar', { name: 'Choose Files' }));
const active = () =>
  document.getElementById(grid().getAttribute('aria-activedescendant') ?? '')?.querySelector('[data-cell="name"]')?.textContent;

describe('components/files/FileTree', () => {
  it('points aria-activedescendant at a row of its own tree when two trees are shown', async () => {
    await show(flat);
    await show(flat);
    for (const tree of screen.getAllByRole('grid', { name: 'Files' })) {
      fireEvent.keyDown(tree, { key: 'ArrowDown' });
      const row = document.getElementById(tree.getAttribute('aria-activedescendant') ?? '');
      expect(tree.contains(row)).toBe(true);
    }
  });

  it('hides the column header in a narrow tree with folders, which cannot be sorted', async () => {
    // Nothing has a width in jsdom: every tree is narrow.
    const isHidden = () => within(grid()).getByRole('columnheader', { name: 'File Size' }).closest(`.${visuallyHidden.text}`) !== null;
    await show(nested);
    expect(isHidden()).toBe(true);
    cleanup();
    await show(flat);
    expect(isHidden()).toBe(false);
  });

  it('opens its menu by an arrow key, as every menu button', async () => {
    await show(nested);
    const button = screen.getByRole('button', { name: 'File list' });
    fireEvent.keyDown(button, { key: 'ArrowDown' });
    const menu = await screen.findByRole('menu', { name: 'File list' });
    expect(button.getAttribute('aria-controls')).toBe(menu.id);
  });

  it('is a treegrid with levels and checkboxes, and without a row for the root', async () => {
    await show(nested);
    expect(names()).toEqual(['extras', 'deep', 'photo.jpg', 'making.mkv', 'README', 'film.mkv', 'song.mp3']);
    expect(grid().getAttribute('role')).toBe('treegrid');
    expect(grid().getAttribute('aria-rowcount')).toBe('8');
    const folder = grid().querySelector('[data-dir="extras/deep"]');
    expect([folder?.getAttribute('aria-level'), folder?.getAttribute('aria-expanded'), folder?.getAttribute('aria-rowindex')]).toEqual([
      '2',
      'true',
      '3',
    ]);
    expect(folder?.querySelector('button, input')?.tagName).toBe('BUTTON');
    expect(grid().querySelector('[data-file-index="3"]')?.getAttribute('aria-level')).toBe('3');
    expect(
      within(grid())
        .getAllByRole('columnheader')
        .map((header) => header.textContent),
    ).toEqual(['File Name', 'File Size', 'Progress']);
    expect(within(grid()).queryByRole('button', { name: 'File Name' })).toBeNull();
    expect(grid().querySelector('[data-file-index="5"] [data-cell="progress"]')?.textContent).toBe('40.00%');
    expect(grid().querySelector('[data-dir="extras"] [data-cell="size"]')?.textContent).toBe('9.00 KB');
    expect(grid().querySelector('[data-dir="extras"] [data-cell="progress"]')).toBeNull();
  });

  it('shows a dash for every size while the size is unknown', async () => {
    await show(flat, { progress: { ...progress, hasSizes: false } });
    expect([...grid().querySelectorAll('[data-cell="size"]')].map((cell) => cell.textContent)).toEqual(['–', '–', '–']);
    expect(screen.getByText('3 of 3 files, –')).toBeDefined();
  });

  it('deselects a file, and shows its folders as unchecked or partly selected', async () => {
    const { user, seen } = await show(nested);
    await user.click(box('photo.jpg'));
    expect(seen).toEqual(['1,2,4,5']);
    expect([box('photo.jpg').checked, box('deep').checked, box('deep').indeterminate, box('extras').indeterminate]).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  it('selects and deselects a folder with everything below it', async () => {
    const { user, seen } = await show(nested);
    await user.click(box('extras'));
    await user.click(box('deep'));
    await user.click(box('extras'));
    await user.click(box('extras'));
    expect(seen).toEqual(['1,5', '1,3,5', '1,2,3,4,5', '1,5']);
  });

  it('collapses one folder by its button, and all folders by the menu', async () => {
    const { user } = await show(nested);
    await user.click(screen.getByRole('button', { name: 'Collapse extras' }));
    expect(names()).toEqual(['extras', 'film.mkv', 'song.mp3']);
    await user.click(screen.getByRole('button', { name: 'Expand extras' }));
    expect(names()).toContain('deep');
    expect(names()).not.toContain('photo.jpg');
    await actAndLoad(() => fireEvent.contextMenu(box('film.mkv')));
    await user.click(screen.getByRole('menuitem', { name: 'Expand All' }));
    expect(names()).toContain('photo.jpg');
    await user.click(screen.getByRole('button', { name: 'File list' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Collapse All' }));
    expect(names()).toEqual(['extras', 'film.mkv', 'song.mp3']);
  });

  it.each([
    ['{ArrowDown}', 'extras'],
    ['{End}', 'song.mp3'],
    ['{End}{Home}', 'extras'],
    ['{ArrowDown}{ArrowRight}{ArrowRight}', 'photo.jpg'],
    ['{ArrowDown}{ArrowRight}{ArrowRight}{ArrowLeft}', 'deep'],
    ['{ArrowDown}{ArrowLeft}{ArrowDown}', 'film.mkv'],
    ['{ArrowDown}{Enter}{ArrowDown}', 'film.mkv'],
    ['{ArrowDown}{ArrowLeft}{ArrowRight}{ArrowDown}{ArrowRight}{ArrowDown}', 'photo.jpg'],
    ['{End}{ArrowLeft}', 'song.mp3'],
    ['{End}{ArrowRight}{ArrowDown}', 'song.mp3'],
  ])('moves the active row with %s to %s', async (keys, name) => {
    const { user, seen } = await show(nested);
    grid().focus();
    await user.keyboard(keys);
    expect(active()).toBe(name);
    expect(seen).toEqual([]);
  });

  it('toggles a file with Space, and returns the focus to the grid by arrow key after a click on a box', async () => {
    const { user, seen } = await show(nested);
    grid().focus();
    await user.keyboard('{End} ');
    expect(seen).toEqual(['1,2,3,4']);
    await user.click(box('film.mkv'));
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(grid());
  });

  it('has the box of the active row alone as a tab stop, so that Tab leaves a long list', async () => {
    const { user } = await show(nested);
    const stops = () => [...grid().querySelectorAll<HTMLElement>('[data-node] :is(button, input)')].filter(({ tabIndex }) => tabIndex >= 0);
    expect(stops()).toEqual([]);
    grid().focus();
    await user.keyboard('{End}');
    expect(stops()).toEqual([box('song.mp3')]);
    await user.tab();
    expect(document.activeElement).toBe(box('song.mp3'));
    await user.click(box('film.mkv'));
    expect(stops()).toEqual([box('film.mkv')]);
  });

  it('makes the row active whose box or fold button is clicked', async () => {
    const { user } = await show(nested);
    await user.click(box('README'));
    expect(active()).toBe('README');
    await user.click(screen.getByRole('button', { name: 'Collapse deep' }));
    expect(active()).toBe('deep');
  });

  it('applies selection only to the files that a search shows', async () => {
    const { user, seen } = await show(nested, { toolbar: {} });
    await user.type(screen.getByRole('searchbox', { name: 'Search files' }), 'MK');
    expect(names()).toEqual(['extras', 'making.mkv', 'film.mkv']);
    await user.click(toolbar().getByRole('button', { name: 'Select None' }));
    await user.click(box('extras'));
    expect(seen).toEqual(['3,4,5', '2,3,4,5']);
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'nowhere');
    await user.click(screen.getByRole('button', { name: 'Show all files' }));
    expect(names()).toHaveLength(7);
    expect(document.activeElement).toBe(grid());
  });

  it('expands all folders for each search, and restores their former state afterwards', async () => {
    const { user } = await show(nested);
    const search = async (words: string) => {
      await user.clear(screen.getByRole('searchbox'));
      if (words !== '') await user.type(screen.getByRole('searchbox'), words);
    };
    const collapse = () => user.click(screen.getAllByRole('button', { name: /extras/ })[0] ?? document.body);
    await search('making');
    await collapse();
    expect(names()).toEqual(['extras']);
    await search('photo');
    expect(names()).toEqual(['extras', 'deep', 'photo.jpg']);
    await search('');
    expect(names()).toHaveLength(7);
    await search('making');
    expect(names()).toEqual(['extras', 'making.mkv']);
  });

  it('says after a pause of the typing how many files a search has found', async () => {
    const { user } = await show(nested);
    const regions = screen.getAllByRole('status');
    const said = () => regions.map(({ textContent }) => textContent);
    await user.type(screen.getByRole('searchbox', { name: 'Search files' }), 'mk');
    await waitFor(() => expect(said()).toContain('2 files found'));
  });

  it('says how many files are chosen', async () => {
    await show(flat, { toolbar: {} });
    const region = screen.getByText('3 of 3 files, 6.00 KB');
    expect(region.getAttribute('role')).toBe('status');
    fireEvent.click(toolbar().getByRole('button', { name: 'Select None' }));
    expect(region.textContent).toBe('0 of 3 files, 0.00 B');
  });

  it('shows only the selected files with "Selected only"', async () => {
    const { user } = await show(nested);
    await user.click(box('extras'));
    await user.click(screen.getByRole('button', { name: 'Selected only' }));
    expect(names()).toEqual(['film.mkv', 'song.mp3']);
    expect(screen.getByText('2 of 5 files, 6.00 KB')).toBeTruthy();
  });

  it('counts a single file in the singular', async () => {
    await show(['film.mkv']);
    expect(screen.getByText('1 of 1 file, 1.00 KB')).toBeTruthy();
  });

  it.each([
    ['{ArrowDown}{ArrowDown}{ArrowDown} ', 'd.x', 'a.x,b.x,d.x'],
    ['{ArrowDown}{ArrowDown}{ArrowDown} {ArrowDown}', 'd.x', 'a.x,b.x,d.x'],
    ['{ArrowDown}{ArrowDown} {ArrowDown}', 'd.x', 'a.x,c.x,d.x'],
    ['{End} ', 'c.x', 'a.x,b.x,c.x'],
    ['{ArrowDown}  ', 'c.x', 'c.x,d.x'],
  ])('keeps the place of a file that %s takes out of "Selected only"', async (keys, name, left) => {
    const { user } = await show(['a.x', 'b.x', 'c.x', 'd.x']);
    await user.click(screen.getByRole('button', { name: 'Selected only' }));
    grid().focus();
    await user.keyboard(keys);
    expect([active(), names().join()]).toEqual([name, left]);
  });

  it('keeps place and focus when a click takes a file out of "Selected only"', async () => {
    const { user } = await show(['a.x', 'b.x', 'c.x', 'd.x']);
    await user.click(screen.getByRole('button', { name: 'Selected only' }));
    await user.click(box('b.x'));
    await waitFor(() => expect(document.activeElement).toBe(grid()));
    expect(active()).toBe('c.x');
  });

  it('keeps the place of a file that leaves with its folder', async () => {
    const { user } = await show(nested);
    await user.click(box('extras'));
    await user.click(box('making.mkv'));
    await user.click(screen.getByRole('button', { name: 'Selected only' }));
    grid().focus();
    await user.keyboard('{Home}{ArrowDown} ');
    expect([active(), names().join()]).toEqual(['film.mkv', 'film.mkv,song.mp3']);
  });

  it('moves from a file to the folder that is collapsed around it', async () => {
    const { user } = await show(nested);
    const walk = async () => {
      grid().focus();
      await user.keyboard('{Home}{ArrowDown}{ArrowDown}');
      expect(active()).toBe('photo.jpg');
    };
    await walk();
    await user.click(screen.getByRole('button', { name: 'File list' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Collapse All' }));
    expect(active()).toBe('extras');
    await user.click(screen.getByRole('button', { name: 'File list' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Expand All' }));
    await walk();
    await user.click(screen.getByRole('button', { name: 'Collapse extras' }));
    expect(active()).toBe('extras');
    grid().focus();
    await user.keyboard('{ArrowDown}');
    expect(active()).toBe('film.mkv');
  });

  it('leaves keys with Ctrl, Alt and the command key to the browser', async () => {
    await show(nested);
    grid().focus();
    // `fireEvent` returns false for a key that the tree has taken.
    for (const held of ['ctrlKey', 'altKey', 'metaKey'])
      for (const key of ['ArrowDown', 'ContextMenu'])
        expect([held, key, fireEvent.keyDown(grid(), { key, [held]: true })]).toEqual([held, key, true]);
    expect(active()).toBeUndefined();
    expect(fireEvent.keyDown(grid(), { key: 'ArrowDown' })).toBe(false);
    expect(active()).toBe('extras');
  });

  it('has no active row while a search hides it', async () => {
    const { user } = await show(nested);
    grid().focus();
    await user.keyboard('{End}');
    await user.type(screen.getByRole('searchbox'), 'film');
    expect(active()).toBeUndefined();
    await user.clear(screen.getByRole('searchbox'));
    expect(active()).toBe('song.mp3');
  });

  it('disables the checkboxes when it is not editable', async () => {
    const { user, seen } = await show(nested, { isEditable: false });
    expect(box('film.mkv').disabled).toBe(true);
    grid().focus();
    await user.keyboard('{End} ');
    expect(seen).toEqual([]);
  });

  it('is a sortable grid when there are no folders', async () => {
    const { user } = await show(flat);
    expect(grid().getAttribute('role')).toBe('grid');
    expect(grid().querySelector('[aria-level]')).toBeNull();
    const header = (name: string) => within(grid()).getByRole('button', { name });
    await user.click(header('File Name'));
    expect(names()).toEqual(['A.mp3', 'b.mkv', 'c.txt']);
    await user.click(header('File Size'));
    expect(names()).toEqual(['c.txt', 'A.mp3', 'b.mkv']);
    await user.click(header('Progress'));
    expect(names()).toEqual(['c.txt', 'A.mp3', 'b.mkv']);
    expect(header('Progress').closest('[role="columnheader"]')?.getAttribute('aria-sort')).toBe('descending');
    await user.click(box('A.mp3'));
    await user.click(screen.getByRole('button', { name: 'File list' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'By Selected Status' }));
    expect(names()).toEqual(['c.txt', 'b.mkv', 'A.mp3']);
  });

  it("leaves the right click to the browser's menu where there is neither an order nor a folder", async () => {
    await show(flat, { onOrder: undefined });
    // False: the browser's menu is prevented.
    expect(fireEvent.contextMenu(box('A.mp3'))).toBe(true);
    cleanup();
    await show(flat);
    expect(fireEvent.contextMenu(box('A.mp3'))).toBe(false);
    expect(await screen.findByRole('menu')).toBeTruthy();
  });

  it('leaves the menu key to the browser where there is neither an order nor a folder', async () => {
    await show(flat, { onOrder: undefined });
    for (const key of [{ key: 'ContextMenu' }, { key: 'F10', shiftKey: true }]) expect(fireEvent.keyDown(grid(), key)).toBe(true);
    cleanup();
    await show(flat);
    expect(fireEvent.keyDown(grid(), { key: 'ContextMenu' })).toBe(false);
    expect(await screen.findByRole('menu')).toBeTruthy();
  });

  it('has no progress column when there is no progress', async () => {
    await show(flat, { progress: undefined });
    expect(within(grid()).getAllByRole('columnheader')).toHaveLength(2);
    expect(within(grid()).queryByRole('progressbar')).toBeNull();
  });
});

describe('components/files/FileSelectionToolbar', () => {
  it('selects all files, no files, the inverse, and files by type', async () => {
    const { user, seen } = await show(nested, { toolbar: {} });
    for (const name of ['Select None', 'Videos', 'Audios', 'Videos', 'Select Invert', 'Select All', 'Other'])
      await user.click(toolbar().getByRole('button', { name }));
    expect(seen).toEqual(['', '1,2', '1,2,5', '5', '1,2,3,4', '1,2,3,4,5', '1,2,3,5']);
    expect(toolbar().getByRole<HTMLButtonElement>('button', { name: 'Archives' }).disabled).toBe(true);
    expect(toolbar().queryByRole('button', { name: 'Confirm' })).toBeNull();
  });

  it('passes the focus to the tree when the choice begins and ends', async () => {
    const button = (name: string, onClick: () => void) => (
      <button type="button" onClick={onClick}>
        {name}
      </button>
    );
    function Choosing() {
      const [isChoosing, setChoosing] = useState(false);
      return (
        <Host
          paths={nested}
          seen={() => undefined}
          toolbar={isChoosing ? { onConfirm: () => setChoosing(false) } : undefined}
          actions={!isChoosing && button('Choose', () => setChoosing(true))}
        />
      );
    }
    const user = await showPart(<Choosing />);
    await user.click(screen.getByRole('button', { name: 'Choose' }));
    await waitFor(() => expect(document.activeElement).toBe(toolbar().getByRole('button', { name: 'Select All' })));
    await user.click(toolbar().getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(document.activeElement).toBe(grid()));
  });

  it('keeps its chips and its choice by extension when files leave "Selected only"', async () => {
    const { user, seen } = await show(nested, { toolbar: {} });
    await user.click(screen.getByRole('button', { name: 'Selected only' }));
    const chip = toolbar().getByRole<HTMLButtonElement>('button', { name: 'Videos' });
    await user.click(chip);
    expect([names().includes('film.mkv'), chip.disabled, chip.ariaPressed]).toEqual([false, false, 'false']);
    expect(document.activeElement).toBe(chip);
    await user.click(chip);
    expect([names().includes('film.mkv'), seen.at(-1)]).toEqual([true, '1,2,3,4,5']);
    await user.click(toolbar().getByRole('button', { name: 'Custom' }));
    const dialog = within(await screen.findByRole('dialog'));
    const boxes = () => dialog.getAllByRole('checkbox').map((each) => each.getAttribute('aria-label'));
    const before = boxes();
    await user.click(dialog.getByRole('checkbox', { name: '.mp3' }));
    expect(boxes()).toEqual(before);
    expect(document.activeElement).toBe(dialog.getByRole('checkbox', { name: '.mp3' }));
    await user.click(dialog.getByRole('checkbox', { name: '.mp3' }));
    expect(seen.at(-1)).toBe('1,2,3,4,5');
  });

  it('chooses also the files that "Selected only" leaves out', async () => {
    const { user, seen } = await show(nested, { toolbar: {} });
    await user.click(box('extras'));
    await user.click(screen.getByRole('button', { name: 'Selected only' }));
    for (const name of ['Select Invert', 'Videos', 'Select All']) await user.click(toolbar().getByRole('button', { name }));
    expect(seen.slice(1)).toEqual(['2,3,4', '1,2,3,4', '1,2,3,4,5']);
    expect(names()).toHaveLength(7);
  });

  it('calls onConfirm and onCancel', async () => {
    const onConfirm = jest.fn();
    const onCancel = jest.fn();
    const { user } = await show(nested, { toolbar: { onConfirm, onCancel } });
    await user.click(toolbar().getByRole('button', { name: 'Confirm' }));
    await user.click(toolbar().getByRole('button', { name: 'Cancel' }));
    expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 1]);
  });

  it('selects by file extension at once, and restores the selection on Cancel', async () => {
    const { user, seen } = await show(nested, { toolbar: {} });
    await user.click(box('film.mkv'));
    await user.click(toolbar().getByRole('button', { name: 'Custom' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getAllByRole('checkbox').map((each) => each.getAttribute('aria-label'))).toEqual([
      'Videos',
      '.mkv',
      'Audios',
      '.mp3',
      'Pictures',
      '.jpg',
      'Other',
      'No extension',
    ]);
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: '.mkv' }).indeterminate).toBe(true);
    await user.click(dialog.getByRole('checkbox', { name: '.mkv' }));
    await user.click(dialog.getByRole('checkbox', { name: 'No extension' }));
    expect(seen.slice(1)).toEqual(['1,2,3,4,5', '1,2,3,5']);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(seen.at(-1)).toBe('2,3,4,5');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps the selection by type when the dialog is confirmed', async () => {
    const { user, seen } = await show(nested, { toolbar: {} });
    await user.click(toolbar().getByRole('button', { name: 'Custom' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('checkbox', { name: 'Videos' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Confirm' }));
    expect(seen).toEqual(['3,4,5']);
  });
});
