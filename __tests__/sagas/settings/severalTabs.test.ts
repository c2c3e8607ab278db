import fc from 'fast-check';
import { resolveSettings } from '../../../src/domain/settings/resolveSettings';
import { emptyPreset } from '../../../src/domain/preset/preset';
import { watchPersistence } from '../../../src/sagas/settings/persistence';
import { secretRefused } from '../../../src/store/slices/connection';
import { profileActivated, profileSaved } from '../../../src/store/slices/rpcProfiles';
import { settingsChanged } from '../../../src/store/slices/settings';
import { fakeEnvironment } from '../../helpers/fakeEnvironment';
import { aPage, makeProfile } from '../../helpers/makeProfile';
import { makeState } from '../../helpers/makeState';
import { sharedStorage } from '../../helpers/sharedStorage';
import { startSagas } from '../../helpers/startSagas';

const profiles = [makeProfile({ rpcId: 'a' }), makeProfile({ rpcId: 'b' }), makeProfile({ rpcId: 'c' })];

function setUp(tabCount: number) {
  const shared = sharedStorage(tabCount);
  const stores = shared.tabs.map((storage) => {
    const stored = { ...profiles[0], extendRpcServers: profiles.slice(1) };
    const initialSettings = resolveSettings({ stored, preset: emptyPreset, page: aPage, browserLanguage: 'en' });
    const environment = fakeEnvironment({ storage, initialSettings });
    return startSagas(watchPersistence, {
      state: makeState({ profiles: initialSettings.profiles, settings: initialSettings.settings }),
      environment,
    }).store;
  });
  const every = (act: (tab: number) => boolean) => stores.map((_, tab) => act(tab)).some(Boolean);
  return {
    ...{ shared, stores },
    /** Delivers all that is on its way. False when the tabs never stop writing. */
    settle: (): boolean => {
      for (let round = 0; round < 100; round += 1) if (![every(shared.sendFrom), every(shared.receiveIn)].some(Boolean)) return true;
      return false;
    },
    stored: () => shared.tabs.map((tab): unknown => JSON.parse(tab.read('Options') ?? 'null')),
  };
}

/** What each tab does: one change of a setting of its own, and then one of a profile of its own. */
const ownChanges = [
  [settingsChanged({ theme: 'light' }), profileSaved(makeProfile({ rpcId: 'a', rpcAlias: 'A' })), profileActivated('b')],
  [settingsChanged({ swipeGesture: false }), profileSaved(makeProfile({ rpcId: 'b', rpcAlias: 'B' })), profileActivated('c')],
  [settingsChanged({ title: 'Mine' }), profileSaved(makeProfile({ rpcId: 'c', rpcAlias: 'C' })), profileActivated('a')],
] as const;

type Step = { readonly kind: 'act' | 'send' | 'receive'; readonly tab: number };
const steps = (tabCount: number): fc.Arbitrary<readonly Step[]> =>
  fc.array(fc.record({ kind: fc.constantFrom('act' as const, 'send' as const, 'receive' as const), tab: fc.nat(tabCount - 1) }), {
    maxLength: 40,
  });

function play(tabCount: number, played: readonly Step[], changes: readonly (readonly { readonly type: string }[])[]) {
  const tabs = setUp(tabCount);
  const left = changes.map((actions) => [...actions]);
  const act = (tab: number) => {
    const action = left[tab]?.shift();
    if (action) tabs.stores[tab]?.dispatch(action);
  };
  for (const { kind, tab } of played)
    if (kind === 'act') act(tab);
    else if (kind === 'send') tabs.shared.sendFrom(tab);
    else tabs.shared.receiveIn(tab);
  for (const [tab, actions] of left.entries()) while (actions.length > 0) act(tab);
  return tabs;
}

describe('sagas/settings/persistence, a secret that another tab has corrected', () => {
  const secretOf = (store: ReturnType<typeof setUp>['stores'][number] | undefined) => store?.getState().rpcProfiles[0].secret;
  const corrected = { secret: 'bmV3' };

  it.each(['before the refusal', 'after the refusal'])('is used when it is stored %s', (order) => {
    const { stores, settle } = setUp(2);
    const [first, second] = stores;
    const events = [
      () => second?.dispatch(secretRefused()),
      () => {
        first?.dispatch(profileSaved(makeProfile({ rpcId: 'a', ...corrected })));
        expect(settle()).toBe(true);
      },
    ];
    for (const event of order === 'after the refusal' ? events : [...events].reverse()) event();
    expect(secretOf(second)).toBe('bmV3');
    // A new attempt, which the connection begins with the action that changed the profile.
    expect(second?.getState().connection.status).toBe('connecting');
    expect(settle()).toBe(true);
    expect(secretOf(first)).toBe('bmV3');
  });

  it.each([
    ['without a refusal', corrected, false],
    ['for another address', { ...corrected, rpcHost: 'other' }, true],
  ])('is not used %s', (_title, change, isRefused) => {
    const { stores, settle } = setUp(2);
    const [first, second] = stores;
    if (isRefused) second?.dispatch(secretRefused());
    const before = second?.getState().connection;
    first?.dispatch(profileSaved(makeProfile({ rpcId: 'a', ...change })));
    expect(settle()).toBe(true);
    expect(secretOf(second)).toBe(makeProfile({}).secret);
    expect(second?.getState().connection).toEqual(before);
  });
});

describe('sagas/settings/persistence, several tabs writing at the same time', () => {
  it.each([2, 3])('loses no change of %d tabs, for any order of their messages', (tabCount) => {
    fc.assert(
      fc.property(steps(tabCount), (played) => {
        const tabs = play(tabCount, played, ownChanges.slice(0, tabCount));
        expect(tabs.settle()).toBe(true);
        const [stored, ...others] = tabs.stored();
        for (const other of others) expect(other).toEqual(stored);
        expect(stored).toMatchObject({ theme: 'light', swipeGesture: false, ...(tabCount === 3 ? { title: 'Mine' } : {}) });
        const text = JSON.stringify(stored);
        for (const alias of ['A', 'B', 'C'].slice(0, tabCount)) expect(text).toContain(`"rpcAlias":"${alias}"`);
      }),
    );
  });

  it('merges the secret of one tab with the name of another for the same active profile', () => {
    const { stores, settle, stored } = setUp(2);
    const [first, second] = stores;
    const active = () => second?.getState().rpcProfiles[0] ?? makeProfile({});
    first?.dispatch(profileSaved({ ...active(), secret: 'bmV3' }));
    expect(settle()).toBe(true);
    second?.dispatch(profileSaved({ ...active(), rpcAlias: 'Attic' }));
    expect(settle()).toBe(true);
    for (const each of stored()) expect(each).toMatchObject({ rpcAlias: 'Attic', secret: 'bmV3' });
  });

  it('ends equal in all tabs after few writes when they change the same setting', () => {
    const changes = [
      [settingsChanged({ theme: 'light' }), settingsChanged({ theme: 'dark' })],
      [settingsChanged({ theme: 'system' }), settingsChanged({ theme: 'dark' })],
      [settingsChanged({ theme: 'light' }), settingsChanged({ theme: 'system' })],
    ];
    fc.assert(
      fc.property(steps(3), (played) => {
        const tabs = play(3, played, changes);
        expect(tabs.settle()).toBe(true);
        const themes = tabs.stores.map((store) => store.getState().settings.theme);
        expect(new Set(themes).size).toBe(1);
        expect(tabs.shared.writeCount()).toBeLessThanOrEqual(24);
      }),
    );
  });
});
