import type { SagaIterator } from 'redux-saga';
import { waitUntil } from '../../../scripts/lab/waitUntil';
import { pollOptions, pollTaskOptions } from '../../../src/sagas/pollers/pollOptions';
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
  it.each<[string, () => SagaIterator<void>]>([
    ['aria2.getGlobalOption', () => pollOptions()],
    ['aria2.getOption', () => pollTaskOptions('a')],
    ['aria2.getFiles aria2.getServers', () => pollTaskSources('a')],
  ])('send %s as a poll, whose lost answer does not end the connection', async (methods, poller) => {
    const { session, ...daemon } = fakeDaemon();
    const batch = jest.spyOn(session, 'batch');
    const state = rootReducer(makeState({ path: '/task/detail/a' }), taskPolled({ task }));
    startSagas(poller, { state, environment: fakeEnvironment({ sessionHolder: { session } }) });
    await waitUntil('the poll is sent', () => daemon.requests.length > 0);
    expect(batch.mock.calls.map(([calls, origin]) => [calls.map(({ method }) => method).join(' '), origin])).toEqual([[methods, 'poll']]);
  });
});
