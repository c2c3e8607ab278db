import type { UnknownAction } from '@reduxjs/toolkit';
import { resolveSettings } from '../../../src/domain/settings/resolveSettings';
import { emptyPreset } from '../../../src/domain/preset/preset';
import type { ProbeOutcome } from '../../../src/domain/connection/connectionFacts';
import { LoadError, loadWithRetries } from '../../../src/i18n/loadWithRetries';
import { localNetworkPermission } from '../../../src/platform/browser/localNetworkPermission';
import { pageFacts } from '../../../src/platform/browser/pageFacts';
import { watchPolicy } from '../../../src/platform/browser/policyWatch';
import { probe } from '../../../src/rpc/probes';
import { watchConnectionDoctor } from '../../../src/sagas/connection/doctor';
import { tryAgainRequested } from '../../../src/store/slices/codeLoading';
import { diagnosisRequested, selectDoctor } from '../../../src/store/slices/doctor';
import {
  connected,
  connectionAttempted,
  connectionLost,
  networkChanged,
  reconnectRequested,
  secretRefused,
} from '../../../src/store/slices/connection';
import { activeProfileEdited } from '../../../src/store/slices/rpcProfiles';
import { loadAndAdvance } from '../../helpers/advance';
import { fakeEnvironment, fakeStorage } from '../../helpers/fakeEnvironment';
import { aPage, makeProfile } from '../../helpers/makeProfile';
import { rootReducer } from '../../../src/store/rootReducer';
import { aVersion, makeState } from '../../helpers/makeState';
import { startSagas } from '../../helpers/startSagas';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

interface SetUp {
  readonly see?: (url: string, kind: string) => ProbeOutcome | Promise<ProbeOutcome>;
  readonly isFresh?: boolean;
  readonly isPolicyViolated?: boolean;
  /** Happened before the watcher started. */
  readonly before?: readonly UnknownAction[];
  readonly loadCode?: typeof loadWithRetries;
}

const gone = connectionLost({ reason: { key: 'connection.reason.unreachable' }, nextAttemptAt: 0 });
const back = connected({ version: aVersion, options: {} });

async function setUp({
  see = () => ({ kind: 'failed', afterMs: 3 }),
  isFresh = false,
  isPolicyViolated = false,
  before = [],
  loadCode = (load) => load(),
}: SetUp = {}) {
  const asked: string[] = [];
  const signals: AbortSignal[] = [];
  const ended = jest.fn();
  const initialSettings = resolveSettings({
    stored: isFresh ? undefined : { rpcAlias: 'Known' },
    preset: emptyPreset,
    page: aPage,
    browserLanguage: 'en',
  });
  const storage = fakeStorage();
  const network = { isOnline: true };
  const parts = startSagas(watchConnectionDoctor, {
    state: before.reduce(rootReducer, { ...makeState({ isConnected: false }), rpcProfiles: initialSettings.profiles }),
    environment: fakeEnvironment({ initialSettings, storage }),
    provide: [
      [loadWithRetries, loadCode],
      [
        probe,
        ({ kind, url }: { kind: string; url: string }, { signal }: { signal?: AbortSignal } = {}) => {
          asked.push(`${kind} ${url}`);
          if (signal) signals.push(signal);
          return see(url, kind);
        },
      ],
      [pageFacts, () => ({ hostname: 'router.lan', isSecure: false, ...network, isSecureContext: false, folder: 'http://router.lan/ui/' })],
      [localNetworkPermission, () => undefined],
      [watchPolicy, () => ({ isViolated: () => isPolicyViolated, end: ended })],
    ],
  });
  await loadAndAdvance();
  return {
    ...parts,
    storage,
    network,
    asked,
    signals,
    ended,
    doctor: () => selectDoctor(parts.store.getState()),
    diagnosis: () => {
      const doctor = selectDoctor(parts.store.getState());
      return doctor?.phase === 'done' ? doctor.diagnosis.key : doctor?.phase;
    },
  };
}

