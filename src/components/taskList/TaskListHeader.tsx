import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { formatDisplayOrder, nextOrder } from '../../domain/taskList/displayOrder';
import { clampWidth, maxColumnWidth, minColumnWidth, type TaskColumn } from '../../domain/taskList/taskColumns';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectDisplayOrder, selectOrderSetting, selectRows, selectSelectedRows } from '../../store/selectors/taskRows';
import { settingsChanged } from '../../store/slices/settings';
import { selectionReplaced } from '../../store/slices/tasks';
import { TaskListHeaderView } from './TaskListHeaderView';
import columnResizerStyles from './ColumnResizer.module.css';

interface TaskListHeaderProps {
  readonly columns: readonly TaskColumn[];
  readonly onResize: (column: TaskColumn, isDone: boolean) => void;
}

/** Column headers that sort the list; the checkbox selects all rows of the page. */
export function TaskListHeader({ columns, onResize }: TaskListHeaderProps) {
  const dispatch = useAppDispatch();
  const rows = useAppSelector(selectRows) ?? [];
  const selectedCount = useAppSelector((state) => selectSelectedRows(state).length);
  const present = useAppSelector(selectDisplayOrder);
  const setting = useAppSelector(selectOrderSetting);
  return (
    <TaskListHeaderView
      columns={columns}
      order={present}
      selectedCount={selectedCount}
      rowCount={rows.length}
      text={useText()}
      onToggleAll={(isSelected) => dispatch(selectionReplaced(isSelected ? rows.map((task) => task.gid) : []))}
      onSort={(type) => dispatch(settingsChanged({ [setting]: formatDisplayOrder(nextOrder(present, type)) }))}
      resizer={(column) => <ColumnResizer column={column} onResize={onResize} />}
    />
  );
}

interface ColumnResizerProps {
  readonly column: TaskColumn;
  /** Called during the drag, and once more at its end. */
  readonly onResize: (column: TaskColumn, isDone: boolean) => void;
}

const keySteps: ReadonlyMap<string, number> = new Map([
  ['ArrowLeft', 16],
  ['ArrowRight', -16],
]);

/** The line before a column's name. Columns are aligned to the right, so dragging it left makes the column wider. */
function ColumnResizer({ column, onResize }: ColumnResizerProps) {
  const text = useText();
  const start = useRef<{ x: number; width: number }>(undefined);
  const widthAt = (event: PointerEvent) =>
    start.current ? clampWidth(start.current.width + start.current.x - event.clientX) : column.width;
  return (
    // A movable separator is a widget (WAI-ARIA window splitter).
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={text('taskList.columnWidth', { column: text(`taskList.column.${column.id}`) })}
      aria-valuenow={column.width}
      aria-valuemin={minColumnWidth}
      aria-valuemax={maxColumnWidth}
      // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex
      tabIndex={0}
      className={columnResizerStyles.resizer}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { x: event.clientX, width: column.width };
      }}
      onPointerMove={(event) => {
        if (start.current) onResize({ ...column, width: widthAt(event) }, false);
      }}
      onPointerUp={(event) => {
        onResize({ ...column, width: widthAt(event) }, true);
        start.current = undefined;
      }}
      onKeyDown={(event: KeyboardEvent) => {
        const step = keySteps.get(event.key);
        if (step !== undefined) onResize({ ...column, width: clampWidth(column.width + step) }, true);
      }}
    />
  );
}
