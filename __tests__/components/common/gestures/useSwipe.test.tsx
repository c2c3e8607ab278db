/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { useSwipe } from '../../../../src/components/common/gestures/useSwipe';
import { navigationRequested } from '../../../../src/store/slices/navigation';
import { actAndLoad } from '../../../helpers/actAndLoad';
import { renderPage } from '../../../helpers/renderPage';

type Point = readonly [x: number, y: number];

/** jsdom knows no touches: an event with what a browser's has. */
async function touch(element: Element, type: 'touchstart' | 'touchend', points: readonly Point[]) {
  const list = { length: points.length, item: (place: number) => ({ clientX: points[place]?.[0], clientY: points[place]?.[1] }) };
  await actAndLoad(() => element.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { touches: list, changedTouches: list })));
}

async function swipe(element: Element, from: Point, to: Point) {
  await touch(element, 'touchstart', [from]);
  await touch(element, 'touchend', [to]);
}

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

describe('components/common/gestures/useSwipe', () => {
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

describe('components/shell/Shell, swipes on a phone', () => {
  const more = () => screen.queryByRole('dialog');
  const shell = () => screen.getByRole('main').parentElement!;
  const onPhone = async (swipeGesture: boolean) => {
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(390);
    return renderPage('/status', { settings: { swipeGesture } });
  };

  it('opens the "More" navigation on a swipe to the right and closes it on a swipe to the left', async () => {
    await onPhone(true);
    await swipe(shell(), [10, 100], [200, 100]);
    expect(more()).not.toBeNull();
    await swipe(screen.getByRole('button', { name: 'Close' }), [10, 100], [200, 100]);
    expect(more()).not.toBeNull();
    await swipe(screen.getByRole('button', { name: 'Close' }), [200, 100], [10, 100]);
    expect(more()).toBeNull();
  });

  it('closes the "More" navigation when another page opens by other means', async () => {
    const { store } = await onPhone(true);
    await swipe(shell(), [10, 100], [200, 100]);
    expect(more()).not.toBeNull();
    await actAndLoad(() => store.dispatch(navigationRequested({ to: '/debug' })));
    expect(more()).toBeNull();
  });

  it('does not open the "More" navigation while the setting is off', async () => {
    await onPhone(false);
    await swipe(shell(), [10, 100], [200, 100]);
    expect(more()).toBeNull();
  });
});
