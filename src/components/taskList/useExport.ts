import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectRows, selectSelectedRows } from '../../store/selectors/taskRows';
import { taskExportRequested } from '../../store/slices/taskExport';

/** "Export…": the selected tasks, or without a selection all tasks that the list shows. */
export function useExport() {
  const dispatch = useAppDispatch();
  const rows = useAppSelector(selectRows) ?? [];
  const selected = useAppSelector(selectSelectedRows);
  const isConnected = useAppSelector((state) => state.connection.status === 'connected');
  const tasks = selected.length > 0 ? selected : rows;
  return {
    isDisabled: !isConnected || tasks.length === 0,
    run: () => dispatch(taskExportRequested(tasks.map(({ gid }) => gid))),
  };
}
