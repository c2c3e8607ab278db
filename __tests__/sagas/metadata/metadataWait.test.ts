import { fork } from 'redux-saga/effects';
import { parseAwaited, withAwaited } from '../../../src/domain/newTask/awaitedMagnets';
import type { FullTask } from '../../../src/domain/tasks/fullTask';
import { LoadError, loadWithRetries } from '../../../src/i18n/loadWithRetries';
import { ConnectionError, DaemonError, UnauthorizedError, UnusableResponseError, type DaemonCall } from '../../../src/rpc';
import { withTabLock } from '../../../src/platform/storage/tabLock';
import { callDaemonBatch } from '../../../src/sagas/callDaemon';
import { loadFileRules } from '../../../src/sagas/files/fileSelection';
import { startMetadataWait, resumeAwaited, watchMetadata } from '../../../src/sagas/metadata/metadataWait';
import { tryAgainRequested } from '../../../src/store/slices/codeLoading';
import { connected, listsOutdated } from '../../../src/store/slices/connection';
import { fileSelectionRequested, pausedForFilesRemoved, taskPausedForFiles } from '../../../src/store/slices/fileSelection';
import { metadataAwaitRequested } from '../../../src/store/slices/newTask';
import { noticeClosed } from '../../../src/store/slices/notices';
import { profileActivated } from '../../../src/store/slices/rpcProfiles';
import { pauseRequested, removeSettled, startSettled } from '../../../src/store/slices/tasks';
import { advance, loadAndAdvance } from '../../helpers/advance';
import { fakeEnvironment, fakeStorage, type FakeStorage } from '../../helpers/fakeEnvironment';
import { makeFullTask } from '../../helpers/makeFullTask';
import { makeProfile } from '../../helpers/makeProfile';
import { aVersion, makeState } from '../../helpers/makeState';
import { startSagas } from '../../helpers/startSagas';
import { withoutTabLock } from '../../helpers/withoutTabLock';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** No other tab holds the lock. */
const inTurn = (_name: string, work: () => boolean) => work();

type Settings = NonNullable<Parameters<typeof makeState>[0]>['settings'];

const magnet = 'c1';
const download = 'c2';

/** Waits for the metadata of `c1`, over a daemon whose tasks, or whose silence, can be changed. */
async function open(
  tasks: Record<string, FullTask | Error>,
  { settings = {}, loadCode = (load) => load() }: { readonly settings?: Settings; readonly loadCode?: typeof loadWithRetries } = {},
) {
  const asked: unknown[] = [];
  const tell = (calls: readonly DaemonCall<FullTask>[]) =>
    calls.map(({ params: [gid] }) => {
      asked.push(gid);
      const task = tasks[String(gid)] ?? new DaemonError(1, `GID ${String(gid)} is not found`);
      if (task instanceof ConnectionError || task instanceof TypeError) throw task;
      return task instanceof Error ? { ok: false, error: task } : { ok: true, value: task };
    });
  const profiles = [makeProfile({ rpcId: 'a' }), makeProfile({ rpcId: 'b', rpcHost: 'other' })];
  const parts = startSagas(
    function* watch() {
      yield fork(watchMetadata);
    },
    {
      state: makeState({ profiles, settings }),
      provide: [
        [callDaemonBatch, tell],
        [withTabLock, inTurn],
        [loadWithRetries, loadCode],
      ],
    },
  );
  parts.store.dispatch(metadataAwaitRequested(magnet));
  await advance(0);
  const { notices, debugLog } = parts.store.getState();
  const errors = debugLog.filter(({ content }) => !content.startsWith('LoadError'));
  expect([notices.dialogs, errors]).toEqual([[], []]);
  return { ...parts, asked, notices: () => parts.store.getState().notices.notices };
}

const textOf = (gids: Readonly<Record<string, readonly string[]>>): string =>
  JSON.stringify(Object.entries(gids).reduce((all, [rpcId, own]) => withAwaited(all, rpcId, own), {}));

const gidsIn = ({ texts }: FakeStorage) =>
  Object.fromEntries(Object.entries(parseAwaited(texts.get('AwaitedMagnets'))).map(([rpcId, own]) => [rpcId, own.map(({ gid }) => gid)]));

