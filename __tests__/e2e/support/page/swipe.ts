import type { CDPSession } from 'playwright-core';

/**
 * Moves one finger across the screen. All events are sent before the first response, and Chromium keeps their order: a pause after the
 * first one would be a long press.
 */
export async function swipe(finger: CDPSession, from: number, to: number, { y = 300, down = 0 } = {}): Promise<void> {
  const at = (step: number) => ({ x: from + ((to - from) * step) / 5, y: y + (down * step) / 5 });
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  await Promise.all([send('touchStart', at(0)), ...[1, 2, 3, 4, 5].map((step) => send('touchMove', at(step))), send('touchEnd')]);
}
