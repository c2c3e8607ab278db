import { canSeedAgain } from '../../domain/addAgain/seedAgain';
import { isUnderway } from '../../domain/tasks/pendingCommands';
import { isStopped, type Task } from '../../domain/tasks/task';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectIsConnected } from '../../store/selectors/connection';
import { selectPendingCommand, selectSelectedRows } from '../../store/selectors/taskRows';
import { redownloadTasksRequested, seedAgainRequested } from '../../store/slices/addAgainCommands';
import type { TaskAction } from '../taskList/actions/useTaskActions';

/** Actions that add the selected tasks again. Each applies to all of them, or not at all. */
export function useAddAgainActions(): readonly TaskAction<'redownload' | 'seedAgain'>[] {
  const dispatch = useAppDispatch();
  const selected = useAppSelector(selectSelectedRows);
  const isConnected = useAppSelector(selectIsConnected);
  const isBusy = useAppSelector((state) => selected.some(({ gid, status }) => isUnderway(selectPendingCommand(state, gid), status)));
  const isOff = (suits: (task: Task) => boolean) => !isConnected || isBusy || selected.length === 0 || !selected.every(suits);
  const gids = selected.map(({ gid }) => gid);
  return [
    {
      id: 'redownload',
      labelKey: 'redownload.title',
      icon: 'download',
      isDisabled: isOff(({ status }) => isStopped(status)),
      run: () => dispatch(redownloadTasksRequested(gids)),
    },
    {
      id: 'seedAgain',
      labelKey: 'seedAgain.title',
      icon: 'seed',
      isDisabled: isOff(canSeedAgain),
      run: () => dispatch(seedAgainRequested(gids)),
    },
  ];
}
