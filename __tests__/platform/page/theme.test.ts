/** @jest-environment jsdom */
import { applyTheme, subscribeToSystemTheme } from '../../../src/platform/page/theme';

/** A system that is light or dark and can change its mind. */
function systemOf(isLight: boolean) {
  const query = Object.assign(new EventTarget(), { matches: isLight });
  jest.spyOn(window, 'matchMedia').mockReturnValue(query as unknown as MediaQueryList);
  return query;
}

const shownTheme = () => document.documentElement.dataset.theme;

describe('platform/page/theme', () => {
  it.each([
    ['light', false, 'light'],
    ['dark', true, 'dark'],
    ['system', true, 'light'],
    ['system', false, 'dark'],
  ] as const)('shows %s with a light system (%s) as %s', (choice, isLight, theme) => {
    systemOf(isLight);
    applyTheme(choice);
    expect(shownTheme()).toBe(theme);
  });

  it('calls the listener on changes of the system, until it is unsubscribed', () => {
    const system = systemOf(false);
    const listener = jest.fn();
    const stop = subscribeToSystemTheme(listener);
    system.dispatchEvent(new Event('change'));
    stop();
    system.dispatchEvent(new Event('change'));
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
