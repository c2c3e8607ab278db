import type { UnknownAction } from '@reduxjs/toolkit';
import { expectSaga } from 'redux-saga-test-plan';
import * as matchers from 'redux-saga-test-plan/matchers';
import { fork } from 'redux-saga/effects';
import { waitUntil } from '../../../scripts/testbed/waitUntil';
import { loadWithRetries } from '../../../src/i18n/loadWithRetries';
import { ConnectionError, DaemonError, type DaemonCall, type Outcome } from '../../../src/rpc';
import { callDaemon, callDaemonBatch } from '../../../src/sagas/callDaemon';
import { confirmFileSelection, openFileSelection, sendFileSelection } from '../../../src/sagas/files/fileSelectionWorker';
import { resumePaused } from '../../../src/sagas/files/resumePaused';
import { cancelFileSelection, watchFileSelection } from '../../../src/sagas/files/fileSelection';
import { watchNavigation } from '../../../src/sagas/navigation/navigation';
import { supervised } from '../../../src/sagas/supervise';
import { rootReducer, type RootState } from '../../../src/store/rootReducer';
import {
  fileSelectionChanged,
  fileSelectionClosed,
  fileSelectionConfirmed,
  fileSelectionOpened,
  taskPausedForFiles,
  fileSelectionPausing,
  fileSelectionRequested,
  fileSelectionSendRequested,
  selectFileSelection,
} from '../../../src/store/slices/fileSelection';
import { selectResumesAtEnd } from '../../../src/store/selectors/fileSelection';
import { locationChanged } from '../../../src/store/slices/navigation';
import { dialogOpened } from '../../../src/store/slices/notices';
import { profileActivated } from '../../../src/store/slices/rpcProfiles';
import { pauseSettled } from '../../../src/store/slices/tasks';
import { taskPolled, taskGone, selectTaskDetail } from '../../../src/store/slices/taskDetail';
import { advance, loadAndAdvance } from '../../helpers/advance';
import { fakeDaemon } from '../../helpers/fakeDaemon';
import { fakeEnvironment, fakeHistory } from '../../helpers/fakeEnvironment';
import { makeFile, makeFullTask } from '../../helpers/makeFullTask';
import { locationOf, makeState } from '../../helpers/makeState';
import { makeTask } from '../../helpers/makeTask';
import { settle, settleCode } from '../../helpers/settle';
import { startSagas } from '../../helpers/startSagas';

const gid = '00000000000000a1';
const page = `/task/detail/${gid}`;

/** As much of aria2 as knows one torrent of four files. */
function aTorrent({ pausesAfter = 1, becomes = 'paused', refuses = {}, keeps = false, ...behaviour }: Behaviour = {}) {
  const status = 'status' in behaviour ? behaviour.status : 'paused';
  const daemon = { status, selected: '1,2,3,4', asked: [] as string[], questions: 0 };
  const files = () => {
    const chosen = daemon.selected.split(',').flatMap((run) => {
      const [from = 0, to = from] = run.split('-').map(Number);
      return Array.from({ length: to - from + 1 }, (_, step) => from + step);
    });
    return [1, 2, 3, 4].map((index) => makeFile({ index, path: `/dl/t/${index}`, selected: chosen.includes(index) }));
  };
  const answer = ({ method, params }: Pick<DaemonCall<unknown>, 'method' | 'params'>): unknown => {
    daemon.asked.push(method === 'aria2.changeOption' ? `${method} ${JSON.stringify(params[1])}` : method);
    const refusal = refuses[method];
    if (refusal) throw refusal;
    switch (method) {
      case 'aria2.forcePause':
        daemon.questions = 0;
        return gid;
      case 'aria2.unpause':
        if (daemon.status !== 'paused') throw new DaemonError(1, `GID#${gid} cannot be unpaused now`);
        daemon.status = 'active';
        return gid;
      case 'aria2.tellStatus':
        daemon.questions += 1;
        if (
          daemon.asked.includes('aria2.forcePause') &&
          daemon.status === 'active' &&
          !daemon.asked.includes('aria2.unpause') &&
          daemon.questions > pausesAfter
        )
          daemon.status = becomes;
        return { gid, status: daemon.status };
      case 'aria2.changeOption':
        if (!keeps) daemon.selected = (params[1] as Record<string, string>)['select-file'] ?? '';
        return 'OK';
      case 'aria2.getFiles':
        return files();
      default:
        throw new Error(`Nobody expected ${method}.`);
    }
  };
  return { daemon, answer, files };
}

