import { retryDelaysMs } from '../../src/domain/backOff';
import { LoadError, loadTimeLimitMs, loadWithRetries } from '../../src/i18n/loadWithRetries';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('i18n/loadWithRetries', () => {
  it('returns the third attempt, after the waits', async () => {
    const load = jest.fn().mockRejectedValueOnce(new Error('404')).mockRejectedValueOnce(new Error('404')).mockResolvedValueOnce('code');
    const loaded = loadWithRetries(load);
    for (const waitMs of retryDelaysMs) await jest.advanceTimersByTimeAsync(waitMs);
    await expect(loaded).resolves.toBe('code');
    expect(load).toHaveBeenCalledTimes(3);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('rejects with the third error', async () => {
    const load = jest.fn(() => Promise.reject(new Error('404')));
    const failed = expect(loadWithRetries(load)).rejects.toEqual(new LoadError(new Error('404')));
    for (const waitMs of retryDelaysMs) await jest.advanceTimersByTimeAsync(waitMs);
    await failed;
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('replaces the cached copy of the file that webpack names, past the cache, before it requests the file again', async () => {
    const steps: string[] = [];
    const fetchResponse = jest.fn(async (url: string, { cache }: RequestInit) => {
      await Promise.resolve();
      steps.push(`${cache} ${url}`);
      return new Response('code');
    });
    Object.assign(globalThis, { fetch: fetchResponse });
    const load = jest.fn((): Promise<string> => {
      steps.push('load');
      if (steps.length > 3) return Promise.resolve('code');
      return Promise.reject(Object.assign(new Error('missing'), { request: 'https://nas.lan/6213.11111111.js' }));
    });
    const loaded = loadWithRetries(load);
    fetchResponse.mockRejectedValueOnce(new TypeError('no network'));
    for (const waitMs of retryDelaysMs) await jest.advanceTimersByTimeAsync(waitMs);
    await expect(loaded).resolves.toBe('code');
    expect(steps).toEqual(['load', 'load', 'reload https://nas.lan/6213.11111111.js', 'load']);
    expect(fetchResponse).toHaveBeenCalledTimes(2);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('counts the failures of each file', async () => {
    Object.assign(globalThis, { fetch: () => Promise.resolve(new Response('code')) });
    const failures = ['a.css', 'a.js', 'b.js', 'b.js', 'b.js'].map((request) => Object.assign(new Error('damaged'), { request }));
    const load = jest.fn(() => Promise.resolve('code'));
    failures.slice(0, 4).forEach((error) => load.mockRejectedValueOnce(error));
    const loaded = loadWithRetries(load);
    await jest.advanceTimersByTimeAsync(10_000);
    await expect(loaded).resolves.toBe('code');
    failures.forEach((error) => load.mockRejectedValueOnce(error));
    const failed = expect(loadWithRetries(load)).rejects.toEqual(new LoadError(failures[4]));
    await jest.advanceTimersByTimeAsync(10_000);
    await failed;
  });

  it.each([0, 1, 2])('gives up a file that hangs after %i failures', async (failures) => {
    const load = jest.fn<Promise<string>, []>(() => new Promise(() => undefined));
    for (let failure = 0; failure < failures; failure += 1) load.mockRejectedValueOnce(new Error('404'));
    const failed = expect(loadWithRetries(load)).rejects.toThrow('no answer within 60 s');
    for (const waitMs of retryDelaysMs.slice(0, failures)) await jest.advanceTimersByTimeAsync(waitMs);
    await jest.advanceTimersByTimeAsync(loadTimeLimitMs);
    await failed;
    expect(load).toHaveBeenCalledTimes(failures + 1);
  });
});
