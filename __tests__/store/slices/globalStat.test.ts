import { polled } from '../../../src/store/polled';
import { maxSamples } from '../../../src/store/slices/globalStat';
import { profileActivated } from '../../../src/store/slices/rpcProfiles';
import { makeProfile } from '../../helpers/makeProfile';
import { makeState } from '../../helpers/makeState';
import { makeStore } from '../../helpers/makeStore';

const statWith = (downloadSpeed: number) => ({ downloadSpeed, uploadSpeed: 0, numActive: 0, numWaiting: 0, numStopped: 0 });

describe('store/slices/globalStat', () => {
  it('keeps the newest 120 samples, oldest first', () => {
    const { store } = makeStore();
    for (let time = 0; time < 200; time += 1) store.dispatch(polled({ time, stat: statWith(time) }));
    const { samples, current } = store.getState().globalStat;
    expect(maxSamples).toBe(120);
    expect(samples.map(({ time }) => time)).toEqual(Array.from({ length: 120 }, (_, place) => place + 80));
    expect(current).toEqual(statWith(199));
  });

  it('adds no sample from a poll without totals', () => {
    const { store } = makeStore();
    const before = store.getState().globalStat;
    store.dispatch(polled({ time: 1, lists: {} }));
    expect(store.getState().globalStat).toBe(before);
  });

  it('is reset for another server', () => {
    const { store } = makeStore({ state: makeState({ profiles: [makeProfile(), makeProfile({ rpcId: 'b' })] }) });
    store.dispatch(polled({ time: 1, stat: statWith(5) }));
    store.dispatch(profileActivated('b'));
    expect(store.getState().globalStat).toEqual({ current: undefined, samples: [] });
  });
});
