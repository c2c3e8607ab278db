import { selectDoctor } from '../../../src/store/slices/doctor';
import type { ProbeOutcome } from '../../../src/domain/connection/connectionFacts';
import type { RpcProfile } from '../../../src/domain/connection/rpcProfile';
import { localNetworkPermission } from '../../../src/platform/browser/localNetworkPermission';
import { pageFacts } from '../../../src/platform/browser/pageFacts';
import { watchPolicy } from '../../../src/platform/browser/policyWatch';
import { LoadError, loadWithRetries } from '../../../src/i18n/loadWithRetries';
import { ConnectionError, createSession, UnauthorizedError } from '../../../src/rpc';
import { probe } from '../../../src/rpc/probes';
import { watchConnectionTest } from '../../../src/sagas/connection/connectionTest';
import { connectionTestRequested, selectConnectionTest } from '../../../src/store/slices/connectionTest';
import { profileSaved, profilesImported, profilesRead } from '../../../src/store/slices/rpcProfiles';
import { loadAndAdvance } from '../../helpers/advance';
import { fakeDaemon } from '../../helpers/fakeDaemon';
import { fakeEnvironment } from '../../helpers/fakeEnvironment';
import { makeProfile } from '../../helpers/makeProfile';
import { makeState } from '../../helpers/makeState';
import { startSagas } from '../../helpers/startSagas';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const nas = makeProfile({ rpcId: 'nas', rpcHost: 'nas' });

const state = makeState({ profiles: [makeProfile(), nas] });

function setUp(
  error: Error,
  see: (url: string) => ProbeOutcome = () => ({ kind: 'failed', afterMs: 3 }),
  loadCode: typeof loadWithRetries = (load) => load(),
) {
  const asked: string[] = [];
  const parts = startSagas(watchConnectionTest, {
    state,
    provide: [
      [loadWithRetries, loadCode],
      [createSession, () => ({ open: () => undefined, close: () => undefined, batch: () => Promise.reject(error) })],
      [
        probe,
        ({ url }: { url: string }) => {
          asked.push(url);
          return see(url);
        },
      ],
      [pageFacts, () => ({ hostname: 'router.lan', isSecure: false, isOnline: true, isSecureContext: false })],
      [localNetworkPermission, () => undefined],
      [watchPolicy, () => ({ isViolated: () => false, end: () => undefined })],
    ],
  });
  const test = async (profile: RpcProfile, ms: number) => {
    parts.store.dispatch(connectionTestRequested(profile));
    await loadAndAdvance(ms);
    return selectConnectionTest(parts.store.getState(), profile);
  };
  return { ...parts, asked, test };
}

const unreachable = new ConnectionError('unreachable', 'nobody');

