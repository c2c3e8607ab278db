/** @jest-environment jsdom */
import { useRef } from 'react';
import { act, render, screen } from '@testing-library/react';
import { useThemeName } from '../../../../src/components/common/display/useThemeName';

function Canvas() {
  const element = useRef<HTMLParagraphElement>(null);
  return <p ref={element}>{useThemeName(element)}</p>;
}

describe('components/common/display/useThemeName', () => {
  it('follows the theme, and the forced colours that are switched on and off', async () => {
    const query = new EventTarget();
    const matchMedia = jest.spyOn(window, 'matchMedia').mockReturnValue(query as MediaQueryList);
    const { container, unmount } = render(
      <div data-theme="dark">
        <Canvas />
      </div>,
    );
    expect(matchMedia.mock.calls).toEqual([['(forced-colors: active)']]);
    const place = screen.getByText('dark');
    const root = container.firstElementChild as HTMLElement;
    await act(async () => {
      root.dataset['theme'] = 'light';
      await Promise.resolve();
    });
    expect(place.textContent).toBe('light');
    const force = (value: string) =>
      act(() => {
        place.style.setProperty('--forced-colors', value);
        query.dispatchEvent(new Event('change'));
      });
    force('active');
    expect(place.textContent).toBe('forced');
    force('');
    expect(place.textContent).toBe('light');
    const unsubscribe = jest.spyOn(query, 'removeEventListener');
    unmount();
    expect(unsubscribe).toHaveBeenCalledTimes(1);
  });
});
