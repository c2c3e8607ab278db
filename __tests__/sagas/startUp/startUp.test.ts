import { settle } from '../../helpers/settle';
import { makeState } from '../../helpers/makeState';
import { startSagas } from '../../helpers/startSagas';
import { makeTask } from '../../helpers/makeTask';
import { afterNextPaint } from '../../../src/platform/timing/paint';
import { polled } from '../../../src/store/polled';
import { connectionLost } from '../../../src/store/slices/connection';
import { locationChanged } from '../../../src/store/slices/navigation';
import { pageRendered } from '../../../src/store/slices/startUp';
import { watchStartUp } from '../../../src/sagas/startUp/startUp';

/** The frame is painted when the test says so. */
function start(path: string, wanted: Parameters<typeof makeState>[0] = {}, isRendered = true) {
  let paint = (): void => undefined;
  const painted = new Promise<void>((resolve) => {
    paint = resolve;
  });
  const saga = startSagas(watchStartUp, {
    state: makeState({ path, isFirstPageShown: false, ...wanted }),
    provide: [[afterNextPaint, () => painted]],
  });
  if (isRendered) saga.store.dispatch(pageRendered());
  return { ...saga, paint, isShown: () => saga.store.getState().startUp.isFirstPageShown };
}

const waiting = polled({ time: 0, lists: { waiting: [] } });

describe('sagas/startUp/startUp', () => {
  it('dispatches firstPageShown once the rows are painted', async () => {
    const { store, paint, isShown } = start('/waiting');
    store.dispatch(polled({ time: 0, lists: { active: [] } }));
    paint();
    await settle();
    expect(isShown()).toBe(false);
    store.dispatch(waiting);
    await settle();
    expect(isShown()).toBe(true);
  });

  it('waits for the paint, not only for the rows', async () => {
    const { paint, isShown } = start('/waiting', { lists: { waiting: [makeTask()] } });
    await settle();
    expect(isShown()).toBe(false);
    paint();
    await settle();
    expect(isShown()).toBe(true);
  });

  it('waits until React has rendered the page', async () => {
    const { store, paint, isShown } = start('/waiting', { lists: { waiting: [makeTask()] } }, false);
    paint();
    await settle();
    expect(isShown()).toBe(false);
    store.dispatch(pageRendered());
    await settle();
    expect(isShown()).toBe(true);
  });

  it('does not wait for tasks of a daemon that cannot be reached', async () => {
    const { store, paint, isShown } = start('/waiting', { isConnected: false });
    paint();
    await settle();
    expect(isShown()).toBe(false);
    store.dispatch(connectionLost({ reason: { key: 'connection.reason.unreachable' } }));
    await settle();
    expect(isShown()).toBe(true);
  });

  it('does not wait for rows on other pages, but waits while an unknown address is redirected', async () => {
    const { store, paint, isShown } = start('/nowhere');
    paint();
    await settle();
    expect(isShown()).toBe(false);
    store.dispatch(locationChanged({ pathname: '/settings/arioso', search: '', key: 'next' }));
    await settle();
    expect(isShown()).toBe(true);
  });

  it('waits at most two seconds for a slow daemon', async () => {
    jest.useFakeTimers();
    try {
      const { paint, isShown } = start('/waiting', { isConnected: false });
      paint();
      await jest.advanceTimersByTimeAsync(1900);
      expect(isShown()).toBe(false);
      await jest.advanceTimersByTimeAsync(200);
      expect(isShown()).toBe(true);
    } finally {
      jest.useRealTimers();
    }
  });
});