const waiting = makeFullTask({ gid: magnet, details: { isMetadata: true } });
const fetched = makeFullTask({ gid: magnet, status: 'complete', details: { isMetadata: true, followedBy: [download] } });
const album = makeFullTask({ gid: download, status: 'paused', details: { name: 'album' } });
const offer = {
  text: { key: 'newTask.metadataReady', values: { name: 'album' } },
  action: { intent: fileSelectionRequested({ gid: download }) },
};

describe('sagas/metadata/metadataWait', () => {
  it('offers the files as soon as a notification reports the metadata', async () => {
    const tasks: Record<string, FullTask> = { [magnet]: waiting };
    const { store, notices, asked } = await open(tasks);
    await advance(5000);
    expect(notices()).toEqual([]);
    Object.assign(tasks, { [magnet]: fetched, [download]: album });
    store.dispatch(listsOutdated());
    await advance(0);
    expect(notices()).toMatchObject([offer]);
    expect(asked).toEqual([magnet, magnet, download]);
  });

  it.each([
    ['starts it', { ...album, status: 'active' as const }],
    ['removes it', new DaemonError(1, `GID ${download} is not found`)],
  ])('closes the offer when another client %s', async (_title, task) => {
    const tasks: Record<string, FullTask | Error> = { [magnet]: fetched, [download]: album };
    const { store, notices, asked } = await open(tasks);
    await advance(10_000);
    expect(notices()).toMatchObject([offer]);
    Object.assign(tasks, { [download]: task });
    store.dispatch(listsOutdated());
    await advance(0);
    expect(notices()).toEqual([]);
    // And that was that.
    const before = asked.length;
    await advance(60_000);
    expect(asked).toHaveLength(before);
  });

  it('offers the files without notifications after a while', async () => {
    const tasks: Record<string, FullTask> = { [magnet]: waiting };
    const { notices } = await open(tasks);
    Object.assign(tasks, { [magnet]: fetched, [download]: album });
    await advance(10_000);
    expect(notices()).toMatchObject([offer]);
  });

  it.each([
    ['the magnet was removed', {}],
    ['the magnet failed', { [magnet]: makeFullTask({ gid: magnet, status: 'error' }) }],
    ['the download was removed at once', { [magnet]: fetched }],
  ])('offers nothing and stops asking when %s', async (_title, tasks) => {
    const { notices, asked } = await open(tasks);
    const before = asked.length;
    await advance(60_000);
    expect(notices()).toEqual([]);
    expect(asked).toHaveLength(before);
  });

  it.each([magnet, download])('offers the files after a reconnect when the request for %s failed', async (lost) => {
    const tasks: Record<string, FullTask | Error> = { [magnet]: fetched, [download]: album, [lost]: new ConnectionError('closed') };
    const { store, notices } = await open(tasks);
    expect(notices()).toEqual([]);
    Object.assign(tasks, { [magnet]: fetched, [download]: album });
    store.dispatch(connected({ version: aVersion, options: {} }));
    await advance(0);
    expect(notices()).toMatchObject([offer]);
  });

  it.each([
    ['unusable', new UnusableResponseError('aria2.tellStatus')],
    ['a refusal of the secret', new UnauthorizedError()],
  ])('asks again when a response is %s', async (_title, error) => {
    const tasks: Record<string, FullTask | Error> = { [magnet]: error };
    const { notices } = await open(tasks);
    Object.assign(tasks, { [magnet]: fetched, [download]: album });
    await advance(10_000);
    expect(notices()).toMatchObject([offer]);
  });

  it('logs a fault of its own, and asks no more', async () => {
    const tasks: Record<string, FullTask | Error> = { [magnet]: waiting };
    const { store, asked } = await open(tasks);
    Object.assign(tasks, { [magnet]: new TypeError('fault') });
    await advance(60_000);
    expect(asked).toEqual([magnet, magnet]);
    const { notices, debugLog } = store.getState();
    expect([notices.dialogs, debugLog.map(({ content }) => content)]).toEqual([[], ['TypeError: fault']]);
  });

  it('offers the files after "Try again" when the code of the file rules could not be loaded', async () => {
    let isOnline = false;
    const { store, notices } = await open(
      { [magnet]: fetched, [download]: album },
      {
        settings: { fileRules: '[]' },
        loadCode: (load) => (isOnline || (load as unknown) !== loadFileRules ? load() : Promise.reject(new LoadError('no network'))),
      },
    );
    expect([notices(), store.getState().codeLoading.hasFailed]).toEqual([[], true]);
    isOnline = true;
    await import('../../../src/sagas/files/fileRules');
    store.dispatch(tryAgainRequested());
    await advance(0);
    expect(notices()).toMatchObject([offer]);
  });

  it('offers no files of a download that another client starts while the file rules wait for their turn', async () => {
    let asked = 0;
    const tasks = {
      [magnet]: fetched,
      get [download](): FullTask {
        asked += 1;
        return asked === 1 ? album : { ...album, status: 'active' };
      },
    };
    const settings = { fileRules: '[{"name":"No samples","exclude":["*sample*"]}]' };
    const { notices } = await open(tasks, { settings });
    await loadAndAdvance(1000);
    expect(notices()).toEqual([]);
  });

  it('shows the offer when the code for its button has come, after "Try again"', async () => {
    let isOnline = false;
    const { store, notices } = await open(
      { [magnet]: fetched, [download]: album },
      { loadCode: (load) => (isOnline ? load() : Promise.reject(new LoadError('no network'))) },
    );
    expect([notices(), store.getState().codeLoading.hasFailed]).toEqual([[], true]);
    isOnline = true;
    store.dispatch(tryAgainRequested());
    await loadAndAdvance();
    expect(notices()).toMatchObject([offer]);
  });

  it('offers the files once when the magnet is requested twice', async () => {
    const { store, notices, asked } = await open({ [magnet]: waiting });
    store.dispatch(metadataAwaitRequested(magnet));
    await advance(0);
    expect(asked).toEqual([magnet]);
    expect(notices()).toEqual([]);
  });

  it('shows one offer when the metadata of a magnet that is requested twice is there', async () => {
    const { store, notices } = await open({ [magnet]: fetched, [download]: album });
    store.dispatch(metadataAwaitRequested(magnet));
    await advance(0);
    expect(notices()).toMatchObject([offer]);
    expect(notices()[0]?.count).toBeUndefined();
  });

  it('stops waiting when another server becomes active', async () => {
    const tasks: Record<string, FullTask> = { [magnet]: waiting };
    const { store, notices, asked } = await open(tasks);
    store.dispatch(profileActivated('b'));
    Object.assign(tasks, { [magnet]: fetched, [download]: album });
    await advance(60_000);
    expect(notices()).toEqual([]);
    expect(asked).toEqual([magnet]);
  });

  it('closes the offer when another server becomes active', async () => {
    const { store, notices } = await open({ [magnet]: fetched, [download]: album });
    expect(notices()).toMatchObject([offer]);
    store.dispatch(profileActivated('b'));
    await advance(0);
    expect(notices()).toEqual([]);
  });
});

