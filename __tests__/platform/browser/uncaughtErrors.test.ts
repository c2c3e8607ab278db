/** @jest-environment jsdom */
import { subscribeToUncaughtErrors } from '../../../src/platform/browser/uncaughtErrors';

const reported: unknown[] = [];
let stop: () => void;

beforeEach(() => {
  stop = subscribeToUncaughtErrors((error) => reported.push(error));
});
afterEach(() => {
  stop();
  reported.length = 0;
});

describe('platform/browser/uncaughtErrors', () => {
  it('reports the error, or the message where the browser has no error', () => {
    const error = new Error('broken');
    window.dispatchEvent(new ErrorEvent('error', { error, message: 'Uncaught Error: broken' }));
    window.dispatchEvent(new ErrorEvent('error', { error: null, message: 'ResizeObserver loop' }));
    expect(reported).toEqual([error, 'ResizeObserver loop']);
  });

  it('reports nothing after its end', () => {
    stop();
    window.dispatchEvent(new ErrorEvent('error', { message: 'late' }));
    expect(reported).toEqual([]);
  });
});