function outcomeOf(answer: () => unknown): Outcome<unknown> {
  try {
    return { ok: true, value: answer() };
  } catch (error) {
    if (!(error instanceof DaemonError)) throw error;
    return { ok: false, error };
  }
}

interface Behaviour {
  /** Undefined: a response without a status that Arioso knows. */
  readonly status?: 'active' | 'waiting' | 'paused' | 'complete' | undefined;
  /** Questions after which a pause shows. */
  readonly pausesAfter?: number;
  /** The status that follows the request to pause. */
  readonly becomes?: 'paused' | 'waiting' | 'complete';
  readonly refuses?: Readonly<Record<string, Error>>;
  /** It says OK and keeps what it had. */
  readonly keeps?: boolean;
}

/** A worker under supervision, then the one that resumes, as in the application. On the task's page after these actions. */
async function run<Args extends unknown[]>(
  worker: (...args: Args) => ReturnType<typeof confirmFileSelection>,
  args: Args,
  behaviour: Behaviour & {
    readonly before?: readonly UnknownAction[];
    readonly meanwhile?: readonly UnknownAction[];
    readonly path?: string;
  } = {},
) {
  const torrent = aTorrent(behaviour);
  const history = fakeHistory(behaviour.path ?? page);
  const known = makeFullTask({ gid, status: 'paused', files: torrent.files(), torrent: { name: 't', mode: 'multi', announceList: [] } });
  const begun = [taskPolled({ task: known }), ...(behaviour.before ?? [])].reduce<RootState>(
    (state, action) => rootReducer(state, action),
    makeState({
      path: behaviour.path ?? page,
      lists: {
        waiting: [makeTask({ gid, status: 'paused', totalLength: 0, details: { fileCount: 4, selectedFileCount: 4, path: '/dl/t/' } })],
      },
    }),
  );
  function* workThenResume() {
    yield* supervised(worker)(...args);
    yield* supervised(resumePaused)(new WeakMap());
  }
  const expected = expectSaga(workThenResume)
    .withReducer(rootReducer, begun)
    .provide([
      {
        call: ({ fn, args: [daemonCall] }, next: () => unknown) =>
          fn === callDaemon ? torrent.answer(daemonCall as DaemonCall<unknown>) : next(),
      },
      {
        call: ({ fn, args: [calls] }, next: () => unknown) =>
          fn === callDaemonBatch
            ? (calls as DaemonCall<unknown>[]).map((daemonCall) => outcomeOf(() => torrent.answer(daemonCall)))
            : next(),
      },
      // A delay is a call of a function that the effect creator keeps to itself.
      { call: ({ fn }: { fn: { name: string } }, next: () => unknown) => (fn.name.startsWith('delay') ? null : next()) },
      [matchers.getContext('environment'), fakeEnvironment({ history })],
    ]);
  for (const action of behaviour.meanwhile ?? []) expected.dispatch(action);
  const result = await expected.run();
  const state = result.storeState as RootState;
  return {
    ...torrent.daemon,
    open: selectFileSelection(state).open,
    resumesAtEnd: selectResumesAtEnd(state),
    sent: selectFileSelection(state).sent,
    dialogs: state.notices.dialogs.map(({ text }) => text.key),
    shown: selectTaskDetail(state)
      .task?.files.map(({ selected }) => (selected ? 1 : 0))
      .join(''),
    tab: selectTaskDetail(state).tab,
    row: state.tasks.lists.waiting?.[0]?.details,
    history: history.calls,
  };
}

const paused = [fileSelectionPausing(gid), taskPausedForFiles({ gid, rpcId: 'default' })];
const chosen = (selected: string) => [fileSelectionOpened(gid), fileSelectionChanged(selected)];
const open = (behaviour: Parameters<typeof run>[2] & { readonly pauses?: boolean } = {}) =>
  run(openFileSelection, [fileSelectionRequested({ gid, pauses: behaviour.pauses ?? false })], behaviour);

