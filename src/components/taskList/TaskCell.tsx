import type { ReactNode } from 'react';
import { dateTimeText } from '../../domain/format/dateTime';
import { formatSize } from '../../domain/format/size';
import { formatPercent } from '../../domain/format/percent';
import type { TaskColumnId } from '../../domain/taskColumns';
import type { Task } from '../../domain/task';
import { completePercent, isVerifying, remainingCell, shareRatio, totalLength, verifiedPercent } from '../../domain/taskFigures';
import { taskPhase } from '../../domain/taskLabel';
import { useText } from '../../i18n/useText';
import { useAppSelector } from '../../store/hooks';
import { selectTimes } from '../../store/selectors/taskRows';
import { ProgressBar } from './ProgressBar';
import styles from './TaskCell.module.css';

interface TaskCellProps {
  readonly id: TaskColumnId;
  readonly task: Task;
  /** As it is shown. */
  readonly name: string;
}

/** One figure of a row. `data-cell` holds the value alone (ui contract, "cells"). */
export function TaskCell({ id, task, name }: TaskCellProps) {
  switch (id) {
    case 'size':
      return <Cell hook="size">{<Size bytes={totalLength(task)} />}</Cell>;
    case 'progress':
      return <ProgressCell task={task} name={name} />;
    case 'remaining':
      return <RemainingCell task={task} />;
    case 'downloadSpeed':
      return (
        <Cell hook="download-speed">
          {showsSpeed(task) && <Speed bytesPerSecond={task.downloadSpeed} isQuiet={task.seeder === true} />}
        </Cell>
      );
    case 'uploadSpeed':
      return (
        <Cell hook="upload-speed">
          {showsSpeed(task) && <Speed bytesPerSecond={task.uploadSpeed} isQuiet={task.details?.isTorrent !== true} />}
        </Cell>
      );
    case 'uploaded':
      return <Cell hook="uploaded">{task.details?.isTorrent === true && <Size bytes={task.uploadLength} />}</Cell>;
    case 'ratio':
      return <Cell hook="ratio">{task.details?.isTorrent === true && shareRatio(task).toFixed(2)}</Cell>;
    case 'connections':
      return (
        <Cell hook="connections">
          {task.status === 'active' && (task.numSeeders === undefined ? task.connections : `${task.numSeeders} / ${task.connections}`)}
        </Cell>
      );
    case 'added':
    case 'finished':
      return <TimeCell id={id} task={task} />;
    default:
      return id satisfies never;
  }
}

/** Tasks that are not active show no speed (visual design, "Numbers"). */
const showsSpeed = (task: Task): boolean => task.status === 'active' && !isVerifying(task);

function Cell({ hook, children }: { readonly hook: string; readonly children: ReactNode }) {
  return (
    <div role="gridcell" className={styles.figure} data-cell={hook}>
      {children}
    </div>
  );
}

function Size({ bytes }: { readonly bytes: number }) {
  const { value, unit } = formatSize(bytes);
  return (
    <>
      {value} <span className={styles.unit}>{unit}</span>
    </>
  );
}

/** A dash where nothing is expected to move, as for a seeding torrent that takes nothing. */
function Speed({ bytesPerSecond, isQuiet }: { readonly bytesPerSecond: number; readonly isQuiet: boolean }) {
  if (isQuiet && bytesPerSecond === 0) return <>–</>;
  const { value, unit } = formatSize(bytesPerSecond);
  return (
    <>
      {value} <span className={styles.unit}>{unit}/s</span>
    </>
  );
}

function ProgressCell({ task, name }: { readonly task: Task; readonly name: string }) {
  const text = useText();
  const percent = isVerifying(task) ? verifiedPercent(task) : completePercent(task);
  return (
    <div role="gridcell" className={styles.progress}>
      <ProgressBar percent={percent} label={text('task.progressOf', { name })} phase={taskPhase(task)} />
      <span data-cell="progress">{formatPercent(completePercent(task))}</span>
    </div>
  );
}

function RemainingCell({ task }: { readonly task: Task }) {
  const text = useText();
  const remaining = remainingCell(task);
  return <Cell hook="remaining">{typeof remaining === 'string' ? remaining : text(remaining)}</Cell>;
}

/** A date that this browser saw itself; the header's tooltip says so. */
function TimeCell({ id, task }: { readonly id: 'added' | 'finished'; readonly task: Task }) {
  const text = useText();
  const time = useAppSelector((state) => selectTimes(state, task.gid)?.[id]);
  const language = useAppSelector((state) => state.settings.language);
  const shown = time === undefined ? '' : dateTimeText(time, language, 'short');
  return (
    <div role="gridcell" className={styles.figure} data-cell={id} title={text('taskList.seenHere')}>
      {shown}
    </div>
  );
}
