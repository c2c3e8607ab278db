import { ConnectionError, DaemonError, UnauthorizedError, UnusableResponseError } from '../../../src/rpc';
import { pollTaskOptions } from '../../../src/sagas/pollers/pollOptions';
import { pollTaskSources } from '../../../src/sagas/pollers/pollTaskSources';
import { watchTaskSources } from '../../../src/sagas/tasks/taskSources';
import { locationChanged } from '../../../src/store/slices/navigation';
import { taskPolled } from '../../../src/store/slices/taskDetail';
import {
  sourceChangeRequested,
  sourceEditClosed,
  sourceEditOpened,
  selectTaskSources,
  taskSourcesReceived,
} from '../../../src/store/slices/taskSources';
import type { SourceChange } from '../../../src/domain/taskDetail/taskSources';
import { advance } from '../../helpers/advance';
import { fakeDaemon } from '../../helpers/fakeDaemon';
import { fakeEnvironment } from '../../helpers/fakeEnvironment';
import { makeFile, makeFullTask } from '../../helpers/makeFullTask';
import { locationOf, makeState } from '../../helpers/makeState';
import { settle } from '../../helpers/settle';
import { startSagas } from '../../helpers/startSagas';

const gid = 'a1';
const a = 'http://a/x.iso';
const b = 'http://b/x.iso';

/** aria2 as far as links go: it keeps a list with repetitions, and drops what is no link. */
function daemonWithLinks(first: readonly string[], oddities: { readonly keepsOld?: boolean; readonly failure?: Error } = {}) {
  let uris = [...first];
  const daemon = fakeDaemon({
    answer: (method, params) => {
      if (method === 'aria2.getFiles')
        return [
          {
            index: '1',
            path: '/dl/x.iso',
            length: '9',
            completedLength: '0',
            selected: 'true',
            uris: uris.map((uri) => ({ uri, status: 'used' })),
          },
        ];
      if (method === 'aria2.getServers') return [{ index: '1', servers: [{ uri: a, currentUri: a, downloadSpeed: '7' }] }];
      if (method !== 'aria2.changeUri') return undefined;
      if (oddities.failure) return oddities.failure;
      const [, , removed, added] = params as [string, number, string[], string[]];
      const before = uris.length;
      if (!oddities.keepsOld) for (const uri of removed) if (uris.includes(uri)) uris.splice(uris.indexOf(uri), 1);
      const taken = before - uris.length;
      const good = added.filter((uri) => !uri.includes('['));
      uris = [...uris, ...good];
      return [taken, good.length];
    },
  });
  return { ...daemon, uris: () => uris };
}

function start(daemon: ReturnType<typeof fakeDaemon>) {
  const parts = startSagas(watchTaskSources, {
    state: makeState({ path: `/task/detail/${gid}` }),
    environment: fakeEnvironment({ sessionHolder: { session: daemon.session } }),
  });
  parts.store.dispatch(taskPolled({ task: makeFullTask({ gid, files: [makeFile({ uris: [a] })] }) }));
  return { ...parts, links: () => selectTaskSources(parts.store.getState()) };
}

async function change(daemon: ReturnType<typeof daemonWithLinks>, wanted: SourceChange) {
  const parts = start(daemon);
  parts.store.dispatch(sourceChangeRequested({ gid, index: 1, change: wanted }));
  expect(parts.links().edit?.phase).toBe('sending');
  await settle();
  return { ...parts, edit: parts.links().edit };
}

