import { isUnderway } from '../../domain/tasks/pendingCommands';
import type { Task } from '../../domain/tasks/task';
import { useAppSelector } from '../../store/hooks';
import { selectIsConnected } from '../../store/selectors/connection';
import { selectPendingCommand } from '../../store/selectors/taskRows';
import { selectRedownload } from '../../store/slices/redownload';

/** Whether the open task can be added again now. Its buttons are disabled without a connection, and while it is being added. */
export const useCanAddAgain = ({ gid, status }: Pick<Task, 'gid' | 'status'>): boolean =>
  useAppSelector(
    (state) =>
      selectIsConnected(state) && selectRedownload(state).phase !== 'adding' && !isUnderway(selectPendingCommand(state, gid), status),
  );
