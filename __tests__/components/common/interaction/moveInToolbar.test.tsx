/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { moveInToolbar } from '../../../../src/components/common/interaction/moveInToolbar';

const toolbar = (
  <div role="toolbar" onKeyDown={moveInToolbar}>
    <button type="button">Start</button>
    <button type="button" disabled>
      Retry
    </button>
    <input aria-label="Search" defaultValue="abc" />
    <button type="button" aria-disabled>
      Pause
    </button>
    <div role="menu">
      <button type="button" role="menuitem">
        Select All
      </button>
    </div>
    <button type="button">Select</button>
    <dialog open>
      <button type="button">Cancel</button>
      <button type="button">Confirm</button>
    </dialog>
  </div>
);

const button = (name: string): HTMLElement => screen.getByRole('button', { name });

describe('components/common/interaction/moveInToolbar', () => {
  it.each([
    ['the next button, past a disabled one and a field', 'Start', '{ArrowRight}', 'Pause'],
    ['the next button, past the items of a menu', 'Pause', '{ArrowRight}', 'Select'],
    ['the first button after the last', 'Select', '{ArrowRight}', 'Start'],
    ['the button before', 'Pause', '{ArrowLeft}', 'Start'],
    ['the last button before the first', 'Start', '{ArrowLeft}', 'Select'],
    ['the first button', 'Select', '{Home}', 'Start'],
    ['the last button', 'Start', '{End}', 'Select'],
    ['no other button with Alt, because the browser goes back', 'Pause', '{Alt>}{ArrowLeft}{/Alt}', 'Pause'],
    ['no other button with another key', 'Pause', '{ArrowDown}', 'Pause'],
  ])('moves to %s', async (_case, from, keys, to) => {
    render(toolbar);
    button(from).focus();
    await userEvent.keyboard(keys);
    expect(document.activeElement).toBe(button(to));
  });

  it('follows the reading direction', async () => {
    render(<div dir="rtl">{toolbar}</div>);
    button('Start').focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(button('Pause'));
  });

  it('leaves the keys to a field', async () => {
    render(toolbar);
    const field = screen.getByRole<HTMLInputElement>('textbox');
    await userEvent.click(field);
    await userEvent.keyboard('{Home}x');
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe('xabc');
  });

  it('leaves the keys to an open menu', async () => {
    render(toolbar);
    screen.getByRole('menuitem').focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(screen.getByRole('menuitem'));
  });

  it('leaves the keys to a dialog that a button of the toolbar has opened', async () => {
    render(toolbar);
    button('Cancel').focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(button('Cancel'));
  });
});
