import { memo } from 'react';
import { formatOrder, firstOrder, nextOrder } from '../../../domain/taskList/displayOrder';
import { isChangeable } from '../../../domain/preset/presetLocks';
import type { TaskColumn } from '../../../domain/taskList/taskColumns';
import { useText } from '../../../i18n/useText';
import { useAppDispatch, useAppSelector, useAppStore } from '../../../store/hooks';
import {
  selectDisplayOrder,
  selectIsOrderChangeable,
  selectOrderSetting,
  selectRows,
  selectSelectedRows,
} from '../../../store/selectors/taskRows';
import { settingsChanged } from '../../../store/slices/settings';
import { selectionReplaced } from '../../../store/slices/tasks';
import { ColumnResizer } from './ColumnResizer';
import { TaskListHeaderView } from './TaskListHeaderView';

interface TaskListHeaderProps {
  readonly columns: readonly TaskColumn[];
  readonly onResize: (column: TaskColumn, isDone: boolean) => void;
}

/** Column headers that sort the list; the checkbox selects all rows of the page. Memoized, because a poll changes none of this. */
export const TaskListHeader = memo(function TaskListHeader({ columns, onResize }: TaskListHeaderProps) {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const rowCount = useAppSelector((state) => selectRows(state)?.length ?? 0);
  const selectedCount = useAppSelector((state) => selectSelectedRows(state).length);
  const present = useAppSelector(selectDisplayOrder);
  const setting = useAppSelector(selectOrderSetting);
  const canSort = useAppSelector(selectIsOrderChangeable);
  const canResize = useAppSelector((state) => isChangeable(state.settings.preset, 'taskColumns'));
  return (
    <TaskListHeaderView
      columns={columns}
      order={present}
      selectedCount={selectedCount}
      rowCount={rowCount}
      text={useText()}
      onToggleAll={(isSelected) => {
        const rows = isSelected ? selectRows(store.getState()) : undefined;
        dispatch(selectionReplaced(rows?.map((task) => task.gid) ?? []));
      }}
      onSort={canSort ? (type) => dispatch(settingsChanged({ [setting]: formatOrder(nextOrder(present, firstOrder(type))) })) : undefined}
      resizer={canResize ? (column) => <ColumnResizer column={column} onResize={onResize} /> : undefined}
    />
  );
});
