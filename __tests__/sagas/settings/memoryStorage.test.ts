import { expectSaga } from 'redux-saga-test-plan';
import * as matchers from 'redux-saga-test-plan/matchers';
import { reportMemoryStorage } from '../../../src/sagas/settings/memoryStorage';
import { rootReducer, type RootState } from '../../../src/store/rootReducer';
import { fakeEnvironment, fakeStorage } from '../../helpers/fakeEnvironment';
import { makeState } from '../../helpers/makeState';

describe('sagas/settings/memoryStorage', () => {
  it.each([
    ['says nothing in a browser that stores', true, []],
    ['says that the browser stores nothing', false, ['storage.memory']],
  ])('%s', async (_title, isUsable, said) => {
    const storage = fakeStorage(new Map(), { isUsable });
    const { storeState } = await expectSaga(reportMemoryStorage)
      .withReducer(rootReducer, makeState())
      .provide([[matchers.getContext('environment'), fakeEnvironment({ storage })]])
      .run();
    expect((storeState as RootState).notices.notices.map(({ text }) => text.key)).toEqual(said);
  });
});
