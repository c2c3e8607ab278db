/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../../../../src/components/common/buttons/Button';

const press = jest.fn();
const button = (isDisabled: boolean) => (
  <Button type="submit" isDisabled={isDisabled} onClick={press}>
    Start
  </Button>
);

describe('components/common/buttons/Button', () => {
  it('keeps the focus when it becomes disabled, and ignores clicks', async () => {
    const submit = jest.fn();
    const { rerender } = render(<form onSubmit={submit}>{button(false)}</form>);
    const start = screen.getByRole<HTMLButtonElement>('button', { name: 'Start' });
    await userEvent.tab();
    expect(document.activeElement).toBe(start);
    rerender(<form onSubmit={submit}>{button(true)}</form>);
    expect([start.disabled, start.getAttribute('aria-disabled')]).toEqual([false, 'true']);
    fireEvent.click(start);
    expect(press).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();

    await userEvent.tab();
    expect([start.disabled, start.getAttribute('aria-disabled')]).toEqual([true, 'true']);
    rerender(<form onSubmit={submit}>{button(false)}</form>);
    expect([start.disabled, start.getAttribute('aria-disabled')]).toEqual([false, null]);
  });
});
