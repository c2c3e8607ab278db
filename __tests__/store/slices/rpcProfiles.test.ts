import { selectListedProfiles } from '../../../src/store/selectors/listedProfiles';
import {
  activeProfileEdited,
  linkUndone,
  profileActivated,
  linkedProfileAdded,
  profileRemoved,
  profileSaved,
  profilesRead,
} from '../../../src/store/slices/rpcProfiles';
import { settingsChanged } from '../../../src/store/slices/settings';
import { makeProfile } from '../../helpers/makeProfile';
import { makeState } from '../../helpers/makeState';
import { makeStore } from '../../helpers/makeStore';

function setUp() {
  const profiles = ['a', 'b', 'c'].map((rpcId) => makeProfile({ rpcId }));
  const { store } = makeStore({ state: makeState({ profiles }) });
  return { store, ids: () => store.getState().rpcProfiles.map(({ rpcId }) => rpcId) };
}

describe('store/slices/rpcProfiles', () => {
  it('puts the active profile first, and the others in the order of use', () => {
    const { store, ids } = setUp();
    store.dispatch(profileActivated('c'));
    store.dispatch(profileActivated('b'));
    expect(ids()).toEqual(['b', 'c', 'a']);
    store.dispatch(profileActivated('unknown'));
    expect(ids()).toEqual(['b', 'c', 'a']);
  });

  it('keeps the profile of a link when the previous profile was removed', () => {
    const { store, ids } = setUp();
    for (const rpcId of ['b', 'c']) store.dispatch(profileRemoved(rpcId));
    store.dispatch(linkUndone({ previousId: 'b', addedId: 'a' }));
    expect(ids()).toEqual(['a']);
    store.dispatch(linkedProfileAdded(makeProfile({ rpcId: 'd' })));
    store.dispatch(linkUndone({ previousId: 'b', addedId: 'a' }));
    expect(ids()).toEqual(['d', 'a']);
  });

  it('never removes the active profile', () => {
    const { store, ids } = setUp();
    for (const rpcId of ids()) store.dispatch(profileRemoved(rpcId));
    expect(ids()).toEqual(['a']);
    store.dispatch(linkUndone({ previousId: 'a', addedId: 'a' }));
    store.dispatch(profilesRead([]));
    expect(ids()).toEqual(['a']);
  });

  it('stores a profile in its place, and a new one at the end', () => {
    const { store } = setUp();
    for (const rpcId of ['b', 'a', 'd']) store.dispatch(profileSaved(makeProfile({ rpcId, rpcPort: 1 })));
    expect(store.getState().rpcProfiles.map(({ rpcId, rpcPort }) => `${rpcId} ${rpcPort}`)).toEqual(['a 1', 'b 1', 'c 6800', 'd 1']);
  });

  it('makes an added profile active, and keeps the previous one', () => {
    const { store, ids } = setUp();
    store.dispatch(linkedProfileAdded(makeProfile({ rpcId: 'd' })));
    expect(ids()).toEqual(['d', 'a', 'b', 'c']);
    store.dispatch(linkUndone({ previousId: 'a', addedId: 'd' }));
    expect(ids()).toEqual(['a', 'b', 'c']);
  });

  it('edits the active profile in place', () => {
    const { store } = setUp();
    store.dispatch(activeProfileEdited(makeProfile({ rpcId: 'a', rpcPort: 1 })));
    expect(store.getState().rpcProfiles.map(({ rpcPort }) => rpcPort)).toEqual([1, 6800, 6800]);
  });

  it('keeps the active profile of this tab when another tab changes it', () => {
    const { store, ids } = setUp();
    store.dispatch(profilesRead(['b', 'd', 'a'].map((rpcId) => makeProfile({ rpcId }))));
    expect(ids()).toEqual(['a', 'b', 'd']);
    store.dispatch(profilesRead([makeProfile({ rpcId: 'b' })]));
    expect(ids()).toEqual(['a', 'b']);
  });

  it('keeps the address of the active profile when another tab changes it', () => {
    const { store } = setUp();
    store.dispatch(profilesRead([makeProfile({ rpcId: 'a', rpcPort: 1 })]));
    expect(store.getState().rpcProfiles[0].rpcPort).toBe(6800);
  });

  it('lists profiles in the order of use, or by name in natural order', () => {
    const profiles = ['box 10', 'box 9', 'Ä'].map((rpcAlias) => makeProfile({ rpcId: rpcAlias, rpcAlias }));
    const { store } = makeStore({ state: makeState({ profiles }) });
    const listed = () => selectListedProfiles(store.getState()).map(({ rpcAlias }) => rpcAlias);
    expect(listed()).toEqual(['box 10', 'box 9', 'Ä']);
    store.dispatch(settingsChanged({ rpcListDisplayOrder: 'rpcAlias' }));
    expect(listed()).toEqual(['Ä', 'box 9', 'box 10']);
  });
});
