import { fileSelectionOpened, taskPausedForFiles, selectPausedForFiles } from '../../../src/store/slices/fileSelection';
import { pauseRequested } from '../../../src/store/slices/tasks';
import { makeStore } from '../../helpers/makeStore';

describe('store/slices/fileSelection', () => {
  it('forgets to resume the tasks that the user pauses, except the one whose selection is open', () => {
    const { store } = makeStore();
    for (const gid of ['open', 'paused', 'other']) store.dispatch(taskPausedForFiles({ gid, rpcId: 'a' }));
    store.dispatch(fileSelectionOpened('open'));
    store.dispatch(pauseRequested(['open', 'paused']));
    expect(selectPausedForFiles(store.getState()).map(({ gid }) => gid)).toEqual(['open', 'other']);
  });
});
