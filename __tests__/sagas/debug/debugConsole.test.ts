import { saveFile } from '../../../src/platform/files/saveFile';
import { DaemonError } from '../../../src/rpc';
import { watchDebugConsole } from '../../../src/sagas/debug/debugConsole';
import {
  logClearRequested,
  logSaveRequested,
  refreshChanged,
  refreshRequested,
  runRequested,
  selectDebugConsole,
} from '../../../src/store/slices/debugConsole';
import { connected, fellSilent } from '../../../src/store/slices/connection';
import { logged } from '../../../src/store/slices/debugLog';
import { locationChanged } from '../../../src/store/slices/navigation';
import { profileActivated } from '../../../src/store/slices/rpcProfiles';
import { dialogClosed } from '../../../src/store/slices/notices';
import { debugModeSwitched } from '../../../src/store/slices/settings';
import { advance } from '../../helpers/advance';
import { fakeDaemon } from '../../helpers/fakeDaemon';
import { fakeEnvironment } from '../../helpers/fakeEnvironment';
import { makeProfile } from '../../helpers/makeProfile';
import { aVersion, locationOf, makeState } from '../../helpers/makeState';
import { startSagas } from '../../helpers/startSagas';

jest.mock('../../../src/platform/files/saveFile', () => ({ saveFile: jest.fn() }));
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

type Answer = NonNullable<Parameters<typeof fakeDaemon>[0]>['answer'];

async function open(answer: NonNullable<Answer> = () => undefined) {
  const daemon = fakeDaemon({
    answer: (method, params) => (method === 'system.listMethods' ? ['aria2.addUri', 'system.listMethods'] : answer(method, params)),
  });
  const profiles = [makeProfile({ secret: btoa('hunter2') })];
  const parts = startSagas(watchDebugConsole, {
    state: makeState({ path: '/downloading', profiles }),
    environment: fakeEnvironment({ sessionHolder: { session: daemon.session } }),
  });
  const { store } = parts;
  store.dispatch(debugModeSwitched(true));
  store.dispatch(locationChanged(locationOf('/debug')));
  await advance(0);
  const console = () => selectDebugConsole(store.getState());
  return {
    ...parts,
    daemon,
    console,
    shown: () => console().shown.map(({ content }) => content),
    log: (content: string) => store.dispatch(logged({ level: 'INFO', content })),
  };
}

describe('sagas/debug/debugConsole, shown entries', () => {
  it('shows new log entries once a second, and dispatches nothing without new entries', async () => {
    const { shown, log, actions } = await open();
    log('one');
    expect(shown()).toEqual([]);
    await advance(1000);
    expect(shown()).toEqual(['one']);
    const before = actions.length;
    await advance(5000);
    expect(actions).toHaveLength(before);
  });

  it('refreshes at the chosen interval, or only on request', async () => {
    const { store, shown, log } = await open();
    store.dispatch(refreshChanged(100));
    log('one');
    await advance(100);
    expect(shown()).toEqual(['one']);
    store.dispatch(refreshChanged(0));
    log('two');
    await advance(60_000);
    expect(shown()).toEqual(['one']);
    store.dispatch(refreshRequested());
    expect(shown()).toEqual(['one', 'two']);
  });

  it('stays empty after Clear, and shows later entries', async () => {
    const { store, shown, log } = await open();
    log('one');
    await advance(1000);
    store.dispatch(refreshChanged(0));
    log('meanwhile');
    store.dispatch(logClearRequested());
    expect(shown()).toEqual([]);
    store.dispatch(refreshChanged(1000));
    log('two');
    await advance(1000);
    expect(shown()).toEqual(['two']);
    for (let count = 0; count < 100; count += 1) log(`more ${count}`);
    await advance(1000);
    expect(shown()).toHaveLength(100);
  });

  it('dispatches nothing on other pages', async () => {
    const { store, actions, log } = await open();
    store.dispatch(locationChanged(locationOf('/downloading')));
    log('one');
    const before = actions.length;
    await advance(10_000);
    expect(actions).toHaveLength(before);
  });

  it('saves the log as a file', async () => {
    const { store } = await open();
    store.dispatch(logSaveRequested('all of it'));
    expect(saveFile).toHaveBeenCalledWith('arioso-log.txt', 'text/plain', 'all of it');
  });
});

