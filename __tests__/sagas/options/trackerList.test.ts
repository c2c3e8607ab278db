import { expectSaga } from 'redux-saga-test-plan';
import * as matchers from 'redux-saga-test-plan/matchers';
import { fetchForeignText, type ForeignText } from '../../../src/platform/fetchForeignText';
import { fetchTrackerList } from '../../../src/sagas/options/trackerList';
import { rootReducer, type RootState } from '../../../src/store/rootReducer';
import { trackerListClosed, trackerListRequested, trackerListSettled } from '../../../src/store/slices/options';
import { makeState } from '../../helpers/makeState';

const asked = trackerListRequested('https://lists.example/best.txt');

const fetching = (answer: ForeignText) =>
  expectSaga(fetchTrackerList, asked)
    .withReducer(rootReducer, rootReducer(makeState(), asked))
    .provide([[matchers.call.fn(fetchForeignText), answer]]);

describe('sagas/options/trackerList', () => {
  it('tells what is in the list', async () => {
    const { storeState }: { storeState: RootState } = await fetching({ ok: true, text: 'udp://a.example:1\n\nudp://b.example:2\n' }).run();
    expect(storeState.options.trackerList).toEqual({ phase: 'ready', trackers: ['udp://a.example:1', 'udp://b.example:2'] });
  });

  it.each<[ForeignText, string]>([
    [{ ok: false, reason: 'unreachable' }, 'trackerList.unreachable'],
    [{ ok: false, reason: 'timeout' }, 'trackerList.timeout'],
    [{ ok: false, reason: 'too-large' }, 'trackerList.tooLarge'],
    [{ ok: false, reason: 'not-text' }, 'trackerList.notText'],
    [{ ok: false, reason: 'status', status: 404 }, 'trackerList.status'],
    [{ ok: true, text: '\0PNG' }, 'trackerList.notText'],
    [{ ok: true, text: '<html></html>' }, 'trackerList.webPage'],
  ])('says why not: %j', async (answer, key) => {
    const { storeState }: { storeState: RootState } = await fetching(answer).run();
    expect(storeState.options.trackerList).toMatchObject({ phase: 'failed', problem: { key } });
  });

  it('asks nobody for what is no web address', async () => {
    const action = trackerListRequested('file:///etc/passwd');
    await expectSaga(fetchTrackerList, action)
      .withReducer(rootReducer, rootReducer(makeState(), action))
      .not.call.fn(fetchForeignText)
      .put(trackerListSettled({ phase: 'failed', problem: { key: 'trackerList.badUrl' } }))
      .run();
  });

  it('ends when the dialog is closed', async () => {
    const { storeState }: { storeState: RootState } = await expectSaga(fetchTrackerList, asked)
      .withReducer(rootReducer, rootReducer(makeState(), asked))
      .provide([[matchers.call.fn(fetchForeignText), new Promise(() => undefined)]])
      .dispatch(trackerListClosed())
      .run();
    expect(storeState.options.trackerList).toBeUndefined();
  });
});
