import { selectDoctor } from '../../../src/store/slices/doctor';
import { DaemonError } from '../../../src/rpc';
import { watchDaemonCommands } from '../../../src/sagas/daemonCommands/daemonCommands';
import { sessionSaveRequested, shutdownRequested } from '../../../src/store/slices/daemonCommands';
import { dialogClosed } from '../../../src/store/slices/notices';
import { activeProfileEdited } from '../../../src/store/slices/rpcProfiles';
import { fakeDaemon } from '../../helpers/fakeDaemon';
import { fakeEnvironment } from '../../helpers/fakeEnvironment';
import { makeProfile } from '../../helpers/makeProfile';
import { makeState } from '../../helpers/makeState';
import { settle } from '../../helpers/settle';
import { startSagas } from '../../helpers/startSagas';

function setUp(answer: (method: string) => unknown = () => 'OK') {
  const daemon = fakeDaemon({ answer });
  const parts = startSagas(watchDaemonCommands, {
    state: makeState({ profiles: [makeProfile({ rpcAlias: 'The \u202eattic' })] }),
    environment: fakeEnvironment({ sessionHolder: { session: daemon.session } }),
  });
  const dialogs = () => parts.store.getState().notices.dialogs;
  return {
    ...parts,
    daemon,
    dialogs,
    texts: () => parts.store.getState().notices.notices.map(({ text }) => text.key),
    answer: async (isConfirmed: boolean) => {
      parts.store.dispatch(dialogClosed({ id: dialogs()[0]?.id ?? '', isConfirmed }));
      await settle();
    },
    ask: async (...actions: Parameters<typeof parts.store.dispatch>[0][]) => {
      for (const action of actions) parts.store.dispatch(action);
      await settle();
    },
  };
}

describe('sagas/daemonCommands/daemonCommands', () => {
  it('saves the session and shows a notice', async () => {
    const { ask, daemon, texts } = setUp();
    await ask(sessionSaveRequested());
    expect([daemon.requests, texts()]).toEqual([[['aria2.saveSession']], ['status.sessionSaved']]);
  });

  it('saves the session once when the second press comes before the response', async () => {
    let pressAgain = () => undefined as unknown;
    const { ask, daemon, store } = setUp(() => {
      pressAgain();
      return 'OK';
    });
    pressAgain = () => {
      pressAgain = () => undefined;
      return store.dispatch(sessionSaveRequested());
    };
    await ask(sessionSaveRequested());
    expect(daemon.requests).toEqual([['aria2.saveSession']]);
  });

  it("shows a daemon's error message", async () => {
    const message = "Failed to serialize session to '/x'.";
    const { ask, dialogs, texts } = setUp(() => new DaemonError(1, message));
    await ask(sessionSaveRequested());
    expect(dialogs()).toMatchObject([{ kind: 'error', text: { key: 'error.daemonSays', values: { message } } }]);
    expect(texts()).toEqual([]);
  });

  it('names the option of aria2 that is missing to save the session', async () => {
    const { ask, dialogs, texts } = setUp(() => new DaemonError(1, 'Filename is not given.'));
    await ask(sessionSaveRequested());
    expect(dialogs()).toMatchObject([
      {
        kind: 'error',
        text: { key: 'error.daemonSays', values: { message: 'Filename is not given.' } },
        points: [{ key: 'status.noSessionFile' }],
      },
    ]);
    expect(texts()).toEqual([]);
  });

  it('asks once before it shuts the daemon down, with the name of the server', async () => {
    const { ask, answer, daemon, dialogs, texts, store } = setUp();
    await ask(shutdownRequested(), shutdownRequested());
    expect(dialogs()).toMatchObject([
      { kind: 'question', isDestructive: true, title: { key: 'status.shutdownTitle', values: { server: expect.any(String) } } },
    ]);
    expect(daemon.requests).toEqual([]);
    await answer(true);
    expect(daemon.requests).toEqual([['aria2.shutdown']]);
    expect(texts()).toEqual(['status.shutDown']);
    expect(selectDoctor(store.getState())).toMatchObject({ phase: 'done', diagnosis: { key: 'shutDown' } });
  });

  it('does nothing when cancelled, or when another server became active', async () => {
    const { ask, answer, daemon } = setUp();
    await ask(shutdownRequested());
    await answer(false);
    await ask(shutdownRequested());
    await ask(activeProfileEdited(makeProfile({ rpcHost: 'other' })));
    await answer(true);
    expect(daemon.requests).toEqual([]);
  });

  it.each([
    ['saves no session', sessionSaveRequested],
    ['does not ask to shut down', shutdownRequested],
  ])('%s when another server became active while the code was loading', async (_what, request) => {
    const { ask, daemon, dialogs } = setUp();
    await ask(request(), activeProfileEdited(makeProfile({ rpcHost: 'other' })));
    expect([daemon.requests, dialogs()]).toEqual([[], []]);
  });
});
