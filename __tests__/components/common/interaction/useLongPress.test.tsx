/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { useLongPress } from '../../../../src/components/common/interaction/useLongPress';

const onLongPress = jest.fn();
const onContextMenu = jest.fn();
function Row() {
  const { cancel, handlers } = useLongPress(onLongPress);
  return (
    <div role="row" tabIndex={-1} {...handlers} onContextMenu={() => onContextMenu(cancel())}>
      a.iso
    </div>
  );
}
/** jsdom's pointer events have no `pointerType`. */
const finger = (type: string) =>
  fireEvent(screen.getByRole('row'), Object.assign(new Event(type, { bubbles: true }), { pointerType: 'touch' }));
const touch = () => finger('pointerdown');

beforeEach(() => {
  jest.useFakeTimers();
  onLongPress.mockClear();
  onContextMenu.mockClear();
});
afterEach(() => jest.useRealTimers());

describe('components/common/interaction/useLongPress', () => {
  it('reports a finger that rests', () => {
    render(<Row />);
    touch();
    jest.runAllTimers();
    expect(onLongPress).toHaveBeenCalledTimes(1);
  });

  it.each(['pointerup', 'pointercancel'])('reports nothing after %s', (end) => {
    render(<Row />);
    touch();
    finger(end);
    jest.runAllTimers();
    expect(onLongPress).not.toHaveBeenCalled();
  });

  it('knows whether the press of a contextmenu event was handled already', () => {
    render(<Row />);
    touch();
    jest.runAllTimers();
    fireEvent.contextMenu(screen.getByRole('row'));
    touch();
    fireEvent.contextMenu(screen.getByRole('row'));
    jest.runAllTimers();
    expect(onContextMenu.mock.calls).toEqual([[true], [false]]);
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
