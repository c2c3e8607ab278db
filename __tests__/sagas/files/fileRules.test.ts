import { fork } from 'redux-saga/effects';
import type { TaskStatus } from '../../../src/domain/tasks/task';
import { ConnectionError, DaemonError } from '../../../src/rpc';
import { watchMetadata } from '../../../src/sagas/metadata/metadataWait';
import { watchFileSelection } from '../../../src/sagas/files/fileSelection';
import { connected } from '../../../src/store/slices/connection';
import { fileRulesUndoRequested } from '../../../src/store/slices/fileSelection';
import { metadataAwaitRequested } from '../../../src/store/slices/newTask';
import { profileActivated } from '../../../src/store/slices/rpcProfiles';
import { advance } from '../../helpers/advance';
import { fakeDaemon } from '../../helpers/fakeDaemon';
import { fakeEnvironment } from '../../helpers/fakeEnvironment';
import { makeProfile } from '../../helpers/makeProfile';
import { aVersion, makeState } from '../../helpers/makeState';
import { startSagas } from '../../helpers/startSagas';
import { withoutTabLock } from '../../helpers/withoutTabLock';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const [magnet, follower] = ['00000000000000a1', '00000000000000a2'];
const names = ['Sample/a.mkv', 'b.mkv', 'c.srt'];

/** A magnet whose metadata is there; its download has three files. */
async function open(
  first: TaskStatus,
  {
    fileRules = '[{"name":"No samples","exclude":["*sample*"]}]',
    chosen = '1,2,3',
    chosenLater = '',
    refuses = false,
    pauses = true,
    hasInfo = true,
    loses = false,
  } = {},
) {
  let [status, selected] = [first, chosen];
  let later: { readonly status?: TaskStatus; readonly pausesTo?: TaskStatus; readonly failure?: Error } = {};
  let isLost = false;
  const changes: string[] = [];
  const isSelected = (index: number) => selected === '1,2,3' || (selected === '2,3' && index > 1);
  const files = () =>
    names.map((path, place) => ({
      index: String(place + 1),
      path: `/dl/Sample pack/${path}`,
      length: '10',
      completedLength: '0',
      selected: String(isSelected(place + 1)),
      uris: [],
    }));
  const answer = (method: string, params: readonly unknown[]): unknown => {
    if (loses && method === 'aria2.changeOption') isLost = true;
    if (isLost) return new ConnectionError('closed');
    if (method === 'aria2.tellStatus' && params[0] === magnet)
      return { gid: magnet, status: 'complete', followedBy: [follower], files: [], dir: '/dl' };
    if (later.failure) return later.failure;
    if (method === 'aria2.tellStatus') {
      const bittorrent = { info: { name: 'Sample pack' }, mode: 'multi', announceList: [] };
      const result = { gid: follower, status, files: files(), dir: '/dl', ...(hasInfo && { bittorrent }) };
      selected = chosenLater || selected;
      return result;
    }
    if (method === 'aria2.getFiles') return files();
    if (['aria2.forcePause', 'aria2.unpause', 'aria2.changeOption'].includes(method)) changes.push(method.slice('aria2.'.length));
    if (method === 'aria2.forcePause' && pauses) status = later.pausesTo ?? 'paused';
    if (method === 'aria2.unpause') status = 'active';
    if (method === 'aria2.changeOption') {
      if (refuses) return new DaemonError(1, 'no');
      const given: Readonly<Record<string, unknown>> = Object(params[1]);
      selected = String(given['select-file']);
      return 'OK';
    }
    return undefined;
  };
  const daemon = fakeDaemon({ answer });
  const profiles = [makeProfile({ rpcId: 'a' }), makeProfile({ rpcId: 'b', rpcHost: 'other' })];
  const { store } = startSagas(
    function* watch() {
      yield fork(watchFileSelection);
      yield fork(watchMetadata);
    },
    {
      state: makeState({ profiles, settings: { fileRules } }),
      environment: fakeEnvironment({ sessionHolder: { session: daemon.session } }),
      provide: [withoutTabLock],
    },
  );
  store.dispatch(metadataAwaitRequested(magnet));
  await advance(1000);
  expect(store.getState().notices.dialogs).toEqual([]);
  return {
    store,
    changes,
    set: (change: typeof later): void => {
      later = change;
      status = change.status ?? status;
    },
    reconnect: async () => {
      [loses, isLost] = [false, false];
      store.dispatch(connected({ version: aVersion, options: {} }));
      await advance(1000);
    },
    now: () => ({ status, selected }),
    notices: () => store.getState().notices.notices.map(({ text, action }) => ({ ...text, intent: action?.intent })),
  };
}

const summary = {
  key: 'fileRules.chosenOf',
  values: { name: 'Sample pack', chosen: 2, total: 3, count: 1, rules: ['No samples'] },
  intent: fileRulesUndoRequested({ gid: follower, rpcId: 'a', name: 'Sample pack' }),
};

