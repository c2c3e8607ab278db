import { call, fork } from 'redux-saga/effects';
import { encodeBase64Url } from '../../../src/domain/base64';
import { resolveSettings } from '../../../src/domain/settings/resolveSettings';
import { emptyPreset } from '../../../src/domain/preset/preset';
import { LoadError, loadWithRetries } from '../../../src/i18n/loadWithRetries';
import { monotonicNow } from '../../../src/platform/timing/clock';
import { ConnectionError, DaemonError, type Session, UnusableResponseError } from '../../../src/rpc';
import type { Environment } from '../../../src/sagas/environment';
import { watchCommandLinks } from '../../../src/sagas/commandLinks/commandLinks';
import { watchNavigation } from '../../../src/sagas/navigation/navigation';
import type { RootState } from '../../../src/store/rootReducer';
import { connected, connectionLost } from '../../../src/store/slices/connection';
import { selectWantedItems } from '../../../src/store/selectors/newTask';
import { noticeTimeoutsMs } from '../../../src/sagas/notices/noticeTimeouts';
import { selectNewTask, newTaskSubmitted, sendingSettled } from '../../../src/store/slices/newTask';
import { profileActivated, profileSaved } from '../../../src/store/slices/rpcProfiles';
import { tryAgainRequested } from '../../../src/store/slices/codeLoading';
import { dialogClosed } from '../../../src/store/slices/notices';
import { advance, loadAndAdvance } from '../../helpers/advance';
import { fakeDaemon } from '../../helpers/fakeDaemon';
import { fakeEnvironment, fakeHistory, fakeStorage } from '../../helpers/fakeEnvironment';
import { aPage, makeProfile } from '../../helpers/makeProfile';
import { aVersion, makeState } from '../../helpers/makeState';
import { makeTask } from '../../helpers/makeTask';
import { settleCode } from '../../helpers/settle';
import { startSagas } from '../../helpers/startSagas';

const linkTo = (url: string, query = '') => `/new/${encodeBase64Url(url)}${query}`;
interface Wanted {
  readonly state?: RootState;
  readonly environment?: Partial<Environment>;
  readonly refused?: boolean;
  /** Takes the place of loading the code of the commands. */
  readonly loadCode?: typeof loadWithRetries;
  readonly clock?: typeof monotonicNow;
}

async function open(
  path: string,
  { state = makeState({ options: { dir: '/dl' } }), environment = {}, refused = false, loadCode, clock = monotonicNow }: Wanted = {},
) {
  const history = fakeHistory(path);
  const daemon = fakeDaemon(refused ? { answer: (method) => (method === 'aria2.addUri' ? new DaemonError(1, 'Bad URI') : undefined) } : {});
  const parts = startSagas(
    function* watch() {
      yield fork(watchCommandLinks);
      yield call(watchNavigation);
    },
    {
      state,
      environment: fakeEnvironment({ history, sessionHolder: { session: daemon.session }, ...environment }),
      provide: [[monotonicNow, clock], ...(loadCode ? [[loadWithRetries, loadCode] as const] : [])],
    },
  );
  await settleCode();
  const { store } = parts;
  const dialog = () => store.getState().notices.dialogs[0];
  return {
    ...parts,
    history,
    dialog,
    added: () => daemon.calls.filter(({ method }) => method === 'aria2.addUri').map(({ params }) => params),
    active: () => store.getState().rpcProfiles[0],
    ids: () => store.getState().rpcProfiles.map(({ rpcId }) => rpcId),
    answer: async (isConfirmed: boolean) => {
      store.dispatch(dialogClosed({ id: dialog()!.id, isConfirmed }));
      await settleCode();
    },
  };
}

