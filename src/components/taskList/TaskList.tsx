import { useCallback, useRef } from 'react';
import type { Task } from '../../domain/task';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { viewportChanged } from '../../store/slices/tasks';
import { useElementWidth } from '../common/useElementWidth';
import { TaskListHeader } from './TaskListHeader';
import { TaskRow } from './TaskRow';
import { useVirtualRows, type RowRange } from './useVirtualRows';
import styles from './TaskList.module.css';

const rowHeight = 56;
const narrowRowHeight = 84;
/** Below this a row has two lines of figures instead of columns. */
const narrowWidth = 760;

/**
 * The rows of a page. Only those near the screen are in the document: `aria-rowcount` and `aria-rowindex` tell the rest
 * (ui contract, "Task list").
 */
export function TaskList({ rows }: { readonly rows: readonly Task[] }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const isStale = useAppSelector((state) => state.connection.status !== 'connected');
  const scroller = useRef<HTMLDivElement>(null);
  const isNarrow = useElementWidth(scroller) < narrowWidth;
  const height = isNarrow ? narrowRowHeight : rowHeight;
  const onViewportChange = useCallback((range: RowRange) => dispatch(viewportChanged(range)), [dispatch]);
  const { first, count } = useVirtualRows(scroller, rows.length, height, onViewportChange);
  return (
    <div
      role="grid"
      aria-label={text('taskList.label')}
      aria-rowcount={rows.length + 1}
      aria-multiselectable
      className={styles.grid}
      data-narrow={isNarrow || undefined}
      data-stale={isStale || undefined}
    >
      <TaskListHeader />
      <div ref={scroller} role="rowgroup" className={styles.scroller}>
        <div role="presentation" style={{ height: rows.length * height }} className={styles.rows}>
          {rows.slice(first, first + count).map((task, offset) => (
            <TaskRow key={task.gid} task={task} place={first + offset} top={(first + offset) * height} height={height} />
          ))}
        </div>
      </div>
    </div>
  );
}
