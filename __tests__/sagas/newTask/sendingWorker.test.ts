import type { UnknownAction } from '@reduxjs/toolkit';
import { takeEvery } from 'redux-saga/effects';
import type { NewFile } from '../../../src/domain/newTask/newFile';
import type { Task } from '../../../src/domain/tasks/task';
import {
  ConnectionError,
  DaemonError,
  RequestTooLargeError,
  UnauthorizedError,
  UnusableResponseError,
  type DaemonCall,
  type Outcome,
} from '../../../src/rpc';
import { callDaemonBatch } from '../../../src/sagas/callDaemon';
import { submitNewTask } from '../../../src/sagas/newTask/sendingWorker';
import { supervised } from '../../../src/sagas/supervise';
import { rootReducer, type RootState } from '../../../src/store/rootReducer';
import { connected, connectionLost } from '../../../src/store/slices/connection';
import { locationChanged } from '../../../src/store/slices/navigation';
import {
  draftFilesAdded,
  draftTextAdded,
  linksTyped,
  metadataAwaitRequested,
  newTaskSubmitted,
  draftOptionTyped,
  draftRowChanged,
  sendingCancelled,
  sendingProgressed,
  sendingStarted,
  selectNewTask,
} from '../../../src/store/slices/newTask';
import { profileActivated, profileRemoved, profileSaved } from '../../../src/store/slices/rpcProfiles';
import { fakeEnvironment, fakeHistory, fakeStorage } from '../../helpers/fakeEnvironment';
import { makeProfile } from '../../helpers/makeProfile';
import { aVersion, locationOf, makeState } from '../../helpers/makeState';
import { makeTask } from '../../helpers/makeTask';
import { startSagas } from '../../helpers/startSagas';
import { settle } from '../../helpers/settle';
import { withoutTabLock } from '../../helpers/withoutTabLock';

type Call = Pick<DaemonCall<unknown>, 'method' | 'params'>;
type OutcomeOrError = Outcome<unknown> | Error;

const links = (count: number, from = 1): string => Array.from({ length: count }, (_, place) => `http://h/${from + place}`).join('\n');
const refusal = (message: string): Outcome<unknown> => ({ ok: false, error: new DaemonError(1, message) });

interface Wanted {
  readonly files?: readonly NewFile[];
  readonly options?: Readonly<Record<string, string>>;
  readonly pause?: boolean;
  readonly settings?: NonNullable<Parameters<typeof makeState>[0]>['settings'];
  /** Stopped tasks that this browser has seen before. */
  readonly stopped?: readonly Task[];
  /** Before the response to the request of this number, from 1. An error is thrown for the whole request. A promise delays the response. */
  readonly atRequest?: (count: number, dispatch: (action: UnknownAction) => void) => unknown;
  readonly answer?: (call: Call) => OutcomeOrError | undefined;
}

/** The button pressed over this text, with a daemon of which nothing but its responses is there. */
async function send(text: string, { files = [], options = {}, pause = false, settings = {}, stopped, atRequest, answer }: Wanted = {}) {
  const requests: Call[][] = [];
  const storage = fakeStorage();
  const history = fakeHistory('/new');
  const profiles = [makeProfile({ rpcId: 'a' }), makeProfile({ rpcId: 'b', rpcHost: 'other' })];
  const begun = [
    draftTextAdded(text),
    draftFilesAdded(files),
    ...Object.entries(options).map(([key, value]) => draftOptionTyped({ key, value })),
  ].reduce<RootState>(rootReducer, makeState({ path: '/new', profiles, settings, ...(stopped && { lists: { stopped } }) }));
  let store: ReturnType<typeof startSagas>['store'] | undefined = undefined;
  const outcomesOf = (calls: readonly Call[]) =>
    calls.map((call): Outcome<unknown> => {
      const outcome = answer?.(call);
      if (outcome instanceof Error) throw outcome;
      return outcome ?? { ok: true, value: call.method.startsWith('aria2.tell') ? [] : ['00000000000000ff'] };
    });
  const answerAll = (calls: readonly Call[]): readonly Outcome<unknown>[] | Promise<readonly Outcome<unknown>[]> => {
    requests.push(calls.map(({ method, params }) => ({ method, params })));
    const trouble = atRequest?.(requests.length, (action) => store?.dispatch(action));
    if (trouble instanceof Error) throw trouble;
    return trouble instanceof Promise ? trouble.then(() => outcomesOf(calls)) : outcomesOf(calls);
  };
  const parts = startSagas(
    function* watch() {
      yield takeEvery(newTaskSubmitted, supervised(submitNewTask));
    },
    {
      state: begun,
      environment: fakeEnvironment({ storage, history }),
      provide: [[callDaemonBatch, answerAll], withoutTabLock],
    },
  );
  ({ store } = parts);
  parts.store.dispatch(newTaskSubmitted({ pause }));
  await settle();
  const state = () => parts.store.getState();
  return {
    ...parts,
    storage,
    history,
    requests,
    form: () => selectNewTask(state()),
    dialogs: () => state().notices.dialogs.map(({ text: { key } }) => key),
    notices: () => state().notices.notices.map(({ text: { key } }) => key),
    folders: () => JSON.parse(storage.texts.get('Folders') ?? '{}') as Record<string, { recent: string[] }>,
  };
}

