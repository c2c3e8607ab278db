import { call, delay, race } from 'redux-saga/effects';
import { waitForStart } from '../../src/sagas/waitForStart';
import { advance } from '../helpers/advance';
import { startSagas } from '../helpers/startSagas';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('sagas/waitForStart', () => {
  it('starts at once below the rate, and no later than needed above it', async () => {
    await advance(5000);
    const from = performance.now();
    const starts: number[] = [];
    const startedAt: number[] = [];
    startSagas(function* start() {
      for (let count = 0; count < 5; count += 1) {
        yield call(waitForStart, starts, 2);
        startedAt.push(performance.now() - from);
        yield delay(100);
      }
    });
    await advance(5000);
    expect(startedAt).toEqual([0, 100, 1000, 1100, 2000]);
  });

  it('counts a wait that is cancelled as no start', async () => {
    const starts: number[] = [];
    startSagas(function* start() {
      yield call(waitForStart, starts, 1);
      yield race({ started: call(waitForStart, starts, 1), left: delay(500) });
    });
    await advance(5000);
    expect(starts).toHaveLength(1);
  });
});
