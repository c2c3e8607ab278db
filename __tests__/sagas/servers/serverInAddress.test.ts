/** @jest-environment jsdom */
import { watchNavigation } from '../../../src/sagas/navigation/navigation';
import { watchServerInAddress } from '../../../src/sagas/servers/serverInAddress';
import { draftTextAdded } from '../../../src/store/slices/newTask';
import { dialogClosed } from '../../../src/store/slices/notices';
import { profileActivated } from '../../../src/store/slices/rpcProfiles';
import { call, fork } from '../../../src/sagas/effects';
import { fakeEnvironment, fakeHistory } from '../../helpers/fakeEnvironment';
import { makeProfile } from '../../helpers/makeProfile';
import { makeState } from '../../helpers/makeState';
import { settle } from '../../helpers/settle';
import { startSagas } from '../../helpers/startSagas';

const attic = makeProfile({ rpcId: 'a', rpcAlias: 'Attic' });
const nas = makeProfile({ rpcId: 'b', rpcHost: 'nas', rpcPort: 6801 });

afterEach(() => window.history.replaceState(null, '', '/'));

async function open(path: string, { pageSearch = '', hidden = [] as string[] } = {}) {
  window.history.replaceState(null, '', `/${pageSearch}#!/downloading`);
  const history = fakeHistory(path);
  const state = makeState({ path, profiles: [attic, nas] });
  const parts = startSagas(
    function* watch() {
      yield* fork(watchServerInAddress);
      yield* call(watchNavigation);
    },
    {
      state: { ...state, settings: { ...state.settings, preset: { ...state.settings.preset, hidden } } },
      environment: fakeEnvironment({ history }),
    },
  );
  await settle();
  return {
    ...parts,
    history,
    active: () => parts.store.getState().rpcProfiles[0].rpcId,
    errors: () => parts.store.getState().notices.dialogs.map(({ text }) => text),
    address: () => `${history.current().pathname}${history.current().search}`,
  };
}

describe('sagas/servers/serverInAddress', () => {
  it('activates the server in a new address, and keeps the address', async () => {
    const { history, active, address, errors } = await open('/downloading');
    history.visit('/waiting?server=nas:6801');
    await settle();
    expect([active(), address()]).toEqual(['b', '/waiting?server=nas:6801']);
    history.visit('/all?server=Attic');
    await settle();
    expect([active(), address(), errors()]).toEqual(['a', '/all?server=Attic', []]);
  });

  it('does not activate the server that is active already', async () => {
    const { types, active } = await open('/downloading?server=Attic');
    expect([active(), types()]).toEqual(['a', expect.not.arrayContaining([profileActivated.type])]);
  });

  it('reports an unknown name, and changes nothing', async () => {
    const { history, active, address, errors } = await open('/downloading');
    history.visit('/waiting?server=<b>gone</b>');
    await settle();
    expect(errors()).toEqual([{ key: 'servers.unknown', values: { server: '<b>gone</b>' } }]);
    expect([active(), address()]).toEqual(['a', '/waiting?server=<b>gone</b>']);
  });

  it('removes the name from the address when another server becomes active', async () => {
    const { store, address, active } = await open('/waiting?server=Attic&x=1', { pageSearch: '?lang=en&server=Attic' });
    store.dispatch(profileActivated('b'));
    await settle();
    expect([active(), address()]).toEqual(['b', '/waiting?x=1']);
    expect(window.location.search).toBe('?lang=en');
  });

  it('reports an unknown name in the query before the hash', async () => {
    const { errors, active } = await open('/downloading', { pageSearch: '?server=gone' });
    expect(errors()).toEqual([{ key: 'servers.unknown', values: { server: 'gone' } }]);
    expect(active()).toBe('a');
    expect(window.location.search).toBe('?server=gone');
  });

  it.each(['/status?server=nas:6801', '/servers?server=nas:6801', '/task/detail/1?server=nas:6801'])(
    'keeps the active server on %s',
    async (path) => {
      const { active, errors } = await open(path);
      expect([active(), errors()]).toEqual(['a', []]);
    },
  );

  it('keeps the active server for a link that adds a download, whatever its name', async () => {
    const { history, active, errors } = await open('/downloading');
    history.visit('/new/aHR0cDovL2gv?server=nas:6801');
    await settle();
    history.visit('/new/aHR0cDovL2gv?server=gone');
    await settle();
    expect([active(), errors()]).toEqual(['a', []]);
  });

  it('ignores the name where a preset hides the profiles', async () => {
    const { active, errors, history } = await open('/downloading', { pageSearch: '?server=gone', hidden: ['profiles'] });
    history.visit('/waiting?server=nas:6801');
    await settle();
    expect([active(), errors()]).toEqual(['a', []]);
  });

  it.each([
    [true, 'b', '/new?server=nas:6801&link=http://h/2'],
    [false, 'a', '/new'],
  ])('asks before a form with downloads moves to another server (%s)', async (isConfirmed, expected, at) => {
    const { history, store, active, address, errors } = await open('/new');
    store.dispatch(draftTextAdded('http://h/1'));
    history.visit('/new?server=nas:6801&link=http://h/2');
    await settle();
    expect([active(), errors()]).toEqual(['a', [{ key: 'link.serverText' }]]);
    store.dispatch(dialogClosed({ id: store.getState().notices.dialogs[0]?.id ?? '', isConfirmed }));
    await settle();
    expect([active(), address()]).toEqual([expected, at]);
  });

  it('closes its question when another address opens', async () => {
    const { history, store, active, errors } = await open('/new');
    store.dispatch(draftTextAdded('http://h/1'));
    history.visit('/new?server=nas:6801');
    await settle();
    expect(errors()).toEqual([{ key: 'link.serverText' }]);
    history.visit('/waiting');
    await settle();
    expect([active(), errors()]).toEqual(['a', []]);
  });
});