describe('sagas/commandLinks/commandLinks, new tasks', () => {
  it('replaces the entry before anything else, starts the download and goes to the list', async () => {
    const { history, added, dialog } = await open(linkTo('http://h/a', '?split=5'));
    expect(history.calls).toEqual(['replace /downloading', 'replace /downloading']);
    expect(added()).toEqual([[['http://h/a'], { split: '5' }]]);
    expect(dialog()).toBeUndefined();
  });

  it('keeps links whose code cannot be loaded, and starts them after "Try again"', async () => {
    let isOnline = false;
    const { store, history, added } = await open(linkTo('http://h/1'), {
      loadCode: (load) => (isOnline ? load() : Promise.reject(new LoadError('no network'))),
    });
    history.visit(linkTo('http://h/2'));
    await settleCode();
    expect([added(), store.getState().codeLoading.hasFailed]).toEqual([[], true]);
    isOnline = true;
    store.dispatch(tryAgainRequested());
    await settleCode();
    expect(added()).toEqual([
      [['http://h/1'], {}],
      [['http://h/2'], {}],
    ]);
  });

  it('says after 1 s that the code loads', async () => {
    const { history, store } = await open('/downloading', { loadCode: () => new Promise(() => undefined) });
    const notices = () => store.getState().notices.notices.map(({ text: { key } }) => key);
    jest.useFakeTimers();
    try {
      history.visit(linkTo('http://h/a'));
      await loadAndAdvance(999);
      expect(notices()).toEqual([]);
      await advance(1);
      expect(notices()).toEqual(['page.loading']);
    } finally {
      jest.useRealTimers();
    }
  });

  it('goes to the waiting list when the link says pause', async () => {
    const { history, added } = await open(linkTo('http://h/a', '?pause=true'));
    expect(history.calls).toEqual(['replace /downloading', 'push /waiting']);
    expect(added()).toEqual([[['http://h/a'], { pause: 'true' }]]);
  });

  it('goes to the list whatever the setting for typed links says', async () => {
    const { history } = await open(linkTo('http://h/a'), { state: makeState({ settings: { afterCreatingNewTask: 'task-detail' } }) });
    expect(history.calls).toEqual(['replace /downloading', 'replace /downloading']);
  });

  it('runs each of several once and in order, and none again on Back', async () => {
    const { history, added } = await open('/downloading');
    history.visit(linkTo('http://h/1'));
    history.visit(linkTo('http://h/2'));
    history.visit('/new/task?url=' + encodeBase64Url('http://h/3'));
    await settleCode();
    history.visit('/downloading');
    await settleCode();
    expect(added().map(([urls]) => urls)).toEqual([['http://h/1'], ['http://h/2'], ['http://h/3']]);
  });

  it('replaces each entry within the event that brought it, so that the next one does not bury it in the history', async () => {
    const { history } = await open('/downloading');
    history.visit(linkTo('http://h/1'));
    expect(history.current().pathname).toBe('/downloading');
    history.visit(linkTo('http://h/2'));
    expect(history.current().pathname).toBe('/downloading');
    expect(history.calls).toEqual(['replace /downloading', 'replace /downloading']);
  });

  it('asks once about a burst, and starts at most a hundred after a yes', async () => {
    const { history, added, dialog, answer, store } = await open('/downloading', { state: makeState({ isConnected: false }) });
    for (let place = 0; place < 250; place += 1) history.visit(linkTo(`http://h/${place}`));
    await settleCode();
    store.dispatch(connected({ version: aVersion, options: {} }));
    await settleCode();
    expect(added()).toEqual([]);
    expect(dialog()).toMatchObject({
      title: { values: { count: 100 } },
      text: { key: 'link.manyText' },
      points: [{ key: 'link.manyFull', values: { count: 100 } }],
      cancelLabel: { key: 'link.refuseAll' },
    });
    await answer(true);
    expect(added()).toHaveLength(100);
    expect(dialog()).toBeUndefined();
  });

  it('names each risk of a burst once, ten at most, and every link', async () => {
    const { history, dialog, store } = await open('/downloading', { state: makeState({ isConnected: false }) });
    const folders = 'a,a,b,c,d,e,f,g,h,i,j,k,l'.split(',');
    for (const [place, folder] of folders.entries()) history.visit(linkTo(`http://h/${place}`, `?dir=/${folder}`));
    await settleCode();
    store.dispatch(connected({ version: aVersion, options: {} }));
    await settleCode();
    expect(dialog()?.points).toEqual(folders.slice(1, 11).map((name) => ({ key: 'link.risk.folder', values: { folder: `/${name}` } })));
    expect(dialog()?.lines).toEqual(folders.map((_, place) => `http://h/${place}`));
  });

  it('does not say that links were dropped when there were exactly a hundred', async () => {
    const { history, dialog, store } = await open('/downloading', { state: makeState({ isConnected: false }) });
    for (let place = 0; place < 100; place += 1) history.visit(linkTo(`http://h/${place}`));
    await settleCode();
    store.dispatch(connected({ version: aVersion, options: {} }));
    await settleCode();
    expect(dialog()).toMatchObject({ title: { values: { count: 100 } }, points: [] });
  });

  it.each([
    ['to the waiting list if every link says pause', '?pause=true', ['push /waiting']],
    ['to the downloads if one link says nothing', '', ['replace /downloading']],
  ])('goes after a burst %s', async (_title, query, calls) => {
    const { history, store } = await open('/downloading', {
      state: makeState({ isConnected: false, settings: { commandLinks: 'trust' } }),
    });
    for (let place = 0; place < 12; place += 1) history.visit(linkTo(`http://h/${place}`, place === 5 ? query : '?pause=true'));
    await settleCode();
    const before = history.calls.length;
    store.dispatch(connected({ version: aVersion, options: {} }));
    await settleCode();
    expect(history.calls.slice(before)).toEqual(calls);
  });

  it.each([
    ['asks about the eleventh link within ten seconds', 9999, true],
    ['starts the eleventh link after ten seconds without a question', 10_000, false],
  ])('%s', async (_title, laterMs, isAsked) => {
    let now = 0;
    const { history, added, dialog } = await open('/downloading', { clock: () => now });
    for (let place = 0; place < 10; place += 1) {
      history.visit(linkTo(`http://h/${place}`));
      await settleCode();
    }
    expect([added().length, dialog()]).toEqual([10, undefined]);
    now = laterMs;
    history.visit(linkTo('http://h/10'));
    await settleCode();
    expect([added().length, dialog() !== undefined]).toEqual(isAsked ? [10, true] : [11, false]);
  });

  it('counts the newest of more than a hundred links', async () => {
    let now = 0;
    const { history, added, dialog, answer, store } = await open('/downloading', {
      state: makeState({ isConnected: false }),
      clock: () => now,
    });
    for (let place = 0; place < 100; place += 1) history.visit(linkTo(`http://h/${place}`));
    await settleCode();
    store.dispatch(connected({ version: aVersion, options: {} }));
    await settleCode();
    await answer(false);
    now = 9999;
    for (let place = 0; place < 10; place += 1) {
      history.visit(linkTo(`http://h/late${place}`));
      await settleCode();
      await answer(true);
    }
    expect(added()).toHaveLength(10);
    now = 10_000;
    history.visit(linkTo('http://h/last'));
    await settleCode();
    expect([added().length, dialog() !== undefined]).toEqual([10, true]);
  });

  it('starts nothing of a burst that is refused', async () => {
    const { history, added, answer } = await open('/downloading');
    for (let place = 0; place < 50; place += 1) history.visit(linkTo(`http://h/${place}`));
    await settleCode();
    await answer(false);
    // The first one came alone.
    expect(added().length).toBeLessThan(2);
  });

  it('tells once of the unreadable links of a burst', async () => {
    const { history, dialog, answer, store } = await open('/downloading', { state: makeState({ isConnected: false }) });
    for (let place = 0; place < 12; place += 1) history.visit(place % 2 === 0 ? linkTo(`http://h/${place}`) : `/new/***${place}`);
    await settleCode();
    store.dispatch(connected({ version: aVersion, options: {} }));
    await settleCode();
    expect(dialog()).toMatchObject({ kind: 'error', text: { key: 'error.urlNotBase64' } });
    expect(dialog()?.count).toBeUndefined();
    await answer(true);
    expect(dialog()).toMatchObject({ kind: 'question', title: { values: { count: 6 } } });
  });

  it('asks nothing about a burst without a readable link', async () => {
    const { history, dialog, answer, store } = await open('/downloading', { state: makeState({ isConnected: false }) });
    history.visit(linkTo('javascript:alert(1)'));
    for (let place = 0; place < 12; place += 1) history.visit(`/new/***${place}`);
    await settleCode();
    store.dispatch(connected({ version: aVersion, options: {} }));
    await settleCode();
    // The message is that of the first link.
    expect(dialog()?.text.key).toBe('error.parameterInvalid');
    const before = [...history.calls];
    await answer(true);
    expect([dialog(), history.calls]).toEqual([undefined, before]);
  });

  it('says after 2 s that a link waits for the connection', async () => {
    const { history, store, added } = await open('/downloading', { state: makeState({ isConnected: false }) });
    const notices = () => store.getState().notices.notices.map(({ text: { key } }) => key);
    jest.useFakeTimers();
    try {
      history.visit(linkTo('http://h/a'));
      await loadAndAdvance(1999);
      expect(notices()).toEqual([]);
      await advance(1);
      expect(notices()).toEqual(['link.waiting']);
      await loadAndAdvance(60_000);
      expect(added()).toEqual([]);
      store.dispatch(connected({ version: aVersion, options: {} }));
      await loadAndAdvance();
      expect([added().length, notices()]).toEqual([1, []]);
    } finally {
      jest.useRealTimers();
    }
  });

  it('leaves the user in a form when the link has waited', async () => {
    const { history, added, store } = await open(linkTo('http://h/a'), { state: makeState({ isConnected: false }) });
    history.visit('/new');
    store.dispatch(connected({ version: aVersion, options: {} }));
    await settleCode();
    expect(added()).toHaveLength(1);
    expect(history.current().pathname).toBe('/new');
  });

  it('waits for the daemon, with the address already replaced', async () => {
    const { history, added, store } = await open(linkTo('http://h/a'), { state: makeState({ isConnected: false }) });
    expect(history.calls).toEqual(['replace /downloading']);
    expect(added()).toEqual([]);
    store.dispatch(connected({ version: aVersion, options: {} }));
    await settleCode();
    expect(added()).toHaveLength(1);
  });

  const twoServers = [makeProfile(), makeProfile({ rpcId: 'b', rpcHost: 'other' })];

  it.each([
    ['a link', 1],
    ['links of a burst', 12],
  ])('starts %s only on the server that was active at its arrival, else leaves it for the form', async (_title, count) => {
    const { history, added, store } = await open('/downloading', { state: makeState({ isConnected: false, profiles: twoServers }) });
    for (let place = 0; place < count; place += 1) history.visit(linkTo(`http://h/${place}`, '?out=a'));
    await settleCode();
    store.dispatch(profileActivated('b'));
    store.dispatch(connected({ version: aVersion, options: {} }));
    await settleCode();
    expect(added()).toEqual([]);
    const { notices } = store.getState();
    const newTask = selectNewTask(store.getState());
    expect(newTask.text.split('\n').filter((line) => line.startsWith('http'))).toHaveLength(count);
    expect(newTask.text).toContain('http://h/0\n out=a');
    expect(notices.notices.at(-1)?.text).toEqual({ key: 'link.otherServer', values: { count } });
    history.visit(linkTo('http://h/here'));
    await settleCode();
    if (count === 1) expect(added()).toEqual([[['http://h/here'], {}]]);
  });

  it('starts a link that names the active server, and leaves a link that names another one for the form', async () => {
    const profiles = [makeProfile({ rpcAlias: 'NAS' }), makeProfile({ rpcId: 'b', rpcAlias: 'Office' })];
    const { history, added, store } = await open(linkTo('http://h/nas', '?server=NAS'), { state: makeState({ profiles }) });
    history.visit(linkTo('http://h/office', '?server=Office&out=a'));
    await settleCode();
    expect(added()).toEqual([[['http://h/nas'], {}]]);
    expect(selectNewTask(store.getState()).text.trim()).toBe('http://h/office\n out=a');
    expect(store.getState().notices.notices.at(-1)?.text).toEqual({ key: 'link.namedServer', values: { server: 'Office', count: 1 } });
  });

  it('leaves the links of a burst for the form, by the server that they name, each as one download', async () => {
    const { history, added, store } = await open('/downloading', { state: makeState({ isConnected: false }) });
    history.visit(linkTo('http://h/1', '?server=Office'));
    history.visit(linkTo('http://h/2', '?server=Attic'));
    history.visit(linkTo('http://h/disc[1-3].iso', '?server=Office'));
    for (let place = 3; place < 12; place += 1) history.visit(linkTo(`http://h/${place}`, '?server=Office'));
    await settleCode();
    store.dispatch(connected({ version: aVersion, options: {} }));
    await settleCode();
    expect(added()).toEqual([]);
    expect(selectWantedItems(store.getState())).toHaveLength(12);
    expect(store.getState().notices.notices.filter(({ text }) => text.key === 'link.namedServer')).toMatchObject([
      { text: { values: { server: 'Office', count: 11 } }, timeoutMs: noticeTimeoutsMs.act },
      { text: { values: { server: 'Attic', count: 1 } }, timeoutMs: noticeTimeoutsMs.act },
    ]);
  });

  it('ignores the name of a server where the preset hides the servers', async () => {
    const preset = { ...emptyPreset, hidden: ['profiles'] };
    const { added } = await open(linkTo('http://h/a', '?server=Office'), { state: makeState({ settings: { preset } }) });
    expect(added()).toEqual([[['http://h/a'], {}]]);
  });

  it('starts a download on the server that a link has just set', async () => {
    const { history, added, store } = await open('/downloading', { state: makeState({ isConnected: false, profiles: twoServers }) });
    history.visit('/settings/rpc/set/ws/other/6800/jsonrpc');
    history.visit(linkTo('http://h/1'));
    await settleCode();
    expect(store.getState().rpcProfiles[0].rpcId).toBe('b');
    store.dispatch(connected({ version: aVersion, options: {} }));
    await settleCode();
    expect(added()).toEqual([[['http://h/1'], {}]]);
  });

  const setLink = '/settings/rpc/set/ws/evil.example/6800/jsonrpc';

  it('holds a download while the link with its server asks, and starts it on that server after a yes', async () => {
    const { history, added, answer, active, store } = await open(setLink);
    history.visit(linkTo('http://h/1'));
    history.visit(linkTo('http://h/2'));
    await settleCode();
    expect(added()).toEqual([]);
    await answer(true);
    expect([active().rpcHost, added()]).toEqual(['evil.example', []]);
    store.dispatch(connected({ version: aVersion, options: {} }));
    await settleCode();
    expect(added().map(([urls]) => urls)).toEqual([['http://h/1'], ['http://h/2']]);
  });

  it.each([
    ['the user refuses', setLink],
    ['cannot be read', '/settings/rpc/set/gopher/h'],
  ])('leaves for the form a download that follows a connection which %s', async (_title, path) => {
    const { history, added, answer, dialog, store } = await open('/downloading');
    history.visit(path);
    history.visit(linkTo('http://h/1', '?out=a'));
    await settleCode();
    expect(dialog()).toBeDefined();
    await answer(false);
    expect(added()).toEqual([]);
    expect(selectNewTask(store.getState()).text).toBe('http://h/1\n out=a');
    expect(store.getState().notices.notices.at(-1)?.text).toEqual({ key: 'link.rpcNotSet', values: { count: 1 } });
  });

  it('holds a download while the second of two links with a server asks', async () => {
    const { history, added, answer, dialog } = await open(setLink);
    history.visit('/settings/rpc/set/ws/second.example/6800/jsonrpc');
    await settleCode();
    await answer(false);
    expect(dialog()).toMatchObject({ text: { values: { host: 'second.example' } } });
    history.visit(linkTo('http://h/1'));
    await settleCode();
    expect(added()).toEqual([]);
  });

  it('leaves for the form the downloads of a burst whose servers were ignored or refused', async () => {
    const setPort = (port: number) => `/settings/rpc/set/ws/127.0.0.1/${port}/jsonrpc`;
    const { history, added, answer, active, dialog, store } = await open('/downloading');
    for (const port of [1, 2, 3, 4]) {
      history.visit(setPort(port));
      await settleCode();
    }
    // The fourth link asks, so the others wait together.
    for (const path of [setPort(5), linkTo('http://h/1'), setPort(6), linkTo('http://h/2')]) history.visit(path);
    await settleCode();
    await answer(true);
    expect(dialog()).toMatchObject({ text: { values: { port: 6 } } });
    await answer(false);
    store.dispatch(connected({ version: aVersion, options: {} }));
    await settleCode();
    expect([active().rpcPort, added()]).toEqual([4, []]);
    expect(selectNewTask(store.getState()).text).toBe('http://h/1\nhttp://h/2');
    expect(store.getState().notices.notices.at(-1)?.text.key).toBe('link.rpcNotSet');
  });

  it('does not count the downloads that follow a link with a known server as a burst of such links', async () => {
    const { history, added, dialog, active, store } = await open('/downloading', { state: makeState({ profiles: twoServers }) });
    history.visit('/settings/rpc/set/ws/other/6800/jsonrpc');
    for (const place of [1, 2, 3]) history.visit(linkTo(`http://h/${place}`));
    await settleCode();
    expect([active().rpcId, dialog()]).toEqual(['b', undefined]);
    store.dispatch(connected({ version: aVersion, options: {} }));
    await settleCode();
    expect(added()).toHaveLength(3);
  });

  it('starts a download on the active server after a link whose server was refused', async () => {
    const { history, added, answer } = await open(setLink);
    await answer(false);
    history.visit(linkTo('http://h/1'));
    await settleCode();
    expect(added()).toEqual([[['http://h/1'], {}]]);
  });

  it('starts a download at once that follows a link with the active server', async () => {
    const { history, added } = await open('/settings/rpc/set/ws/router.lan/6800/jsonrpc');
    history.visit(linkTo('http://h/1'));
    await settleCode();
    expect(added()).toEqual([[['http://h/1'], {}]]);
  });

  it('starts each of several downloads only on the server of the link before it', async () => {
    const { history, added, store } = await open('/downloading', { state: makeState({ profiles: twoServers }) });
    history.visit('/settings/rpc/set/ws/other/6800/jsonrpc');
    history.visit(linkTo('http://h/other'));
    history.visit('/settings/rpc/set/ws/router.lan/6800/jsonrpc');
    history.visit(linkTo('http://h/router'));
    await settleCode();
    store.dispatch(connected({ version: aVersion, options: {} }));
    await settleCode();
    expect(added()).toEqual([[['http://h/router'], {}]]);
    expect(selectNewTask(store.getState()).text).toBe('http://h/other');
  });

  it('leaves for the form what waited behind a question, when another server is chosen meanwhile', async () => {
    const state = makeState({ options: { dir: '/dl' }, profiles: twoServers });
    const { history, store, added, dialog } = await open(linkTo('http://h/asked', '?dir=/etc'), { state });
    history.visit(linkTo('http://h/behind'));
    await settleCode();
    store.dispatch(profileActivated('b'));
    store.dispatch(connected({ version: aVersion, options: {} }));
    await settleCode();
    expect([dialog(), added()]).toEqual([undefined, []]);
    expect(selectNewTask(store.getState()).text).toBe('http://h/behind');
  });

  it('sends a linked download as a command: a lost response leaves it unconfirmed', async () => {
    const daemon = fakeDaemon();
    const askers: unknown[] = [];
    const batch = daemon.session.batch.bind(daemon.session);
    const session = { ...daemon.session, batch: ((calls, origin) => (askers.push(origin), batch(calls, origin))) as typeof batch };
    await open(linkTo('http://h/a'), { environment: { sessionHolder: { session } } });
    expect(askers).toEqual(['automatic']);
  });

  /** Adds the tasks of links, but the response to the first adding fails. */
  function losesResponse(error: Error) {
    const daemon = fakeDaemon();
    const batch = daemon.session.batch.bind(daemon.session);
    const addings: unknown[] = [];
    const loseFirst = async (...[calls, origin]: Parameters<Session['batch']>) => {
      const uris = calls.flatMap(({ method, params }) => (method === 'aria2.addUri' ? [params[0] as string[]] : []));
      daemon.lists.active = [
        ...daemon.lists.active,
        ...uris.map((of, place) => makeTask({ gid: `${addings.length}${place}`, details: { uris: of } })),
      ];
      addings.push(...uris);
      if (uris.length > 0 && addings.length === uris.length) throw error;
      return batch(calls, origin);
    };
    return { session: { ...daemon.session, batch: loseFirst as Session['batch'] }, addings };
  }

  it.each([
    ['a link', 1],
    ['links of a burst', 12],
  ])('removes %s from the form when aria2 has added them although the connection was lost', async (_title, count) => {
    const { session, addings } = losesResponse(new ConnectionError('closed'));
    const { history, store } = await open('/downloading', {
      environment: { sessionHolder: { session } },
      state: makeState({ isConnected: false, options: { dir: '/dl' }, settings: { commandLinks: 'trust' } }),
    });
    for (let place = 0; place < count; place += 1) history.visit(linkTo(`http://h/${place}`, '?out=a'));
    await settleCode();
    // The lost connection is reported only after this response.
    store.dispatch(connected({ version: aVersion, options: {} }));
    store.dispatch(connectionLost({ reason: { key: 'connection.reason.closed' } }));
    await settleCode();
    expect(selectNewTask(store.getState()).text).toContain('http://h/0\n out=a');
    store.dispatch(connected({ version: aVersion, options: {} }));
    await settleCode();
    expect(selectNewTask(store.getState()).text).toBe('');
    expect(store.getState().notices.notices.at(-1)?.text).toEqual({ key: 'newTask.arrived', values: { count } });
    expect(addings).toHaveLength(count);
  });

  it('keeps a link that was not sent in the form, and does not look for it in the lists', async () => {
    const { session, addings } = losesResponse(new ConnectionError('no-connection'));
    const { store, dialog } = await open(linkTo('http://h/1'), { environment: { sessionHolder: { session } } });
    expect(dialog()).toMatchObject({ kind: 'error', text: { key: 'connection.reason.no-connection' } });
    store.dispatch(connected({ version: aVersion, options: {} }));
    await settleCode();
    expect([addings.length, selectNewTask(store.getState()).text]).toEqual([1, 'http://h/1']);
  });

  it('checks a link at once after an unusable response, and runs the next link meanwhile', async () => {
    const { session, addings } = losesResponse(new UnusableResponseError('system.multicall'));
    const { history, store, dialog } = await open(linkTo('http://h/1'), { environment: { sessionHolder: { session } } });
    history.visit(linkTo('http://h/2'));
    await settleCode();
    expect(addings).toEqual([['http://h/1'], ['http://h/2']]);
    expect(dialog()).toMatchObject({ kind: 'error', text: { key: 'error.unusableResponse' } });
    expect(selectNewTask(store.getState()).text).toBe('');
    expect(store.getState().notices.notices.map(({ text: { key } }) => key)).toEqual(['newTask.arrived']);
  });

  it.each([
    ['while the check of an unconfirmed one lasts', () => new Promise<never>(() => undefined)],
    ['after aria2 has refused the check of an unconfirmed one', () => Promise.reject(new DaemonError(1, 'no'))],
  ])('runs the next link %s', async (_title, check) => {
    const { session, addings } = losesResponse(new UnusableResponseError('system.multicall'));
    const checks: unknown[] = [];
    const batch: unknown = (...[calls, origin]: Parameters<Session['batch']>) => {
      if (origin !== 'background') return session.batch(calls, origin);
      checks.push(calls);
      return check();
    };
    const { history, store } = await open(linkTo('http://h/1'), {
      environment: { sessionHolder: { session: { ...session, batch: batch as Session['batch'] } } },
    });
    expect(checks).toHaveLength(1);
    history.visit(linkTo('http://h/2'));
    await settleCode();
    expect(addings).toEqual([['http://h/1'], ['http://h/2']]);
    expect(selectNewTask(store.getState()).text).toBe('http://h/1');
  });

  it('keeps an unconfirmed link in the form when only an older task has it', async () => {
    const older = [makeTask({ gid: '01d', details: { uris: ['http://h/1'] } })];
    const daemon = fakeDaemon({
      lists: { active: older },
      answer: (method) => (method === 'aria2.addUri' ? new ConnectionError('closed') : undefined),
    });
    const { store } = await open(linkTo('http://h/1'), {
      state: makeState({ lists: { active: older } }),
      environment: { sessionHolder: { session: daemon.session } },
    });
    expect(daemon.calls.map(({ method }) => method)).toContain('aria2.tellActive');
    expect(selectNewTask(store.getState()).text).toBe('http://h/1');
  });

  it("leaves the form's message that its links will be checked", async () => {
    const { history, added, store } = await open('/downloading');
    const resultMessage = { key: 'newTask.unconfirmed' };
    store.dispatch(newTaskSubmitted({ pause: false }));
    store.dispatch(sendingSettled({ sentText: '', leftText: 'http://h/form', doneFileIds: [], refused: [], resultMessage }));
    history.visit(linkTo('http://h/1'));
    await settleCode();
    expect(added()).toHaveLength(1);
    expect(selectNewTask(store.getState()).resultMessage).toEqual(resultMessage);
  });

  it.each([
    ['a link', 1],
    ['a burst', 12],
  ])('runs the next link when the browser refuses to go to the list after %s', async (_title, count) => {
    const history = fakeHistory();
    const push = jest.spyOn(history, 'push').mockImplementation(() => {
      throw new Error('Too many calls');
    });
    const { added, dialog, answer, store } = await open('/downloading', {
      state: makeState({ isConnected: false, settings: { commandLinks: 'trust' } }),
      environment: { history },
    });
    for (let place = 0; place < count; place += 1) history.visit(linkTo(`http://h/${place}`, '?pause=true'));
    await settleCode();
    store.dispatch(connected({ version: aVersion, options: {} }));
    await settleCode();
    expect([push.mock.calls, dialog()?.kind]).toEqual([[['/waiting']], 'error']);
    await answer(true);
    history.visit(linkTo('http://h/next'));
    await settleCode();
    expect(added()).toHaveLength(count + 1);
  });

  it('runs the next link after one whose history entry the browser refuses to replace', async () => {
    const history = fakeHistory();
    const replace = jest.spyOn(history, 'replace').mockImplementationOnce(() => {
      throw new Error('Too many calls');
    });
    const { added, dialog, answer } = await open('/downloading', { environment: { history } });
    history.visit(linkTo('http://h/1'));
    await settleCode();
    expect([replace.mock.calls, dialog()?.kind]).toEqual([[['/downloading']], 'error']);
    await answer(true);
    history.visit(linkTo('http://h/2'));
    await settleCode();
    expect(added()).toEqual([[['http://h/2'], {}]]);
  });

  it.each([
    ['an unknown folder', '?dir=/etc', {}, 'link.risk.folder'],
    ['credentials', '?http-user=a', {}, 'link.risk.credentials'],
    ['a page of another site around it', '', { pageOrigin: { ...aPage, isFramed: true } }, 'link.risk.framed'],
  ])('asks about %s, and starts after a yes', async (_title, query, environment, risk) => {
    const { dialog, answer, added } = await open(linkTo('http://h/a', query), { environment });
    expect(added()).toEqual([]);
    expect(dialog()).toMatchObject({ kind: 'question', lines: ['http://h/a'], points: [{ key: risk }] });
    await answer(true);
    expect(added()).toHaveLength(1);
  });

  it('names no risk when the setting asks about every link', async () => {
    const { dialog } = await open(linkTo('http://h/a'), { state: makeState({ settings: { commandLinks: 'always-ask' } }) });
    expect(dialog()).toMatchObject({ text: { key: 'link.newPlain' }, points: [] });
  });

  it('starts nothing if the user refuses, and goes on with the next command', async () => {
    const { history, answer, added } = await open(linkTo('http://h/1', '?dir=/etc'));
    history.visit(linkTo('http://h/2'));
    await settleCode();
    await answer(false);
    expect(added().map(([urls]) => urls)).toEqual([['http://h/2']]);
  });

  it('withdraws the question when another server is chosen meanwhile', async () => {
    const profiles = [makeProfile({ rpcId: '' }), makeProfile({ rpcId: 'b', rpcHost: 'other' })];
    const state = makeState({ options: { dir: '/dl' }, profiles });
    const { store, dialog, added } = await open(linkTo('http://h/a', '?dir=/etc'), { state });
    expect(dialog()).toBeDefined();
    store.dispatch(profileActivated('b'));
    await settleCode();
    expect(dialog()).toBeUndefined();
    expect(added()).toEqual([]);
  });

  it.each([
    ["the daemon's download folder", '/dl'],
    ["the preset's folders", '/mnt/preset'],
  ])('knows %s', async (_title, folder) => {
    const preset = { ...emptyPreset, folders: ['/mnt/preset'] };
    const { dialog, added } = await open(linkTo('http://h/a', `?dir=${folder}/x`), {
      state: makeState({ options: { dir: '/dl' }, settings: { preset } }),
    });
    expect([dialog(), added().length]).toEqual([undefined, 1]);
  });

  it('knows the folders that the user has chosen before', async () => {
    const storage = fakeStorage(new Map([['History.dir', '["/mnt/big", 5]']]));
    const { dialog, added } = await open(linkTo('http://h/a', '?dir=/mnt/big/x'), { environment: { storage } });
    expect(dialog()).toBeUndefined();
    expect(added()).toHaveLength(1);
  });

  it('knows the folders that were pinned or used in the form with this daemon', async () => {
    const folders = { default: { pinned: ['/mnt/pinned'], recent: ['/mnt/used'] }, other: { pinned: ['/etc'], recent: [] } };
    const storage = fakeStorage(new Map([['Folders', JSON.stringify(folders)]]));
    const { history, dialog, added } = await open(linkTo('http://h/a', '?dir=/mnt/pinned/x'), { environment: { storage } });
    history.visit(linkTo('http://h/b', '?dir=/mnt/used'));
    await settleCode();
    expect(added()).toHaveLength(2);
    history.visit(linkTo('http://h/c', '?dir=/etc'));
    await settleCode();
    expect(dialog()).toMatchObject({ kind: 'question', points: [{ key: 'link.risk.folder' }] });
  });

  it.each([
    ['always-ask', '', 0],
    ['trust', '?dir=/etc', 1],
  ] as const)('follows the setting %s', async (commandLinks, query, count) => {
    const { added } = await open(linkTo('http://h/a', query), { state: makeState({ settings: { commandLinks } }) });
    expect(added()).toHaveLength(count);
  });

  it('asks in a frame of another origin, though the setting trusts links', async () => {
    const { added, dialog } = await open(linkTo('http://h/a'), {
      state: makeState({ settings: { commandLinks: 'trust' } }),
      environment: { pageOrigin: { ...aPage, isFramed: true } },
    });
    expect(added()).toHaveLength(0);
    expect(dialog()).toMatchObject({ kind: 'question', points: [{ key: 'link.risk.framed' }] });
  });

  it("shows aria2's refusal, and stays on the list", async () => {
    const { history, dialog, store } = await open(linkTo('http://h/a', '?out=b&header=A:1&header=B:2'), { refused: true });
    expect(dialog()).toMatchObject({ kind: 'error', text: { key: 'error.daemonSays', values: { message: 'Bad URI' } } });
    expect(history.calls).toEqual(['replace /downloading']);
    expect(store.getState().notices.notices).toMatchObject([
      { text: { key: 'link.notStarted', values: { count: 1, links: 'http://h/a' } }, timeoutMs: 15_000 },
    ]);
    // For another try, under New.
    expect(selectNewTask(store.getState()).text.split('\n').sort()).toEqual([' header=A:1', ' header=B:2', ' out=b', 'http://h/a']);
  });

  it('keeps the pause of a link that aria2 refuses', async () => {
    const { store } = await open(linkTo('http://h/a', '?pause=true'), { refused: true });
    expect(selectNewTask(store.getState()).text).toBe('http://h/a\n pause=true');
  });

  it.each([
    ['/new/***', 'error.urlNotBase64'],
    [linkTo('javascript:alert(1)'), 'error.parameterInvalid'],
    ['/settings/rpc/set/gopher/h', 'error.protocolInvalid'],
    ['/settings/rpc/set/ws', 'error.hostEmpty'],
    ['/settings/rpc/set/ws/h/6800/jsonrpc/***', 'error.secretNotBase64'],
  ])('tells that %s cannot be read', async (path, key) => {
    const { history, dialog } = await open(path);
    expect(dialog()).toMatchObject({ kind: 'error', text: { key } });
    expect(history.calls).toEqual(['replace /downloading']);
  });

  it.each(['/new', '/settings/arioso', '/task/detail/00'])('leaves the page %s alone', async (path) => {
    const { history } = await open(path);
    expect(history.calls).toEqual([]);
  });
});

