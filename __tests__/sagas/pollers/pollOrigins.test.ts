import type { SagaIterator } from 'redux-saga';
import { waitUntil } from '../../../scripts/testbed/waitUntil';
import type { RequestOrigin } from '../../../src/rpc';
import { pollOptions, pollTaskOptions } from '../../../src/sagas/pollers/pollOptions';
import { pollSessionInfo } from '../../../src/sagas/pollers/pollSessionInfo';
import { pollTaskSources } from '../../../src/sagas/pollers/pollTaskSources';
import { rootReducer } from '../../../src/store/rootReducer';
import { taskPolled } from '../../../src/store/slices/taskDetail';
import { fakeDaemon } from '../../helpers/fakeDaemon';
import { fakeEnvironment } from '../../helpers/fakeEnvironment';
import { makeFullTask } from '../../helpers/makeFullTask';
import { makeState } from '../../helpers/makeState';
import { startSagas } from '../../helpers/startSagas';

const task = makeFullTask({ gid: 'a', status: 'active' });

describe('sagas/pollers', () => {
  it.each<[string, RequestOrigin, () => SagaIterator<void>]>([
    ['aria2.getGlobalOption', 'poll', () => pollOptions()],
    ['aria2.getOption', 'poll', () => pollTaskOptions('a')],
    ['aria2.getFiles aria2.getServers', 'poll', () => pollTaskSources('a')],
    ['aria2.getSessionInfo', 'measured', () => pollSessionInfo()],
  ])('send %s as a poll (%s), whose lost answer does not end the connection', async (methods, expected, poller) => {
    const { session, ...daemon } = fakeDaemon({ answer: (method) => (method === 'aria2.getSessionInfo' ? { sessionId: 's' } : undefined) });
    const batch = jest.spyOn(session, 'batch');
    const state = rootReducer(makeState({ path: '/task/detail/a' }), taskPolled({ task }));
    startSagas(poller, { state, environment: fakeEnvironment({ sessionHolder: { session } }) });
    await waitUntil('the poll is sent', () => daemon.requests.length > 0);
    expect(batch.mock.calls.map(([calls, origin]) => [calls.map(({ method }) => method).join(' '), origin])).toEqual([[methods, expected]]);
  });
});
