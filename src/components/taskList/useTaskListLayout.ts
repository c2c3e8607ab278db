import { useCallback, useMemo, useState } from 'react';
import { formatTaskColumns, taskListLayout, type TaskColumn } from '../../domain/taskList/taskColumns';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectColumns } from '../../store/selectors/taskRows';
import { settingsChanged } from '../../store/slices/settings';

/** The layout of a list of this width. While the user resizes a column, the new width is kept here; the settings get it at the end. */
export function useTaskListLayout(listWidth: number) {
  const dispatch = useAppDispatch();
  const stored = useAppSelector(selectColumns);
  const [dragged, setDragged] = useState<TaskColumn>();
  const layout = useMemo(() => taskListLayout(listWidth, withColumn(stored, dragged)), [stored, dragged, listWidth]);
  const onResize = useCallback(
    (column: TaskColumn, isDone: boolean) => {
      setDragged(isDone ? undefined : column);
      if (isDone) dispatch(settingsChanged({ taskColumns: formatTaskColumns(withColumn(stored, column)) }));
    },
    [dispatch, stored],
  );
  return { layout, onResize };
}

const withColumn = (columns: readonly TaskColumn[], changed: TaskColumn | undefined): readonly TaskColumn[] =>
  columns.map((column) => (column.id === changed?.id ? changed : column));