describe('sagas/files/fileRules', () => {
  it('pauses an active torrent, selects its files, starts it again, and undoes that', async () => {
    const { store, changes, now, notices } = await open('active');
    expect(changes).toEqual(['forcePause', 'changeOption', 'unpause']);
    expect(now()).toEqual({ status: 'active', selected: '2,3' });
    expect(notices()).toEqual([summary]);
    store.dispatch(summary.intent);
    await advance(1000);
    expect(changes.slice(3)).toEqual(['forcePause', 'changeOption', 'unpause']);
    expect(now()).toEqual({ status: 'active', selected: '1,2,3' });
  });

  it('keeps a torrent paused that waits for its file selection, and offers that selection', async () => {
    const { changes, now, notices } = await open('paused');
    expect(changes).toEqual(['changeOption']);
    expect(now()).toEqual({ status: 'paused', selected: '2,3' });
    expect(notices()).toEqual([summary, expect.objectContaining({ key: 'newTask.metadataReady' })]);
  });

  it('changes nothing when no file would be left, and says so', async () => {
    const { changes, notices } = await open('active', { fileRules: '[{"name":"Music","kinds":["audio"]}]' });
    expect(changes).toEqual([]);
    expect(notices()).toEqual([{ key: 'fileRules.refusedOf', values: expect.objectContaining({ rules: ['Music'] }), intent: undefined }]);
  });

  it.each([
    ['files were chosen already', 'active', { chosen: '2,3' }],
    ['files were chosen while the task waited for its turn', 'active', { chosenLater: '2,3' }],
    ['the download is complete', 'complete', {}],
    ['the rules are for another connection', 'active', { fileRules: '[{"name":"x","exclude":["*"],"include":["b*"],"rpcId":"b"}]' }],
    ['the text of the rules is broken', 'active', { fileRules: '[' }],
  ] as const)('does nothing when %s', async (_title, status, given) => {
    const { changes, notices } = await open(status, given);
    expect([changes, notices()]).toEqual([[], []]);
  });

  it('starts a torrent again when aria2 refuses the selection, and says so', async () => {
    const { changes, now, notices } = await open('active', { refuses: true });
    expect(changes).toEqual(['forcePause', 'changeOption', 'unpause']);
    expect(now().status).toBe('active');
    expect(notices()).toMatchObject([{ key: 'fileRules.failed', values: { name: 'Sample pack', reason: 'no' } }]);
  });

  it.each([
    ['active', ['forcePause', 'unpause', 'forcePause', 'changeOption', 'unpause'], [summary]],
    ['paused', ['changeOption'], [summary, expect.objectContaining({ key: 'newTask.metadataReady' })]],
  ] as const)(
    'chooses again after a reconnect when the connection was lost meanwhile, for a torrent that was %s',
    async (status, sent, shown) => {
      const { reconnect, changes, now, notices } = await open(status, { loses: true });
      expect(notices()).toEqual([]);
      await reconnect();
      expect(changes).toEqual(sent);
      expect(now()).toEqual({ status, selected: '2,3' });
      expect(notices()).toEqual(shown);
    },
  );

  it('names a torrent without a name by its first file', async () => {
    const { notices } = await open('paused', { hasInfo: false });
    expect(notices()[0]).toMatchObject({ key: 'fileRules.chosenOf', values: { name: 'a.mkv' } });
  });

  it('selects no files when another server becomes active first', async () => {
    const { store, changes, notices } = await open('active', { pauses: false });
    store.dispatch(profileActivated('b'));
    await advance(1000);
    expect(changes).toEqual(['forcePause']);
    expect(notices()).toMatchObject([{ key: 'fileSelection.staysPaused' }]);
  });

  it('does not undo a selection on another server', async () => {
    const { store, changes, notices } = await open('paused');
    store.dispatch(profileActivated('b'));
    store.dispatch(summary.intent);
    await advance(1000);
    expect(changes).toEqual(['changeOption']);
    expect(notices().at(-1)).toMatchObject({ key: 'fileRules.elsewhere' });
  });

  it('says that an undo comes too late when the task has ended', async () => {
    for (const end of ['before', 'during the pause']) {
      const { store, set, changes, notices } = await open('active');
      set(end === 'before' ? { status: 'complete' } : { pausesTo: 'complete' });
      store.dispatch(summary.intent);
      await advance(1000);
      expect(changes.slice(3)).not.toContain('changeOption');
      expect(notices().at(-1)).toMatchObject({ key: 'fileRules.undoEnded', values: { name: 'Sample pack' } });
    }
  });

  it.each([
    ['aria2 no longer knows the task', 'GID a2 is not found', { key: 'fileRules.undoGone', values: { name: 'Sample pack' } }],
    ['aria2 refuses', 'no', { key: 'fileRules.undoRefused', values: { name: 'Sample pack', reason: 'no' } }],
  ])('names the task and the reason when an undo fails because %s', async (_title, message, text) => {
    const { store, set, notices } = await open('paused');
    set({ failure: new DaemonError(1, message) });
    store.dispatch(summary.intent);
    await advance(1000);
    expect(notices().at(-1)).toEqual({ ...text, intent: undefined });
    expect(store.getState().notices.dialogs).toEqual([]);
  });

  it('offers an undo again that found no connection', async () => {
    const { store, set, now, notices } = await open('paused');
    set({ failure: new ConnectionError('closed') });
    store.dispatch(summary.intent);
    await advance(1000);
    expect(notices().at(-1)).toEqual({ key: 'fileRules.undoUnsent', values: { name: 'Sample pack' }, intent: summary.intent });
    expect(store.getState().notices.dialogs).toEqual([]);
    set({});
    store.dispatch(summary.intent);
    await advance(1000);
    expect(now().selected).toBe('1,2,3');
  });
});
