import { expectSaga } from 'redux-saga-test-plan';
import { readTorrents } from '../../../src/sagas/newTask/files';
import { rootReducer, type RootState } from '../../../src/store/rootReducer';
import { makeState } from '../../helpers/makeState';

describe('sagas/newTask/files', () => {
  it('shows a torrent as unreadable when reading it fails unexpectedly, and reports the error', async () => {
    const state = makeState({ path: '/new' });
    const file = { id: 'a', kind: 'torrent', fileName: 'a.torrent', content: '***' } as const;
    const failing: RootState = { ...state, newTask: { ...state.newTask, files: [file] } };
    let after: RootState | undefined;
    const reducer = (before: RootState | undefined, action: Parameters<typeof rootReducer>[1]) =>
      (after = rootReducer(before ?? failing, action));
    await expect(expectSaga(readTorrents).withReducer(reducer, failing).run()).rejects.toThrow('character');
    expect(after?.newTask.torrents['a']).toEqual({ state: 'unreadable', problem: { key: 'newTask.torrent.tooDeep' } });
  });
});