describe('sagas/files/fileSelectionWorker, opening', () => {
  it.each(['paused', 'waiting'] as const)('opens at once for a task that is %s', async (status) => {
    expect(await open({ status })).toMatchObject({
      open: { gid, phase: 'choosing' },
      resumesAtEnd: false,
      asked: ['aria2.tellStatus'],
      tab: 'files',
    });
  });

  it('pauses an active task and waits until it is paused', async () => {
    const opened = await open({ status: 'active', pauses: true, pausesAfter: 3 });
    expect(opened).toMatchObject({ open: { gid, phase: 'choosing' }, resumesAtEnd: true, status: 'paused' });
    expect(opened.asked.slice(0, 2)).toEqual(['aria2.tellStatus', 'aria2.forcePause']);
  });

  it('only shows the files of an active task that need not be paused', async () => {
    expect(await open({ status: 'active' })).toMatchObject({ open: undefined, asked: ['aria2.tellStatus'], tab: 'files', dialogs: [] });
  });

  it('shows an error for a stopped task', async () => {
    expect(await open({ status: 'complete' })).toMatchObject({ open: undefined, dialogs: ['fileSelection.error.stopped'] });
  });

  it('closes when the task does not pause or the pause is refused', async () => {
    expect(await open({ status: 'active', pauses: true, pausesAfter: 999 })).toMatchObject({
      open: undefined,
      dialogs: ['fileSelection.error.notPaused'],
    });
    const refused = await open({
      status: 'active',
      pauses: true,
      refuses: { 'aria2.forcePause': new DaemonError(1, 'GID cannot be paused now') },
    });
    expect(refused).toMatchObject({ open: undefined, dialogs: ['error.daemonSays'] });
    expect(refused.asked).not.toContain('aria2.unpause');
  });

  it('opens for a task that waits after the request to pause, and not for one that has ended', async () => {
    const active = { status: 'active', pauses: true } as const;
    expect(await open({ ...active, becomes: 'waiting' })).toMatchObject({ open: { gid, phase: 'choosing' }, dialogs: [] });
    expect(await open({ ...active, becomes: 'complete' })).toMatchObject({ open: undefined, dialogs: ['fileSelection.error.stopped'] });
  });

  it('resumes a task when the response to the request to pause is lost', async () => {
    const { asked } = await open({ status: 'active', pauses: true, refuses: { 'aria2.forcePause': new ConnectionError('closed') } });
    expect(asked).toContain('aria2.unpause');
  });

  it('takes the refusal to pause for one although another selection has paused another task, or that of another server', async () => {
    const refuses = { 'aria2.forcePause': new DaemonError(1, 'GID cannot be paused now') };
    const before = [taskPausedForFiles({ gid: '00000000000000b2', rpcId: 'default' }), taskPausedForFiles({ gid, rpcId: 'other' })];
    const refused = await open({ status: 'active', pauses: true, before, refuses });
    expect(refused).toMatchObject({ open: undefined, dialogs: ['error.daemonSays'] });
  });

  it('shows an error when the task is gone', async () => {
    expect(await open({ refuses: { 'aria2.tellStatus': new DaemonError(1, 'GID is not found') } })).toMatchObject({
      open: undefined,
      dialogs: ['error.daemonSays'],
    });
  });

  it('navigates to the page of the task', async () => {
    const opened = await open({ path: '/downloading', meanwhile: [locationChanged(locationOf(page))] });
    expect(opened).toMatchObject({ history: [`push ${page}`], open: { gid, phase: 'choosing' }, tab: 'files' });
  });
});