describe('sagas/metadata/metadataWait, after a reload', () => {
  const [first, second, follower] = ['00000000000000a1', '00000000000000a2', '00000000000000a3'] as const;

  /** A page that begins with what an earlier one has kept. */
  async function reopen(stored: Readonly<Record<string, readonly string[]>>, tasks: Record<string, FullTask>, isConnected = true) {
    const storage = fakeStorage(new Map([['AwaitedMagnets', textOf(stored)]]));
    const profiles = [makeProfile({ rpcId: 'a' }), makeProfile({ rpcId: 'b', rpcHost: 'other' })];
    const { store } = startSagas(
      function* watch() {
        yield fork(watchMetadata);
        yield fork(resumeAwaited);
      },
      {
        state: makeState({ profiles, isConnected }),
        environment: fakeEnvironment({ storage }),
        provide: [
          [withTabLock, inTurn],
          [
            callDaemonBatch,
            (calls: readonly DaemonCall<FullTask>[]) =>
              calls.map(({ params: [gid] }) => ({ ok: true, value: tasks[String(gid)] ?? makeFullTask({ gid: String(gid) }) })),
          ],
        ],
      },
    );
    await advance(0);
    return {
      store,
      kept: () => gidsIn(storage),
      notices: () => store.getState().notices.notices,
    };
  }

  const ready = {
    [first]: makeFullTask({ gid: first, status: 'complete', details: { isMetadata: true, followedBy: [follower] } }),
    [follower]: makeFullTask({ gid: follower, status: 'paused', details: { name: 'album' } }),
  };

  it('offers the files again until the user answers', async () => {
    const { store, notices, kept } = await reopen({ a: [first, second] }, ready);
    expect(notices()).toMatchObject([{ text: { values: { name: 'album' } }, action: { intent: { payload: { gid: follower } } } }]);
    expect(kept()).toEqual({ a: [first, second] });
    store.dispatch(noticeClosed(notices()[0]?.id ?? ''));
    await advance(0);
    expect(kept()).toEqual({ a: [second] });
  });

  it.each([
    ['started', startSettled],
    ['removed', removeSettled],
  ])('ends the offer when its download was %s otherwise', async (_title, settled) => {
    const { store, notices, kept } = await reopen({ a: [first] }, ready);
    store.dispatch(settled({ succeeded: [second], failed: [follower] }));
    await advance(0);
    expect([notices().length, kept()]).toEqual([1, { a: [first] }]);
    store.dispatch(settled({ succeeded: [second, follower], failed: [] }));
    await advance(0);
    expect([notices(), kept()]).toEqual([[], {}]);
  });

  it('offers the files when their server is active again, until the user answers', async () => {
    const { store, notices, kept } = await reopen({ a: [first] }, ready);
    store.dispatch(profileActivated('b'));
    await advance(0);
    expect([notices(), kept()]).toEqual([[], { a: [first] }]);
    store.dispatch(profileActivated('a'));
    await advance(0);
    store.dispatch(connected({ version: aVersion, options: {} }));
    await advance(0);
    expect(notices()).toMatchObject([{ action: { intent: { payload: { gid: follower } } } }]);
    store.dispatch(noticeClosed(notices()[0]?.id ?? ''));
    await advance(0);
    expect(kept()).toEqual({});
  });

  it('offers no files of a download that is already active, and forgets it', async () => {
    const { notices, kept } = await reopen({ a: [first] }, { ...ready, [follower]: makeFullTask({ gid: follower, status: 'active' }) });
    expect(notices()).toEqual([]);
    expect(kept()).toEqual({});
  });

  it('forgets a magnet that has failed', async () => {
    const { notices, kept } = await reopen({ a: [first, second] }, { [first]: makeFullTask({ gid: first, status: 'error' }) });
    expect([notices(), kept()]).toEqual([[], { a: [second] }]);
  });

  it('keeps magnets of another server until that server is connected', async () => {
    const { store, notices, kept } = await reopen({ b: [first] }, ready);
    expect(notices()).toEqual([]);
    store.dispatch(profileActivated('b'));
    await advance(0);
    expect(notices()).toEqual([]);
    store.dispatch(connected({ version: aVersion, options: {} }));
    await advance(0);
    expect(notices()).toMatchObject([{ action: { intent: { payload: { gid: follower } } } }]);
    expect(kept()).toEqual({ b: [first] });
  });
});