/** The connection is lost instead of the response to the request of this number. */
const lostAt =
  (...lostRequests: readonly number[]) =>
  (count: number, dispatch: (action: UnknownAction) => void) => {
    if (!lostRequests.includes(count)) return undefined;
    dispatch(connectionLost({ reason: { key: 'connection.reason.closed' } }));
    return new ConnectionError('closed');
  };

describe('sagas/newTask/sendingWorker, in steps', () => {
  it('sends 20 links at a time and each file separately, and reports progress', async () => {
    const file = (fileName: string, kind: NewFile['kind']): NewFile => ({ fileName, kind, content: btoa(fileName) });
    const { requests, actions, history } = await send(links(25), { files: [file('a.torrent', 'torrent'), file('b.meta4', 'metalink')] });
    expect(requests.map((calls) => `${calls.length} ${calls[0]?.method}`)).toEqual([
      '20 aria2.addUri',
      '5 aria2.addUri',
      '1 aria2.addTorrent',
      '1 aria2.addMetalink',
    ]);
    expect(requests[1]?.[0]?.params).toEqual([['http://h/21'], {}]);
    expect(requests[2]?.[0]?.params[0]).toBe(btoa('a.torrent'));
    expect(actions.filter(sendingStarted.match).map(({ payload }) => payload)).toEqual([27]);
    expect(actions.filter(sendingProgressed.match).map(({ payload }) => payload)).toEqual([20, 25, 26, 27]);
    expect(history.calls).toEqual(['push /downloading']);
  });

  it('prefers the options of a link to those of the form, and Download Later to both', async () => {
    const text = 'http://h/1\n dir=/own\n pause=false\nhttp://h/2';
    const { requests, history } = await send(text, { options: { dir: '/form', split: '3' }, pause: true });
    expect(requests[0]?.map(({ params }) => params[1])).toEqual([
      { dir: '/own', split: '3', pause: 'true' },
      { dir: '/form', split: '3', pause: 'true' },
    ]);
    expect(history.calls).toEqual(['push /waiting']);
  });

  it('quotes only the beginning of many invalid lines', async () => {
    const junk = `${'x'.repeat(5000)}${'\njunk'.repeat(5000)}`;
    const { store, form } = await send(`${links(1)}\n${junk}`);
    expect(form().text).toBe(junk);
    const [notice] = store.getState().notices.notices;
    expect(notice?.text).toMatchObject({ key: 'newTask.notLinks', values: { count: 5001 } });
    const lines = notice?.text.values?.['lines'] as string;
    expect(lines.length).toBeLessThan(500);
    expect(lines).toMatch(/ · junk · junk · junk · …$/);
  });

  it('opens the task page only for a single task', async () => {
    const settings = { afterCreatingNewTask: 'task-detail' } as const;
    expect((await send(links(1), { settings })).history.calls).toEqual(['push /task/detail/00000000000000ff']);
    expect((await send(links(2), { settings })).history.calls).toEqual(['push /downloading']);
  });

  it('stays where the user has gone meanwhile', async () => {
    const { requests, history } = await send(links(25), {
      atRequest: (count, dispatch) => {
        if (count === 1) dispatch(locationChanged(locationOf('/settings/arioso')));
      },
    });
    expect(requests.map((calls) => calls.length)).toEqual([20, 5]);
    expect(history.calls).toEqual([]);
  });

  it('sends once when submitted twice', async () => {
    const { requests } = await send(links(1), { atRequest: (_count, dispatch) => dispatch(newTaskSubmitted({ pause: false })) });
    expect(requests).toHaveLength(1);
  });

  it('ends at once when the review has removed everything', async () => {
    const { store, form, requests, types } = await send('');
    store.dispatch(draftTextAdded(links(1)));
    store.dispatch(draftRowChanged({ key: 'http://h/1', change: { isRemoved: true } }));
    store.dispatch(newTaskSubmitted({ pause: false }));
    await settle();
    expect(requests).toEqual([]);
    expect(types()).not.toContain(sendingStarted.type);
    expect(form()).toMatchObject({ isSending: false, text: 'http://h/1' });
  });
});

