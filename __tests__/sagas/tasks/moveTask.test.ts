import { expectSaga } from 'redux-saga-test-plan';
import * as matchers from 'redux-saga-test-plan/matchers';
import { throwError } from 'redux-saga-test-plan/providers';
import { type methods, ConnectionError, DaemonError } from '../../../src/rpc';
import { callDaemon } from '../../../src/sagas/callDaemon';
import { moveTask } from '../../../src/sagas/tasks/commandsWorker';
import { supervised } from '../../../src/sagas/supervise';
import { rootReducer, type RootState } from '../../../src/store/rootReducer';
import { moveRequested, moveSettled } from '../../../src/store/slices/tasks';
import { makeState } from '../../helpers/makeState';
import { makeTasks } from '../../helpers/makeTask';

const move = moveRequested({ gid: '3', place: 0 });
/** As after the press: the row is already there, and the order is held. */
const moved = () => rootReducer(makeState({ path: '/waiting', lists: { waiting: makeTasks(3, { status: 'waiting' }) } }), move);

describe('sagas/tasks/commandsWorker, moves', () => {
  it.each([0, 2])('sets the position in the whole queue, and settles after the result %d', async (answer) => {
    const { effects, storeState } = await expectSaga(moveTask, move)
      .withReducer(rootReducer, moved())
      .provide([[matchers.call.fn(callDaemon), answer]])
      .put(moveSettled('3'))
      .run();
    const [asked] = effects.call as unknown as { payload: { args: [ReturnType<typeof methods.changePosition>] } }[];
    expect(asked?.payload.args[0]).toMatchObject({ method: 'aria2.changePosition', params: ['3', 0, 'POS_SET'] });
    expect((storeState as RootState).tasks.unansweredMoves).toBe(0);
  });

  it.each([
    ['refused', new DaemonError(1, 'not in the queue'), 'error.daemonSays'],
    ['not answered', new ConnectionError('closed'), 'connection.reason.closed'],
  ])('settles when the move was %s too, with an error', async (_title, error, key) => {
    expect(moved().tasks.unansweredMoves).toBe(1);
    const { storeState } = await expectSaga(supervised(moveTask), move)
      .withReducer(rootReducer, moved())
      .provide([[matchers.call.fn(callDaemon), throwError(error)]])
      .put(moveSettled())
      .run();
    const { tasks, notices } = storeState as RootState;
    expect(tasks.unansweredMoves).toBe(0);
    expect(notices.dialogs.map(({ text }) => text.key)).toEqual([key]);
  });
});
