import type { TaskColumn } from '../../domain/taskList/taskColumns';
import type { Task } from '../../domain/tasks/task';
import type { Gid } from '../../domain/units';
import { lazyWithTexts } from '../../i18n/lazyWithTexts';
import { useLanguage, useText } from '../../i18n/useText';
import { useAppSelector } from '../../store/hooks';
import { selectIsConnected } from '../../store/selectors/connection';
import { selectIsDraggable } from '../../store/selectors/taskRows';
import { PartBoundary } from '../common/loading/PartBoundary';
import { TaskRow, type TaskRowProps } from './row/TaskRow';
import type { RowRange } from '../common/lists/useVirtualRows';

const DraggableRows = lazyWithTexts(() => import('./drag/DraggableRows'));

interface TaskRowsProps {
  readonly rows: readonly Task[];
  /** The rows in the document. */
  readonly range: RowRange;
  readonly columns: readonly TaskColumn[];
  readonly activeGid: Gid | undefined;
  readonly openGid: Gid | undefined;
  readonly rowHeight: number;
}

/** The rows near the screen, each at its place. They can be dragged where the list shows aria2's queue. */
export function TaskRows({ rows, range: { first, count }, columns, activeGid, openGid, rowHeight }: TaskRowsProps) {
  // The drag library loads after the first rows, so that it does not delay them.
  const isDraggable = useAppSelector((state) => state.startUp.isFirstPageShown && selectIsDraggable(state));
  const text = useText();
  const language = useLanguage();
  const isConnected = useAppSelector(selectIsConnected);
  const hasFileLinks = useAppSelector((state) => state.settings.fileLinks !== '');
  const selection = useAppSelector((state) => state.tasks.selection);
  const pending = useAppSelector((state) => state.tasks.pending);
  const times = useAppSelector((state) => state.tasks.times);
  const waits = useAppSelector((state) => state.late.autoRetry?.waits);

  const rowOf = (task: Task, place: number): TaskRowProps => {
    const { gid } = task;
    return {
      task,
      place,
      columns,
      isActive: gid === activeGid,
      isOpen: gid === openGid,
      top: place * rowHeight,
      height: rowHeight,
      text,
      language,
      isConnected,
      isSelected: selection[gid] === true,
      pending: pending[gid],
      times: times[gid],
      retryAt: waits?.[gid]?.at,
      hasFileLinks,
    };
  };
  const drawnRows = rows.slice(first, first + count).map((task, offset) => rowOf(task, first + offset));
  const plainRows = drawnRows.map((row) => <TaskRow key={row.task.gid} {...row} />);
  if (!isDraggable) return plainRows;
  return (
    <PartBoundary fallback={plainRows}>
      <DraggableRows drawnRows={drawnRows} rows={rows} rowOf={rowOf} fallback={plainRows} />
    </PartBoundary>
  );
}
