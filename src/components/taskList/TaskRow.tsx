import { memo } from 'react';
import { Link } from 'react-router';
import { formatPercent } from '../../domain/format/percent';
import { formatSize } from '../../domain/format/size';
import type { Task } from '../../domain/task';
import { completePercent, isVerifying, remainingCell, totalLength, verifiedPercent } from '../../domain/taskFigures';
import { taskPhase } from '../../domain/taskLabel';
import { visibleText } from '../../domain/visibleText';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectIsSelected, selectPendingCommand } from '../../store/selectors/taskRows';
import { selectionToggled } from '../../store/slices/tasks';
import { Checkbox } from '../common/Checkbox';
import { Icon } from '../common/Icon';
import { ProgressBar } from './ProgressBar';
import { TaskFacts } from './TaskFacts';
import styles from './TaskRow.module.css';

interface TaskRowProps {
  readonly task: Task;
  /** From 0, in the whole list. */
  readonly place: number;
  /** Pixels from the list's top. */
  readonly top: number;
  readonly height: number;
}

/** One task. The whole row is the target that selects it. It renders again only when its own task has changed. */
export const TaskRow = memo(function TaskRow({ task, place, top, height }: TaskRowProps) {
  const text = useText();
  const dispatch = useAppDispatch();
  const isSelected = useAppSelector((state) => selectIsSelected(state, task.gid));
  const isPending = useAppSelector((state) => selectPendingCommand(state, task.gid) !== undefined);
  const phase = taskPhase(task);
  const name = visibleText(task.details?.name ?? '') || text('format.unknown');
  const size = formatSize(totalLength(task));
  const remaining = remainingCell(task);
  const percent = isVerifying(task) ? verifiedPercent(task) : completePercent(task);
  const toggle = () => dispatch(selectionToggled(task.gid));
  return (
    // The keyboard selects by the box inside.
    // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/interactive-supports-focus
    <div
      role="row"
      aria-rowindex={place + 2}
      aria-selected={isSelected}
      data-gid={task.gid}
      data-status={task.status}
      data-phase={phase}
      data-pending={isPending || undefined}
      className={styles.row}
      style={{ transform: `translateY(${top}px)`, height }}
      onClick={toggle}
    >
      <div role="gridcell" className={styles.box}>
        <Checkbox label={name} isChecked={isSelected} isQuiet onToggle={toggle} />
      </div>
      <div role="gridcell" className={styles.name}>
        <bdi className={styles.title} data-cell="name" title={name}>
          {name}
        </bdi>
        <TaskFacts task={task} phase={phase} />
      </div>
      <div role="gridcell" className={styles.size} data-cell="size">
        {size.value} <span className={styles.unit}>{size.unit}</span>
      </div>
      <div role="gridcell" className={styles.progress}>
        <ProgressBar percent={percent} label={text('task.progressOf', { name })} phase={phase} />
        <span data-cell="progress">{formatPercent(completePercent(task))}</span>
      </div>
      <div role="gridcell" className={styles.remaining} data-cell="remaining">
        {typeof remaining === 'string' ? remaining : text(remaining)}
      </div>
      <div role="gridcell" className={styles.speed} data-cell="download-speed">
        <DownloadSpeed task={task} />
      </div>
      <div role="gridcell" className={styles.link}>
        <Link
          to={`/task/detail/${task.gid}`}
          aria-label={text('task.details', { name })}
          onClick={(event) => {
            event.stopPropagation();
          }}
        >
          <Icon name="chevronRight" />
        </Link>
      </div>
    </div>
  );
});

/** Tasks that are not active show no speed; a seeding one that takes nothing shows a dash (visual design, "Numbers"). */
function DownloadSpeed({ task }: { readonly task: Task }) {
  if (task.status !== 'active' || isVerifying(task)) return null;
  if (task.seeder && task.downloadSpeed === 0) return <>–</>;
  const { value, unit } = formatSize(task.downloadSpeed);
  return (
    <>
      {value} <span className={styles.unit}>{unit}/s</span>
    </>
  );
}
