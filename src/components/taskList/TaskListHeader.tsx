import type { ReactNode } from 'react';
import { formatDisplayOrder, nextOrder, type DisplayOrderType } from '../../domain/taskList/displayOrder';
import type { TaskColumn, TaskColumnId } from '../../domain/taskList/taskColumns';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectDisplayOrder, selectOrderSetting, selectRows, selectSelectedRows } from '../../store/selectors/taskRows';
import { settingsChanged } from '../../store/slices/settings';
import { selectionReplaced } from '../../store/slices/tasks';
import { Checkbox } from '../common/Checkbox';
import { SortHeader } from '../common/SortHeader';
import { ColumnResizer } from './ColumnResizer';
import grid from '../common/grid.module.css';
import styles from './TaskListHeader.module.css';

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
