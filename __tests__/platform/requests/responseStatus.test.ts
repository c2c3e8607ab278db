/** @jest-environment jsdom */
import { responseStatusOf } from '../../../src/platform/requests/responseStatus';

class FakeTiming {
  readonly responseStatus: number | undefined;
  constructor(status: number | undefined) {
    this.responseStatus = status;
  }
}

/** Replaces the browser's record of requests, which jsdom lacks. */
function record(entries: Readonly<Record<string, readonly object[]>>): void {
  Object.assign(globalThis, { PerformanceResourceTiming: FakeTiming });
  const getEntriesByName = (name: string, type: string) => (type === 'resource' ? (entries[name] ?? []) : []);
  Object.assign(performance, { getEntriesByName });
}

describe('platform/requests/responseStatus', () => {
  it('returns the status of the latest request for the file beside the page', () => {
    record({ 'http://localhost/preset.json': [new FakeTiming(200), new FakeTiming(500)], 'http://localhost/b.json': [new FakeTiming(0)] });
    expect(responseStatusOf('preset.json')).toBe(500);
    expect(responseStatusOf('b.json')).toBe(0);
  });

  it('returns undefined without a request, and where the browser does not report the status', () => {
    record({ 'http://localhost/b.json': [new FakeTiming(undefined)], 'http://localhost/c.json': [{}] });
    expect(responseStatusOf('preset.json')).toBeUndefined();
    expect(responseStatusOf('b.json')).toBeUndefined();
    expect(responseStatusOf('c.json')).toBeUndefined();
  });
});
