import { logged, maxLogEntries } from '../../../src/store/slices/debugLog';
import { makeStore } from '../../helpers/makeStore';

describe('store/slices/debugLog', () => {
  it('keeps the newest 100 entries, oldest first', () => {
    const { store } = makeStore();
    for (let count = 0; count < 130; count += 1) store.dispatch(logged({ level: 'INFO', content: String(count) }));
    const entries = store.getState().debugLog;
    expect(maxLogEntries).toBe(100);
    expect(entries.map(({ content }) => content)).toEqual(Array.from({ length: 100 }, (_, place) => String(place + 30)));
    expect(new Set(entries.map(({ id }) => id)).size).toBe(100);
  });
});