describe('sagas/metadata/metadataWait, in two tabs', () => {
  it('stores its magnet beside one that another tab is just adding', async () => {
    const storage = fakeStorage();
    const profile = makeProfile({ rpcId: 'a' });
    const [theirs, mine] = ['00000000000000a1', '00000000000000a2'];
    const download = { kind: 'uris' as const, uris: ['magnet:?xt=urn:btih:x'], options: {} };
    const afterOtherTab = async (_name: string, work: () => boolean) => {
      await Promise.resolve();
      storage.writeElsewhere('AwaitedMagnets', textOf({ a: [theirs] }));
      work();
    };
    startSagas(() => startMetadataWait([{ download, gids: [mine] }], { 'pause-metadata': 'true' }, profile), {
      state: makeState({ profiles: [profile] }),
      environment: fakeEnvironment({ storage }),
      provide: [[withTabLock, afterOtherTab]],
    });
    await advance(0);
    expect(gidsIn(storage)).toEqual({ a: [theirs, mine] });
  });

  it('only stores a magnet of a server that is not active', async () => {
    const storage = fakeStorage();
    const [active, other] = [makeProfile({ rpcId: 'a' }), makeProfile({ rpcId: 'b', rpcHost: 'other' })];
    const download = { kind: 'uris' as const, uris: ['magnet:?xt=urn:btih:x'], options: {} };
    const { actions } = startSagas(
      () => startMetadataWait([{ download, gids: ['00000000000000a1'] }], { 'pause-metadata': 'true' }, other),
      {
        state: makeState({ profiles: [active, other] }),
        environment: fakeEnvironment({ storage }),
        provide: [[withTabLock, inTurn]],
      },
    );
    await advance(0);
    expect(gidsIn(storage)).toEqual({ b: ['00000000000000a1'] });
    expect(actions.filter(metadataAwaitRequested.match)).toEqual([]);
  });

  it('tells that a magnet could not be stored, because a reload would forget its choice of files', async () => {
    const profile = makeProfile({ rpcId: 'a' });
    const download = { kind: 'uris' as const, uris: ['magnet:?xt=urn:btih:x'], options: {} };
    const { store } = startSagas(
      () => startMetadataWait([{ download, gids: ['00000000000000a1'] }], { 'pause-metadata': 'true' }, profile),
      {
        state: makeState({ profiles: [profile] }),
        environment: fakeEnvironment({ storage: fakeStorage(new Map(), { isFull: true }) }),
        provide: [withoutTabLock],
      },
    );
    await advance(0);
    expect(store.getState().notices.notices).toMatchObject([{ text: { key: 'storage.notWritten' } }]);
  });
});

