import { isOtherVersionServed } from '../../../src/platform/requests/servedVersion';
import { watchCodeLoading } from '../../../src/sagas/startUp/codeLoading';
import { pageFailed, partFailed } from '../../../src/store/slices/codeLoading';
import { settle } from '../../helpers/settle';
import { startSagas } from '../../helpers/startSagas';

describe('sagas/startUp/codeLoading', () => {
  it.each([
    [partFailed, true],
    [pageFailed, true],
    [partFailed, false],
  ])('checks for another version after a failure', async (failed, isOther) => {
    const { store } = startSagas(watchCodeLoading, { provide: [[isOtherVersionServed, () => isOther]] });
    store.dispatch(failed());
    await settle();
    expect(store.getState().codeLoading.isOutdated).toBe(isOther);
  });
});
