/** @jest-environment jsdom */
import { watchOptionSave } from '../../../src/sagas/options/optionSave';
import { optionsReceived, optionTyped, taskOptionsReceived } from '../../../src/store/slices/options';
import { fakeDaemon } from '../../helpers/fakeDaemon';
import { fakeEnvironment } from '../../helpers/fakeEnvironment';
import { makeState } from '../../helpers/makeState';
import { settle } from '../../helpers/settle';
import { startSagas } from '../../helpers/startSagas';

// The worker's code is loaded on demand.
beforeAll(() => import('../../../src/sagas/options/optionSaveWorker'));

const key = 'max-overall-download-limit';

function start({ delayMs = 0, isConnected = true } = {}) {
  const answer = (method: string) => (method.startsWith('aria2.change') ? 'OK' : undefined);
  const daemon = fakeDaemon({ delayMs, options: { [key]: '0' }, answer });
  const { store } = startSagas(watchOptionSave, {
    state: makeState({ options: { [key]: '0' } }),
    environment: fakeEnvironment(isConnected ? { sessionHolder: { session: daemon.session } } : {}),
  });
  const type = async (typed: string, more: { key?: string; gid?: string; isComplete?: boolean; problem?: { key: string } } = {}) => {
    store.dispatch(optionTyped({ key, typed, isComplete: false, ...more }));
    await settle();
  };
  /** Leaves the page, and returns what was requested within the event. */
  const leave = (): readonly string[] => {
    const before = daemon.requests.length;
    window.dispatchEvent(new Event('pagehide'));
    return daemon.requests.slice(before).flat();
  };
  const changes = async () => {
    await settle();
    return daemon.calls.filter(({ method }) => method.startsWith('aria2.change')).map(({ params }) => params);
  };
  return { store, type, leave, changes };
}

describe('sagas/options/sendOnLeaving', () => {
  it('sends a value that waits for the end of typing, within the event', async () => {
    const { type, leave, changes } = start();
    await type('50K');
    expect(leave()).toEqual(['aria2.changeGlobalOption']);
    expect(await changes()).toEqual([[{ [key]: '50K' }]]);
  });

  it("sends a task's value", async () => {
    const { store, type, leave, changes } = start();
    store.dispatch(taskOptionsReceived({ gid: 'a1', options: { 'max-download-limit': '0' } }));
    await type('1M', { key: 'max-download-limit', gid: 'a1' });
    expect(leave()).toEqual(['aria2.changeOption']);
    expect(await changes()).toEqual([['a1', { 'max-download-limit': '1M' }]]);
  });

  it.each([
    ['is invalid', '50X', { problem: { key: 'x' } }],
    ['aria2 has already', '0', {}],
  ])('does not send a value that %s', async (_title, typed, more) => {
    const { type, leave } = start();
    await type(typed, more);
    expect(leave()).toEqual([]);
  });

  it('does not replace a value that another client has set', async () => {
    const { store, type, leave } = start();
    await type('50K');
    store.dispatch(optionsReceived({ [key]: '7' }));
    expect(leave()).toEqual([]);
  });

  it('sends a value whose save waits for a slow response, and keeps it for a page that comes back', async () => {
    const { store, type, leave } = start({ delayMs: 60_000 });
    await type('50K', { isComplete: true });
    expect(leave()).toEqual(['aria2.changeGlobalOption']);
    expect(store.getState().options.edits[key]).toMatchObject({ phase: 'pending', typed: '50K', sent: '50K' });
  });

  it('reports nothing without a connection', async () => {
    const { store, type, leave } = start({ isConnected: false });
    await type('50K');
    expect(leave()).toEqual([]);
    expect(store.getState().notices.dialogs).toEqual([]);
  });
});
