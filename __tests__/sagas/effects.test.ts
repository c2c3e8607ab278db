import { channel } from 'redux-saga';
import * as effects from 'redux-saga/effects';
import { expectSaga } from 'redux-saga-test-plan';
import { all, call, delay, put, race, take } from '../../src/sagas/effects';

const pressed = (key: string) => ({ type: 'pressed', key });

describe('sagas/effects', () => {
  it('creates the same effects as redux-saga', () => {
    expect(put(pressed('a'))).toEqual(effects.put(pressed('a')));
    expect(take('pressed')).toEqual(effects.take('pressed'));
    expect(call(pressed, 'a')).toEqual(effects.call(pressed, 'a'));
    expect(race({ a: take('pressed'), b: delay(5) })).toEqual(effects.race({ a: effects.take('pressed'), b: effects.delay(5) }));
  });

  it('returns the result of an effect', async () => {
    const messages = channel<string>();
    function* saga() {
      const value: number = yield* call(async () => Promise.resolve(2));
      const values: number[] = yield* all([1, 2].map((factor) => call(() => factor * value)));
      const { heard } = yield* race({ heard: take(messages), pressed: take('pressed') });
      return { values, heard: heard?.toUpperCase() };
    }
    const run = expectSaga(saga).run();
    await Promise.resolve();
    messages.put('hello');
    expect((await run).returnValue).toEqual({ values: [2, 4], heard: 'HELLO' });
  });

  it('calls a method with its object', async () => {
    const counter = {
      step: 3,
      next(count: number): number {
        return count + this.step;
      },
    };
    function* saga() {
      return yield* call([counter, counter.next], 4);
    }
    expect((await expectSaga(saga).run()).returnValue).toBe(7);
  });
});
