import { DaemonError } from '../../../src/rpc';
import { watchGlobalOptions } from '../../../src/sagas/pollers/watchGlobalOptions';
import { connectionLost } from '../../../src/store/slices/connection';
import { locationChanged } from '../../../src/store/slices/navigation';
import { optionsReceived } from '../../../src/store/slices/options';
import { settingsChanged } from '../../../src/store/slices/settings';
import { advance } from '../../helpers/advance';
import { fakeDaemon } from '../../helpers/fakeDaemon';
import { fakeEnvironment } from '../../helpers/fakeEnvironment';
import { makeState } from '../../helpers/makeState';
import { startSagas } from '../../helpers/startSagas';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const limit = 'max-overall-download-limit';

interface Wanted {
  readonly path?: string;
  readonly globalStatRefreshInterval?: number;
  readonly answer?: () => unknown;
}

function start({ path = '/downloading', globalStatRefreshInterval = 1000, answer = () => ({ [limit]: '0' }) }: Wanted = {}) {
  const daemon = fakeDaemon({ answer });
  const saga = startSagas(watchGlobalOptions, {
    state: makeState({ path, settings: { globalStatRefreshInterval } }),
    environment: fakeEnvironment({ sessionHolder: { session: daemon.session } }),
  });
  return { ...saga, calls: daemon.calls };
}

describe('sagas/pollers/watchGlobalOptions', () => {
  it('learns within 15 s what another client has set, and dispatches only changes', async () => {
    let now = '0';
    const { store, types, calls } = start({ answer: () => ({ [limit]: now }) });
    await advance(15_000);
    now = '1024';
    await advance(15_000);
    expect(store.getState().options.global?.[limit]).toBe('1024');
    await advance(15_000);
    expect([calls.length, types().filter((type) => type === optionsReceived.type).length]).toEqual([3, 2]);
  });

  it('keeps its interval when the user goes from page to page', async () => {
    const { store, calls } = start();
    for (let visit = 0; visit < 3; visit += 1) {
      await advance(5000);
      store.dispatch(locationChanged({ pathname: '/all', search: '', key: String(visit), isListKept: false }));
    }
    expect(calls).toHaveLength(1);
  });

  it.each([
    ['the totals are not polled', { globalStatRefreshInterval: 0 }],
    ['a page of options polls them', { path: '/settings/aria2/basic' }],
    ['the totals are polled once in two minutes', { globalStatRefreshInterval: 120_000 }],
  ])('requests nothing in the first minute while %s', async (_title, wanted) => {
    const { calls } = start(wanted);
    await advance(60_000);
    expect(calls).toEqual([]);
  });

  it('learns the limits soon after a long interval is shortened', async () => {
    const { store, calls } = start({ globalStatRefreshInterval: 3_600_000 });
    await advance(60_000);
    store.dispatch(settingsChanged({ globalStatRefreshInterval: 1000 }));
    await advance(15_000);
    expect(calls).toHaveLength(1);
  });

  it('keeps its interval when other settings change', async () => {
    const { store, calls } = start();
    for (const theme of ['dark', 'light', 'dark'] as const) {
      await advance(5000);
      store.dispatch(settingsChanged({ theme }));
    }
    expect(calls).toHaveLength(1);
  });

  it('requests nothing without a connection', async () => {
    const { store, calls } = start();
    store.dispatch(connectionLost({ reason: { key: 'connection.reason.closed' }, nextAttemptAt: 0 }));
    await advance(60_000);
    expect(calls).toEqual([]);
  });

  it('goes on when aria2 refuses its options', async () => {
    const { calls, store, task } = start({ answer: () => new DaemonError(1, 'No such method') });
    await advance(45_000);
    expect([calls.length, task.isRunning(), store.getState().notices.dialogs]).toEqual([3, true, []]);
  });
});
