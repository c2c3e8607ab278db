import type { ReactNode } from 'react';
import type { DisplayOrder, DisplayOrderType } from '../../../domain/taskList/displayOrder';
import { columnDefinitions, type TaskColumn } from '../../../domain/taskList/taskColumns';
import type { Translate } from '../../../i18n/translate';
import { Checkbox } from '../../common/fields/Checkbox';
import { SortHeader } from '../../common/lists/SortHeader';
import grid from '../../common/lists/grid.module.css';
import styles from './TaskListHeaderView.module.css';

interface TaskListHeaderViewProps {
  readonly columns: readonly TaskColumn[];
  readonly order: DisplayOrder;
  readonly selectedCount: number;
  readonly rowCount: number;
  readonly text: Translate;
  readonly onToggleAll: (isSelected: boolean) => void;
  /** Undefined where the preset fixes the order. */
  readonly onSort: ((type: DisplayOrderType) => void) | undefined;
  /** The line before a column's name that changes its width; undefined where the preset fixes the columns. */
  readonly resizer?: ((column: TaskColumn) => ReactNode) | undefined;
}

/** The names of the columns. A view: it calls no hook (TaskRowView). */
export function TaskListHeaderView({
  columns,
  order,
  selectedCount,
  rowCount,
  text,
  onToggleAll,
  onSort,
  resizer,
}: TaskListHeaderViewProps) {
  const areAllSelected = rowCount > 0 && selectedCount === rowCount;
  const directionOf = (type: DisplayOrderType | undefined) => (type !== undefined && order.type === type ? order.direction : undefined);
  return (
    <div role="rowgroup" className={grid.header}>
      <div role="row" aria-rowindex={1} className={styles.row}>
        <div role="columnheader">
          <Checkbox
            label={text('taskList.selectAll')}
            isChecked={areAllSelected}
            isMixed={selectedCount > 0 && !areAllSelected}
            onToggle={() => onToggleAll(!areAllSelected)}
          />
        </div>
        <SortHeader
          label={text('taskList.column.name')}
          direction={directionOf('name')}
          onSort={onSort && (() => onSort('name'))}
          className={styles.cell}
        />
        {columns.map((column) => {
          const { order: type } = columnDefinitions[column.id];
          return (
            <SortHeader
              key={column.id}
              label={text(`taskList.column.${column.id}`)}
              direction={directionOf(type)}
              onSort={type && onSort && (() => onSort(type))}
              className={column.id === 'progress' ? styles.cell : styles.figure}
            >
              {resizer?.(column)}
            </SortHeader>
          );
        })}
      </div>
    </div>
  );
}
