/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FaintButton } from '../../../../src/components/common/buttons/FaintButton';

const press = jest.fn();
const button = (isDisabled: boolean) => (
  <FaintButton label="Remove" isDisabled={isDisabled} onClick={press}>
    ×
  </FaintButton>
);

describe('components/common/buttons/FaintButton', () => {
  it('keeps the focus when it becomes disabled, and ignores clicks', async () => {
    const { rerender } = render(button(false));
    const remove = screen.getByRole<HTMLButtonElement>('button', { name: 'Remove' });
    expect(remove.dataset['tip']).toBe('Remove');
    await userEvent.tab();
    rerender(button(true));
    expect([document.activeElement === remove, remove.disabled, remove.ariaDisabled]).toEqual([true, false, 'true']);
    fireEvent.click(remove);
    expect(press).not.toHaveBeenCalled();
    await userEvent.tab();
    expect([remove.disabled, remove.ariaDisabled]).toEqual([true, 'true']);
    rerender(button(false));
    fireEvent.click(remove);
    expect([press.mock.calls.length, remove.disabled, remove.ariaDisabled]).toEqual([1, false, null]);
  });
});
