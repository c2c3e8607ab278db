import { watchNetwork } from '../../../src/sagas/connection/network';
import { isOnline, subscribeToNetwork } from '../../../src/platform/browser/network';
import { startSagas } from '../../helpers/startSagas';

jest.mock('../../../src/platform/browser/network', () => ({ isOnline: jest.fn(), subscribeToNetwork: jest.fn() }));

describe('sagas/connection/network', () => {
  it('stores whether the browser is online, at the start and on changes', () => {
    let change: (isOnline: boolean) => void = () => undefined;
    jest.mocked(isOnline).mockReturnValue(false);
    jest.mocked(subscribeToNetwork).mockImplementation((listener) => {
      change = listener;
      return () => undefined;
    });
    const { store } = startSagas(watchNetwork);
    expect(store.getState().connection.isOnline).toBe(false);
    const { reloadCount } = store.getState().codeLoading;
    change(true);
    expect(store.getState().connection.isOnline).toBe(true);
    // Code that could not be loaded is requested again.
    expect(store.getState().codeLoading.reloadCount).toBe(reloadCount + 1);
    change(false);
    expect(store.getState().connection.isOnline).toBe(false);
  });
});
