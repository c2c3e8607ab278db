import { runSaga } from 'redux-saga';
import { delay } from '../../src/sagas/effects';
import { createLock, withLock } from '../../src/sagas/lock';
import { advance } from '../helpers/advance';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('sagas/lock', () => {
  it('runs one work at a time, also after an error and after a cancelled work', async () => {
    const lock = createLock();
    const begun: string[] = [];
    const start = (name: string, error?: Error) =>
      runSaga({ onError: () => undefined }, withLock, lock, function* work() {
        begun.push(name);
        yield* delay(1000);
        if (error) throw error;
      });
    start('fails', new Error('x'))
      .toPromise()
      .catch(() => undefined);
    const cancelled = start('cancelled');
    start('last');
    expect(begun).toEqual(['fails']);
    await advance(1500);
    expect(begun).toEqual(['fails', 'cancelled']);
    cancelled.cancel();
    await advance(0);
    expect(begun).toEqual(['fails', 'cancelled', 'last']);
  });

  it('runs as many works at a time as it has places, also after a cancelled one that waited', async () => {
    const lock = createLock(2);
    const begun: string[] = [];
    const start = (name: string) =>
      runSaga({}, withLock, lock, function* work() {
        begun.push(name);
        yield* delay(1000);
      });
    start('first');
    await advance(500);
    start('second');
    const cancelled = start('cancelled');
    start('third');
    start('fourth');
    expect(begun).toEqual(['first', 'second']);
    cancelled.cancel();
    await advance(500);
    expect(begun).toEqual(['first', 'second', 'third']);
    await advance(500);
    expect(begun).toEqual(['first', 'second', 'third', 'fourth']);
  });
});
