/** @jest-environment jsdom */
import { selectNewTask } from '../../../src/store/slices/newTask';
import { waitUntil } from '../../../scripts/testbed/waitUntil';
import { LoadError, loadWithRetries } from '../../../src/i18n/loadWithRetries';
import { watchLaunches, watchTransfers } from '../../../src/sagas/newTask/transfers';
import { keepAllAlive } from '../../../src/sagas/supervise';
import { tryAgainRequested } from '../../../src/store/slices/codeLoading';
import { makeState } from '../../helpers/makeState';
import { startSagas } from '../../helpers/startSagas';

const torrent = (name: string): File => new File([name], name);
const opened = (...files: readonly File[]) => ({ files: files.map((file) => ({ getFile: () => Promise.resolve(file) })) });
type Launch = ReturnType<typeof opened> | { readonly files: readonly { getFile(): Promise<File> }[] };

/** Like Chromium's launch queue: launches wait until the page takes them. */
function launchQueue(...waiting: Launch[]) {
  let consume: ((launch: Launch) => void) | undefined;
  const setConsumer = (consumer: (launch: Launch) => void) => {
    consume = consumer;
    waiting.splice(0).forEach(consumer);
  };
  Object.defineProperty(window, 'launchQueue', { value: { setConsumer }, configurable: true });
  return { open: (launch: Launch) => consume?.(launch), isTaken: () => consume !== undefined };
}

/** As sagas/lateWatchers does. */
const start = () => startSagas(() => keepAllAlive([watchLaunches]), { state: makeState({ path: '/downloading' }) });

afterEach(() => {
  Reflect.deleteProperty(window, 'launchQueue');
  history.replaceState(null, '', '/');
});

describe('sagas/newTask/transfers', () => {
  it('adds the shared text first, then the files that the page was opened with', async () => {
    history.replaceState(null, '', '/?share-text=See%20http://h/shared');
    const { isTaken } = launchQueue(opened(torrent('a.torrent')), opened(torrent('b.torrent')));
    const { store } = start();
    let wasTaken: boolean | undefined;
    store.subscribe(() => {
      if (selectNewTask(store.getState()).text !== '') wasTaken ??= isTaken();
    });
    await waitUntil('both files are in the form', () => selectNewTask(store.getState()).files.length === 2);
    expect(selectNewTask(store.getState())).toMatchObject({
      text: 'http://h/shared',
      files: [{ fileName: 'a.torrent' }, { fileName: 'b.torrent' }],
    });
    expect(wasTaken).toBe(false);
    expect(location.search).toBe('');
  });

  it('adds the shared text after "Try again" when the code could not be loaded', async () => {
    history.replaceState(null, '', '/?share-text=http://h/shared');
    let isOnline = false;
    const { store } = startSagas(() => keepAllAlive([watchLaunches]), {
      state: makeState({ path: '/downloading' }),
      provide: [[loadWithRetries, (load: () => unknown) => (isOnline ? load() : Promise.reject(new LoadError('no network')))]],
    });
    await waitUntil('the failure is shown', () => store.getState().codeLoading.hasFailed);
    isOnline = true;
    store.dispatch(tryAgainRequested());
    await waitUntil('the text is in the form', () => selectNewTask(store.getState()).text === 'http://h/shared');
  });

  it.each([
    ['paste', 'clipboardData'],
    ['drop', 'dataTransfer'],
  ])('adds the data of each %s after "Try again" when the code could not be loaded', async (kind, property) => {
    let isOnline = false;
    const { store } = startSagas(() => keepAllAlive([watchTransfers]), {
      state: makeState({ path: '/downloading' }),
      provide: [[loadWithRetries, (load: () => unknown) => (isOnline ? load() : Promise.reject(new LoadError('no network')))]],
    });
    const give = (text: string, ...files: readonly File[]): void => {
      const data = {
        types: files.length > 0 ? ['Files'] : ['text/plain'],
        getData: (type: string) => (type === 'text/plain' ? text : ''),
        files,
      };
      document.body.dispatchEvent(Object.assign(new Event(kind, { bubbles: true, cancelable: true }), { [property]: data }));
    };
    give('http://h/1');
    give('http://h/2');
    give('', torrent('a.torrent'));
    await waitUntil('the failure is shown', () => store.getState().codeLoading.hasFailed);
    isOnline = true;
    store.dispatch(tryAgainRequested());
    await waitUntil('all is in the form', () => selectNewTask(store.getState()).files.length === 1);
    expect(selectNewTask(store.getState())).toMatchObject({ text: 'http://h/1\nhttp://h/2', files: [{ fileName: 'a.torrent' }] });
  });

  it('adds files that the page was opened with after "Try again" when the code could not be loaded', async () => {
    const { open } = launchQueue();
    let isOnline = false;
    const { store } = startSagas(() => keepAllAlive([watchLaunches]), {
      state: makeState({ path: '/downloading' }),
      provide: [[loadWithRetries, (load: () => unknown) => (isOnline ? load() : Promise.reject(new LoadError('no network')))]],
    });
    open(opened(torrent('a.torrent')));
    open(opened(torrent('b.torrent')));
    await waitUntil('the failure is shown', () => store.getState().codeLoading.hasFailed);
    isOnline = true;
    store.dispatch(tryAgainRequested());
    await waitUntil('both files are in the form', () => selectNewTask(store.getState()).files.length === 2);
  });

  it('reports files that cannot be read, and still takes later ones', async () => {
    const { open } = launchQueue({ files: [{ getFile: () => Promise.reject(new Error('The file is gone.')) }] });
    const { store } = start();
    await waitUntil('the error is shown', () => store.getState().notices.dialogs.length > 0);
    expect(store.getState().notices.dialogs).toMatchObject([
      { kind: 'error', text: { key: 'error.unexpected', values: { message: 'The file is gone.' } } },
    ]);
    open(opened(torrent('a.torrent')));
    await waitUntil('a later file is in the form', () => selectNewTask(store.getState()).files.length === 1);
  });
});