describe('sagas/connection/doctor, when it probes', () => {
  it('looks for the reason when the only attempt failed before its code was loaded', async () => {
    const { diagnosis } = await setUp({ before: [connectionLost({ reason: { key: 'connection.reason.unreachable' } })] });
    await loadAndAdvance(10_000);
    expect(diagnosis()).toBe('refused');
  });

  it('looks again once the device is online', async () => {
    const { store, network, diagnosis } = await setUp();
    network.isOnline = false;
    store.dispatch(networkChanged(false));
    store.dispatch(gone);
    store.dispatch(gone);
    await loadAndAdvance(10_000);
    const offline = diagnosis();
    store.dispatch(gone);
    await loadAndAdvance(10_000);
    const stillOffline = diagnosis();
    network.isOnline = true;
    store.dispatch(networkChanged(true));
    store.dispatch(gone);
    await loadAndAdvance(10_000);
    expect([offline, stillOffline, diagnosis()]).toEqual(['offline', 'offline', 'refused']);
  });

  it('looks again when a later attempt does not fail because of the secret', async () => {
    const { store, diagnosis } = await setUp();
    store.dispatch(secretRefused());
    await loadAndAdvance(10_000);
    const before = diagnosis();
    store.dispatch(connectionAttempted());
    store.dispatch(gone);
    await loadAndAdvance(10_000);
    expect([before, diagnosis()]).toEqual(['secret', 'refused']);
  });

  it('probes once after the second failed attempt', async () => {
    const { store, asked, diagnosis } = await setUp();
    store.dispatch(gone);
    await loadAndAdvance(10_000);
    expect([asked, diagnosis()]).toEqual([[], undefined]);
    store.dispatch(gone);
    await loadAndAdvance(10_000);
    expect(diagnosis()).toBe('refused');
    const before = asked.length;
    store.dispatch(gone);
    store.dispatch(gone);
    await loadAndAdvance(10_000);
    expect(asked).toHaveLength(before);
  });

  it('does not count the loss of an established connection as a failed attempt', async () => {
    const { store, diagnosis } = await setUp();
    for (const action of [back, gone, gone]) store.dispatch(action);
    await loadAndAdvance(10_000);
    expect(diagnosis()).toBeUndefined();
    store.dispatch(gone);
    await loadAndAdvance(10_000);
    expect(diagnosis()).toBe('refused');
  });

  it('probes after the first failure if no second attempt follows', async () => {
    const { store, diagnosis } = await setUp();
    store.dispatch(connectionLost({ reason: { key: 'connection.reason.unreachable' } }));
    await loadAndAdvance(10_000);
    expect(diagnosis()).toBe('refused');
  });

  it('probes each time the user asks for a diagnosis', async () => {
    const { store, asked, diagnosis } = await setUp();
    store.dispatch(gone);
    store.dispatch(diagnosisRequested());
    await loadAndAdvance(10_000);
    expect(diagnosis()).toBe('refused');
    const before = asked.length;
    store.dispatch(diagnosisRequested());
    await loadAndAdvance();
    expect(diagnosis()).toBe('checking');
    await loadAndAdvance(10_000);
    expect(asked).toHaveLength(2 * before);
  });

  it('says that its code could not be loaded, and goes on after "Try again"', async () => {
    let isOnline = false;
    const { store, diagnosis } = await setUp({
      loadCode: (load) => (isOnline ? load() : Promise.reject(new LoadError('no network'))),
    });
    store.dispatch(diagnosisRequested());
    await loadAndAdvance(100);
    expect([store.getState().codeLoading.hasFailed, diagnosis()]).toEqual([true, undefined]);
    isOnline = true;
    store.dispatch(tryAgainRequested());
    await loadAndAdvance(10_000);
    expect(diagnosis()).toBe('refused');
  });

  it('needs no probe for a refused secret', async () => {
    const { store, asked, diagnosis } = await setUp();
    store.dispatch(secretRefused());
    await loadAndAdvance(10_000);
    expect([asked, diagnosis()]).toEqual([[], 'secret']);
  });

  it('probes one after another, at most three requests a second', async () => {
    const times: number[] = [];
    const { store } = await setUp({
      see: () => {
        times.push(Date.now());
        return { kind: 'answered' };
      },
    });
    store.dispatch(gone);
    store.dispatch(diagnosisRequested());
    await loadAndAdvance(20_000);
    expect(times.length).toBeGreaterThan(3);
    // The connection's own attempt is the third.
    for (const from of times) expect(times.filter((time) => time >= from && time < from + 1000).length).toBeLessThanOrEqual(2);
  });

  it.each([
    ['the connection is back', back],
    ['another profile is meant', activeProfileEdited(makeProfile({ rpcHost: 'other' }))],
  ])('stops when %s', async (_when, action) => {
    const { store, asked, signals, ended, doctor } = await setUp({ see: () => new Promise<ProbeOutcome>(() => undefined) });
    store.dispatch(gone);
    store.dispatch(diagnosisRequested());
    await loadAndAdvance(600);
    expect(asked).toHaveLength(1);
    store.dispatch(action);
    await loadAndAdvance(10_000);
    expect([asked.length, doctor(), signals[0]?.aborted, ended.mock.calls.length]).toEqual([1, undefined, true, 1]);
  });

  it('ends when a probe throws, and can be started again', async () => {
    const { store, asked, doctor } = await setUp({
      see: () => {
        throw new TypeError('AbortSignal.any is not a function');
      },
    });
    store.dispatch(gone);
    store.dispatch(diagnosisRequested());
    await loadAndAdvance(10_000);
    expect(doctor()).toBeUndefined();
    expect(store.getState().debugLog.map(({ content }) => content)).toContain('TypeError: AbortSignal.any is not a function');
    store.dispatch(diagnosisRequested());
    await loadAndAdvance(10_000);
    expect(asked).toHaveLength(2);
  });

  it('reconnects when aria2 answers a probe', async () => {
    const { store, types, diagnosis } = await setUp({ see: (_url, kind) => ({ kind: kind === 'blind' ? 'answered' : 'aria2' }) });
    store.dispatch(gone);
    store.dispatch(diagnosisRequested());
    await loadAndAdvance(10_000);
    expect(diagnosis()).toBe('answersNow');
    expect(types()).toContain(reconnectRequested.type);
  });

  it("diagnoses the page's content security policy as the cause", async () => {
    const { store, diagnosis } = await setUp({ isPolicyViolated: true });
    store.dispatch(gone);
    store.dispatch(diagnosisRequested());
    await loadAndAdvance(10_000);
    expect(diagnosis()).toBe('policy');
  });
});

