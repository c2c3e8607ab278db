/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { usePaneKeys } from '../../../../src/components/taskDetail/pane/usePaneKeys';

const onClose = jest.fn();

function Pane() {
  const pane = useRef<HTMLElement>(null);
  usePaneKeys(pane, onClose);
  return (
    <div>
      <div role="grid" tabIndex={-1} />
      <section ref={pane} tabIndex={-1} aria-label="pane">
        <input aria-label="typed in" />
        <input type="checkbox" />
      </section>
    </div>
  );
}

/** The library in another application, which has a text box and a dialog. */
function showInHost({ isDialogOpen }: { readonly isDialogOpen: boolean }) {
  onClose.mockClear();
  render(
    <>
      <input aria-label="outside" />
      <dialog open={isDialogOpen} />
      <div data-arioso="">
        <Pane />
      </div>
    </>,
  );
}

describe('components/taskDetail/pane/usePaneKeys', () => {
  it('leaves Escape and F6 of a page around the library alone', () => {
    showInHost({ isDialogOpen: false });
    const box = screen.getByRole('textbox', { name: 'outside' });
    expect(fireEvent.keyDown(box, { key: 'F6' })).toBe(true);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(onClose).not.toHaveBeenCalled();
  });

  it('takes its keys while the page around the library has an open dialog', () => {
    showInHost({ isDialogOpen: true });
    const grid = screen.getByRole('grid');
    expect(fireEvent.keyDown(grid, { key: 'F6' })).toBe(false);
    expect(document.activeElement).toBe(screen.getByRole('region'));
    fireEvent.keyDown(grid, { key: 'Escape' });
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['Delete', {}, false],
    ['a', { ctrlKey: true }, false],
    ['n', {}, true],
    ['f', { ctrlKey: true }, true],
  ])('leaves %s with %j to the page only if it is not for the selection of the list', (key, modifiers, isLeft) => {
    showInHost({ isDialogOpen: false });
    const heard = jest.fn();
    window.addEventListener('keydown', heard);
    screen.getByRole('region').focus();
    fireEvent.keyDown(screen.getByRole('region'), { key, ...modifiers });
    window.removeEventListener('keydown', heard);
    expect(heard).toHaveBeenCalledTimes(isLeft ? 1 : 0);
  });

  it('leaves Escape to a text box of the pane, and takes it from a checkbox', () => {
    showInHost({ isDialogOpen: false });
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'typed in' }), { key: 'Escape' });
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.keyDown(screen.getByRole('checkbox'), { key: 'Escape' });
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
