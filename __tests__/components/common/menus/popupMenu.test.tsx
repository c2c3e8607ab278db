/** @jest-environment jsdom */
import { StrictMode } from 'react';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MenuButton } from '../../../../src/components/common/menus/MenuButton';
import type { MenuEntry } from '../../../../src/components/common/menus/PopupMenu';
import { TextsContext } from '../../../../src/i18n/useText';
import { makeStore } from '../../../helpers/makeStore';
import { makeTexts } from '../../../helpers/makeTexts';

const plain: readonly MenuEntry[] = [
  { id: 'copy', label: 'Copy' },
  { id: 'start', label: 'Start' },
  { id: 'select', label: 'Select', isDisabled: true, startsGroup: true },
  { id: 'remove', label: 'Remove' },
];

const withRun = (entry: MenuEntry, chosen: string[]): MenuEntry => ({
  ...entry,
  ...(entry.entries && { entries: entry.entries.map((each) => withRun(each, chosen)) }),
  run: () => chosen.push(entry.id),
});

async function open(entries = plain) {
  const user = userEvent.setup();
  const texts = await makeTexts();
  const chosen: string[] = [];
  const onWindowKey = jest.fn();
  window.addEventListener('keydown', onWindowKey);
  render(
    <StrictMode>
      <Provider store={makeStore().store}>
        <TextsContext value={texts}>
          <button type="button">before</button>
          <MenuButton label="Tools" menuLabel="Tool menu" entries={entries.map((entry) => withRun(entry, chosen))}>
            …
          </MenuButton>
          <button type="button">after</button>
        </TextsContext>
      </Provider>
    </StrictMode>,
  );
  const trigger = screen.getByRole('button', { name: 'Tools' });
  await user.click(trigger);
  await screen.findByRole('menu', { name: 'Tool menu' });
  onWindowKey.mockClear();
  return { user, chosen, trigger, onWindowKey };
}

const focused = () => document.activeElement?.textContent;
const menu = () => screen.queryByRole('menu');

describe('components/common/menus/PopupMenu', () => {
  it('focuses its first item, and marks its button as expanded', async () => {
    const { trigger } = await open();
    expect(focused()).toBe('Copy');
    expect([trigger.getAttribute('aria-expanded'), trigger.getAttribute('aria-controls')]).toEqual(['true', menu()?.id]);
  });

  it('focuses the checked item of several choices', async () => {
    await open([
      { id: 'a', label: 'A', isChecked: false },
      { id: 'b', label: 'B', isChecked: true },
    ]);
    expect(focused()).toBe('B');
    const choices = screen.getAllByRole('menuitemradio');
    expect(choices.map((item) => [item.getAttribute('aria-checked'), item.querySelector('svg') !== null])).toEqual([
      ['false', false],
      ['true', true],
    ]);
  });

  it('moves the focus by arrow keys, around the ends and over disabled items', async () => {
    const { user } = await open();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(focused()).toBe('Select');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(focused()).toBe('Copy');
    await user.keyboard('{ArrowUp}');
    expect(focused()).toBe('Remove');
  });

  it('moves the focus to the ends with Home and End', async () => {
    const { user } = await open();
    await user.keyboard('{End}');
    expect(focused()).toBe('Remove');
    await user.keyboard('{Home}');
    expect(focused()).toBe('Copy');
  });

  it('moves the focus to the next item that starts with a typed letter, and hides the key from the page', async () => {
    const { user, onWindowKey } = await open();
    await user.keyboard('s');
    expect(focused()).toBe('Start');
    await user.keyboard('S');
    expect(focused()).toBe('Select');
    await user.keyboard('s');
    expect(focused()).toBe('Start');
    await user.keyboard('x');
    expect(focused()).toBe('Start');
    expect(onWindowKey).not.toHaveBeenCalled();
  });

  it('leaves the shortcuts of the browser alone', async () => {
    await open();
    for (const modifier of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
      // False: the shortcut is prevented.
      expect(fireEvent.keyDown(document.activeElement!, { key: 'r', ...modifier })).toBe(true);
    expect(focused()).toBe('Copy');
  });

  it.each(['{Enter}', ' '])('chooses the item with %j, closes and returns the focus to its button', async (key) => {
    const { user, chosen, trigger } = await open();
    await user.keyboard(`{ArrowDown}${key}`);
    expect([chosen, menu(), document.activeElement]).toEqual([['start'], null, trigger]);
  });

  it.each(['{Escape}', '{Tab}'])('closes with %s, chooses nothing and returns the focus to its button', async (key) => {
    const { user, chosen, trigger } = await open();
    await user.keyboard(`{ArrowDown}${key}`);
    expect([chosen, menu(), document.activeElement]).toEqual([[], null, trigger]);
    expect(trigger.getAttribute('aria-expanded')).toBe('false');
  });

  it('stays open and chooses nothing when a disabled item is clicked', async () => {
    const { user, chosen } = await open();
    const item = within(menu()!).getByRole('menuitem', { name: 'Select' });
    expect(item.getAttribute('aria-disabled')).toBe('true');
    await user.click(item);
    expect(chosen).toEqual([]);
    expect(menu()).not.toBeNull();
  });

  it('chooses an item once when it is clicked', async () => {
    const { user, chosen } = await open();
    await user.click(within(menu()!).getByRole('menuitem', { name: 'Remove' }));
    expect([chosen, menu()]).toEqual([['remove'], null]);
  });

  it('closes when its backdrop is pressed, and chooses nothing', async () => {
    const { user, chosen } = await open();
    await user.click(menu()!.previousElementSibling!);
    expect([chosen, menu()]).toEqual([[], null]);
  });

  it('stays open until a press on the backdrop ends, even inside a focusable element', async () => {
    const { user } = await open();
    const cover = menu()!.previousElementSibling!;
    cover.parentElement!.tabIndex = 0;
    await user.pointer({ keys: '[MouseLeft>]', target: cover });
    expect([menu() !== null, focused()]).toEqual([true, 'Copy']);
    await user.pointer({ keys: '[/MouseLeft]', target: cover });
    expect(menu()).toBeNull();
  });

  it('stays open when the finger that opened it by a long press lifts', async () => {
    await open();
    fireEvent.click(menu()!.previousElementSibling!);
    expect(menu()).not.toBeNull();
  });

  it('ignores the contextmenu event of the press that opened it, and closes by a right click beside it', async () => {
    const { user } = await open();
    const cover = menu()!.previousElementSibling!;
    expect(fireEvent.contextMenu(cover)).toBe(false);
    expect(menu()).not.toBeNull();
    await user.pointer({ keys: '[MouseRight]', target: cover });
    expect(menu()).toBeNull();
  });

  it('closes when another element takes the focus, and leaves the focus there', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'after' }));
    expect(menu()).toBeNull();
    expect(focused()).toBe('after');
  });

  it.each(['{ArrowDown}', '{ArrowUp}', '{Enter}'])('opens with %s on its button', async (key) => {
    const { user, trigger } = await open();
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(trigger);
    await user.keyboard(key);
    expect(await screen.findByRole('menu')).toBeDefined();
    expect(focused()).toBe('Copy');
  });
});

