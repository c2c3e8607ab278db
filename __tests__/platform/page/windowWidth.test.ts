/** @jest-environment jsdom */
import { subscribeToWideWindow } from '../../../src/platform/page/windowWidth';

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
});
