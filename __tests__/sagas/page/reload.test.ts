import { reloadPage } from '../../../src/platform/address/pageReload';
import { watchReload } from '../../../src/sagas/page/reload';
import { reloadRequested } from '../../../src/store/slices/navigation';
import { draftTextAdded } from '../../../src/store/slices/newTask';
import { fakeEnvironment, fakeStorage } from '../../helpers/fakeEnvironment';
import { startSagas } from '../../helpers/startSagas';

describe('sagas/page/reload', () => {
  it('reloads the page when a button asks for it', () => {
    const reload = jest.fn();
    const { store } = startSagas(watchReload, { provide: [[reloadPage, reload]] });
    expect(reload).not.toHaveBeenCalled();
    store.dispatch(reloadRequested());
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('keeps the links of the New form for the page that comes', () => {
    const environment = fakeEnvironment();
    const storage = fakeStorage();
    const { store } = startSagas(watchReload, { environment: { ...environment, storage }, provide: [[reloadPage, () => undefined]] });
    store.dispatch(reloadRequested());
    expect([...storage.tabTexts]).toEqual([]);
    store.dispatch(draftTextAdded('http://h/a\n out=b'));
    store.dispatch(reloadRequested());
    expect([...storage.tabTexts]).toEqual([['Draft', 'http://h/a\n out=b']]);
    // The form has not shown the kept links yet.
    storage.writeTab('Draft', 'http://h/kept');
    store.dispatch(reloadRequested());
    expect(storage.readTab('Draft')).toBe('http://h/kept\nhttp://h/a\n out=b');
  });

  it('keeps each link once when the button is pressed again before the page is gone', () => {
    const environment = fakeEnvironment();
    const { storage } = environment;
    storage.writeTab('Draft', 'http://h/kept');
    const { store } = startSagas(watchReload, { environment, provide: [[reloadPage, () => undefined]] });
    store.dispatch(draftTextAdded('kept'));
    store.dispatch(reloadRequested());
    store.dispatch(reloadRequested());
    expect(storage.readTab('Draft')).toBe('http://h/kept\nkept');
  });
});
