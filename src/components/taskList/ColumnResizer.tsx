import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { clampWidth, maxColumnWidth, minColumnWidth, type TaskColumn } from '../../domain/taskList/taskColumns';
import { useText } from '../../i18n/useText';
import styles from './ColumnResizer.module.css';

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
export function ColumnResizer({ column, onResize }: ColumnResizerProps) {
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
      className={styles.resizer}
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
