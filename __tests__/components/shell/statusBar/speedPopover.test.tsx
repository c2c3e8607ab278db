/** @jest-environment jsdom */
import { fireEvent, screen } from '@testing-library/react';
import SpeedPopover from '../../../../src/components/shell/statusBar/SpeedPopover';
import { renderInStore } from '../../../helpers/renderInStore';

describe('components/shell/statusBar/SpeedPopover', () => {
  it('is closed by Escape wherever the focus is, and keeps that key from the pane of a task', async () => {
    await renderInStore(<SpeedPopover />);
    const button = screen.getByRole('button');
    const escapeIsFree = () => fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(escapeIsFree()).toBe(true);
    fireEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(escapeIsFree()).toBe(false);
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(escapeIsFree()).toBe(true);
  });

  it('leaves Escape of a page around the library alone, and closes while that page has an open dialog', async () => {
    await renderInStore(
      <>
        <input />
        <dialog open />
        <div data-arioso="">
          <SpeedPopover />
        </div>
      </>,
    );
    const button = screen.getByRole('button');
    fireEvent.click(button);
    expect(fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' })).toBe(true);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(fireEvent.keyDown(button, { key: 'Escape' })).toBe(false);
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });
});