describe('sagas/files/fileSelectionWorker, confirming', () => {
  const confirm = (selected: string, behaviour: Behaviour = {}, before: readonly UnknownAction[] = chosen(selected)) =>
    run(confirmFileSelection, [], { ...behaviour, before });

  it('sends the selection, reads the files and shows them', async () => {
    expect(await confirm('1,3,4')).toMatchObject({
      asked: ['aria2.tellStatus', 'aria2.changeOption {"select-file":"1,3,4"}', 'aria2.getFiles'],
      shown: '1011',
      open: undefined,
      dialogs: [],
    });
  });

  it('shows number, size and path of the selected files in the row before the start', async () => {
    const { row } = await confirm('2');
    expect(row).toMatchObject({ fileCount: 4, selectedFileCount: 1, selectedLength: makeFile().length, path: '/dl/t/2' });
  });

  it('rejects an empty selection before sending, and stays open', async () => {
    expect(await confirm('')).toMatchObject({
      asked: [],
      open: { phase: 'choosing', selected: '' },
      dialogs: ['fileSelection.error.none'],
    });
  });

  it('sends nothing when nothing changed', async () => {
    expect(await confirm('', {}, [fileSelectionOpened(gid)])).toMatchObject({ asked: [], open: undefined });
  });

  it('resumes a task that was paused for the selection', async () => {
    const resumed = await confirm('2', {}, [...paused, ...chosen('2')]);
    expect(resumed).toMatchObject({ selected: '2', status: 'active' });
    expect(resumed.asked.at(-1)).toBe('aria2.unpause');
  });

  it('pauses a task that has become active, and resumes it', async () => {
    expect(await confirm('2', { status: 'active' })).toMatchObject({ selected: '2', status: 'active', open: undefined });
  });

  it('sends nothing when the daemon does not say whether the task runs', async () => {
    const unknown = await confirm('2', { status: undefined });
    expect(unknown).toMatchObject({
      asked: ['aria2.tellStatus'],
      open: { phase: 'choosing', selected: '2' },
      dialogs: ['error.unusableResponse'],
    });
  });

  it('keeps the selection when the daemon refuses it', async () => {
    const refused = await confirm('2', { refuses: { 'aria2.changeOption': new DaemonError(1, 'We encountered a problem') } });
    expect(refused).toMatchObject({ open: { phase: 'choosing', selected: '2' }, dialogs: ['error.daemonSays'] });
  });

  it('closes a selection that the daemon refuses when its page is no longer open', async () => {
    const refuses = { 'aria2.changeOption': new DaemonError(1, 'We encountered a problem') };
    const left = await run(confirmFileSelection, [], { path: '/downloading', before: chosen('2'), refuses });
    expect(left).toMatchObject({ open: undefined, dialogs: ['error.daemonSays'] });
  });

  it('keeps the selection when the connection is lost', async () => {
    const lost = await confirm('2', { refuses: { 'aria2.changeOption': new ConnectionError('no-connection') } });
    expect(lost).toMatchObject({ open: { phase: 'choosing', selected: '2' }, dialogs: ['connection.reason.no-connection'] });
  });

  it('shows an error when the daemon answers OK but keeps another selection', async () => {
    expect(await confirm('2', { keeps: true })).toMatchObject({ open: undefined, shown: '1111', dialogs: ['fileSelection.error.kept'] });
  });
});

describe('sagas/files/fileSelectionWorker, cancelling', () => {
  it('sends nothing', async () => {
    expect(await run(cancelFileSelection, [], { before: chosen('2') })).toMatchObject({ asked: [], open: undefined });
  });

  it('resumes a task that was paused for the selection, even while it is still pausing', async () => {
    expect(await run(cancelFileSelection, [], { before: paused })).toMatchObject({
      status: 'active',
      open: undefined,
    });
  });

  it('does not cancel a selection that is being saved', async () => {
    const before = [...chosen('2'), { type: 'fileSelection/savingStarted' }];
    expect(await run(cancelFileSelection, [], { before })).toMatchObject({ open: { phase: 'saving' } });
  });

  it('closes when the task is gone', async () => {
    expect(await run(cancelFileSelection, [], { before: [...chosen('2'), taskGone()] })).toMatchObject({ asked: [], open: undefined });
  });
});

describe('sagas/files/fileSelectionWorker, sending at each change', () => {
  const send = (selected: string, behaviour: Behaviour = {}) =>
    run(sendFileSelection, [fileSelectionSendRequested({ gid, selected })], {
      ...behaviour,
      before: [fileSelectionSendRequested({ gid, selected })],
    });

  it('sends the selection at once and shows the result', async () => {
    expect(await send('1,2')).toMatchObject({
      asked: ['aria2.changeOption {"select-file":"1,2"}', 'aria2.getFiles'],
      shown: '1100',
      sent: undefined,
      dialogs: [],
    });
  });

  it('never sends an empty selection', async () => {
    expect(await send('')).toMatchObject({ asked: [], sent: undefined, dialogs: ['fileSelection.error.none'] });
  });

  it('shows the old selection again when the daemon refuses', async () => {
    expect(await send('2', { refuses: { 'aria2.changeOption': new DaemonError(1, 'no') } })).toMatchObject({
      shown: '1111',
      sent: undefined,
      dialogs: ['error.daemonSays'],
    });
  });
});

