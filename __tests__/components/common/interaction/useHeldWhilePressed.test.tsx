/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { useHeldWhilePressed } from '../../../../src/components/common/interaction/useHeldWhilePressed';

const row = () => screen.getByTestId('row');
/** jsdom's pointer events have no button. */
const point = (type: 'down' | 'up' | 'cancel', element: HTMLElement, facts = {}) =>
  act(
    () =>
      void element.dispatchEvent(
        Object.assign(new Event(`pointer${type}`, { bubbles: true }), { button: 0, pointerType: 'mouse', ...facts }),
      ),
  );

function Rows({ value }: { readonly value: string }) {
  const [shown, holding] = useHeldWhilePressed(value);
  return (
    <div data-testid="list" {...holding}>
      <p data-testid="row">{shown}</p>
    </div>
  );
}

describe('components/common/interaction/useHeldWhilePressed', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  function open() {
    const { rerender } = render(<Rows value="before" />);
    const change = () => rerender(<Rows value="after" />);
    const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
    return { change, wait };
  }

  it.each([
    ['of a mouse', { pointerType: 'mouse' }, 0],
    ['of a finger, whose click comes later', { pointerType: 'touch' }, 300],
  ])('keeps the value until the end %s', (_title, pointer, ms) => {
    const { change, wait } = open();
    point('down', row(), pointer);
    change();
    expect(row().textContent).toBe('before');
    point('up', row(), pointer);
    if (ms > 0) wait(ms - 1);
    expect(row().textContent).toBe('before');
    wait(1);
    expect(row().textContent).toBe('after');
  });

  it('keeps the value until the browser takes the pointer for scrolling', () => {
    const { change, wait } = open();
    point('down', row(), { pointerType: 'touch' });
    point('cancel', row(), { pointerType: 'touch' });
    change();
    wait(1);
    expect(row().textContent).toBe('after');
  });

  it('keeps what it shows for a second tap before the click of the first', () => {
    const { change, wait } = open();
    const finger = { pointerType: 'touch' };
    point('down', row(), finger);
    point('up', row(), finger);
    change();
    wait(100);
    point('down', row(), finger);
    expect(row().textContent).toBe('before');
    wait(300);
    expect(row().textContent).toBe('before');
    point('up', row(), finger);
    wait(300);
    expect(row().textContent).toBe('after');
  });

  it('lets go when the press ends outside', () => {
    const { change, wait } = open();
    point('down', row());
    change();
    point('up', document.body);
    wait(1);
    expect(row().textContent).toBe('after');
  });

  it('lets go after three seconds when the browser reports no end', () => {
    const { change, wait } = open();
    point('down', row());
    change();
    wait(2999);
    expect(row().textContent).toBe('before');
    wait(1);
    expect(row().textContent).toBe('after');
  });

  it.each([
    ['another button', () => point('down', row(), { button: 2 })],
    ['the scroll bar', () => point('down', screen.getByTestId('list'))],
  ])('keeps nothing for a press of %s', (_title, press) => {
    const { change } = open();
    press();
    change();
    expect(row().textContent).toBe('after');
  });
});
