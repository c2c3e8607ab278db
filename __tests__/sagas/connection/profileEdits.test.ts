import { parsePreset } from '../../../src/domain/preset/preset';
import { watchProfileEdits } from '../../../src/sagas/connection/profileEdits';
import { profileEditRequested, profileRemoveRequested } from '../../../src/store/slices/profileEdits';
import { dialogClosed } from '../../../src/store/slices/notices';
import { activeProfileEdited, profileActivated, profileRemoved, profileSaved } from '../../../src/store/slices/rpcProfiles';
import { advance } from '../../helpers/advance';
import { makeProfile } from '../../helpers/makeProfile';
import { makeState } from '../../helpers/makeState';
import { startSagas } from '../../helpers/startSagas';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const home = makeProfile({ rpcId: 'a', rpcHost: 'home' });
const nas = makeProfile({ rpcId: 'b', rpcHost: 'nas' });

function open(wanted: Parameters<typeof startSagas>[1] = {}) {
  const parts = startSagas(watchProfileEdits, { state: makeState({ profiles: [home, nas] }), ...wanted });
  const { store } = parts;
  return {
    ...parts,
    hosts: () => store.getState().rpcProfiles.map(({ rpcHost }) => rpcHost),
    type: (rpcId: string, changes: Parameters<typeof makeProfile>[0] = {}, isComplete = false) =>
      store.dispatch(profileEditRequested({ rpcId, changes, isComplete })),
    edits: () => parts.types().filter((type) => type === activeProfileEdited.type || type === profileSaved.type),
  };
}

describe('sagas/connection/profileEdits, typing', () => {
  it('reconnects after a pause of a second', async () => {
    const { type, hosts, edits } = open();
    for (const rpcHost of ['h', 'ho', 'hom', 'home2']) {
      type('a', { rpcHost });
      await advance(900);
    }
    expect(hosts()).toEqual(['home', 'nas']);
    await advance(100);
    expect(hosts()).toEqual(['home2', 'nas']);
    expect(edits()).toEqual([activeProfileEdited.type]);
  });

  it.each([
    ['a name of the active profile', 'a', { rpcAlias: 'Home' }],
    ['the host of another profile', 'b', { rpcHost: 'nas2' }],
  ])('stores %s at once, and does not reconnect', (_what, rpcId, changes) => {
    const { type, store, edits } = open();
    type(rpcId, changes);
    expect(store.getState().rpcProfiles.find((profile) => profile.rpcId === rpcId)).toMatchObject(changes);
    expect(edits()).toEqual([profileSaved.type]);
  });

  it('changes no field that the preset locks, also from a pasted address', () => {
    const preset = parsePreset({ profiles: [{ rpcId: 'b', protocol: 'wss', secret: 'YQ==' }], locked: ['profiles'] });
    const state = makeState({ profiles: [home, { ...nas, protocol: 'wss', secret: 'YQ==' }], settings: { preset } });
    const { type, store, edits } = open({ state });
    type('b', { rpcHost: 'other', protocol: 'ws', secret: '' }, true);
    expect(store.getState().rpcProfiles[1]).toMatchObject({ rpcHost: 'other', protocol: 'wss', secret: 'YQ==' });
    type('b', { protocol: 'ws' }, true);
    expect(edits()).toEqual([profileSaved.type]);
  });

  it('does not reconnect when the former value is typed again', async () => {
    const { type, edits } = open();
    type('a', { rpcHost: 'homer' });
    await advance(500);
    type('a', { rpcHost: 'home' });
    await advance(5000);
    expect(edits()).toEqual([]);
  });

  it('does not reconnect with a value typed before an invalid one', async () => {
    const { type, edits } = open();
    type('a', { rpcPort: 7 });
    await advance(500);
    // The field holds an invalid value now.
    type('a', {});
    await advance(5000);
    expect(edits()).toEqual([]);
  });

  it('only stores the change when another profile becomes active', async () => {
    const { type, store, hosts, edits } = open();
    type('a', { rpcHost: 'home2' });
    store.dispatch(profileActivated('b'));
    await advance(1000);
    expect(hosts()).toEqual(['nas', 'home2']);
    expect(edits()).toEqual([profileSaved.type]);
  });

  it('does not restore a removed profile', async () => {
    const { type, store, hosts } = open();
    type('a', { rpcHost: 'home2' });
    store.dispatch(profileActivated('b'));
    store.dispatch(profileRemoved('a'));
    await advance(1000);
    expect(hosts()).toEqual(['nas']);
  });

  it('reconnects for changed request headers, and at once when typing is done', () => {
    const { type, edits } = open();
    type('a', { rpcRequestHeaders: 'A: b' }, true);
    type('a', { secret: 'YQ==' }, true);
    expect(edits()).toEqual([activeProfileEdited.type, activeProfileEdited.type]);
  });
});

describe('sagas/connection/profileEdits', () => {
  it('never removes the active profile or asks about a missing one', async () => {
    const { store, hosts } = open();
    store.dispatch(profileRemoveRequested('a'));
    store.dispatch(profileRemoveRequested('c'));
    await advance(0);
    expect(store.getState().notices.dialogs).toEqual([]);
    expect(hosts()).toEqual(['home', 'nas']);
  });

  it.each([true, false])('removes a profile after confirmation, unless it has become active: %s', async (isActivated) => {
    const { store, hosts } = open();
    store.dispatch(profileRemoveRequested('b'));
    await advance(0);
    if (isActivated) store.dispatch(profileActivated('b'));
    store.dispatch(dialogClosed({ id: store.getState().notices.dialogs[0]?.id ?? '', isConfirmed: true }));
    await advance(0);
    expect(hosts()).toEqual(isActivated ? ['nas', 'home'] : ['home']);
  });
});
