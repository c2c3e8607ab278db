/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { dialogOpened } from '../../../src/store/slices/notices';
import { actAndLoad } from '../../helpers/actAndLoad';
import { renderPage } from '../../helpers/renderPage';

describe('components/notices/ShortcutList', () => {
  it('lists every shortcut with its meaning', async () => {
    const { store } = await renderPage('/status');
    await actAndLoad(() =>
      store.dispatch(dialogOpened({ kind: 'shortcuts', title: { key: 'shortcuts.title' }, text: { key: 'shortcuts.text' } })),
    );
    const dialog = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
    const keys = [...dialog.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(keys).toEqual([
      ['N', 'Add a download'],
      ['Ctrl F', 'Search'],
      ['Ctrl A', 'Select all'],
      ['Delete', 'Remove the selected tasks'],
      ['↑ ↓', 'Move through the list'],
      ['Shift ↑ ↓', 'Extend the selection'],
      ['Space', 'Select or deselect'],
      ['Enter', 'Open the details'],
      ['Shift F10', 'Open the menu of a task'],
      ['Alt ↑ ↓', 'Move a waiting task in the queue'],
      ['F6', 'Go to the task beside the list, and back'],
      ['Esc', 'Close the task beside the list'],
      ['?', 'Show this list'],
    ]);
  });
});