describe('sagas/debug/debugConsole, RPC tester', () => {
  it("requests the daemon's methods once", async () => {
    const { store, console, daemon } = await open();
    expect(console().methods).toEqual(['aria2.addUri', 'system.listMethods']);
    store.dispatch(locationChanged(locationOf('/downloading')));
    store.dispatch(locationChanged(locationOf('/debug')));
    await advance(0);
    expect(daemon.calls.filter(({ method }) => method === 'system.listMethods')).toHaveLength(1);
  });

  it("requests the daemon's methods when the page opens while the daemon is silent", async () => {
    const { store, daemon } = await open();
    store.dispatch(locationChanged(locationOf('/downloading')));
    store.dispatch(connected({ version: aVersion, options: {} }));
    store.dispatch(profileActivated('other'));
    store.dispatch(connected({ version: aVersion, options: {} }));
    store.dispatch(fellSilent({ key: 'connection.reason.no-response' }));
    store.dispatch(locationChanged(locationOf('/debug')));
    await advance(0);
    expect(daemon.calls.filter(({ method }) => method === 'system.listMethods')).toHaveLength(2);
  });

  it('runs a call and keeps the result, with secrets masked', async () => {
    const { store, console, daemon } = await open((method) =>
      method === 'aria2.getGlobalOption' ? { dir: '/downloads', 'http-passwd': 'abc' } : undefined,
    );
    store.dispatch(runRequested({ method: 'aria2.getGlobalOption', params: [{ 'rpc-secret': 'hunter2' }] }));
    await advance(0);
    expect(daemon.calls.at(-1)).toEqual({ method: 'aria2.getGlobalOption', params: [{ 'rpc-secret': 'hunter2' }] });
    const [latest] = console().runs;
    const result = '{\n  "dir": "/downloads",\n  "http-passwd": "•••"\n}';
    expect(latest).toMatchObject({ method: 'aria2.getGlobalOption', outcome: { isOk: true, result } });
    expect(JSON.stringify(console())).not.toMatch(/hunter2|abc/);
  });

  it("shows the daemon's error message", async () => {
    const { store, console } = await open(() => new DaemonError(1, 'No such method: aria2.none'));
    store.dispatch(runRequested({ method: 'aria2.none', params: [] }));
    await advance(0);
    expect(console().runs[0]?.outcome).toMatchObject({
      isOk: false,
      problem: { key: 'error.daemonSays', values: { message: 'No such method: aria2.none' } },
    });
  });

  it('asks for confirmation before an irreversible call', async () => {
    const { store, daemon, console } = await open();
    store.dispatch(runRequested({ method: 'aria2.shutdown', params: [] }));
    await advance(0);
    const [question] = store.getState().notices.dialogs;
    expect(question).toMatchObject({ kind: 'question', lines: ['aria2.shutdown'], isDestructive: true });
    store.dispatch(dialogClosed({ id: question?.id ?? '', isConfirmed: false }));
    await advance(0);
    expect(console().runs).toEqual([]);
    expect(daemon.calls.some(({ method }) => method === 'aria2.shutdown')).toBe(false);

    store.dispatch(runRequested({ method: 'aria2.shutdown', params: [] }));
    await advance(0);
    store.dispatch(dialogClosed({ id: store.getState().notices.dialogs[0]?.id ?? '', isConfirmed: true }));
    await advance(0);
    expect(daemon.calls.at(-1)?.method).toBe('aria2.shutdown');
  });

  it('keeps the latest ten calls', async () => {
    const { store, console } = await open(() => 'OK');
    for (let count = 0; count < 12; count += 1) store.dispatch(runRequested({ method: 'aria2.pauseAll', params: [count] }));
    await advance(0);
    expect(console().runs).toHaveLength(10);
    expect(console().runs[0]?.params).toBe('[\n  11\n]');
  });
});
