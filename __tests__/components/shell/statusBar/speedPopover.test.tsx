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
});
