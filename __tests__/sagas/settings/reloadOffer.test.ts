import { fork, take } from 'redux-saga/effects';
import { reportNotWritten } from '../../../src/sagas/notices/notWritten';
import { watchReloadOffer } from '../../../src/sagas/settings/reloadOffer';
import { settingsChanged } from '../../../src/store/slices/settings';
import { makeState } from '../../helpers/makeState';
import { startSagas } from '../../helpers/startSagas';

function setUp(path: string) {
  const { store } = startSagas(
    function* watch() {
      yield fork(watchReloadOffer);
      for (;;) {
        yield take('the storage is full');
        yield* reportNotWritten();
      }
    },
    { state: makeState({ path }) },
  );
  return {
    changeInterval: () => store.dispatch(settingsChanged({ titleRefreshInterval: 1000 })),
    changeTheme: () => store.dispatch(settingsChanged({ theme: 'light' })),
    failToStore: () => store.dispatch({ type: 'the storage is full' }),
    said: () => store.getState().notices.notices.map(({ text }) => text.key),
  };
}

describe('sagas/settings/reloadOffer', () => {
  it('offers a reload once after changes of an interval on the page of the settings', () => {
    const page = setUp('/settings/arioso');
    page.changeTheme();
    expect(page.said()).toEqual([]);
    page.changeInterval();
    page.changeInterval();
    expect(page.said()).toEqual(['settings.inEffect']);
  });

  it('offers no reload on other pages', () => {
    const page = setUp('/downloading');
    page.changeInterval();
    expect(page.said()).toEqual([]);
  });

  it('withdraws the offer when a change cannot be stored, and makes no other meanwhile', () => {
    const page = setUp('/settings/arioso');
    page.changeInterval();
    page.failToStore();
    expect(page.said()).toEqual(['storage.notWritten']);
    page.changeInterval();
    expect(page.said()).toEqual(['storage.notWritten']);
  });
});
