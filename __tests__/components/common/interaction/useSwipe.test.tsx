/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { useSwipe } from '../../../../src/components/common/interaction/useSwipe';
import { type Point, swipe, touch } from '../../../helpers/swipe';

function Area({ onSwipe, isUsed = true }: { readonly onSwipe: (direction: string) => void; readonly isUsed?: boolean }) {
  const swipe = useSwipe((direction) => {
    onSwipe(direction);
    return isUsed;
  });
  return (
    <div data-testid="area" {...swipe}>
      <div data-testid="wide" style={{ overflowX: 'auto' }}>
        <span data-testid="inside">x</span>
      </div>
      <input data-testid="input" />
      <textarea data-testid="text field" />
      <span data-testid="handle">
        <span data-testid="icon">x</span>
      </span>
      <div data-testid="cut off" style={{ overflowX: 'hidden' }} />
      <dialog open>
        <span data-testid="dialog">x</span>
      </dialog>
    </div>
  );
}

function open() {
  const heard: string[] = [];
  render(<Area onSwipe={(direction) => heard.push(direction)} />);
  return heard;
}

describe('components/common/interaction/useSwipe', () => {
  it.each<[string, Point, Point, string[]]>([
    ['to the right', [10, 100], [70, 100], ['back']],
    ['to the left', [200, 100], [100, 80], ['onward']],
    ['too short', [10, 100], [69, 100], []],
    ['too steep', [10, 100], [110, 150], []],
    ['just flat enough', [10, 100], [110, 149], ['back']],
    ['downwards', [10, 100], [10, 300], []],
  ])('reports the right direction for a swipe %s', async (_title, from, to, directions) => {
    const heard = open();
    await swipe(screen.getByTestId('area'), from, to);
    expect(heard).toEqual(directions);
  });

  it('swaps the directions in a right-to-left language', async () => {
    const heard: string[] = [];
    render(
      <div dir="rtl">
        <Area onSwipe={(direction) => heard.push(direction)} />
      </div>,
    );
    await swipe(screen.getByTestId('area'), [10, 100], [200, 100]);
    await swipe(screen.getByTestId('area'), [200, 100], [10, 100]);
    expect(heard).toEqual(['onward', 'back']);
  });

  it('ignores a swipe with two fingers', async () => {
    const heard = open();
    await touch(screen.getByTestId('area'), 'touchstart', [
      [10, 100],
      [50, 100],
    ]);
    await touch(screen.getByTestId('area'), 'touchend', [[200, 100]]);
    expect(heard).toEqual([]);
  });

  it('ignores a touch that started elsewhere, and reports each swipe once', async () => {
    const heard = open();
    await touch(screen.getByTestId('area'), 'touchend', [[200, 100]]);
    await swipe(screen.getByTestId('area'), [10, 100], [200, 100]);
    await touch(screen.getByTestId('area'), 'touchend', [[400, 100]]);
    expect(heard).toEqual(['back']);
  });

  it.each([true, false])('stops the touch event only when the swipe is used (used: %s)', async (isUsed) => {
    const outside = jest.fn();
    render(
      <div onTouchEnd={outside}>
        <Area onSwipe={jest.fn()} isUsed={isUsed} />
      </div>,
    );
    await swipe(screen.getByTestId('area'), [10, 100], [200, 100]);
    expect(outside).toHaveBeenCalledTimes(isUsed ? 0 : 1);
  });

  it.each([
    ['scrolls sideways', 500, []],
    ['has room for all that it holds', 100, ['back']],
  ])('leaves a swipe to an inner element only if it scrolls: one that %s', async (_title, scrollWidth, directions) => {
    const heard = open();
    const wide = screen.getByTestId('wide');
    Object.defineProperties(wide, { scrollWidth: { value: scrollWidth }, clientWidth: { value: 100 } });
    await swipe(screen.getByTestId('inside'), [10, 100], [200, 100]);
    expect(heard).toEqual(directions);
  });

  it('takes a swipe over an element whose hidden part cannot be scrolled to', async () => {
    const heard = open();
    const cutOff = screen.getByTestId('cut off');
    Object.defineProperties(cutOff, { scrollWidth: { value: 500 }, clientWidth: { value: 100 } });
    await swipe(cutOff, [200, 100], [10, 100]);
    expect(heard).toEqual(['onward']);
  });

  it('takes a swipe over a text field that does not scroll sideways', async () => {
    const heard = open();
    await swipe(screen.getByTestId('text field'), [200, 100], [10, 100]);
    expect(heard).toEqual(['onward']);
  });

  it.each(['input', 'dialog'])('ignores a swipe that starts in a %s inside', async (name) => {
    const heard = open();
    await swipe(screen.getByTestId(name), [200, 100], [10, 100]);
    expect(heard).toEqual([]);
    await swipe(screen.getByTestId('area'), [200, 100], [10, 100]);
    expect(heard).toEqual(['onward']);
  });

  it('ignores a swipe that starts in an element which handles fingers itself', async () => {
    const heard = open();
    // jsdom knows no `touch-action`.
    const { getComputedStyle: styleOf } = window;
    jest
      .spyOn(window, 'getComputedStyle')
      .mockImplementation((element) =>
        Object.assign(styleOf(element), element === screen.getByTestId('handle') && { touchAction: 'none' }),
      );
    await swipe(screen.getByTestId('icon'), [200, 100], [10, 100]);
    expect(heard).toEqual([]);
    await swipe(screen.getByTestId('area'), [200, 100], [10, 100]);
    expect(heard).toEqual(['onward']);
  });

  it('reports a swipe inside its own dialog', async () => {
    const heard: string[] = [];
    render(
      <dialog open>
        <Area onSwipe={(direction) => heard.push(direction)} />
      </dialog>,
    );
    await swipe(screen.getByTestId('area'), [200, 100], [10, 100]);
    expect(heard).toEqual(['onward']);
  });
});
