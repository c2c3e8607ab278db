import { expectSaga } from 'redux-saga-test-plan';
import * as matchers from 'redux-saga-test-plan/matchers';
import { throwError } from 'redux-saga-test-plan/providers';
import { call, race, take } from 'redux-saga/effects';
import { parseInput } from '../../../src/domain/input/parseInput';
import { ConnectionError, DaemonError, type Outcome } from '../../../src/rpc';
import { callDaemonBatch } from '../../../src/sagas/callDaemon';
import { submitNewTask } from '../../../src/sagas/newTask/sendingWorker';
import { supervised } from '../../../src/sagas/supervise';
import { rootReducer, type RootState } from '../../../src/store/rootReducer';
import { draftTextAdded, newTaskSubmitted, selectNewTask } from '../../../src/store/slices/newTask';
import { errorShown } from '../../../src/store/slices/notices';
import { fakeEnvironment, fakeHistory } from '../../helpers/fakeEnvironment';
import { makeState } from '../../helpers/makeState';

const added = (value: string): Outcome<string> => ({ ok: true, value });
const refused: Outcome<string> = { ok: false, error: new DaemonError(1, 'Bad URI') };

interface Wanted {
  readonly text?: string;
  readonly pause?: boolean;
}

/** The state of somebody who has typed this and pressed the button, and the press. */
function pressed({ text = 'http://a/1', pause = false }: Wanted, settings: Partial<RootState['settings']> = {}) {
  const action = newTaskSubmitted({ pause });
  return { action, state: [draftTextAdded(text), action].reduce(rootReducer, makeState({ path: '/new', settings })) };
}

async function submit(results: readonly Outcome<string>[], wanted: Wanted = {}, settings: Partial<RootState['settings']> = {}) {
  const history = fakeHistory('/new');
  const { action, state } = pressed(wanted, settings);
  const { storeState } = await expectSaga(submitNewTask, action)
    .withReducer(rootReducer, state)
    .provide([
      [matchers.call.fn(callDaemonBatch), results],
      [matchers.getContext('environment'), fakeEnvironment({ history })],
    ])
    .run();
  return { state: storeState as RootState, visited: history.calls };
}

describe('sagas/newTask/sendingWorker, next page', () => {
  it.each([
    ['to the list', {}, {}, 'push /downloading'],
    ['to the waiting list for later', { pause: true }, {}, 'push /waiting'],
    ['to the task, where the setting says so', {}, { afterCreatingNewTask: 'task-detail' as const }, 'push /task/detail/ff'],
    [
      'to the waiting list for later, whatever the setting says',
      { pause: true },
      { afterCreatingNewTask: 'task-detail' as const },
      'push /waiting',
    ],
  ])('navigates %s', async (_title, wanted, settings, visited) => {
    const result = await submit([added('ff')], wanted, settings);
    expect(result.visited).toEqual([visited]);
    expect(selectNewTask(result.state)).toMatchObject({ text: '', isSending: false, refused: [] });
  });
});

describe('sagas/newTask/sendingWorker, what stays in the form', () => {
  it('stays on the form with only the links that aria2 refused', async () => {
    const { state, visited } = await submit([added('1'), refused], { text: 'http://a/1\nhttp://a/2' });
    expect(visited).toEqual([]);
    expect(selectNewTask(state)).toMatchObject({
      text: 'http://a/2',
      isSending: false,
      refused: [{ name: 'http://a/2', message: { values: { message: 'Bad URI' } } }],
    });
  });

  it.each([
    ['when it leaves', [added('1')], 'nonsense\nmore'],
    ['when it stays with refused links', [refused], 'nonsense\nmore\nhttp://a/1'],
  ])('keeps and reports invalid lines %s', async (_title, results, text) => {
    const { state } = await submit(results, { text: 'http://a/1\nnonsense\nmore' });
    expect(selectNewTask(state).text).toBe(text);
    expect(state.notices.notices).toMatchObject([
      { kind: 'alert', text: { key: 'newTask.notLinks', values: { count: 2, lines: 'nonsense · more' } }, timeoutMs: 15_000 },
    ]);
  });

  it('keeps an invalid line together with its options', async () => {
    const { state, visited } = await submit([added('1')], {
      text: 'http://a/1\n out=1\n\n# later\nexample.com/a.zip\n  out=b.zip\n\tdir=/x',
    });
    expect(selectNewTask(state)).toMatchObject({ text: 'example.com/a.zip\n  out=b.zip\n\tdir=/x', isSending: false });
    expect(visited).toEqual(['push /downloading']);
    const mended = parseInput(selectNewTask(state).text.replace('example', 'http://example'));
    expect(mended.downloads).toEqual([{ kind: 'uris', uris: ['http://example.com/a.zip'], options: { out: 'b.zip', dir: '/x' } }]);
  });

  it('does not give a refused link the options of an invalid line', async () => {
    const { state } = await submit([refused], { text: ' dir=/x\nhttp://a/1' });
    expect(selectNewTask(state).text).toBe(' dir=/x\nhttp://a/1');
    expect(parseInput(selectNewTask(state).text).downloads).toEqual([{ kind: 'uris', uris: ['http://a/1'], options: {} }]);
  });

  it('reports no invalid lines when there are none', async () => {
    expect((await submit([added('1')])).state.notices.notices).toEqual([]);
  });

  it('keeps all typed text without a connection', async () => {
    const { action, state: begun } = pressed({});
    expect(selectNewTask(begun).isSending).toBe(true);
    function* untilError() {
      // What is unconfirmed waits for the next connection.
      yield race([call(supervised(submitNewTask), action), take(errorShown)]);
    }
    const { storeState } = await expectSaga(untilError)
      .withReducer(rootReducer, begun)
      .provide([[matchers.call.fn(callDaemonBatch), throwError(new ConnectionError('closed'))]])
      .run();
    const state = storeState as RootState;
    expect(selectNewTask(state)).toMatchObject({ text: 'http://a/1', isSending: false, refused: [] });
    expect(state.notices.dialogs.map(({ text }) => text.key)).toEqual(['connection.reason.closed']);
  });
});
