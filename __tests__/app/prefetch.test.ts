import { prefetchWhenIdle } from '../../src/app/prefetch';
import { prefetchParts } from '../../src/app/prefetchParts';
import type { Texts } from '../../src/i18n/createTexts';
import { noTexts } from '../../src/i18n/useText';
import { whenIdle } from '../../src/platform/timing/idle';
import { firstPageShown } from '../../src/store/slices/startUp';
import { advance, loadAndAdvance } from '../helpers/advance';
import { startSagas } from '../helpers/startSagas';

jest.mock('../../src/app/prefetchParts', () => ({ prefetchParts: jest.fn() }));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function start(isIdle: Promise<void>, load = jest.fn(() => Promise.resolve())) {
  const late = { ...noTexts, lateTexts: () => Promise.resolve({ load }) } as unknown as Texts;
  const saga = startSagas(() => prefetchWhenIdle(late), { provide: [[whenIdle, () => isIdle]] });
  return { ...saga, load };
}
const never = new Promise<void>(() => undefined);

describe('app/prefetch', () => {
  it('fetches the later texts and parts when the first page is shown and the browser is idle', async () => {
    const { store, load, task } = start(Promise.resolve());
    await advance(10_000);
    expect(load).not.toHaveBeenCalled();
    store.dispatch(firstPageShown());
    await loadAndAdvance();
    expect(load).toHaveBeenCalledWith('more');
    expect(prefetchParts).toHaveBeenCalledTimes(1);
    expect(task.isRunning()).toBe(false);
  });

  it('waits no longer than two seconds for a browser that is never idle', async () => {
    const { store, load } = start(never);
    store.dispatch(firstPageShown());
    await advance(1999);
    expect(load).not.toHaveBeenCalled();
    await advance(1);
    await loadAndAdvance();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('ignores what cannot be fetched, because the next click fetches it again', async () => {
    const { store, errors, task } = start(
      Promise.resolve(),
      jest.fn(() => Promise.reject(new Error('no network'))),
    );
    store.dispatch(firstPageShown());
    await loadAndAdvance();
    expect([errors, task.isRunning()]).toEqual([[], false]);
  });
});
