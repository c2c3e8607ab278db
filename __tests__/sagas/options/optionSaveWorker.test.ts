/** @jest-environment jsdom */
import createSagaMiddleware, { buffers, channel as createChannel } from 'redux-saga';
import { expectSaga } from 'redux-saga-test-plan';
import { waitUntil } from '../../../scripts/testbed/waitUntil';
import { LoadError, loadWithRetries } from '../../../src/i18n/loadWithRetries';
import { ConnectionError, DaemonError, RequestTooLargeError, UnauthorizedError, type DaemonCall } from '../../../src/rpc';
import { callDaemon } from '../../../src/sagas/callDaemon';
import { watchOptionSave } from '../../../src/sagas/options/optionSave';
import { type TypedAction, saveOption, saveTypedOptions } from '../../../src/sagas/options/optionSaveWorker';
import { supervised } from '../../../src/sagas/supervise';
import { rootReducer, type RootState } from '../../../src/store/rootReducer';
import { connected, connectionLost, secretRefused } from '../../../src/store/slices/connection';
import { tryAgainRequested } from '../../../src/store/slices/codeLoading';
import {
  optionSaveInterrupted,
  optionsTyped,
  optionTyped,
  quickSettingsClosed,
  quickSettingsOpened,
} from '../../../src/store/slices/options';
import { locationChanged } from '../../../src/store/slices/navigation';
import { profileActivated } from '../../../src/store/slices/rpcProfiles';
import { advance } from '../../helpers/advance';
import { makeProfile } from '../../helpers/makeProfile';
import { aVersion, locationOf, makeState } from '../../helpers/makeState';
import { makeStore } from '../../helpers/makeStore';
import { startSagas } from '../../helpers/startSagas';

const limit = 'max-overall-download-limit';
const typing = (typed: string, key = limit, isComplete = false) => optionTyped({ key, typed, isComplete });
type Options = Readonly<Record<string, string>>;

/** A state in which this was typed, with the dialog open. */
const afterTyping = (typed: string, key = limit, options: Options = { [limit]: '0', header: '' }): RootState =>
  [quickSettingsOpened({ type: 'globalSpeedLimit' }), typing(typed, key)].reduce(rootReducer, makeState({ options }));

/** A daemon that keeps options as aria2 does; `oddities` change how it answers. */
function fakeDaemon(options: Options, oddities: { change?: (changes: Options) => void; ignores?: boolean } = {}) {
  const kept: Record<string, string> = { ...options };
  const sent: Record<string, unknown>[] = [];
  let refusal: string | undefined;
  const answer = ({ method, params }: DaemonCall<unknown>): unknown => {
    if (method === 'aria2.getGlobalOption') return { ...kept };
    if (refusal !== undefined) throw new DaemonError(1, refusal);
    const changes = params[0] as Record<string, string | string[]>;
    sent.push(changes);
    oddities.change?.(kept);
    if (oddities.ignores) return 'OK';
    for (const [key, value] of Object.entries(changes))
      kept[key] = typeof value === 'string' ? inBytes(value) : value.map((line) => `${line}\n`).join('');
    return 'OK';
  };
  const refuse = (message: string) => {
    refusal = message;
  };
  return { kept, sent, answer, refuse };
}

const inBytes = (value: string): string => {
  const [, digits, letter] = /^(\d+)([KM])$/.exec(value) ?? [];
  return digits === undefined ? value : String(Number(digits) * (letter === 'K' ? 1024 : 1024 ** 2));
};

const answering = (answer: (daemonCall: DaemonCall<unknown>) => unknown) => ({
  call: (effect: { fn: unknown; args: unknown[] }, next: () => unknown) =>
    effect.fn === callDaemon ? answer(effect.args[0] as DaemonCall<unknown>) : next(),
});

async function save(state: RootState, answer: (daemonCall: DaemonCall<unknown>) => unknown, key = limit) {
  const result = await expectSaga(saveOption, { key }).withReducer(rootReducer, state).provide(answering(answer)).run();
  const after: RootState = result.storeState;
  return { edit: after.options.edits[key], state: after };
}

