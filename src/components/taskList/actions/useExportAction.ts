import { useAppDispatch, useAppSelector, useAppStore } from '../../../store/hooks';
import { selectIsConnected } from '../../../store/selectors/connection';
import { selectRows, selectSelectedRows } from '../../../store/selectors/taskRows';
import { taskExportRequested } from '../../../store/slices/tasks';
import type { TaskAction } from './useTaskActions';

/** Not in `lateIcons`, because every chunk that uses one of those icons contains all of them. */
const icon = { path: 'M12 15V4m0 0L7.5 8.5M12 4l4.5 4.5M4 14v6h16v-6' };

/** "Export…": the selected tasks, or without a selection all tasks that the list shows. */
export function useExportAction(): TaskAction<'export'> {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const hasRows = useAppSelector((state) => (selectRows(state)?.length ?? 0) > 0);
  const isConnected = useAppSelector(selectIsConnected);
  return {
    id: 'export',
    icon,
    isDisabled: !isConnected || !hasRows,
    run: () => {
      const state = store.getState();
      const selected = selectSelectedRows(state);
      const tasks = selected.length > 0 ? selected : (selectRows(state) ?? []);
      dispatch(taskExportRequested(tasks.map(({ gid }) => gid)));
    },
  };
}