describe('sagas/commandLinks/commandLinks, servers', () => {
  const setTo = (host: string, rest = '6800/jsonrpc') => `/settings/rpc/set/ws/${host}/${rest}`;

  it('changes the server although a download waits for a connection', async () => {
    const { history, active } = await open(linkTo('http://h/a'), { state: makeState({ isConnected: false }) });
    history.visit(setTo('localhost'));
    await settleCode();
    expect(active()).toMatchObject({ rpcHost: 'localhost' });
  });

  it.each(['router.lan', 'ROUTER.lan'])('does nothing when it is the active server: %s', async (host) => {
    const { ids, history, dialog } = await open(setTo(host));
    expect(ids()).toEqual(['default']);
    expect(dialog()).toBeUndefined();
    expect(history.calls).toEqual(['replace /downloading']);
  });

  it.each([
    ['router.lan', true],
    ['localhost', false],
  ])('refuses an insecure protocol on a secure page, except for this device: %s', async (host, isRefused) => {
    const pageOrigin = { ...aPage, isSecure: true };
    const state = makeState({ profiles: [makeProfile({ protocol: 'wss' })] });
    const { ids, active, dialog } = await open(setTo(host), { state, environment: { pageOrigin } });
    expect(dialog()?.text.key).toBe(isRefused ? 'error.protocolInvalid' : undefined);
    expect([ids().length, active().protocol]).toEqual(isRefused ? [1, 'wss'] : [2, 'ws']);
  });

  it.each(['127.0.0.1', 'router.lan', 'nas'])('acts at once for a host that is trusted: %s', async (host) => {
    const profiles = [makeProfile({ rpcPort: 1 }), makeProfile({ rpcId: 'b', rpcHost: 'nas', rpcPort: 2 })];
    const { active, ids, store } = await open(setTo(host, '6800/jsonrpc/c2VjcmV0'), { state: makeState({ profiles }) });
    expect(active()).toMatchObject({ rpcHost: host, rpcPort: 6800, secret: 'c2VjcmV0', rpcAlias: '', httpMethod: 'POST' });
    expect(ids().slice(1)).toEqual(['default', 'b']);
    expect(store.getState().notices.notices).toMatchObject([
      {
        kind: 'status',
        text: { key: 'link.rpcDone' },
        timeoutMs: noticeTimeoutsMs.act,
        action: { intent: { payload: { previousId: 'default' } } },
      },
    ]);
    expect(JSON.stringify(store.getState().notices)).not.toContain('c2VjcmV0');
  });

  it.each([
    ['a host that nobody knows', 'evil.example', {}, 'ask-when-risky'],
    ['any host, inside a page of another site', 'router.lan', { pageOrigin: { ...aPage, isFramed: true } }, 'ask-when-risky'],
    [
      'any host, inside a page of another site, though links are trusted',
      'router.lan',
      { pageOrigin: { ...aPage, isFramed: true } },
      'trust',
    ],
  ] as const)('asks about %s, naming protocol, host and port', async (_title, host, environment, commandLinks) => {
    const { active, dialog, answer } = await open(setTo(host, '6801/jsonrpc'), {
      environment,
      state: makeState({ settings: { commandLinks } }),
    });
    expect(dialog()).toMatchObject({ kind: 'question', text: { key: 'link.rpcText', values: { protocol: 'ws', host, port: 6801 } } });
    expect(active().rpcId).toBe('default');
    await answer(true);
    expect(active()).toMatchObject({ rpcHost: host, rpcPort: 6801 });
  });

  it('reads the profiles again after the question: one that was stored meanwhile is used', async () => {
    const { ids, answer, store } = await open(setTo('evil.example'));
    store.dispatch(profileSaved(makeProfile({ rpcId: 'b', rpcHost: 'evil.example' })));
    await answer(true);
    expect(ids()).toEqual(['b', 'default']);
  });

  it('drops no profile of a list that has become full meanwhile', async () => {
    const { ids, dialog, answer, store } = await open(setTo('evil.example'));
    for (let port = 1; port <= 100; port += 1) store.dispatch(profileSaved(makeProfile({ rpcId: `p${port}`, rpcPort: port })));
    await answer(true);
    expect(ids()).toHaveLength(101);
    expect(dialog()).toMatchObject({ kind: 'error', text: { key: 'link.rpcFull' } });
  });

  it('changes nothing if the user refuses', async () => {
    const { ids, answer, store } = await open(setTo('evil.example'));
    await answer(false);
    expect(ids()).toEqual(['default']);
    expect(store.getState().notices.notices).toEqual([]);
  });

  const fresh = resolveSettings({ stored: undefined, preset: emptyPreset, page: aPage, browserLanguage: 'en' });
  const openFresh = (path: string, isConnected: boolean, storage = fakeStorage()) =>
    open(path, { state: makeState({ profiles: fresh.profiles, isConnected }), environment: { initialSettings: fresh, storage } });

  it.each([
    ['replaces the built-in profile, which nobody has configured', false, [], 1],
    ['keeps the built-in profile at whose address a daemon answers', true, [], 2],
    ['keeps the built-in profile at whose address a daemon has answered', false, [['Connected', 'true']], 2],
  ] as const)(
    'acts at once while nothing was ever configured, asks about the next one, and %s',
    async (_title, isConnected, texts, count) => {
      const { history, active, ids, dialog } = await openFresh(setTo('first.example'), isConnected, fakeStorage(new Map(texts)));
      expect(active().rpcHost).toBe('first.example');
      expect(ids()).toHaveLength(count);
      history.visit(setTo('second.example'));
      await settleCode();
      expect(active().rpcHost).toBe('first.example');
      expect(dialog()).toMatchObject({ kind: 'question', text: { key: 'link.rpcText' } });
    },
  );

  it('goes back by Undo to the built-in profile that it has replaced, also from a third server', async () => {
    const { store } = await openFresh(setTo('first.example'), false);
    const undo = store.getState().notices.notices.at(-1)!.action!.intent;
    const other = makeProfile({ rpcId: 'other', rpcHost: 'other' });
    for (const action of [profileSaved(other), profileActivated('other'), undo]) store.dispatch(action);
    expect(store.getState().rpcProfiles).toEqual([...fresh.profiles, other]);
  });

  it('keeps the profile of the previous link, and Undo goes back to it', async () => {
    const profiles = [makeProfile(), makeProfile({ rpcId: 'b', rpcHost: 'nas', rpcPort: 2 })];
    const { history, active, ids, store } = await open(setTo('127.0.0.1', '1/jsonrpc/c2VjcmV0'), { state: makeState({ profiles }) });
    const first = active();
    history.visit(setTo('127.0.0.1', '2/jsonrpc'));
    await settleCode();
    expect(active()).toMatchObject({ rpcPort: 2 });
    expect(ids().slice(1)).toEqual([first.rpcId, 'default', 'b']);
    const notice = store.getState().notices.notices.at(-1);
    store.dispatch(notice!.action!.intent);
    await settleCode();
    expect(active()).toEqual(first);
    expect(ids()).toEqual([first.rpcId, 'default', 'b']);
  });

  it('sets each of three that arrive together', async () => {
    const { history, dialog, active, ids } = await open('/downloading');
    for (const port of [1, 2, 3]) history.visit(setTo('127.0.0.1', `${port}/jsonrpc`));
    await settleCode();
    expect([dialog(), active().rpcPort, ids().length]).toEqual([undefined, 3, 4]);
  });

  it('sets the next one after a link whose setting has failed', async () => {
    const storage = fakeStorage();
    const read = jest.spyOn(storage, 'read').mockImplementationOnce(() => {
      throw new Error('unreadable');
    });
    const { history, active, dialog, answer } = await open(setTo('127.0.0.1', '1/jsonrpc'), {
      state: makeState({ isConnected: false }),
      environment: { storage },
    });
    expect([read.mock.calls, active().rpcId, dialog()?.kind]).toEqual([[['Connected']], 'default', 'error']);
    await answer(true);
    history.visit(setTo('127.0.0.1', '2/jsonrpc'));
    await settleCode();
    expect(active().rpcPort).toBe(2);
  });

  it('asks about the last one of five that arrive together', async () => {
    const { history, dialog, answer, active } = await open('/downloading');
    for (const port of [1, 2, 3, 4, 5]) history.visit(setTo('127.0.0.1', `${port}/jsonrpc`));
    await settleCode();
    expect(dialog()).toMatchObject({ text: { key: 'link.rpcText', values: { port: 5 } } });
    await answer(true);
    expect(active().rpcPort).toBe(5);
  });

  it('asks about the last one of many', async () => {
    const { history, active, dialog, answer } = await open('/downloading');
    for (let port = 1; port <= 150; port += 1) history.visit(setTo('127.0.0.1', `${port}/jsonrpc`));
    await settleCode();
    expect(dialog()).toMatchObject({ text: { key: 'link.rpcText' } });
    await answer(false);
    expect(dialog()).toBeUndefined();
    expect(active().rpcId).toBe('default');
  });

  it('stays with the active one of two profiles that the link means', async () => {
    const profiles = [makeProfile(), makeProfile({ rpcId: 'b' })];
    const { ids, store } = await open(setTo('router.lan'), { state: makeState({ profiles }) });
    expect([ids(), store.getState().notices.notices]).toEqual([['default', 'b'], []]);
  });

  it('uses the profile that has the secret of the link', async () => {
    const profiles = [makeProfile(), makeProfile({ rpcId: 'b', rpcHost: 'nas', secret: 'dHdv' })];
    const { ids } = await open(setTo('nas', '6800/jsonrpc/dHdv'), { state: makeState({ profiles }) });
    expect(ids()).toEqual(['b', 'default']);
  });

  const manyProfiles = (count: number) =>
    Array.from({ length: count }, (_, place) => makeProfile({ rpcId: `p${place}`, rpcPort: place + 1 }));

  it('adds a profile to a list that has room for one more, and then uses it', async () => {
    const { ids, dialog, history } = await open(setTo('127.0.0.1'), { state: makeState({ profiles: manyProfiles(100) }) });
    expect([ids().length, dialog()]).toEqual([101, undefined]);
    history.visit(setTo('router.lan', '50/jsonrpc'));
    await settleCode();
    expect([ids().length, ids()[0], dialog()]).toEqual([101, 'p49', undefined]);
  });

  it.each([
    ['asks about the fourth link within ten seconds', 9999, true],
    ['acts at once for the fourth link after ten seconds', 10_000, false],
  ])('%s', async (_title, laterMs, isAsked) => {
    let now = 0;
    const { history, active, dialog } = await open('/downloading', { clock: () => now });
    for (const port of [1, 2, 3]) {
      history.visit(setTo('127.0.0.1', `${port}/jsonrpc`));
      await settleCode();
    }
    expect([active().rpcPort, dialog()]).toEqual([3, undefined]);
    now = laterMs;
    history.visit(setTo('127.0.0.1', '4/jsonrpc'));
    await settleCode();
    expect([active().rpcPort, dialog() !== undefined]).toEqual(isAsked ? [3, true] : [4, false]);
  });

  it('asks about a host that nobody knows, though no profile has changed since the start', async () => {
    const stored = { rpcHost: 'nas', rpcPort: 6800, protocol: 'ws', rpcInterface: 'jsonrpc' };
    const known = resolveSettings({ stored, preset: emptyPreset, page: aPage, browserLanguage: 'en' });
    expect([known.isFresh, known.profiles[0].rpcHost]).toEqual([false, 'nas']);
    const { dialog, active } = await open(setTo('evil.example'), {
      state: makeState({ profiles: known.profiles }),
      environment: { initialSettings: known },
    });
    expect(dialog()).toMatchObject({ kind: 'question', text: { key: 'link.rpcText' } });
    expect(active().rpcHost).toBe('nas');
  });

  it('drops no profile of a full list', async () => {
    const profiles = manyProfiles(101);
    const { ids, dialog } = await open(setTo('127.0.0.1'), { state: makeState({ profiles }) });
    expect(ids()).toEqual(profiles.map(({ rpcId }) => rpcId));
    expect(dialog()).toMatchObject({ kind: 'error', text: { key: 'link.rpcFull' } });
  });

  it.each([{ locked: ['profiles'] }, { hidden: ['profileEditor'] }])(
    'changes no connections that the operator has fixed by %j',
    async (given) => {
      const preset = { ...emptyPreset, ...given };
      const profiles = [makeProfile(), makeProfile({ rpcId: 'b', rpcHost: 'nas' })];
      const { history, ids, dialog } = await open(setTo('127.0.0.1'), { state: makeState({ profiles, settings: { preset } }) });
      expect(dialog()).toMatchObject({ kind: 'error', text: { key: 'link.rpcFixed' } });
      expect(ids()).toEqual(['default', 'b']);
      history.visit(setTo('nas'));
      await settleCode();
      expect(ids()).toEqual(['b', 'default']);
    },
  );

  it('uses a known profile instead of adding it again', async () => {
    const profiles = [makeProfile(), makeProfile({ rpcId: 'b', rpcAlias: 'NAS', rpcHost: 'nas' })];
    const { ids } = await open(setTo('nas'), { state: makeState({ profiles }) });
    expect(ids()).toEqual(['b', 'default']);
  });

  it.each([
    ['has no secret and means the active server', 'router.lan', '6800/jsonrpc', ['default', 'b', 'c']],
    ['has no secret and means another server', 'nas', '6800/jsonrpc', ['b', 'default', 'c']],
    ['has no secret, which is exactly that of another profile', 'attic', '6800/jsonrpc', ['c', 'default', 'b', 'd']],
    ['has another secret', 'nas', '6800/jsonrpc/b3RoZXI', [expect.any(String), 'default', 'b', 'c']],
  ])('keeps the secret that the user has entered, unless the link names one: it %s', async (_title, host, rest, after) => {
    const profiles = [
      makeProfile({ secret: 'b25l' }),
      makeProfile({ rpcId: 'b', rpcHost: 'nas', secret: 'dHdv' }),
      makeProfile({ rpcId: 'c', rpcHost: 'attic' }),
      ...(after.includes('d') ? [makeProfile({ rpcId: 'd', rpcHost: 'attic', secret: 'dHdv' })] : []),
    ];
    const { ids } = await open(setTo(host, rest), { state: makeState({ profiles }) });
    expect(ids()).toEqual(after);
  });

  it.each([
    ['forgets the one that was added', [makeProfile({ rpcPort: 1 })], ['default']],
    ['keeps one that was known before', [makeProfile({ rpcPort: 1 }), makeProfile({ rpcId: 'b', rpcHost: '127.0.0.1' })], ['default', 'b']],
  ])('goes back by Undo and %s', async (_title, profiles, after) => {
    const { ids, store } = await open(setTo('127.0.0.1'), { state: makeState({ profiles }) });
    const [notice] = store.getState().notices.notices;
    store.dispatch(notice!.action!.intent);
    await settleCode();
    expect(ids()).toEqual(after);
  });
});
