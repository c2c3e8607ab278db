/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import type { FullTask } from '../../../../src/domain/tasks/fullTask';
import { taskPolled, taskTabOpened } from '../../../../src/store/slices/taskDetail';
import { actAndLoad } from '../../../helpers/actAndLoad';
import { makeFile, makeFullTask } from '../../../helpers/makeFullTask';
import { renderPage } from '../../../helpers/renderPage';

/** The files of the task on its page. */
async function openFiles(task: FullTask) {
  const { store } = await renderPage('/task/detail/a1');
  await actAndLoad(() => store.dispatch(taskPolled({ task })));
  await actAndLoad(() => store.dispatch(taskTabOpened('files')));
}

describe('components/taskDetail/tabs/FilesTab, a magnet without metadata', () => {
  it.each([
    ['active', 'This magnet is still fetching its metadata. Its files are listed afterwards.'],
    ['paused', 'The files are known once the metadata has arrived. Start the task to fetch it.'],
    ['waiting', 'The files are known once the metadata has arrived. aria2 fetches it when it starts the task.'],
    ['error', 'aria2 lists no files for this task.'],
  ] as const)('says of an %s one why no files are listed, and does not list the placeholder', async (status, reason) => {
    const files = [makeFile({ path: '[METADATA]Some+magnet', length: 0 })];
    await openFiles(makeFullTask({ status, files, details: { name: 'Some+magnet', isTorrent: true, isMetadata: true } }));
    expect(screen.getByText(reason)).toBeTruthy();
    expect(screen.queryByText(/METADATA/)).toBeNull();
    expect(screen.queryByRole('grid', { name: 'Files' })).toBeNull();
  });
});
