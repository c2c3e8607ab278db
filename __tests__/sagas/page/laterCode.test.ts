import { isOtherVersionServed } from '../../../src/platform/servedVersion';
import { watchLaterCode } from '../../../src/sagas/page/laterCode';
import { pageFailed, partFailed } from '../../../src/store/slices/laterCode';
import { settle } from '../../helpers/settle';
import { startSagas } from '../../helpers/startSagas';

describe('sagas/page/laterCode', () => {
  it.each([
    [partFailed, true],
    [pageFailed, true],
    [partFailed, false],
  ])('checks for another version after a failure', async (failed, isOther) => {
    const { store } = startSagas(watchLaterCode, { provide: [[isOtherVersionServed, () => isOther]] });
    store.dispatch(failed());
    await settle();
    expect(store.getState().laterCode.isOutdated).toBe(isOther);
  });
});