describe('sagas/tasks/taskSources, links', () => {
  it('adds the new link before it removes every copy of the old one', async () => {
    const daemon = daemonWithLinks([a, a, b]);
    const { edit, links } = await change(daemon, { kind: 'replace', uri: 'http://c/', old: a });
    expect(daemon.calls.filter(({ method }) => method === 'aria2.changeUri').map(({ params }) => params.slice(1))).toEqual([
      [1, [], ['http://c/']],
      [1, [a, a], []],
    ]);
    expect(daemon.uris()).toEqual([b, 'http://c/']);
    expect(edit).toBeUndefined();
    // Read back at once, with who serves it.
    expect(links().sources).toMatchObject({
      gid,
      files: [{ uris: [{ uri: b }, { uri: 'http://c/' }] }],
      servers: [{ servers: [{ uri: a, downloadSpeed: 7 }] }],
    });
  });

  it('adds and removes a mirror', async () => {
    const daemon = daemonWithLinks([a]);
    expect((await change(daemon, { kind: 'add', uri: b })).edit).toBeUndefined();
    expect(daemon.uris()).toEqual([a, b]);
    expect((await change(daemon, { kind: 'remove', old: a })).edit).toBeUndefined();
    expect(daemon.uris()).toEqual([b]);
    expect(daemon.calls.filter(({ method }) => method === 'aria2.changeUri').map(({ params }) => params.slice(1))).toEqual([
      [1, [], [b]],
      [1, [a], []],
    ]);
  });

  it.each<[string, readonly string[], SourceChange, Parameters<typeof daemonWithLinks>[1], string]>([
    ['aria2 takes no link of it', [a], { kind: 'add', uri: 'http://[x/' }, {}, 'taskSources.problem.refused'],
    ['aria2 keeps the old one', [a], { kind: 'replace', uri: b, old: a }, { keepsOld: true }, 'taskSources.problem.kept'],
    ['it is the last one', [a, a], { kind: 'remove', old: a }, {}, 'taskSources.problem.last'],
    ['somebody else took it away', [b], { kind: 'replace', uri: 'http://c/', old: a }, {}, 'taskSources.problem.changed'],
    ['the task has stopped', [a], { kind: 'add', uri: b }, { failure: new DaemonError(1, 'Cannot remove URIs') }, 'error.daemonSays'],
    ['the connection went', [a], { kind: 'add', uri: b }, { failure: new ConnectionError('closed') }, 'connection.reason.closed'],
  ])('reports a problem when %s', async (_title, first, wanted, oddities, key) => {
    const { edit } = await change(daemonWithLinks(first, oddities), wanted);
    expect(edit).toMatchObject({ phase: 'failed', problem: { key } });
  });

  it('keeps the speeds of an active task during a change, and when it fails', async () => {
    const { actions } = await change(daemonWithLinks([a]), { kind: 'add', uri: 'http://[x/' });
    const servers = actions.filter(taskSourcesReceived.match).map(({ payload }) => payload.servers.length);
    expect(servers).toEqual([1]);
  });

  it('keeps the last link, and the old link when aria2 refuses the new one', async () => {
    const last = daemonWithLinks([a, a]);
    await change(last, { kind: 'remove', old: a });
    expect(last.calls.some(({ method }) => method === 'aria2.changeUri')).toBe(false);
    const bad = daemonWithLinks([a]);
    await change(bad, { kind: 'replace', uri: 'http://[x/', old: a });
    expect(bad.uris()).toEqual([a]);
  });

  it('cannot be cancelled while sending, and is dropped with the page', () => {
    const { store, links } = start(daemonWithLinks([a]));
    store.dispatch(sourceEditOpened({ index: 1, old: a }));
    store.dispatch(sourceEditClosed());
    expect(links().edit).toBeUndefined();
    store.dispatch(sourceChangeRequested({ gid, index: 1, change: { kind: 'remove', old: a } }));
    store.dispatch(sourceEditClosed());
    store.dispatch(sourceEditOpened({ index: 1 }));
    expect(links().edit).toEqual({ kind: 'remove', index: 1, old: a, phase: 'sending', gid });
    store.dispatch(locationChanged(locationOf('/downloading')));
    expect(links()).toEqual({});
  });

  it.each([
    ['is shown in a dialog with the link', 'http://[x/', [{ text: { key: 'taskSources.problem.refused' }, lines: ['http://[x/'] }]],
    ['shows nothing when it succeeds', b, []],
  ])('leaves the form of another task alone when it ends after its page, and %s', async (_title, uri, dialogs) => {
    const { store, links } = start(daemonWithLinks([a]));
    store.dispatch(sourceChangeRequested({ gid, index: 1, change: { kind: 'add', uri } }));
    store.dispatch(locationChanged(locationOf('/task/detail/b1')));
    store.dispatch(sourceEditOpened({ index: 1 }));
    await settle();
    expect(links().edit).toEqual({ kind: 'add', index: 1, phase: 'writing' });
    expect(store.getState().notices.dialogs).toMatchObject(dialogs);
  });
});

