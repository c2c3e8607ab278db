import { expectSaga } from 'redux-saga-test-plan';
import * as matchers from 'redux-saga-test-plan/matchers';
import { UnauthorizedError } from '../../../src/rpc';
import { noticeTimeoutsMs } from '../../../src/sagas/notices/noticeTimeouts';
import { createProfileSession } from '../../../src/sagas/servers/pollServers';
import { runCommand } from '../../../src/sagas/servers/serversWorker';
import { rootReducer } from '../../../src/store/rootReducer';
import { secretRefused } from '../../../src/store/slices/connection';
import { dialogOpened, noticeShown } from '../../../src/store/slices/notices';
import { serverCommandEnded, serverCommandRequested } from '../../../src/store/slices/servers';
import { fakeDaemon } from '../../helpers/fakeDaemon';
import { fakeEnvironment } from '../../helpers/fakeEnvironment';
import { makeProfile } from '../../helpers/makeProfile';
import { makeState } from '../../helpers/makeState';

const profileOf = (rpcId: string) => makeProfile({ rpcId, rpcAlias: rpcId.toUpperCase(), rpcHost: rpcId });
const refuse = () => new UnauthorizedError();

describe('sagas/servers/serversWorker', () => {
  const state = makeState({ profiles: [profileOf('a'), profileOf('b')] });
  const values = { server: 'B' };
  const environment = fakeEnvironment();

  it.each([
    ['pause', 'aria2.forcePauseAll', 'servers.pauseDone'],
    ['start', 'aria2.unpauseAll', 'servers.startDone'],
  ] as const)('sends one server the command %s, and shows a notice', async (command, method, key) => {
    const b = fakeDaemon({ answer: () => 'OK' });
    await expectSaga(runCommand, serverCommandRequested({ rpcId: 'b', command }))
      .withReducer(rootReducer, state)
      .provide([
        [matchers.getContext('environment'), environment],
        [matchers.call.fn(createProfileSession), b.session],
      ])
      .call(createProfileSession, profileOf('b'))
      .put.like({
        action: { type: noticeShown.type, payload: { kind: 'status', text: { key, values }, timeoutMs: noticeTimeoutsMs.brief } },
      })
      .put(serverCommandEnded('b'))
      .run();
    expect(b.calls).toEqual([{ method, params: [] }]);
    expect(b.counts.closed).toBe(1);
  });

  it('reports server and reason of a failure, and keeps the main connection', async () => {
    const b = fakeDaemon({ answer: refuse });
    await expectSaga(runCommand, serverCommandRequested({ rpcId: 'b', command: 'pause' }))
      .withReducer(rootReducer, state)
      .provide([
        [matchers.getContext('environment'), environment],
        [matchers.call.fn(createProfileSession), b.session],
      ])
      .put.like({
        action: {
          type: dialogOpened.type,
          payload: { text: { key: 'servers.pauseFailed', values }, points: [{ key: 'connection.reason.unauthorized' }] },
        },
      })
      .not.put(secretRefused())
      .run();
  });
});
