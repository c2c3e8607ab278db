import { maxColumnWidth, minColumnWidth, type TaskColumn } from '../../../domain/taskList/taskColumns';
import { useText } from '../../../i18n/useText';
import { useDivider } from '../../common/interaction/useDivider';
import styles from './ColumnResizer.module.css';

interface ColumnResizerProps {
  readonly column: TaskColumn;
  /** Called during the drag, and once more at its end. */
  readonly onResize: (column: TaskColumn, isDone: boolean) => void;
}

/** The line before a column's name. */
export function ColumnResizer({ column, onResize }: ColumnResizerProps) {
  const text = useText();
  const divider = useDivider({
    width: column.width,
    minWidth: minColumnWidth,
    maxWidth: maxColumnWidth,
    onResize: (width, isDone) => onResize({ ...column, width }, isDone),
  });
  return (
    <span
      {...divider}
      aria-label={text('taskList.columnWidth', { column: text(`taskList.column.${column.id}`) })}
      className={styles.resizer}
    />
  );
}
