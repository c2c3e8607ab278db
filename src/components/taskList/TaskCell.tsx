import type { ReactNode } from 'react';
import { weakMapMemoize } from 'reselect';
import { dateTimeText } from '../../domain/format/dateTime';
import { formatPercent } from '../../domain/format/percent';
import type { TaskColumnId } from '../../domain/taskList/taskColumns';
import type { LanguageCode } from '../../domain/languages';
import type { Task, TaskDetails } from '../../domain/tasks/task';
import { isSizeUnknown, isVerifying, totalLength } from '../../domain/tasks/taskFigures';
import type { TaskTimes } from '../../domain/tasks/taskTimes';
import { visibleText } from '../../domain/visibleText';
import type { Translate } from '../../i18n/translate';
import { selectBarPercent, selectPercent, selectRemaining, selectShareRatio, selectTaskPhase } from '../../store/selectors/taskFigures';
import type { Milliseconds } from '../../domain/units';
import { ProgressBar } from './ProgressBar';
import { Size } from '../common/Size';
import styles from './TaskCell.module.css';

interface TaskCellProps {
  readonly id: TaskColumnId;
  readonly task: Task;
  /** The displayed text. */
  readonly name: string;
  readonly times: TaskTimes | undefined;
  readonly language: LanguageCode;
  readonly text: Translate;
}

/** One figure of a row. `data-cell` holds the value alone (docs/interface.md, section 2). */
export function TaskCell({ id, task, name, times, language, text }: TaskCellProps) {
  switch (id) {
    case 'size':
      return <Cell hook="size">{isSizeUnknown(task) ? '–' : <Size bytes={totalLength(task)} />}</Cell>;
    case 'progress':
      return <ProgressCell task={task} name={name} text={text} />;
    case 'remaining':
      return <RemainingCell task={task} text={text} />;
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
      return <Cell hook="ratio">{task.details?.isTorrent === true && selectShareRatio(task).toFixed(2)}</Cell>;
    case 'connections':
      return (
        <Cell hook="connections">
          {task.status === 'active' && (task.numSeeders === undefined ? task.connections : `${task.numSeeders} / ${task.connections}`)}
        </Cell>
      );
    case 'added':
    case 'finished':
      return <TimeCell id={id} time={times?.[id]} language={language} text={text} />;
    case 'folder':
      return <FolderCell dir={visibleText(task.dir ?? '')} />;
    default:
      return id satisfies never;
  }
}

/** A task that is not active shows no speed. */
const showsSpeed = (task: Task): boolean => task.status === 'active' && !isVerifying(task);

const Cell = ({ hook, children }: { readonly hook: string; readonly children: ReactNode }) => (
  <div role="gridcell" className={styles.figure} data-cell={hook}>
    {children}
  </div>
);

/** A dash where no transfer is expected, as for the download speed of a seeding torrent. */
function Speed({ bytesPerSecond, isQuiet }: { readonly bytesPerSecond: number; readonly isQuiet: boolean }) {
  if (isQuiet && bytesPerSecond === 0) return <>–</>;
  return <Size bytes={bytesPerSecond} isPerSecond />;
}

/** Kept while the task's details stay: to fill a text costs more than to render the rest of the cell. */
const progressLabel = weakMapMemoize((_details: TaskDetails | undefined, text: Translate, name: string) =>
  text('task.progressOf', { name }),
);

function ProgressCell({ task, name, text }: Pick<TaskCellProps, 'task' | 'name' | 'text'>) {
  return (
    <div role="gridcell" className={styles.progress}>
      <ProgressBar percent={selectBarPercent(task)} label={progressLabel(task.details, text, name)} phase={selectTaskPhase(task)} />
      <span data-cell="progress">{formatPercent(selectPercent(task))}</span>
    </div>
  );
}

function RemainingCell({ task, text }: Pick<TaskCellProps, 'task' | 'text'>) {
  const remaining = selectRemaining(task);
  return <Cell hook="remaining">{typeof remaining === 'string' ? remaining : text(remaining)}</Cell>;
}

/** A long folder shows its end. */
const FolderCell = ({ dir }: { readonly dir: string }) => (
  <div role="gridcell" className={`${styles.figure} ${styles.folder}`} data-cell="folder" title={dir}>
    {dir && <bdi>{dir}</bdi>}
  </div>
);

interface TimeCellProps extends Pick<TaskCellProps, 'language' | 'text'> {
  readonly id: 'added' | 'finished';
  readonly time: Milliseconds | undefined;
}

/** The time at which this browser first saw the event; the header's tooltip says so. */
const TimeCell = ({ id, time, language, text }: TimeCellProps) => (
  <div role="gridcell" className={styles.figure} data-cell={id} title={text('taskList.seenHere')}>
    {time === undefined ? '' : dateTimeText(time, language, 'short')}
  </div>
);
