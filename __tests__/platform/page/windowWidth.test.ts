/** @jest-environment jsdom */
import { isWideWindow, subscribeToWideWindow } from '../../../src/platform/page/windowWidth';
import { mountedIn } from '../../helpers/mountedIn';

const resizeTo = (width: number) => {
  window.innerWidth = width;
  window.dispatchEvent(new Event('resize'));
};

describe('platform/page/windowWidth', () => {
  it('reports the width at once and then only changes, until it is stopped', () => {
    window.innerWidth = 1439;
    const reported: boolean[] = [];
    const stop = subscribeToWideWindow((isWide) => reported.push(isWide));
    expect(reported).toEqual([false]);
    resizeTo(1400);
    resizeTo(1440);
    resizeTo(1900);
    resizeTo(1439);
    expect(reported).toEqual([false, true, false]);
    stop();
    resizeTo(1900);
    expect(reported).toEqual([false, true, false]);
  });

  it('measures the element that the library is mounted in', () => {
    window.innerWidth = 1600;
    const element = document.createElement('div');
    const setWidth = (width: number) => Object.defineProperty(element, 'clientWidth', { value: width, configurable: true });
    let resized: () => void = () => undefined;
    const disconnect = jest.fn();
    class Observer implements ResizeObserver {
      constructor(callback: () => void) {
        resized = callback;
      }
      observe = (observed: Element) => expect(observed).toBe(element);
      unobserve = () => undefined;
      disconnect = disconnect;
    }
    Object.assign(window, { ResizeObserver: Observer });
    const reported: boolean[] = [];
    setWidth(400);
    mountedIn(element, () => {
      expect(isWideWindow()).toBe(false);
      const stop = subscribeToWideWindow((isWide) => reported.push(isWide));
      setWidth(1500);
      resized();
      setWidth(1439);
      resized();
      stop();
    });
    expect(reported).toEqual([false, true, false]);
    expect(disconnect).toHaveBeenCalledTimes(1);
  });
});
