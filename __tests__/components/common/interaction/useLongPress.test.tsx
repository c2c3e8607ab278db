/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { useLongPress } from '../../../../src/components/common/interaction/useLongPress';

const onLongPress = jest.fn();
function Row() {
  return (
    <div role="row" {...useLongPress(onLongPress).handlers}>
      a.iso
    </div>
  );
}
/** jsdom's pointer events have no `pointerType`. */
const touch = () =>
  fireEvent(screen.getByRole('row'), Object.assign(new Event('pointerdown', { bubbles: true }), { pointerType: 'touch' }));

beforeEach(() => {
  jest.useFakeTimers();
  onLongPress.mockClear();
});
afterEach(() => jest.useRealTimers());

describe('components/common/interaction/useLongPress', () => {
  it('reports a finger that rests', () => {
    render(<Row />);
    touch();
    jest.runAllTimers();
    expect(onLongPress).toHaveBeenCalledTimes(1);
  });

  it('reports nothing once the element is gone', () => {
    const { unmount } = render(<Row />);
    touch();
    unmount();
    jest.runAllTimers();
    expect(onLongPress).not.toHaveBeenCalled();
  });
});
