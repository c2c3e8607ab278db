import { expectSaga } from 'redux-saga-test-plan';
import * as matchers from 'redux-saga-test-plan/matchers';
import { callDaemon } from '../../../src/sagas/callDaemon';
import { openQuickSettings } from '../../../src/sagas/options/quickSettings';
import { rootReducer } from '../../../src/store/rootReducer';
import { optionsReceived, quickSettingsOpened } from '../../../src/store/slices/options';
import { makeState } from '../../helpers/makeState';

describe('sagas/options/quickSettings', () => {
  it('shows an error for an unknown dialog', () =>
    expectSaga(openQuickSettings, quickSettingsOpened({ type: 'nonsense' }))
      .withReducer(rootReducer, makeState())
      .put.like({ action: { type: 'notices/dialogOpened', payload: { kind: 'error', text: { key: 'error.typeIllegal' } } } })
      .run());

  it('requests the values when the dialog opens', () =>
    expectSaga(openQuickSettings, quickSettingsOpened({ type: 'globalSpeedLimit' }))
      .withReducer(rootReducer, makeState())
      .provide([[matchers.call.fn(callDaemon), { split: '1' }]])
      .put(optionsReceived({ split: '1' }))
      .run());
});
