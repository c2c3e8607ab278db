import { expectSaga } from 'redux-saga-test-plan';
import { getContext } from 'redux-saga/effects';
import { forgetFolder } from '../../../src/sagas/newTask/downloadFolders';
import { rootReducer, type RootState } from '../../../src/store/rootReducer';
import { folderForgetRequested, selectNewTask } from '../../../src/store/slices/newTask';
import { fakeEnvironment, fakeStorage } from '../../helpers/fakeEnvironment';
import { makeState } from '../../helpers/makeState';

describe('sagas/newTask/downloadFolders', () => {
  it('forgets a recent folder of the active server only', async () => {
    const state = makeState();
    const [{ rpcId }] = state.rpcProfiles;
    const folders = { pinned: ['/p', '/a'], recent: ['/a', '/b'] };
    const storage = fakeStorage(new Map([['Folders', JSON.stringify({ [rpcId]: folders, other: folders })]]));
    const { storeState }: { storeState: RootState } = await expectSaga(forgetFolder, folderForgetRequested('/a'))
      .withReducer(rootReducer, state)
      .provide([[getContext('environment'), fakeEnvironment({ storage })]])
      .run();
    const left = { pinned: ['/p', '/a'], recent: ['/b'] };
    expect(JSON.parse(storage.texts.get('Folders') ?? '')).toEqual({ [rpcId]: left, other: folders });
    expect(selectNewTask(storeState).folders).toMatchObject(left);
  });
});