describe('sagas/files/fileSelection', () => {
  interface Circumstances {
    readonly delayMs?: number;
    /** The open page. */
    readonly path?: string;
    readonly loadCode?: typeof loadWithRetries;
  }

  function start({ delayMs, path = page, loadCode = loadWithRetries, ...behaviour }: Behaviour & Circumstances = {}) {
    const torrent = aTorrent(behaviour);
    const onWire = (method: string, params: readonly unknown[]) => {
      const value = torrent.answer({ method, params });
      if (method !== 'aria2.getFiles') return value;
      return torrent.files().map(({ index, path, length, completedLength, selected }) => ({
        index: `${index}`,
        path,
        length: `${length}`,
        completedLength: `${completedLength}`,
        selected: `${selected}`,
        uris: [],
      }));
    };
    const daemon = fakeDaemon({ answer: onWire, ...(delayMs !== undefined && { delayMs }) });
    const history = fakeHistory(path);
    const sagas = startSagas(
      function* watch() {
        yield fork(watchFileSelection);
        yield fork(watchNavigation);
      },
      {
        state: makeState({ path }),
        environment: fakeEnvironment({ history, sessionHolder: { session: daemon.session } }),
        provide: [[loadWithRetries, loadCode]],
      },
    );
    const until = (isSo: () => boolean) => waitUntil('the saga is there', isSo);
    return { ...sagas, daemon, torrent, history, until, choice: () => selectFileSelection(sagas.store.getState()).open };
  }

  it('sends one selection at a time, and then only the latest', async () => {
    const { store, torrent, until } = start();
    for (const selected of ['1,2,3', '1,2', '1']) store.dispatch(fileSelectionSendRequested({ gid, selected }));
    await until(() => torrent.daemon.selected === '1' && torrent.daemon.asked.at(-1) === 'aria2.getFiles');
    expect(torrent.daemon.asked.filter((asked) => asked.includes('select-file'))).toEqual([
      'aria2.changeOption {"select-file":"1,2,3"}',
      'aria2.changeOption {"select-file":"1"}',
    ]);
  });

  it('sends the latest selection of each task', async () => {
    const other = '00000000000000b2';
    const { store, daemon, until } = start({ delayMs: 20 });
    store.dispatch(fileSelectionSendRequested({ gid, selected: '1,2,3' }));
    await until(() => daemon.inFlight.now === 1);
    store.dispatch(fileSelectionSendRequested({ gid, selected: '1,2' }));
    store.dispatch(fileSelectionSendRequested({ gid, selected: '1' }));
    store.dispatch(fileSelectionSendRequested({ gid: other, selected: '1' }));
    const sent = () => daemon.calls.filter(({ method }) => method === 'aria2.changeOption').map(({ params }) => params);
    await until(() => sent().length === 2);
    expect(selectFileSelection(store.getState()).sent).toEqual({ gid: other, selected: '1' });
    await until(() => selectFileSelection(store.getState()).sent === undefined);
    expect(sent()).toEqual([
      [gid, { 'select-file': '1,2,3' }],
      [gid, { 'select-file': '1' }],
      [other, { 'select-file': '1' }],
    ]);
  });

  it('sends no waiting selection to another server', async () => {
    const { store, daemon, until } = start({ delayMs: 20 });
    store.dispatch(fileSelectionSendRequested({ gid, selected: '1,2' }));
    await until(() => daemon.inFlight.now === 1);
    store.dispatch(fileSelectionSendRequested({ gid: '00000000000000b2', selected: '1' }));
    store.dispatch(profileActivated('other'));
    store.dispatch(fileSelectionSendRequested({ gid, selected: '3' }));
    await until(() => daemon.calls.some(({ params }) => JSON.stringify(params).includes('"3"')));
    expect(daemon.calls.filter(({ params }) => params[0] !== gid)).toEqual([]);
  });

  it('forgets a selection without a message when another server becomes active', async () => {
    const { store, daemon, until, actions } = start({ delayMs: 50 });
    store.dispatch(fileSelectionSendRequested({ gid, selected: '1' }));
    await until(() => daemon.inFlight.now === 1);
    store.dispatch(profileActivated('other'));
    daemon.session.close();
    await until(() => selectFileSelection(store.getState()).sent === undefined);
    expect(actions.filter(dialogOpened.match)).toEqual([]);
  });

  it('pauses no task of another server that became active while the code was loading', async () => {
    const { store, daemon } = start({ status: 'active' });
    store.dispatch(fileSelectionRequested({ gid, pauses: true }));
    store.dispatch(profileActivated('other'));
    await settle();
    expect(daemon.calls).toEqual([]);
  });

  it.each([
    ['another page was opened', page, ['/settings/arioso'], false],
    ['another page was opened and left again', page, ['/waiting', page], false],
    ['the same page was opened again', page, [page, `${page}?x=1`], true],
    ['it was requested on another page', '/downloading', [], true],
    ['it was requested on another page that was left', '/downloading', ['/settings/arioso'], false],
    ['it was requested on another page that was opened again', '/downloading', ['/downloading', '/downloading?x=1'], true],
  ])('opens, or not, when the code comes after %s', async (_title, path, visits, opens) => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const { store, daemon, history, choice } = start({ status: 'active', path, loadCode: (load) => held.then(load) });
    store.dispatch(fileSelectionRequested({ gid, pauses: true }));
    for (const to of visits) history.visit(to);
    release();
    await settleCode();
    const { pathname } = store.getState().navigation;
    const last = (visits.at(-1) ?? path).replace(/\?.*/, '');
    expect([choice()?.gid, pathname, daemon.calls.length > 0]).toEqual(opens ? [gid, page, true] : [undefined, last, false]);
  });

  it('cancels the selection when the page is left, and not when it stays open', async () => {
    const { store, history, until, choice } = start();
    store.dispatch(fileSelectionRequested({ gid }));
    await until(() => choice()?.phase === 'choosing');
    history.visit(page);
    expect(choice()?.phase).toBe('choosing');
    history.visit('/waiting');
    await until(() => choice() === undefined);
  });

  it('sends a confirmed selection', async () => {
    const { store, torrent, until, choice } = start();
    store.dispatch(fileSelectionRequested({ gid }));
    await until(() => choice()?.phase === 'choosing');
    store.dispatch(fileSelectionChanged('4'));
    store.dispatch(fileSelectionConfirmed());
    await until(() => choice() === undefined);
    expect(torrent.daemon.selected).toBe('4');
  });

  it('sends a selection once when Confirm is pressed twice', async () => {
    const { store, torrent, until, choice } = start();
    store.dispatch(fileSelectionRequested({ gid }));
    await until(() => choice()?.phase === 'choosing');
    store.dispatch(fileSelectionChanged('4'));
    store.dispatch(fileSelectionConfirmed());
    store.dispatch(fileSelectionConfirmed());
    await until(() => choice() === undefined);
    expect(torrent.daemon.asked.filter((asked) => asked.includes('select-file'))).toEqual(['aria2.changeOption {"select-file":"4"}']);
  });

  it('asks five times a second whether the task is paused', async () => {
    jest.useFakeTimers();
    try {
      const { store, torrent } = start({ status: 'active', pausesAfter: 999 });
      store.dispatch(fileSelectionRequested({ gid, pauses: true }));
      await loadAndAdvance();
      const checks = () => torrent.daemon.asked.filter((asked) => asked === 'aria2.tellStatus').length;
      const before = checks();
      await advance(1000);
      expect(checks()).toBe(before + 5);
    } finally {
      jest.useRealTimers();
    }
  });

  it.each([
    ['until it is paused', 1, fileSelectionClosed('00000000000000b2'), [{ phase: 'choosing', isAutomatic: false }]],
    ['for ten seconds', 999, fileSelectionClosed('00000000000000b2'), [{ phase: undefined, isAutomatic: true }]],
    ['until it is cancelled', 999, fileSelectionClosed(gid), []],
    ['until another server becomes active', 999, profileActivated('other'), []],
  ])('waits for the pause of a task %s', async (_title, pausesAfter, action, ends) => {
    jest.useFakeTimers();
    try {
      const { store, choice, actions } = start({ status: 'active', pausesAfter });
      store.dispatch(fileSelectionRequested({ gid, pauses: true }));
      await loadAndAdvance();
      store.dispatch(action);
      await advance(12_000);
      const settled = actions.filter(pauseSettled.match).map(({ payload: { isAutomatic } }) => ({ phase: choice()?.phase, isAutomatic }));
      expect(settled).toEqual(ends);
    } finally {
      jest.useRealTimers();
    }
  });

  it('keeps the selection while the daemon reports the files again', async () => {
    const { store, until, choice, torrent } = start();
    store.dispatch(fileSelectionRequested({ gid }));
    await until(() => choice()?.phase === 'choosing');
    store.dispatch(fileSelectionChanged('4'));
    store.dispatch(taskPolled({ task: makeFullTask({ gid, status: 'paused', files: torrent.files() }) }));
    expect(choice()?.selected).toBe('4');
    store.dispatch(fileSelectionClosed(gid));
    store.dispatch(fileSelectionChanged('3'));
    expect(choice()).toBeUndefined();
    store.dispatch(locationChanged(locationOf('/waiting')));
  });
});
