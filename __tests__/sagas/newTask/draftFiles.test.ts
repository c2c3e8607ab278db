/** @jest-environment jsdom */
import { makeTorrent } from '../../../scripts/testbed/torrentFile';
import { waitUntil } from '../../../scripts/testbed/waitUntil';
import type { NewFile } from '../../../src/domain/newTask/newFile';
import { LoadError, loadWithRetries } from '../../../src/i18n/loadWithRetries';
import { watchNewTaskPage } from '../../../src/sagas/newTask/newTaskPage';
import { tryAgainRequested } from '../../../src/store/slices/codeLoading';
import { draftFilesAdded, selectNewTask } from '../../../src/store/slices/newTask';
import { makeState } from '../../helpers/makeState';
import { startSagas } from '../../helpers/startSagas';

const torrent = (name: string): NewFile => {
  const files = ['film.mkv', 'sample.mkv'].map((path) => ({ path, content: Buffer.from(name) }));
  return {
    fileName: `${name}.torrent`,
    kind: 'torrent',
    content: makeTorrent({ name, announce: 'http://t/a', files }).bytes.toString('base64'),
  };
};

describe('sagas/newTask/draftFiles', () => {
  it('shows a torrent as unreadable when reading it fails unexpectedly, reports the error, and reads the next one', async () => {
    const { store } = startSagas(watchNewTaskPage, { state: makeState({ path: '/new' }) });
    store.dispatch(draftFilesAdded([{ ...torrent('one'), content: '***' }, torrent('two')]));
    const newTask = selectNewTask(store.getState());
    const [one = '', two = ''] = newTask.files.map(({ id }) => id);
    await waitUntil('the second one is read', () => selectNewTask(store.getState()).torrents[two]?.state === 'read');
    const { notices } = store.getState();
    const after = selectNewTask(store.getState());
    expect(after.torrents[one]).toEqual({ state: 'unreadable', problem: { key: 'newTask.torrent.unreadable' } });
    expect(notices.dialogs).toMatchObject([{ text: { key: 'error.unexpected' } }]);
  });

  it('leaves out a torrent that would end aria2, and names it', async () => {
    const { store } = startSagas(watchNewTaskPage, { state: makeState({ path: '/new' }) });
    const content = Buffer.from('d4:infod6:lengthi5e4:name1:n12:piece lengthi0e6:pieces0:ee').toString('base64');
    store.dispatch(draftFilesAdded([{ ...torrent('one'), content }, torrent('two')]));
    await waitUntil('the second one is read', () =>
      Object.values(selectNewTask(store.getState()).torrents).some(({ state }) => state === 'read'),
    );
    expect(selectNewTask(store.getState()).files.map(({ fileName }) => fileName)).toEqual(['two.torrent']);
    expect(store.getState().notices.dialogs).toMatchObject([{ text: { key: 'newTask.torrent.crashesAria2' }, lines: ['one.torrent'] }]);
  });

  it('reads every torrent, and applies the file rules after "Try again", when the code of the rules could not be loaded', async () => {
    let isOnline = false;
    const loadCode: typeof loadWithRetries = (load) => (isOnline ? load() : Promise.reject(new LoadError('no network')));
    const { store, errors } = startSagas(watchNewTaskPage, {
      state: makeState({ path: '/new', settings: { fileRules: '[{"name":"No samples","exclude":["*sample*"]}]' } }),
      provide: [[loadWithRetries, loadCode]],
    });
    await import('../../../src/sagas/files/fileRules');
    store.dispatch(draftFilesAdded([torrent('one'), torrent('two')]));
    const form = () => selectNewTask(store.getState());
    await waitUntil('both are read', () => Object.values(form().torrents).filter(({ state }) => state === 'read').length === 2);
    await waitUntil('the code of the rules has failed', () => store.getState().codeLoading.hasFailed);
    const ids = form().files.map(({ id }) => id);
    expect(ids.map((id) => form().torrents[id]?.state)).toEqual(['read', 'read']);
    expect([form().selections, store.getState().codeLoading.hasFailed]).toEqual([{}, true]);
    isOnline = true;
    store.dispatch(tryAgainRequested());
    await waitUntil('the rules have chosen in both', () => Object.keys(form().selections).length === 2);
    expect(ids.map((id) => form().selections[id])).toEqual(['1', '1']);
    expect(errors).toEqual([]);
  });
});
