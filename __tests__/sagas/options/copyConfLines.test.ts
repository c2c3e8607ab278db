import { expectSaga } from 'redux-saga-test-plan';
import * as matchers from 'redux-saga-test-plan/matchers';
import { writeClipboard } from '../../../src/platform/files/clipboard';
import { copyConfLines } from '../../../src/sagas/options/copyConfLines';
import { rootReducer, type RootState } from '../../../src/store/rootReducer';
import { makeState } from '../../helpers/makeState';

describe('sagas/options/copyConfLines', () => {
  it('copies the options that differ from the defaults', async () => {
    await expectSaga(copyConfLines)
      .withReducer(rootReducer, makeState({ options: { dir: '/new', split: '7', 'max-tries': '5' } }))
      .provide([[matchers.call.fn(writeClipboard), true]])
      .call(writeClipboard, 'split=7')
      .run();
  });

  it('copies unknown options of a newer aria2, but no known ones without a page', async () => {
    await expectSaga(copyConfLines)
      .withReducer(rootReducer, makeState({ options: { 'bt-timeout': '99', 'of-a-newer-aria2': 'x' } }))
      .provide([[matchers.call.fn(writeClipboard), true]])
      .call(writeClipboard, 'of-a-newer-aria2=x')
      .run();
  });

  it('shows the lines in a dialog where the browser refuses to copy', async () => {
    const { storeState }: { storeState: RootState } = await expectSaga(copyConfLines)
      .withReducer(rootReducer, makeState({ options: { split: '7' } }))
      .provide([[matchers.call.fn(writeClipboard), false]])
      .run();
    expect(storeState.notices.dialogs).toMatchObject([{ kind: 'copy', lines: ['split=7'] }]);
  });
});
