import { memo, type CSSProperties, type Ref } from 'react';
import type { Task } from '../../domain/tasks/task';
import type { TaskColumn } from '../../domain/taskList/taskColumns';
import { isRetryable } from '../../domain/tasks/taskLinks';
import { visibleText } from '../../domain/visibleText';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectTaskPhase } from '../../store/selectors/taskFigures';
import { selectIsSelected, selectPendingCommand } from '../../store/selectors/taskRows';
import { retryRequested, selectionToggled } from '../../store/slices/tasks';
import { AppLink } from '../common/AppLink';
import { Button } from '../common/Button';
import { Checkbox } from '../common/Checkbox';
import { Icon } from '../common/Icon';
import { TaskCell } from './TaskCell';
import { TaskFacts } from './TaskFacts';
import grid from '../common/grid.module.css';
import styles from './TaskRow.module.css';

export interface TaskRowProps {
  readonly task: Task;
  /** Row index in the whole list, from 0. */
  readonly place: number;
  readonly columns: readonly TaskColumn[];
  /** The row that the keyboard acts on. */
  readonly isActive: boolean;
  /** Distance from the list's top and row height, in pixels. */
  readonly top: number;
  readonly height: number;
  /** Properties that make the row draggable, and those of its handle; absent where rows cannot be dragged. */
  readonly drag?: RowDrag;
}

export interface RowDrag {
  readonly ref: Ref<HTMLDivElement>;
  readonly style: CSSProperties | undefined;
  readonly rowProps: Readonly<Record<string, unknown>>;
  readonly handleProps: Readonly<Record<string, unknown>>;
}

export const rowId = (gid: string): string => `task-${gid}`;

/**
 * One task. A click anywhere in the row selects it; TaskList handles the events of all rows. A row renders again only when
 * its own task, place or columns change.
 */
export const TaskRow = memo(function TaskRow({ task, place, columns, isActive, top, height, drag }: TaskRowProps) {
  const text = useText();
  const dispatch = useAppDispatch();
  const isSelected = useAppSelector((state) => selectIsSelected(state, task.gid));
  const isPending = useAppSelector((state) => selectPendingCommand(state, task.gid) !== undefined);
  const isConnected = useAppSelector((state) => state.connection.status === 'connected');
  const phase = selectTaskPhase(task);
  const name = visibleText(task.details?.name ?? '') || text('format.unknown');
  return (
    <div
      {...drag?.rowProps}
      ref={drag?.ref}
      role="row"
      id={rowId(task.gid)}
      aria-rowindex={place + 2}
      aria-selected={isSelected}
      data-gid={task.gid}
      data-status={task.status}
      data-pending={isPending || undefined}
      data-active={isActive || undefined}
      className={`${grid.row} ${styles.row}`}
      style={{ top, height, ...drag?.style }}
    >
      <div role="gridcell" className={styles.box}>
        <Checkbox label={name} isChecked={isSelected} isQuiet onToggle={() => dispatch(selectionToggled(task.gid))} />
      </div>
      <div role="gridcell" className={styles.name}>
        <bdi className={styles.title} data-cell="name" title={name}>
          {name}
        </bdi>
        <TaskFacts task={task} phase={phase} />
      </div>
      {columns.map(({ id }) => (
        <TaskCell key={id} id={id} task={task} name={name} />
      ))}
      <div role="gridcell" className={styles.actions}>
        {isRetryable(task) && (
          <Button
            kind="quiet"
            icon="retry"
            isCompact
            isDisabled={!isConnected || isPending}
            onClick={() => dispatch(retryRequested([task.gid]))}
          >
            {text('task.retry')}
          </Button>
        )}
        {drag && (
          <span {...drag.handleProps} data-drag className={styles.drag} aria-label={text('task.drag', { name })}>
            <Icon name="grip" />
          </span>
        )}
        <button type="button" data-more tabIndex={-1} className={styles.more} aria-label={text('task.more')} aria-haspopup="menu">
          <Icon name="more" />
        </button>
        <AppLink to={`/task/detail/${task.gid}`} aria-label={text('task.details', { name })}>
          <Icon name="chevronRight" />
        </AppLink>
      </div>
    </div>
  );
});