describe('sagas/newTask/sendingWorker, what follows', () => {
  it('awaits the metadata of an added magnet', async () => {
    const { actions } = await send(`magnet:?xt=urn:btih:${'a'.repeat(40)}`, { options: { 'pause-metadata': 'true' } });
    expect(actions).toContainEqual(metadataAwaitRequested('00000000000000ff'));
  });

  it('stores used values and folders for suggestions, once something was added', async () => {
    const text = `${links(1)}\n dir=/own`;
    const options = { header: 'X-A: 1' };
    const added = await send(text, { options });
    expect([added.folders()['a']?.recent, added.storage.texts.get('History.header')]).toEqual([['/own'], '["X-A: 1"]']);
    const refused = await send(text, { options, answer: () => refusal('No') });
    expect([refused.folders(), refused.storage.texts.get('History.header')]).toEqual([{}, undefined]);
  });

  it('stays on the page when a metalink has become no task', async () => {
    const files: readonly NewFile[] = [{ fileName: 'a.meta4', kind: 'metalink', content: 'AA==' }];
    const { history, form } = await send('', { files, answer: () => ({ ok: true, value: [] }) });
    expect([history.calls, form().files]).toEqual([[], []]);
  });
});

describe('sagas/newTask/sendingWorker, failures', () => {
  it('stops after the current request when cancelled, and keeps the rest', async () => {
    const { requests, form, history, dialogs } = await send(links(45), {
      atRequest: (count, dispatch) => {
        if (count === 1) dispatch(sendingCancelled());
      },
    });
    expect(requests).toHaveLength(1);
    expect(form()).toMatchObject({
      isSending: false,
      progress: undefined,
      text: links(25, 21),
      refused: [],
      resultMessage: { key: 'newTask.partlyAdded', values: { added: 20, total: 45, left: 25 } },
    });
    expect(history.calls).toEqual([]);
    expect(dialogs()).toEqual([]);
  });

  it.each([
    ['the connection', lostAt(2), 'connection.reason.closed'],
    ['leave', (count: number) => (count === 2 ? new UnauthorizedError() : undefined), 'error.unauthorized'],
  ])('keeps unconfirmed and unsent links when it loses %s', async (_title, atRequest, dialog) => {
    const { requests, form, dialogs, history } = await send(links(45), { atRequest });
    expect(requests).toHaveLength(2);
    expect(form()).toMatchObject({
      isSending: false,
      text: links(25, 21),
      resultMessage: { key: 'newTask.unconfirmed', values: { added: 20, total: 45, left: 25, unconfirmed: 20 } },
    });
    expect(dialogs()).toEqual([dialog]);
    expect(history.calls).toEqual([]);
  });

  it('keeps links that were not sent, and asks nothing about them, when there is no connection any more', async () => {
    const atRequest = (count: number) => (count === 2 ? new ConnectionError('no-connection') : undefined);
    const { store, requests, form, dialogs } = await send(links(45), { atRequest });
    expect(form()).toMatchObject({
      isSending: false,
      text: links(25, 21),
      resultMessage: { key: 'newTask.partlyAdded', values: { added: 20, total: 45, left: 25 } },
    });
    expect(dialogs()).toEqual(['connection.reason.no-connection']);
    store.dispatch(connected({ version: aVersion, options: {} }));
    await settle();
    expect(requests).toHaveLength(2);
    const none = await send(links(2), { atRequest: () => new ConnectionError('no-connection') });
    expect(none.form().resultMessage).toEqual({ key: 'newTask.partlyAdded', values: { added: 0, total: 2, left: 2 } });
  });

  it('rejects a link that is too large, and adds the others of its request', async () => {
    const big = 'http://h/2';
    const { form, requests } = await send(links(3), {
      answer: ({ params }) => (String(params[0]) === big ? new RequestTooLargeError(9000, 8000, true) : undefined),
    });
    expect(requests.map((calls) => calls.length)).toEqual([3, 1, 1, 1]);
    expect(form()).toMatchObject({
      text: big,
      resultMessage: { key: 'newTask.partlyAdded', values: { added: 2, total: 3, left: 1 } },
      refused: [{ name: big, message: { key: 'error.requestTooLargeForGet', values: { kilobytes: 9, limit: 7 } } }],
    });
  });

  it('sends the links of a request that is too large one by one, and keeps what is known of each when the connection is lost', async () => {
    const { store, requests, form } = await send(links(4), {
      atRequest: (count, dispatch) => (count === 1 ? new RequestTooLargeError(9000, 8000, true) : lostAt(3)(count, dispatch)),
      answer: ({ method }) =>
        method === 'aria2.tellActive'
          ? { ok: true, value: [1, 2, 3].map((n) => ({ gid: `${n}`, details: { uris: [`http://h/${n}`] } })) }
          : undefined,
    });
    expect(requests.map((calls) => calls.length)).toEqual([4, 1, 1]);
    expect(form()).toMatchObject({ text: links(3, 2), resultMessage: { values: { added: 1, total: 4, left: 3 } } });
    // Only the link whose response was lost is looked for. The last one was never sent.
    store.dispatch(connected({ version: aVersion, options: {} }));
    await settle();
    expect(form().text).toBe(links(2, 3));
  });

  it.each([
    ['the user cancels', sendingCancelled()],
    ['another server becomes active', profileActivated('b')],
  ])('sends no further link of a request that is too large when %s', async (_title, action) => {
    const { requests, form } = await send(links(3), {
      atRequest: (count, dispatch) => {
        if (count === 1) return new RequestTooLargeError(9000, 8000, true);
        if (count === 2) dispatch(action);
        return undefined;
      },
    });
    expect(requests.map((calls) => calls.length)).toEqual([3, 1]);
    expect(form().text).toBe(links(2, 2));
  });

  it('explains a single refusal in a dialog, and several in the form', async () => {
    const one = await send(links(1), { answer: () => refusal('No') });
    expect(one.dialogs()).toEqual(['error.daemonSays']);
    const two = await send(links(2), { answer: () => refusal('No') });
    expect(two.dialogs()).toEqual([]);
    expect(two.form().refused).toHaveLength(2);
    // All were refused: how many were added needs no word.
    expect(two.form().resultMessage).toBeUndefined();
  });

  it('keeps links dropped while sending, below a text that ends with blank lines', async () => {
    const { form } = await send('http://h/1\n\n\n', {
      atRequest: (_count, dispatch) => {
        dispatch(draftTextAdded('http://h/late'));
      },
    });
    expect(form()).toMatchObject({ text: 'http://h/late', isSending: false });
    expect(form().resultMessage).toBeUndefined();
  });

  it('keeps a refused torrent with its selection, and downloads dropped while sending', async () => {
    const torrent: NewFile = { fileName: 'a.torrent', kind: 'torrent', content: 'AA==' };
    const late: NewFile = { fileName: 'late.torrent', kind: 'torrent', content: 'BB==' };
    const { form, notices } = await send('http://h/1', {
      files: [torrent, { ...torrent, fileName: 'taken.torrent', content: 'CC==' }],
      answer: ({ params }) => (params[0] === torrent.content ? refusal('Bad torrent') : undefined),
      atRequest: (count, dispatch) => {
        if (count !== 1) return;
        dispatch(draftFilesAdded([late]));
        dispatch(draftTextAdded('http://h/late'));
      },
    });
    expect(form().files.map(({ fileName }) => fileName)).toEqual(['a.torrent', 'late.torrent']);
    expect(form()).toMatchObject({ text: 'http://h/late', isSending: false, refused: [{ name: 'a.torrent' }] });
    expect(notices()).toEqual([]);
  });
});