describe('sagas/pollers, tabs of a task', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function poll(
    poller: typeof pollTaskSources,
    daemon: ReturnType<typeof fakeDaemon>,
    task: Parameters<typeof makeFullTask>[0] = {},
    settings = {},
  ) {
    const parts = startSagas(() => poller(gid), {
      state: makeState({ path: `/task/detail/${gid}`, settings }),
      environment: fakeEnvironment({ sessionHolder: { session: daemon.session } }),
    });
    parts.store.dispatch(taskPolled({ task: makeFullTask({ gid, files: [makeFile({ uris: [a] })], ...task }) }));
    return parts;
  }

  it('requests links and servers every two seconds, and dispatches only changes', async () => {
    const daemon = daemonWithLinks([a]);
    const { types } = poll(pollTaskSources, daemon);
    await advance(4500);
    expect(daemon.requests).toEqual([
      ['aria2.getFiles', 'aria2.getServers'],
      ['aria2.getFiles', 'aria2.getServers'],
      ['aria2.getFiles', 'aria2.getServers'],
    ]);
    expect(types().filter((type) => type === 'taskSources/received')).toHaveLength(1);
  });

  it.each([
    ['paused', { status: 'paused' }, {}, 3, 'aria2.getFiles'],
    ['without refreshing', {}, { downloadTaskRefreshInterval: 0 }, 1, 'aria2.getFiles,aria2.getServers'],
    ['stopped', { status: 'complete' }, {}, 0, ''],
    ['a torrent without links', { details: { isTorrent: true }, files: [makeFile()] }, {}, 0, ''],
    ['a torrent with links', { details: { isTorrent: true } }, {}, 3, 'aria2.getFiles,aria2.getServers'],
  ] as const)('requests for a task that is %s only what exists', async (_title, task, settings, times, methods) => {
    const daemon = daemonWithLinks([a]);
    poll(pollTaskSources, daemon, task, settings);
    await advance(4500);
    expect(daemon.requests.map((request) => request.join())).toEqual(Array.from({ length: times }, () => methods));
  });

  it('shows the files although the response about their servers is unusable', async () => {
    const usual = daemonWithLinks([a]);
    const { session } = usual;
    const batch = async (...request: Parameters<typeof session.batch>) => {
      const outcomes: readonly { ok: boolean }[] = await session.batch(...request);
      return [outcomes[0], { ok: false, error: new UnusableResponseError('aria2.getServers') }];
    };
    const { store, errors } = poll(pollTaskSources, { ...usual, session: { ...session, batch: batch as typeof session.batch } });
    await advance(300);
    expect(selectTaskSources(store.getState()).sources).toMatchObject({ files: [{ path: '/dl/x.iso' }], servers: [] });
    expect(errors).toEqual([]);
  });

  it('requests the options of the open tab at intervals, and dispatches only changes', async () => {
    const options: Record<string, string> = { split: '5' };
    const daemon = fakeDaemon({ answer: (method) => (method === 'aria2.getOption' ? { ...options } : undefined) });
    const { store, types } = poll(pollTaskOptions, daemon);
    await advance(11_000);
    expect(daemon.calls).toHaveLength(3);
    expect(types().filter((type) => type === 'options/taskOptionsReceived')).toHaveLength(1);
    options['split'] = '9';
    await advance(5000);
    expect(store.getState().options.tasks[gid]?.received).toEqual({ split: '9' });
  });

  it('ignores a missing task, and throws the error of a refused secret', async () => {
    const gone = poll(pollTaskOptions, fakeDaemon({ answer: () => new DaemonError(1, 'GID is not found') }));
    await advance(6000);
    expect(gone.errors).toEqual([]);
    const refused = poll(pollTaskOptions, fakeDaemon({ answer: () => new UnauthorizedError() }));
    refused.task.toPromise().catch(() => undefined);
    await advance(100);
    expect(refused.errors.splice(0)).toHaveLength(1);
  });
});