describe('sagas/options/optionSaveWorker', () => {
  it('saves after "Try again" what was typed while the code could not be loaded', async () => {
    let isOnline = false;
    const loadOnce: typeof loadWithRetries = (load) => (isOnline ? load() : Promise.reject(new LoadError('no network')));
    const daemon = fakeDaemon({ [limit]: '0' });
    const { store } = startSagas(watchOptionSave, {
      state: makeState({ options: { [limit]: '0' } }),
      provide: [
        [loadWithRetries, loadOnce],
        [callDaemon, daemon.answer],
      ],
    });
    store.dispatch(typing('1K', limit, true));
    await waitUntil('the failure is shown', () => store.getState().codeLoading.hasFailed);
    isOnline = true;
    store.dispatch(tryAgainRequested());
    await waitUntil('the option is saved', () => daemon.sent.length > 0);
    expect(daemon.sent).toEqual([{ [limit]: '1K' }]);
  });

  it('succeeds when the daemon returns the sent value', async () => {
    const daemon = fakeDaemon({ [limit]: '0' });
    const { edit, state } = await save(afterTyping('2G'), daemon.answer);
    expect(daemon.sent).toEqual([{ [limit]: '2048M' }]);
    expect(edit).toMatchObject({ phase: 'success', typed: '2G' });
    expect(state.options.global).toEqual({ [limit]: '2147483648' });
  });

  it('sends list options as lists', async () => {
    const daemon = fakeDaemon({ header: '' });
    const { edit } = await save(afterTyping(' A: 1 \n\nB: 2', 'header'), daemon.answer, 'header');
    expect(daemon.sent).toEqual([{ header: ['A: 1', 'B: 2'] }]);
    expect(edit?.phase).toBe('success');
  });

  it('sends nothing when the daemon has the value already', async () => {
    const daemon = fakeDaemon({ [limit]: '1048576' });
    const { edit } = await save(afterTyping('1024K'), daemon.answer);
    expect(daemon.sent).toEqual([]);
    expect(edit?.phase).toBe('success');
  });

  it('fails when aria2 answers OK but keeps its old value', async () => {
    const daemon = fakeDaemon({ [limit]: '0' }, { ignores: true });
    const { edit } = await save(afterTyping('5M'), daemon.answer);
    expect(edit).toEqual({ phase: 'failed', base: '0', message: { key: 'option.message.kept' } });
  });

  it('reports lines that aria2 cannot remove', async () => {
    const daemon = fakeDaemon({ header: 'A: 1\n' }, { ignores: true });
    const { edit } = await save(afterTyping('', 'header', { header: 'A: 1\n' }), daemon.answer, 'header');
    expect(edit?.message?.key).toBe('option.message.cumulative');
  });

  it('restores the old value when aria2 refuses, with its message', async () => {
    const words = `We encountered a problem while processing the option '--${limit}'.`;
    const { edit } = await save(afterTyping('5M'), ({ method }) => {
      if (method === 'aria2.changeGlobalOption') throw new DaemonError(1, words);
      return { [limit]: '0' };
    });
    const values = { option: limit, value: '5M', message: words };
    expect(edit).toEqual({ phase: 'failed', base: '0', message: { key: 'option.message.refused', values } });
  });

  it('never includes a password in a message', async () => {
    const { edit } = await save(
      afterTyping('geheim', 'http-passwd'),
      ({ method }) => {
        if (method === 'aria2.changeGlobalOption') throw new DaemonError(1, 'no');
        return {};
      },
      'http-passwd',
    );
    expect(JSON.stringify(edit)).not.toContain('geheim');
  });

  it('shortens a long value in a message', async () => {
    const typed = 'a'.repeat(61);
    const { edit } = await save(
      afterTyping(typed, 'user-agent'),
      ({ method }) => {
        if (method === 'aria2.changeGlobalOption') throw new DaemonError(1, 'no');
        return {};
      },
      'user-agent',
    );
    expect(edit?.message?.values).toMatchObject({ value: `${'a'.repeat(60)}…` });
  });

  it('reports a value set by another client, and replaces it only on a second save', async () => {
    const daemon = fakeDaemon({ [limit]: '7340032' });
    const { edit, state } = await save(afterTyping('5M'), daemon.answer);
    expect(daemon.sent).toEqual([]);
    expect(edit).toMatchObject({ phase: 'failed', typed: '5M', message: { key: 'option.message.changed', values: { value: '7M' } } });
    const again = await save(rootReducer(state, typing('5M', limit, true)), daemon.answer);
    expect(daemon.sent).toEqual([{ [limit]: '5M' }]);
    expect(again.edit?.phase).toBe('success');
  });

  it('keeps the typed value when the connection is lost, and recognizes its own value later', async () => {
    const daemon = fakeDaemon({ [limit]: '0' });
    let isCut = false;
    const { edit, state } = await save(afterTyping('5M'), (daemonCall) => {
      if (isCut) throw new ConnectionError('closed');
      isCut = daemonCall.method === 'aria2.changeGlobalOption';
      return daemon.answer(daemonCall);
    });
    expect(edit).toMatchObject({ phase: 'pending', typed: '5M', message: { key: 'option.message.waiting' } });
    const retyped = await save(rootReducer(state, typing('6M')), daemon.answer);
    expect(retyped.edit).toMatchObject({ phase: 'success', typed: '6M' });
    expect(daemon.kept[limit]).toBe('6291456');
  });

  it('keeps the text of a request that is too large', async () => {
    const { edit } = await save(
      afterTyping('a'.repeat(1000), 'no-proxy'),
      ({ method }) => {
        if (method === 'aria2.changeGlobalOption') throw new RequestTooLargeError(1000, 500, false);
        return {};
      },
      'no-proxy',
    );
    expect(edit).toMatchObject({ phase: 'failed', message: { key: 'error.requestTooLarge' } });
    expect(edit?.typed).toHaveLength(1000);
  });

  it('throws the error of a refused secret', async () => {
    const refuse = () => {
      throw new UnauthorizedError();
    };
    const result = await expectSaga(supervised(saveOption), { key: limit })
      .withReducer(rootReducer, afterTyping('5M'))
      .provide(answering(refuse))
      .put(secretRefused())
      .run();
    const after: RootState = result.storeState;
    expect(after.options.edits[limit]).toMatchObject({ phase: 'failed', typed: '5M' });
  });

  it('shows a failure in a notice when the dialog is closed', async () => {
    const state = rootReducer(makeState({ options: { [limit]: '0' } }), typing('5M'));
    const after = await save(state, fakeDaemon({ [limit]: '0' }, { ignores: true }).answer);
    expect(after.state.notices.notices).toMatchObject([{ kind: 'alert', text: { key: 'option.message.kept' } }]);
  });

  it('saves no readonly option, and none with an error', async () => {
    const daemon = fakeDaemon({});
    await save(afterTyping('6801', 'rpc-listen-port'), daemon.answer, 'rpc-listen-port');
    await save(
      rootReducer(
        afterTyping('5M'),
        optionTyped({ key: limit, typed: 'x', isComplete: false, problem: { key: 'option.message.invalid' } }),
      ),
      daemon.answer,
    );
    expect(daemon.sent).toEqual([]);
  });
});

