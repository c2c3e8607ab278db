import { reloadPage } from '../../../src/platform/address/pageReload';
import { watchReload } from '../../../src/sagas/page/reload';
import { reloadRequested } from '../../../src/store/slices/navigation';
import { startSagas } from '../../helpers/startSagas';

describe('sagas/page/reload', () => {
  it('reloads the page when a button asks for it', () => {
    const reload = jest.fn();
    const { store } = startSagas(watchReload, { provide: [[reloadPage, reload]] });
    expect(reload).not.toHaveBeenCalled();
    store.dispatch(reloadRequested());
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