describe('sagas/connection/connectionTest', () => {
  it('ends when a probe throws', async () => {
    const { test } = setUp(unreachable, () => {
      throw new TypeError('broken');
    });
    expect(await test(nas, 10_000)).toEqual({ profile: nas, phase: 'failed', reason: { key: 'connection.reason.unreachable' } });
  });

  it('reports the failure at once, and the diagnosis after probes', async () => {
    const { test, store } = setUp(unreachable);
    expect(await test(nas, 100)).toMatchObject({ phase: 'failed', probe: 'reach' });
    await loadAndAdvance(10_000);
    expect(selectConnectionTest(store.getState(), nas)).toMatchObject({
      phase: 'failed',
      diagnosis: { key: 'refused', values: { hostAndPort: 'nas:6800' } },
    });
    // The live connection is another one.
    expect(store.getState().connection).toMatchObject({ status: 'connected' });
    expect(selectDoctor(store.getState())).toBeUndefined();
  });

  it('ends without a diagnosis when its code cannot be loaded, and the banner says so', async () => {
    const { test, store } = setUp(unreachable, undefined, () => Promise.reject(new LoadError('no network')));
    expect(await test(nas, 100)).toEqual({ profile: nas, phase: 'failed', reason: { key: 'connection.reason.unreachable' } });
    expect([store.getState().codeLoading.hasFailed, store.getState().notices.dialogs]).toEqual([true, []]);
  });

  it('finds the right path of aria2', async () => {
    const { test } = setUp(unreachable, (url) => (url === 'ws://nas:6800/jsonrpc' ? { kind: 'aria2' } : { kind: 'other', status: 404 }));
    const result = await test({ ...nas, rpcInterface: 'rpc' }, 10_000);
    expect(result).toMatchObject({ diagnosis: { key: 'wrongPath', fix: { use: { rpcInterface: 'jsonrpc' } } } });
  });

  it('sends no probe after a refused secret', async () => {
    const { test, asked } = setUp(new UnauthorizedError());
    expect(await test(nas, 100)).toMatchObject({ reason: { key: 'connection.reason.unauthorized' }, diagnosis: { key: 'secret' } });
    expect(asked).toEqual([]);
  });

  it('drops the result when the profile changes', async () => {
    const { test, store } = setUp(new UnauthorizedError());
    await test(nas, 100);
    const result = () => {
      const state = store.getState();
      const profile = state.rpcProfiles.find(({ rpcId }) => rpcId === 'nas');
      return profile && selectConnectionTest(state, profile);
    };
    store.dispatch(profileSaved({ ...makeProfile(), rpcAlias: 'x' }));
    expect(result()).toBeDefined();
    store.dispatch(profileSaved({ ...nas, rpcAlias: 'My NAS' }));
    expect(result()).toBeDefined();
    store.dispatch(profileSaved({ ...nas, secret: 'YQ==' }));
    expect(result()).toBeUndefined();
  });

  it.each([
    ['an import', profilesImported],
    ['another tab', profilesRead],
  ])('drops the result when %s changes the address', async (_name, changed) => {
    const { test, store } = setUp(new UnauthorizedError());
    await test(nas, 100);
    const moved = { ...nas, rpcHost: 'other' };
    store.dispatch(changed([makeProfile(), moved]));
    expect(selectConnectionTest(store.getState(), moved)).toBeUndefined();
    expect(selectConnectionTest(store.getState(), nas)).toBeDefined();
  });

  it('cancels a test for the next one, and closes its session', async () => {
    const daemons = [fakeDaemon({ delayMs: 9000 }), fakeDaemon({ delayMs: 100 })];
    let made = 0;
    const { store } = startSagas(watchConnectionTest, { state, provide: [[createSession, () => daemons[made++]?.session]] });
    store.dispatch(connectionTestRequested(makeProfile()));
    await loadAndAdvance(50);
    expect(daemons[0]?.counts).toEqual({ opened: 1, closed: 0 });
    store.dispatch(connectionTestRequested(nas));
    expect(daemons[0]?.counts.closed).toBe(1);
    await loadAndAdvance(100);
    expect(selectConnectionTest(store.getState(), nas)).toMatchObject({ phase: 'passed', version: '1.37.0' });
    await loadAndAdvance(10_000);
    expect(selectConnectionTest(store.getState(), nas)).toMatchObject({ phase: 'passed' });
    expect(daemons.map(({ counts }) => counts)).toEqual([
      { opened: 1, closed: 1 },
      { opened: 1, closed: 1 },
    ]);
  });

  it('does not test while a recorded state is shown', async () => {
    let openGate = (): void => undefined;
    const gate = new Promise<void>((resolve) => (openGate = resolve));
    const daemon = fakeDaemon();
    const { store } = startSagas(watchConnectionTest, {
      state,
      environment: fakeEnvironment({ effectGate: { whenOpen: () => gate } }),
      provide: [[createSession, () => daemon.session]],
    });
    store.dispatch(connectionTestRequested(nas));
    await loadAndAdvance(1000);
    expect(daemon.counts.opened).toBe(0);
    openGate();
    await loadAndAdvance();
    expect(daemon.counts.opened).toBe(1);
  });
});