describe('components/common/menus/MenuItems, submenus', () => {
  const nested: readonly MenuEntry[] = [
    { id: 'copy', label: 'Copy' },
    {
      ...{ id: 'order', label: 'Order' },
      entries: [
        { id: 'name', label: 'By Name', isChecked: false },
        { id: 'size', label: 'By Size', isChecked: true },
        { id: 'speed', label: 'By Speed', isChecked: false },
      ],
    },
    { id: 'select', label: 'Select', entries: [{ id: 'none', label: 'None', isDisabled: true }] },
  ];
  const parent = (name: string) => screen.getByRole('menuitem', { name });
  const submenu = (name: string) => screen.queryByRole('menu', { name });

  it.each(['{ArrowRight}', '{Enter}', ' '])('open with %j, focus the checked item, and close with the left arrow', async (key) => {
    const { user, chosen } = await open(nested);
    expect([parent('Order').getAttribute('aria-haspopup'), parent('Order').getAttribute('aria-expanded')]).toEqual(['menu', 'false']);
    await user.keyboard(`{ArrowDown}${key}`);
    expect([submenu('Order') !== null, parent('Order').getAttribute('aria-expanded'), focused()]).toEqual([true, 'true', 'By Size']);
    await user.keyboard('{ArrowLeft}');
    expect([submenu('Order'), focused(), chosen, menu() !== null]).toEqual([null, 'Order', [], true]);
  });

  it('keep arrow, Home, End and letter keys inside the submenu', async () => {
    const { user } = await open(nested);
    await user.keyboard('{ArrowDown}{ArrowRight}{ArrowDown}');
    expect(focused()).toBe('By Speed');
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('By Name');
    await user.keyboard('{End}');
    expect(focused()).toBe('By Speed');
    await user.keyboard('{Home}b');
    expect(focused()).toBe('By Size');
    await user.keyboard('c');
    expect(focused()).toBe('By Size');
  });

  it('close on the first Escape, and the menu on the second', async () => {
    const { user, trigger } = await open(nested);
    await user.keyboard('{ArrowDown}{Enter}{Escape}');
    expect([submenu('Order'), focused()]).toEqual([null, 'Order']);
    await user.keyboard('{Escape}');
    expect([menu(), document.activeElement]).toEqual([null, trigger]);
  });

  it('close with the whole menu when an item is chosen or Tab is pressed', async () => {
    const { user, chosen, trigger } = await open(nested);
    await user.keyboard('{ArrowDown}{Enter}{ArrowDown}{Enter}');
    expect([chosen, menu(), document.activeElement]).toEqual([['speed'], null, trigger]);
    await user.keyboard('{Enter}');
    await screen.findByRole('menu');
    await user.keyboard('{ArrowDown}{Enter}{Tab}');
    expect([chosen, menu(), document.activeElement]).toEqual([['speed'], null, trigger]);
  });

  it('open and close by touch, one at a time, and do not choose a disabled item', async () => {
    const { user, chosen } = await open(nested);
    await user.pointer({ keys: '[TouchA]', target: parent('Order') });
    expect(submenu('Order')).not.toBeNull();
    await user.pointer({ keys: '[TouchA]', target: parent('Select') });
    expect([submenu('Order'), submenu('Select') !== null]).toEqual([null, true]);
    await user.click(screen.getByRole('menuitem', { name: 'None' }));
    expect([chosen, submenu('Select') !== null]).toEqual([[], true]);
    await user.pointer({ keys: '[TouchA]', target: parent('Select') });
    expect([submenu('Select'), menu() !== null]).toEqual([null, true]);
  });

  it('open on hover without moving the focus, and take the focus on a click', async () => {
    const { user } = await open(nested);
    await user.hover(parent('Order'));
    expect([submenu('Order') !== null, focused()]).toEqual([true, 'Copy']);
    await user.click(parent('Order'));
    expect([submenu('Order') !== null, focused()]).toEqual([true, 'By Size']);
  });
});
