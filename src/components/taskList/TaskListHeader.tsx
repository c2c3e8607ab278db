import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import { type DisplayOrderType, formatDisplayOrder, nextOrder } from '../../domain/taskList/displayOrder';
import { clampWidth, maxColumnWidth, minColumnWidth, type TaskColumn, type TaskColumnId } from '../../domain/taskList/taskColumns';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectDisplayOrder, selectOrderSetting, selectRows, selectSelectedRows } from '../../store/selectors/taskRows';
import { settingsChanged } from '../../store/slices/settings';
import { selectionReplaced } from '../../store/slices/tasks';
import { Checkbox } from '../common/Checkbox';
import { SortHeader } from '../common/SortHeader';
import grid from '../common/grid.module.css';
import styles from './TaskListHeader.module.css';
import columnResizerStyles from './ColumnResizer.module.css';

/** Columns that the list can be sorted by. */
const orderOfColumn: Partial<Record<TaskColumnId, DisplayOrderType>> = {
  size: 'size',
  progress: 'percent',
  remaining: 'remain',
  downloadSpeed: 'dspeed',
  uploadSpeed: 'uspeed',
};

interface TaskListHeaderProps {
  readonly columns: readonly TaskColumn[];
  readonly onResize: (column: TaskColumn, isDone: boolean) => void;
}

/** Column headers that sort the list; the checkbox selects all rows of the page. */
export function TaskListHeader({ columns, onResize }: TaskListHeaderProps) {
  const text = useText();
  const dispatch = useAppDispatch();
  const rows = useAppSelector(selectRows) ?? [];
  const selectedCount = useAppSelector((state) => selectSelectedRows(state).length);
  const areAllSelected = rows.length > 0 && selectedCount === rows.length;
  return (
    <div role="rowgroup" className={grid.header}>
      <div role="row" aria-rowindex={1} className={styles.row}>
        <div role="columnheader" className={styles.box}>
          <Checkbox
            label={text('taskList.selectAll')}
            isChecked={areAllSelected}
            isMixed={selectedCount > 0 && !areAllSelected}
            onToggle={() => dispatch(selectionReplaced(areAllSelected ? [] : rows.map((task) => task.gid)))}
          />
        </div>
        <HeaderCell labelKey="taskList.column.name" order="name" />
        {columns.map((column) => (
          <HeaderCell
            key={column.id}
            labelKey={`taskList.column.${column.id}`}
            order={orderOfColumn[column.id]}
            isFigure={column.id !== 'progress'}
          >
            <ColumnResizer column={column} onResize={onResize} />
          </HeaderCell>
        ))}
      </div>
    </div>
  );
}

interface HeaderCellProps {
  readonly labelKey: string;
  readonly order: DisplayOrderType | undefined;
  readonly isFigure?: boolean;
  readonly children?: ReactNode;
}

function HeaderCell({ labelKey, order, isFigure = false, children }: HeaderCellProps) {
  const text = useText();
  const dispatch = useAppDispatch();
  const present = useAppSelector(selectDisplayOrder);
  const setting = useAppSelector(selectOrderSetting);
  return (
    <SortHeader
      label={text(labelKey)}
      direction={order !== undefined && present.type === order ? present.direction : undefined}
      onSort={order && (() => dispatch(settingsChanged({ [setting]: formatDisplayOrder(nextOrder(present, order)) })))}
      className={isFigure ? styles.figure : styles.cell}
    >
      {children}
    </SortHeader>
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