/** The whole watcher on a real store, with jest's clock and a daemon in memory. */
describe('sagas/options/optionSaveWorker, timing', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  function start(options: Options = { [limit]: '0', split: '5', continue: 'false' }, saga: () => Generator = serve) {
    const daemon = fakeDaemon(options);
    const session = { isOpen: true, delayMs: 0 };
    const call = async (daemonCall: DaemonCall<unknown>) => {
      if (!session.isOpen) throw new ConnectionError('closed');
      if (session.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, session.delayMs));
      return daemon.answer(daemonCall);
    };
    const environment = { effectGate: { whenOpen: () => Promise.resolve() }, sessionHolder: { session: { call } } };
    const effects = createSagaMiddleware({ context: { environment } });
    const profiles = [makeProfile({ rpcId: 'a' }), makeProfile({ rpcId: 'b' })];
    const { store } = makeStore({ state: makeState({ options, profiles }), effects });
    const intents = createChannel<TypedAction>(buffers.expanding(8));
    intentsOf = intents;
    const running = effects.run(saga);
    store.dispatch(quickSettingsOpened({ type: 'globalSpeedLimit' }));
    const type = (typed: string, key = limit, isComplete = false) => {
      const action = typing(typed, key, isComplete);
      store.dispatch(action);
      intents.put(action);
    };
    return { daemon, session, store, type, running, phase: (key = limit) => store.getState().options.edits[key]?.phase };
  }
  let intentsOf: ReturnType<typeof createChannel<TypedAction>>;
  function* serve() {
    yield* saveTypedOptions(intentsOf);
  }

  it('waits 500 ms after the last key, and not at all for a choice', async () => {
    const { daemon, type, phase } = start();
    type('1');
    await advance(400);
    type('10');
    await advance(499);
    expect(daemon.sent).toEqual([]);
    expect(phase()).toBe('pending');
    await advance(1);
    expect(daemon.sent).toEqual([{ [limit]: '10' }]);
    expect(phase()).toBe('success');
    type('true', 'continue', true);
    await advance(0);
    expect(daemon.sent).toEqual([{ [limit]: '10' }, { continue: 'true' }]);
  });

  it('saves at once a choice that follows a key', async () => {
    const { daemon, type } = start();
    type('1');
    await advance(100);
    type('1K', limit, true);
    await advance(0);
    expect(daemon.sent).toEqual([{ [limit]: '1K' }]);
  });

  it('saves two options in parallel, and the values of one option in sequence', async () => {
    const { daemon, session, type, phase } = start();
    session.delayMs = 200;
    type('1');
    type('6', 'split');
    await advance(600);
    expect([phase(), phase('split')]).toEqual(['saving', 'saving']);
    type('2');
    await advance(5000);
    expect(daemon.sent).toEqual([{ [limit]: '1' }, { split: '6' }, { [limit]: '2' }]);
    expect([phase(), phase('split')]).toEqual(['success', 'success']);
  });

  it('does not save a value that became invalid within the 500 ms', async () => {
    const { daemon, store, type } = start();
    type('1');
    store.dispatch(optionTyped({ key: limit, typed: '1x', isComplete: false, problem: { key: 'option.message.invalid' } }));
    await advance(1000);
    expect(daemon.sent).toEqual([]);
  });

  it('sends after a reconnect what a lost connection left unsaved', async () => {
    const { daemon, session, store, type, phase } = start();
    session.isOpen = false;
    store.dispatch(connectionLost({ reason: { key: 'connection.reason.closed' }, nextAttemptAt: 0 }));
    type('1');
    await advance(600);
    expect(phase()).toBe('pending');
    session.isOpen = true;
    store.dispatch(connected({ version: aVersion, options: { ...daemon.kept } }));
    await advance(0);
    expect(daemon.sent).toEqual([{ [limit]: '1' }]);
    expect(phase()).toBe('success');
  });

  it('never sends a value typed for one server to another, and says so', async () => {
    const { daemon, store, type } = start();
    type('1');
    store.dispatch(profileActivated('b'));
    store.dispatch(connected({ version: aVersion, options: { [limit]: '0' } }));
    store.dispatch(optionSaveInterrupted({ key: limit }));
    await advance(2000);
    expect(daemon.sent).toEqual([]);
    const notices = store.getState().notices.notices.map(({ text }) => text);
    expect(notices).toEqual([{ key: 'option.message.discarded', values: { option: limit } }]);
  });

  describe('a value that aria2 refuses', () => {
    function startRefusing() {
      const started = start({ [limit]: '0', 'bt-max-peers': '55' });
      started.store.dispatch(quickSettingsClosed());
      started.daemon.refuse('no');
      const visit = (path: string) => started.store.dispatch(locationChanged(locationOf(path)));
      const notices = () => started.store.getState().notices.notices.map(({ text }) => text.key);
      return { ...started, visit, notices };
    }

    it('is reported in its row, which a search shows on the page of other options', async () => {
      const { type, visit, phase, notices } = startRefusing();
      visit('/settings/aria2/basic');
      type('5x', 'bt-max-peers');
      await advance(600);
      expect(phase('bt-max-peers')).toBe('failed');
      expect(notices()).toEqual([]);
    });

    it('is reported in a notice after its page was left, also on another page of options', async () => {
      const { type, visit, notices } = startRefusing();
      visit('/settings/aria2/basic');
      type('5x');
      visit('/settings/aria2/favourites');
      await advance(600);
      expect(notices()).toEqual(['option.message.refused']);
    });

    it('is reported in a notice when a dialog of other options covers its row', async () => {
      const { store, type, visit, notices } = startRefusing();
      visit('/settings/aria2/bt');
      type('5x', 'bt-max-peers');
      store.dispatch(quickSettingsOpened({ type: 'globalSpeedLimit' }));
      await advance(600);
      expect(notices()).toEqual(['option.message.refused']);
    });

    it('is reported in a notice when it comes from a speed profile, which has no row', async () => {
      const { store, visit, notices } = startRefusing();
      visit('/downloading');
      const action = optionsTyped([{ key: limit, typed: '5M', isComplete: true }]);
      store.dispatch(action);
      intentsOf.put(action);
      await advance(0);
      expect(notices()).toEqual(['option.message.refused']);
    });

    it('is reported in its row after a lost connection', async () => {
      const { session, store, daemon, type, visit, phase, notices } = startRefusing();
      visit('/settings/aria2/bt');
      session.isOpen = false;
      store.dispatch(connectionLost({ reason: { key: 'connection.reason.closed' }, nextAttemptAt: 0 }));
      type('5x', 'bt-max-peers');
      await advance(600);
      session.isOpen = true;
      store.dispatch(connected({ version: aVersion, options: { ...daemon.kept } }));
      await advance(0);
      expect(phase('bt-max-peers')).toBe('failed');
      expect(notices()).toEqual([]);
    });
  });

  it('loads its code with the first action, and misses no action while loading', async () => {
    // The code comes by import(), which no clock of jest's hurries.
    jest.useRealTimers();
    const { daemon, store } = start(undefined, watchOptionSave);
    store.dispatch(typing('1'));
    store.dispatch(typing('6', 'split'));
    await waitUntil('both are sent', () => daemon.sent.length === 2 || undefined);
    expect(daemon.sent).toEqual([{ [limit]: '1' }, { split: '6' }]);
  });
});