describe('sagas/metadata/metadataWait, with the global option pause-metadata', () => {
  const [here, elsewhere] = [makeProfile({ rpcId: 'a' }), makeProfile({ rpcId: 'b', rpcHost: 'other' })];

  it.each([
    ['awaits a magnet without options', here, {}, {}, true],
    ['does not await a magnet whose own option says otherwise', here, { 'pause-metadata': 'false' }, { 'pause-metadata': 'true' }, false],
    ['does not await a magnet if the options of all links say otherwise', here, {}, { 'pause-metadata': 'false' }, false],
    ['does not await a magnet of another server, whose global options are unknown', elsewhere, {}, {}, false],
  ])('%s', async (_title, profile, options, common, isAwaited) => {
    const storage = fakeStorage();
    const download = { kind: 'uris' as const, uris: ['magnet:?xt=urn:btih:x'], options };
    startSagas(() => startMetadataWait([{ download, gids: ['00000000000000a1'] }], common, profile), {
      state: makeState({ profiles: [here, elsewhere], options: { 'pause-metadata': 'true' } }),
      environment: fakeEnvironment({ storage }),
      provide: [[withTabLock, inTurn]],
    });
    await advance(0);
    expect(gidsIn(storage)).toEqual(isAwaited ? { [profile.rpcId]: ['00000000000000a1'] } : {});
  });
});

describe('sagas/metadata/metadataWait, with file rules', () => {
  const noSamples = '[{"name":"No samples","exclude":["*sample*"]}]';

  it.each([
    ['it is resumed', pausedForFilesRemoved({ gid: download, rpcId: 'a' }), 0],
    ['the user has paused it', pauseRequested([download]), 10_000],
  ])('asks about a task that is paused for its files only after %s', async (_title, ending, waitMs) => {
    const tasks = { [magnet]: waiting, [download]: album };
    const { store, asked } = await open(tasks, { settings: { fileRules: noSamples } });
    store.dispatch(taskPausedForFiles({ gid: download, rpcId: 'a' }));
    Object.assign(tasks, { [magnet]: fetched });
    store.dispatch(listsOutdated());
    await advance(35_000);
    expect(asked).not.toContain(download);
    store.dispatch(ending);
    await advance(waitMs);
    expect(asked).toContain(download);
  });

  it.each([
    ['', []],
    ['[{"name":"a","exclude":["x"]}]', ['1', '2']],
  ])('awaits magnets and links to torrents only with rules: %s', async (fileRules, awaited) => {
    const item = (gid: string, uri: string) => ({
      download: { kind: 'uris' as const, uris: [uri], options: {} },
      gids: [gid],
    });
    const profile = makeProfile({ rpcId: 'a' });
    const { actions } = startSagas(
      function* start() {
        yield fork(
          startMetadataWait,
          [item('1', 'magnet:?xt=urn:btih:x'), item('2', 'http://h/a.torrent?x'), item('3', 'http://h/a.iso')],
          {},
          profile,
        );
      },
      { state: makeState({ profiles: [profile], settings: { fileRules } }), provide: [[withTabLock, inTurn]] },
    );
    await advance(0);
    expect(actions.filter(metadataAwaitRequested.match).map(({ payload }) => payload)).toEqual(awaited);
  });
});