describe('sagas/newTask/sendingWorker, with several servers', () => {
  const switchAt =
    (request: number, reason: ConnectionError['reason'] = 'interrupted') =>
    (count: number, dispatch: (action: UnknownAction) => void) => {
      if (count !== request) return undefined;
      dispatch(profileActivated('b'));
      return new ConnectionError(reason);
    };

  it('stores a folder with its server', async () => {
    const { folders } = await send(links(1), { options: { dir: '/media/new' } });
    expect(folders()).toEqual({ a: { pinned: [], recent: ['/media/new'] } });
  });

  it('stores a folder with its server although another server becomes active', async () => {
    const { folders } = await send(links(25), { options: { dir: '/media/new' }, atRequest: switchAt(2) });
    expect(folders()).toEqual({ a: { pinned: [], recent: ['/media/new'] } });
  });

  it('reports no error for a request that was not sent because another server became active', async () => {
    const { form, dialogs } = await send(links(25), { atRequest: switchAt(2, 'no-connection') });
    expect(dialogs()).toEqual([]);
    expect(form()).toMatchObject({
      text: links(5, 21),
      resultMessage: { key: 'newTask.switched', values: { added: 20, total: 25, left: 5 } },
    });
  });

  it('keeps unconfirmed links although another server that becomes active has them', async () => {
    const { store, form, requests } = await send(links(1), {
      atRequest: switchAt(1),
      answer: ({ method }) =>
        method === 'aria2.tellActive' ? { ok: true, value: [{ gid: '1', details: { uris: ['http://h/1'] } }] } : undefined,
    });
    store.dispatch(connected({ version: aVersion, options: {} }));
    await settle();
    expect(requests).toHaveLength(1);
    expect(form().text).toBe('http://h/1');
  });

  it('stops when another server becomes active, and checks the links when the first is back', async () => {
    const { store, form, dialogs, requests, notices } = await send(links(45), {
      atRequest: switchAt(2),
      answer: ({ method }) =>
        method === 'aria2.tellActive' ? { ok: true, value: [{ gid: '1', details: { uris: ['http://h/21'] } }] } : undefined,
    });
    expect(requests).toHaveLength(2);
    expect(form()).toMatchObject({
      isSending: false,
      text: links(25, 21),
      resultMessage: { key: 'newTask.unconfirmed', values: { added: 20, total: 45, left: 25, unconfirmed: 20, server: 'router.lan:6800' } },
    });
    expect(dialogs()).toEqual([]);
    store.dispatch(connected({ version: aVersion, options: {} }));
    store.dispatch(profileActivated('a'));
    store.dispatch(connected({ version: aVersion, options: {} }));
    await settle();
    expect(form().text).toBe(links(24, 22));
    expect(notices()).toEqual(['newTask.arrived']);
  });

  it('adds nothing to a server that becomes active between two requests', async () => {
    const { requests, form, dialogs } = await send(links(45), {
      atRequest: (count, dispatch) => {
        if (count === 1) dispatch(profileActivated('b'));
      },
    });
    expect(requests).toHaveLength(1);
    expect(form()).toMatchObject({ text: links(25, 21), resultMessage: { key: 'newTask.switched' } });
    expect(dialogs()).toEqual([]);
  });

  it('says that the server may have a file whose response was lost, and promises no check of it', async () => {
    const { store, form, requests, errors } = await send('', {
      files: [{ fileName: 'a.meta4', kind: 'metalink', content: 'AA==' }],
      atRequest: lostAt(1),
    });
    const resultMessage = {
      key: 'newTask.unconfirmedFiles',
      values: { added: 0, total: 1, left: 1, unconfirmed: 1, server: 'router.lan:6800' },
    };
    expect(form()).toMatchObject({ files: [{ fileName: 'a.meta4' }], resultMessage });
    store.dispatch(connected({ version: aVersion, options: {} }));
    await settle();
    expect([requests.length, form().resultMessage, errors]).toEqual([1, resultMessage, []]);
  });

  it('removes unconfirmed links from the form when the same server is back and has them', async () => {
    const { store, form, notices } = await send(links(3), {
      atRequest: lostAt(1),
      answer: ({ method }) =>
        method === 'aria2.tellStopped' ? { ok: true, value: [{ gid: '1', details: { uris: ['http://h/2'] } }] } : undefined,
    });
    expect(form().text).toBe(links(3));
    store.dispatch(connected({ version: aVersion, options: {} }));
    await settle();
    expect(form().text).toBe('http://h/1\nhttp://h/3');
    expect(notices()).toEqual(['newTask.arrived']);
  });

  it('keeps text that is dropped while the links are sent again and their check ends', async () => {
    const waiting: (() => void)[] = [];
    const lost = lostAt(1);
    const { store, form, requests } = await send(links(2), {
      atRequest: (count, dispatch) => lost(count, dispatch) ?? new Promise<void>((resolve) => waiting.push(resolve)),
      answer: ({ method }) =>
        method === 'aria2.tellActive' ? { ok: true, value: [{ gid: '1', details: { uris: ['http://h/1'] } }] } : undefined,
    });
    store.dispatch(connected({ version: aVersion, options: {} }));
    store.dispatch(newTaskSubmitted({ pause: false }));
    await settle();
    expect(requests).toHaveLength(3);
    const [endCheck, endSending] = waiting;
    endCheck?.();
    await settle();
    store.dispatch(draftTextAdded('http://h/dropped'));
    expect(form().text).toBe(`${links(2)}\nhttp://h/dropped`);
    endSending?.();
    await settle();
    expect(form().text).toBe('http://h/dropped');
  });

  it('checks the links after a second sending, whose response is unusable', async () => {
    const waiting: { readonly end: () => void; readonly fail: (error: Error) => void }[] = [];
    const lost = lostAt(1);
    const delayed = () => new Promise<void>((end, fail) => waiting.push({ end, fail }));
    const { store, form, notices } = await send(links(2), {
      atRequest: (count, dispatch) => lost(count, dispatch) ?? (count <= 3 ? delayed() : undefined),
      answer: ({ method }) =>
        method === 'aria2.tellActive' ? { ok: true, value: [{ gid: '1', details: { uris: ['http://h/1'] } }] } : undefined,
    });
    store.dispatch(connected({ version: aVersion, options: {} }));
    store.dispatch(newTaskSubmitted({ pause: false }));
    await settle();
    const [check, sending] = waiting;
    check?.end();
    await settle();
    expect([form().text, notices()]).toEqual([links(2), []]);
    sending?.fail(new UnusableResponseError('system.multicall'));
    await settle();
    expect([form().text, notices()]).toEqual(['http://h/2', ['newTask.arrived']]);
  });

  it('checks unconfirmed links at the next connection when a response to the check is unusable', async () => {
    let checks = 0;
    const { store, form } = await send(links(1), {
      atRequest: lostAt(1),
      answer: ({ method }) => {
        if (method !== 'aria2.tellActive') return undefined;
        checks += 1;
        if (checks === 1) return { ok: false, error: new UnusableResponseError(method) };
        return { ok: true, value: [{ gid: '1', details: { uris: ['http://h/1'] } }] };
      },
    });
    store.dispatch(connected({ version: aVersion, options: {} }));
    await settle();
    expect(form()).toMatchObject({ text: 'http://h/1', resultMessage: { key: 'newTask.unconfirmed' } });
    store.dispatch(connected({ version: aVersion, options: {} }));
    await settle();
    expect(form().text).toBe('');
  });

  it('checks at once after an unusable response, because the connection stays', async () => {
    const { form, dialogs, notices } = await send(links(3), {
      atRequest: (count) => (count === 1 ? new UnusableResponseError('system.multicall') : undefined),
      answer: ({ method }) =>
        method === 'aria2.tellActive' ? { ok: true, value: [{ gid: '1', details: { uris: ['http://h/2'] } }] } : undefined,
    });
    expect(form()).toMatchObject({ text: 'http://h/1\nhttp://h/3', resultMessage: undefined });
    expect(dialogs()).toEqual(['error.unusableResponse']);
    expect(notices()).toEqual(['newTask.arrived']);
  });

  it('checks a link whose own part of the response is unusable, and removes it from the form when aria2 has it', async () => {
    const { form, dialogs, actions } = await send(links(2), {
      answer: ({ method, params }) => {
        if (String(params[0]) === 'http://h/2') return { ok: false, error: new UnusableResponseError(method) };
        return method === 'aria2.tellActive' ? { ok: true, value: [{ gid: '2', details: { uris: ['http://h/2'] } }] } : undefined;
      },
    });
    expect(form()).toMatchObject({ text: '', refused: [] });
    expect(dialogs()).toEqual([]);
    expect(actions.filter(sendingProgressed.match).map(({ payload }) => payload)).toEqual([2]);
  });

  it('says that such a link is unconfirmed when aria2 does not have it yet', async () => {
    const { form } = await send(links(2), {
      atRequest: (count) => (count === 2 ? new ConnectionError('closed') : undefined),
      answer: ({ method, params }) =>
        String(params[0]) === 'http://h/2' ? { ok: false, error: new UnusableResponseError(method) } : undefined,
    });
    expect(form()).toMatchObject({
      text: 'http://h/2',
      refused: [],
      resultMessage: { key: 'newTask.unconfirmed', values: { added: 1, total: 2, left: 1, unconfirmed: 1, server: 'router.lan:6800' } },
    });
  });

  it('sends each link alone after a proxy has refused their request as too large, and names the one that is', async () => {
    const refusal = new UnusableResponseError('system.multicall', 413);
    const { form, requests } = await send(links(3), {
      atRequest: (count) => (count === 1 || count === 3 ? refusal : undefined),
    });
    expect(requests.map((calls) => calls.length)).toEqual([3, 1, 1, 1]);
    expect(form()).toMatchObject({
      text: 'http://h/2',
      refused: [{ name: 'http://h/2', message: { key: 'error.httpTooLarge' } }],
      resultMessage: { key: 'newTask.partlyAdded', values: { added: 2, total: 3, left: 1 } },
    });
  });

  it('does not take links for unconfirmed that a proxy has refused', async () => {
    const { form, dialogs, requests } = await send(links(3), { atRequest: () => new UnusableResponseError('system.multicall', 403) });
    expect([requests.length, form().text]).toEqual([1, links(3)]);
    expect(form().resultMessage).toMatchObject({ key: 'newTask.partlyAdded', values: { added: 0, total: 3, left: 3 } });
    expect(dialogs()).toEqual(['error.httpRefused']);
  });

  it('checks again after 10 s when the response to the check is unusable too', async () => {
    jest.useFakeTimers();
    try {
      const sent = send(links(1), {
        atRequest: (count) => (count <= 2 ? new UnusableResponseError('system.multicall') : undefined),
        answer: ({ method }) =>
          method === 'aria2.tellActive' ? { ok: true, value: [{ gid: '1', details: { uris: ['http://h/1'] } }] } : undefined,
      });
      await jest.advanceTimersByTimeAsync(9000);
      const { form, requests } = await sent;
      expect(requests).toHaveLength(2);
      expect(form()).toMatchObject({ text: 'http://h/1', resultMessage: { key: 'newTask.unconfirmed' } });
      await jest.advanceTimersByTimeAsync(1000);
      expect([requests.length, form().text]).toEqual([3, '']);
    } finally {
      jest.useRealTimers();
    }
  });

  it('keeps unconfirmed links, and no longer says that they are to be checked, when the server has none of them', async () => {
    const { store, form, notices } = await send(links(3), { atRequest: lostAt(1) });
    expect(form().resultMessage).toMatchObject({ key: 'newTask.unconfirmed' });
    store.dispatch(connected({ version: aVersion, options: {} }));
    await settle();
    expect(form()).toMatchObject({ text: links(3), resultMessage: undefined });
    expect(notices()).toEqual([]);
  });

  it('keeps an unconfirmed link when aria2 has only an older task with it', async () => {
    const task = (gid: string, uri: string) => ({ gid, details: { uris: [uri] } });
    const { store, form, notices } = await send(links(2), {
      stopped: [makeTask({ gid: '1', status: 'error' })],
      atRequest: lostAt(1),
      answer: ({ method }) =>
        method === 'aria2.tellStopped' ? { ok: true, value: [task('1', 'http://h/1'), task('2', 'http://h/2')] } : undefined,
    });
    store.dispatch(connected({ version: aVersion, options: {} }));
    await settle();
    expect(form().text).toBe('http://h/1');
    expect(notices()).toEqual(['newTask.arrived']);
  });

  it.each([
    ['they have left the form', linksTyped('http://h/2')],
    ['their server is removed', profileRemoved('a')],
  ])('forgets unconfirmed links once %s', async (_title, action) => {
    const { store, requests, form } = await send(links(1), { atRequest: switchAt(1) });
    store.dispatch(action);
    store.dispatch(connected({ version: aVersion, options: {} }));
    store.dispatch(linksTyped('http://h/1'));
    store.dispatch(profileSaved(makeProfile({ rpcId: 'a' })));
    store.dispatch(profileActivated('a'));
    store.dispatch(connected({ version: aVersion, options: {} }));
    await settle();
    expect([requests.length, form().text]).toEqual([1, 'http://h/1']);
  });

  it('finds unconfirmed magnets by their info hash', async () => {
    const [hex, base32, absent] = ['e10d1253668d84f39e9ea5ce4a2589cb068447f8', 'A'.repeat(32), 'ab'.repeat(20)].map(
      (hash) => `magnet:?xt=urn:btih:${hash}&dn=x`,
    );
    const { store, form, requests, notices } = await send([hex, base32, absent].join('\n'), {
      atRequest: lostAt(1),
      answer: ({ method }) => {
        const task = (gid: string, infoHash: string) => ({ gid, details: { uris: [], infoHash } });
        const tasks = [task('1', 'e10d1253668d84f39e9ea5ce4a2589cb068447f8'), task('2', '0'.repeat(40))];
        return method === 'aria2.tellWaiting' ? { ok: true, value: tasks } : undefined;
      },
    });
    store.dispatch(connected({ version: aVersion, options: {} }));
    await settle();
    expect(form().text).toBe(absent);
    expect(notices()).toEqual(['newTask.arrived']);
    expect(requests[1]?.map(({ params }) => params.at(-1))).toEqual(Array(3).fill(['gid', 'files', 'infoHash']));
  });

  it('checks the end of the queue, where new tasks are', async () => {
    const { store, requests } = await send(links(1), { atRequest: lostAt(1) });
    store.dispatch(connected({ version: aVersion, options: {} }));
    await settle();
    expect(requests[1]?.find(({ method }) => method === 'aria2.tellWaiting')?.params.slice(0, 2)).toEqual([-1, 1000]);
  });

  it('checks again when the connection is lost during the check', async () => {
    const { store, form, requests } = await send(links(1), {
      atRequest: lostAt(1, 2),
      answer: ({ method }) =>
        method === 'aria2.tellActive' ? { ok: true, value: [{ gid: '1', details: { uris: ['http://h/1'] } }] } : undefined,
    });
    store.dispatch(connected({ version: aVersion, options: {} }));
    await settle();
    expect(form().text).toBe('http://h/1');
    store.dispatch(connected({ version: aVersion, options: {} }));
    await settle();
    expect(requests).toHaveLength(3);
    expect(form().text).toBe('');
  });
});
