import type { ProbeOutcome } from '../../../src/domain/connection/connectionFacts';
import type { RpcProfile } from '../../../src/domain/connection/rpcProfile';
import { localNetworkPermission, pageFacts, watchPolicy } from '../../../src/platform/browserLimits';
import { ConnectionError, createSession, UnauthorizedError } from '../../../src/rpc';
import { probe } from '../../../src/rpc/probes';
import { watchProfiles } from '../../../src/sagas/settings/profiles';
import { connectionCheckRequested, selectConnectionCheck } from '../../../src/store/slices/connectionCheck';
import { profileSaved } from '../../../src/store/slices/rpcProfiles';
import { makeProfile } from '../../helpers/makeProfile';
import { makeState } from '../../helpers/makeState';
import { startSagas } from '../../helpers/startSagas';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Code that is fetched takes a few turns. */
async function run(ms = 0): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await jest.advanceTimersByTimeAsync(0);
  await jest.advanceTimersByTimeAsync(ms);
}

const nas = makeProfile({ rpcId: 'nas', rpcHost: 'nas' });

function stage(error: Error, see: (url: string) => ProbeOutcome = () => ({ kind: 'failed', afterMs: 3 })) {
  const asked: string[] = [];
  const parts = startSagas(watchProfiles, {
    state: makeState({ profiles: [makeProfile(), nas] }),
    provide: [
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
      [watchPolicy, () => ({ hasStopped: () => false, end: () => undefined })],
    ],
  });
  const test = async (profile: RpcProfile, ms: number) => {
    parts.store.dispatch(connectionCheckRequested(profile));
    await run(ms);
    return selectConnectionCheck(parts.store.getState());
  };
  return { ...parts, asked, test };
}

const unreachable = new ConnectionError('unreachable', 'nobody');

describe('sagas/settings/profiles, connection test', () => {
  it('ends when a probe throws', async () => {
    const { test } = stage(unreachable, () => {
      throw new TypeError('broken');
    });
    expect(await test(nas, 10_000)).toEqual({ rpcId: 'nas', phase: 'failed', reason: { key: 'connection.reason.unreachable' } });
  });

  it('reports the failure at once, and the diagnosis after probes', async () => {
    const { test, store } = stage(unreachable);
    expect(await test(nas, 100)).toMatchObject({ phase: 'failed', probe: 'reach' });
    await run(10_000);
    expect(selectConnectionCheck(store.getState())).toMatchObject({
      rpcId: 'nas',
      phase: 'failed',
      diagnosis: { key: 'refused', values: { place: 'nas:6800' } },
    });
    // The live connection is another one.
    expect(store.getState().connection).toMatchObject({ status: 'connected' });
    expect(store.getState().connection.doctor).toBeUndefined();
  });

  it('finds the right path of aria2', async () => {
    const { test } = stage(unreachable, (url) => (url === 'ws://nas:6800/jsonrpc' ? { kind: 'aria2' } : { kind: 'other', status: 404 }));
    const result = await test({ ...nas, rpcInterface: 'rpc' }, 10_000);
    expect(result).toMatchObject({ diagnosis: { key: 'wrongPath', fix: { use: { rpcInterface: 'jsonrpc' } } } });
  });

  it('sends no probe after a refused secret', async () => {
    const { test, asked } = stage(new UnauthorizedError());
    expect(await test(nas, 100)).toMatchObject({ reason: { key: 'connection.reason.unauthorized' }, diagnosis: { key: 'secret' } });
    expect(asked).toEqual([]);
  });

  it('drops the result when the profile changes', async () => {
    const { test, store } = stage(new UnauthorizedError());
    await test(nas, 100);
    store.dispatch(profileSaved({ ...makeProfile(), rpcAlias: 'x' }));
    expect(selectConnectionCheck(store.getState())).toBeDefined();
    store.dispatch(profileSaved({ ...nas, secret: 'YQ==' }));
    expect(selectConnectionCheck(store.getState())).toBeUndefined();
  });
});
