import type { ReactNode } from 'react';
import { weakMapMemoize } from 'reselect';
import { dateTimeText } from '../../../domain/format/dateTime';
import { formatPercent } from '../../../domain/format/percent';
import type { TaskColumnId } from '../../../domain/taskList/taskColumns';
import type { LanguageCode } from '../../../domain/language/languages';
import type { Task, TaskDetails } from '../../../domain/tasks/task';
import { connectionsText, isSizeUnknown, isVerifying, totalLength } from '../../../domain/tasks/taskFigures';
import type { TaskTimes } from '../../../domain/tasks/taskTimes';
import { visibleText } from '../../../domain/visibleText';
import type { Translate } from '../../../i18n/translate';
import { selectBarPercent, selectPercent, selectRemaining, selectShareRatio, selectTaskPhase } from '../../../store/selectors/taskFigures';
import type { Milliseconds } from '../../../domain/units';
import { sizeView } from '../../common/display/Size';
import { ProgressBar } from '../../common/display/ProgressBar';
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

/**
 * One figure of a row. `data-cell` holds the value alone (docs/interface.md, section 2). Its parts are functions and not components: each
 * poll renders the figures of all rows on screen, and React needs more time for a component than for what it returns.
 */
export function TaskCell({ id, task, name, times, language, text }: TaskCellProps) {
  const isTorrent = task.details?.isTorrent === true;
  switch (id) {
    case 'size':
      return figure('size', isSizeUnknown(task) ? '–' : sizeView(totalLength(task)));
    case 'progress':
      return progressFigure(task, name, text);
    case 'remaining': {
      const remaining = selectRemaining(task);
      return figure('remaining', typeof remaining === 'string' ? remaining : text(remaining));
    }
    case 'downloadSpeed':
      return figure('download-speed', showsSpeed(task) && speedView(task.downloadSpeed, task.seeder === true && '-'));
    case 'uploadSpeed':
      return figure('upload-speed', showsSpeed(task) && speedView(task.uploadSpeed, !isTorrent && '–'));
    case 'uploaded':
      return figure('uploaded', isTorrent && sizeView(task.uploadLength));
    case 'ratio':
      return figure('ratio', isTorrent && selectShareRatio(task).toFixed(2));
    case 'connections':
      return figure('connections', connectionsText(task));
    case 'added':
    case 'finished':
      return timeFigure(id, times?.[id], language, text);
    case 'folder':
      return folderFigure(visibleText(task.dir ?? ''));
    default:
      return id satisfies never;
  }
}

/** A task that is not active shows no speed. */
const showsSpeed = (task: Task): boolean => task.status === 'active' && !isVerifying(task);

const figure = (cell: string, content: ReactNode) => (
  <div role="gridcell" className={styles.figure} data-cell={cell}>
    {content}
  </div>
);

/** `dash` stands for 0 where no transfer is expected, as for the download speed of a seeding torrent. */
const speedView = (bytesPerSecond: number, dash: string | false) => (dash && bytesPerSecond === 0 ? dash : sizeView(bytesPerSecond, true));

/** Kept while the task's details stay: to fill a text costs more than to render the rest of the cell. */
const progressLabel = weakMapMemoize((_details: TaskDetails | undefined, text: Translate, name: string) =>
  text('task.progressOf', { name }),
);

const progressFigure = (task: Task, name: string, text: Translate) => (
  <div role="gridcell" className={styles.progress}>
    <ProgressBar percent={selectBarPercent(task)} label={progressLabel(task.details, text, name)} phase={selectTaskPhase(task)} />
    <span data-cell="progress">{formatPercent(selectPercent(task))}</span>
  </div>
);

/** A long folder shows its end. */
const folderFigure = (dir: string) => (
  <div role="gridcell" className={`${styles.figure} ${styles.folder}`} data-cell="folder" title={dir}>
    {dir && <bdi>{dir}</bdi>}
  </div>
);

/** The time at which this browser first saw the event. The cell's tooltip says so. */
const timeFigure = (id: 'added' | 'finished', time: Milliseconds | undefined, language: LanguageCode, text: Translate) => (
  <div
    role="gridcell"
    className={styles.figure}
    data-cell={id}
    title={text(id === 'added' ? 'taskList.seenAdded' : 'taskList.seenFinished')}
  >
    {time === undefined ? '' : dateTimeText(time, language, 'short')}
  </div>
);