describe('sagas/connection/doctor, discovery', () => {
  const at =
    (wanted: string) =>
    (url: string): ProbeOutcome =>
      url === wanted ? { kind: 'aria2' } : { kind: 'other', status: 404 };
  const active = ({ store }: Awaited<ReturnType<typeof setUp>>) => store.getState().rpcProfiles[0];

  it('probes nothing when a daemon is known', async () => {
    const { store, asked, doctor } = await setUp({ isFresh: false });
    store.dispatch(gone);
    await loadAndAdvance(10_000);
    expect([asked, doctor()]).toEqual([[], undefined]);
  });

  it('probes nothing when the first attempt succeeds', async () => {
    const { store, asked } = await setUp({ isFresh: true });
    store.dispatch(back);
    await loadAndAdvance(10_000);
    expect(asked).toEqual([]);
  });

  it('probes nothing when a server is set while the code is loading', async () => {
    const parts = await setUp({ isFresh: true, see: () => ({ kind: 'aria2' }) });
    parts.store.dispatch(gone);
    parts.store.dispatch(activeProfileEdited(makeProfile({ rpcHost: 'named.lan' })));
    await loadAndAdvance(10_000);
    expect(parts.asked).toEqual([]);
    expect(active(parts)).toMatchObject({ rpcHost: 'named.lan' });
  });

  it('uses the first server that answers, over WebSocket if possible', async () => {
    const parts = await setUp({ isFresh: true, see: (url) => ({ kind: url.endsWith('router.lan:80/jsonrpc') ? 'aria2' : 'other' }) });
    parts.store.dispatch(gone);
    expect(parts.doctor()).toEqual({ phase: 'looking' });
    await loadAndAdvance(10_000);
    expect(parts.asked).toEqual([
      'readable http://router.lan:80/ui/jsonrpc',
      'readable http://router.lan:80/jsonrpc',
      'socket ws://router.lan:80/jsonrpc',
    ]);
    expect(active(parts)).toMatchObject({ protocol: 'ws', rpcHost: 'router.lan', rpcPort: 80, rpcInterface: 'jsonrpc' });
    expect(parts.store.getState().notices.notices.map(({ text }) => text)).toEqual([
      { key: 'discovery.found', values: { address: 'router.lan:80' } },
    ]);
    expect(parts.doctor()).toBeUndefined();
  });

  it('uses HTTP if WebSocket fails', async () => {
    const parts = await setUp({ isFresh: true, see: at('http://router.lan:6800/jsonrpc') });
    parts.store.dispatch(gone);
    await loadAndAdvance(10_000);
    expect(active(parts)).toMatchObject({ protocol: 'http', rpcHost: 'router.lan', rpcPort: 6800 });
  });

  it('starts soon when the first attempt gets no response', async () => {
    const { asked } = await setUp({ isFresh: true });
    await loadAndAdvance(1400);
    expect(asked).toEqual([]);
    await loadAndAdvance(700);
    expect(asked).toHaveLength(1);
  });

  it('reports a diagnosis when no server is found', async () => {
    const parts = await setUp({ isFresh: true });
    parts.store.dispatch(gone);
    await loadAndAdvance(20_000);
    expect(parts.diagnosis()).toBe('refused');
    expect(active(parts)).toMatchObject({ protocol: 'ws', rpcPort: 6800 });
  });

  it.each([
    ['the usual one answers meanwhile', back],
    ['the usual one wants the secret', secretRefused()],
    ['the user has typed an address', activeProfileEdited(makeProfile({ rpcHost: 'typed' }))],
  ])('ends when %s', async (_when, action) => {
    const { store, asked, doctor } = await setUp({ isFresh: true, see: at('http://router.lan:6800/jsonrpc') });
    store.dispatch(gone);
    await loadAndAdvance(600);
    expect(asked).toHaveLength(1);
    store.dispatch(action);
    await loadAndAdvance(10_000);
    expect(asked).toHaveLength(1);
    expect(doctor()?.phase).not.toBe('looking');
  });
});
