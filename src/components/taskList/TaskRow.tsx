import { type CSSProperties, memo, type Ref } from 'react';
import type { TaskColumn } from '../../domain/taskList/taskColumns';
import type { Task } from '../../domain/tasks/task';
import type { TaskPhase } from '../../domain/tasks/taskLabel';
import { isRetryable } from '../../domain/tasks/taskLinks';
import { visibleText } from '../../domain/visibleText';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectErrorLabel, selectTaskPhase } from '../../store/selectors/taskFigures';
import { selectIsSelected, selectPendingCommand } from '../../store/selectors/taskRows';
import { retryRequested, selectionToggled } from '../../store/slices/tasks';
import { AppLink } from '../common/AppLink';
import { Button } from '../common/Button';
import { Checkbox } from '../common/Checkbox';
import { Icon } from '../common/Icon';
import grid from '../common/grid.module.css';
import { TaskCell } from './TaskCell';
import { TaskState } from './TaskState';
import styles from './TaskRow.module.css';
import taskFactsStyles from './TaskFacts.module.css';

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

/** One task. A click selects it; TaskList handles the events of all rows. It renders only when its own task, place or columns change. */
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

/** The row's second line: state, files, seeders and connections, error message. */
function TaskFacts({ task, phase }: { readonly task: Task; readonly phase: TaskPhase }) {
  const text = useText();
  const error = selectErrorLabel(task);
  const errorText = error && text(error);
  const fileCount = task.details?.selectedFileCount ?? 0;
  return (
    <div className={taskFactsStyles.facts}>
      <TaskState task={task} phase={phase} errorText={errorText} />
      {fileCount > 0 && (
        <span className={taskFactsStyles.fact}>
          <Icon name="files" label={text('task.files')} />
          <span data-cell="files">{fileCount}</span>
        </span>
      )}
      {task.status === 'active' && <Connections task={task} />}
      {errorText !== undefined && <span className={taskFactsStyles.error}>{errorText}</span>}
      {task.status === 'error' && task.errorMessage && <bdi className={taskFactsStyles.said}>{visibleText(task.errorMessage)}</bdi>}
    </div>
  );
}

/** Seeders and connections of a torrent, connections of any other task. */
function Connections({ task }: { readonly task: Task }) {
  const text = useText();
  const isTorrent = task.numSeeders !== undefined;
  return (
    <span className={taskFactsStyles.fact}>
      <Icon name="peers" label={text(isTorrent ? 'task.seeders' : 'task.connections')} />
      <span data-cell="connections">{isTorrent ? `${task.numSeeders} / ${task.connections}` : task.connections}</span>
    </span>
  );
}
