/** @jest-environment jsdom */
import { withTabLock } from '../../../src/platform/storage/tabLock';

const windowWith = (navigator: object) => ({ navigator }) as unknown as Window & typeof globalThis;
const denied = () => Promise.reject(new DOMException('The request was denied.', 'SecurityError'));
const granted = (_name: string, work: () => Promise<void>) => work();

describe('platform/storage/tabLock', () => {
  it.each([
    ['gets a lock', { locks: { request: granted } }],
    ['has no locks', {}],
    ['is refused, as in a frame without storage,', { locks: { request: denied } }],
  ])('runs the work once where the page %s', async (_what, navigator) => {
    const work = jest.fn(() => false);
    await withTabLock('name', work, windowWith(navigator));
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('throws an error of the work, and does not repeat it', async () => {
    const work = jest.fn(() => {
      throw new Error('full');
    });
    const request = async (_name: string, callback: () => Promise<void>) => callback();
    await expect(withTabLock('name', work, windowWith({ locks: { request } }))).rejects.toThrow('full');
    expect(work).toHaveBeenCalledTimes(1);
  });
});
