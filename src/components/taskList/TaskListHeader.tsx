import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectRows, selectSelectedRows } from '../../store/selectors/taskRows';
import { selectionReplaced } from '../../store/slices/tasks';
import { Checkbox } from '../common/Checkbox';
import styles from './TaskListHeader.module.css';

const columns = ['name', 'size', 'progress', 'remaining', 'downloadSpeed'] as const;

/** Column names; the box selects every row that the page shows. */
export function TaskListHeader() {
  const text = useText();
  const dispatch = useAppDispatch();
  const rows = useAppSelector(selectRows) ?? [];
  const selectedCount = useAppSelector((state) => selectSelectedRows(state).length);
  const areAllSelected = rows.length > 0 && selectedCount === rows.length;
  return (
    <div role="rowgroup" className={styles.header}>
      <div role="row" aria-rowindex={1} className={styles.row}>
        <div role="columnheader" className={styles.box}>
          <Checkbox
            label={text('taskList.selectAll')}
            isChecked={areAllSelected}
            isMixed={selectedCount > 0 && !areAllSelected}
            onToggle={() => dispatch(selectionReplaced(areAllSelected ? [] : rows.map((task) => task.gid)))}
          />
        </div>
        {columns.map((column) => (
          <div key={column} role="columnheader" className={styles[column]}>
            {text(`taskList.column.${column}`)}
          </div>
        ))}
      </div>
    </div>
  );
}
