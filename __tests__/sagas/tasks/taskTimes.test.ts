import { watchTaskTimes } from '../../../src/sagas/tasks/taskTimes';
import { polled } from '../../../src/store/polled';
import { fakeEnvironment, fakeStorage } from '../../helpers/fakeEnvironment';
import { makeState } from '../../helpers/makeState';
import { makeTask } from '../../helpers/makeTask';
import { startSagas } from '../../helpers/startSagas';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function setUp({ isFull = false } = {}) {
  const storage = fakeStorage(new Map(), { isFull });
  const write = jest.spyOn(storage, 'write');
  const state = makeState({ lists: { active: [makeTask({ gid: 'old' })] } });
  const { store, errors, task } = startSagas(watchTaskTimes, { state, environment: fakeEnvironment({ storage }) });
  let seconds = 0;
  return {
    errors,
    task,
    written: () =>
      write.mock.calls.map(([key, text]) => [
        key,
        Object.keys(JSON.parse(text) as object)
          .sort()
          .join(' '),
      ]),
    texts: storage.texts,
    /** The tasks that a tick tells of. */
    tell: (...gids: string[]) => {
      seconds += 1;
      store.dispatch(
        polled({ time: seconds * 1000, lists: { active: gids.map((gid) => ({ gid, status: 'active', connections: seconds })) } }),
      );
    },
  };
}

describe('sagas/tasks/taskTimes', () => {
  it('stores the times when a task is new, and not on other polls', () => {
    const { tell, written } = setUp();
    tell('old');
    expect(written()).toEqual([]);
    tell('old', 'a');
    expect(written()).toEqual([['TaskTimes', 'a old']]);
    jest.advanceTimersByTime(60_000);
    tell('old', 'a');
    expect(written()).toHaveLength(1);
  });

  it('stores at most every five seconds, then everything new', async () => {
    const { tell, written } = setUp();
    tell('a');
    for (const gid of ['b', 'c', 'd', 'e']) {
      await jest.advanceTimersByTimeAsync(1000);
      tell(gid);
    }
    expect(written()).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(999);
    tell('f');
    expect(written()).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    tell('f');
    expect(written()).toEqual([
      ['TaskTimes', 'a old'],
      ['TaskTimes', 'a b c d e f old'],
    ]);
  });

  it('stores two numbers per task', () => {
    const { tell, texts } = setUp();
    tell('a');
    expect(JSON.parse(texts.get('TaskTimes') ?? '')).toEqual({ old: [0], a: [1000] });
  });

  it('continues when the storage is full', async () => {
    const { tell, written, task, errors } = setUp({ isFull: true });
    tell('a');
    await jest.advanceTimersByTimeAsync(5000);
    tell('b');
    expect(written()).toHaveLength(2);
    expect([task.isRunning(), errors]).toEqual([true, []]);
  });
});
