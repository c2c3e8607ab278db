import { isOtherVersionServed } from '../../../src/platform/requests/servedVersion';
import { watchCodeLoading } from '../../../src/sagas/startUp/codeLoading';
import { pageFailed, partFailed } from '../../../src/store/slices/codeLoading';
import { settle } from '../../helpers/settle';
import { startSagas } from '../../helpers/startSagas';

describe('sagas/startUp/codeLoading', () => {
  it.each([
    ['a part failed, and another version is served', partFailed, true],
    ['a page failed, and another version is served', pageFailed, true],
    ['a part failed, and the same version is served', partFailed, false],
  ])('checks for another version: %s', async (_title, failed, isOther) => {
    const { store } = startSagas(watchCodeLoading, { provide: [[isOtherVersionServed, () => isOther]] });
    store.dispatch(failed());
    await settle();
    expect(store.getState().codeLoading.isOutdated).toBe(isOther);
  });
});
