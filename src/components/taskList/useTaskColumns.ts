import { useMemo, useState } from 'react';
import { columnsThatFit, formatTaskColumns, narrowColumns, type TaskColumn } from '../../domain/taskList/taskColumns';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectColumns } from '../../store/selectors/taskRows';
import { settingsChanged } from '../../store/slices/settings';

/** The columns that fit into this width. While the user resizes a column, the new width is kept here; the settings get it at the end. */
export function useTaskColumns(listWidth: number, isNarrow: boolean) {
  const dispatch = useAppDispatch();
  const stored = useAppSelector(selectColumns);
  const [dragged, setDragged] = useState<TaskColumn>();
  const columns = useMemo(
    () => (isNarrow ? narrowColumns : columnsThatFit(withColumn(stored, dragged), listWidth)),
    [isNarrow, stored, dragged, listWidth],
  );
  const onResize = (column: TaskColumn, isDone: boolean) => {
    setDragged(isDone ? undefined : column);
    if (isDone) dispatch(settingsChanged({ taskColumns: formatTaskColumns(withColumn(stored, column)) }));
  };
  return { columns, onResize };
}

const withColumn = (columns: readonly TaskColumn[], changed: TaskColumn | undefined): readonly TaskColumn[] =>
  columns.map((column) => (column.id === changed?.id ? changed : column));
