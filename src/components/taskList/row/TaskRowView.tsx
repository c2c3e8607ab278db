import type { ReactNode } from 'react';
import type { Label } from '../../../domain/label';
import { hrefOf, taskPath } from '../../../domain/routes';
import { isRetryable } from '../../../domain/tasks/task';
import { connectionsText } from '../../../domain/tasks/taskFigures';
import type { TaskPhase } from '../../../domain/tasks/taskLabel';
import type { Gid } from '../../../domain/units';
import { visibleText } from '../../../domain/visibleText';
import type { Translate } from '../../../i18n/translate';
import { selectErrorLabel, selectTaskPhase } from '../../../store/selectors/taskFigures';
import { ButtonView, type ButtonProps } from '../../common/buttons/ButtonView';
import { Checkbox } from '../../common/fields/Checkbox';
import { Icon } from '../../common/icons/Icon';
import grid from '../../common/lists/grid.module.css';
import type { RowDrag, RowProps } from './rowProps';
import { TaskCell } from './TaskCell';
import { stateLabel, TaskState } from './TaskState';
import styles from './TaskRowView.module.css';
import taskFactsStyles from './TaskFacts.module.css';

interface TaskRowViewProps extends RowProps {
  /** Counts down to the automatic retry. */
  readonly countdown?: ReactNode;
  /** The cause of a failure, and the daemon's own message. */
  readonly cause?: ReactNode;
  /** The link to the file of a finished task. */
  readonly fileLink?: ReactNode;
  readonly cells?: RowCells;
  /** A new function at each render would make memoized cells render too. */
  readonly onRetry: () => void;
}

export const rowId = (gid: string): string => `task-${gid}`;

/** Tab reaches the controls of the active row only. Otherwise the end of a long list would be out of reach. */
export const tabIndexOf = (isActive: boolean): number => (isActive ? 0 : -1);

/** One task. A view: it calls no hook, so that app/firstRows can draw it before React is loaded. TaskList handles all its other events. */
export function TaskRowView({ onRetry, countdown, cause, fileLink, cells: { Check, Name, Actions } = rowCells, ...row }: TaskRowViewProps) {
  const { task, place, columns, isActive, isOpen, top, height, drag } = row;
  const { text, language, isConnected, isSelected, pending, times, retryAt } = row;
  const name = visibleText(task.details?.name ?? '') || text('format.unknown');
  const isMagnet = task.details?.isMetadata === true;
  const tabIndex = tabIndexOf(isActive);
  return (
    <div
      {...drag?.rowProps}
      ref={drag?.ref}
      role="row"
      id={rowId(task.gid)}
      aria-rowindex={place + 2}
      aria-selected={isSelected}
      aria-current={isOpen || undefined}
      data-gid={task.gid}
      data-status={task.status}
      data-retry-at={retryAt}
      data-pending={pending !== undefined || undefined}
      data-active={isActive || undefined}
      className={`${grid.row} ${styles.row}`}
      style={{ top, height, ...drag?.style }}
    >
      <Check name={name} isSelected={isSelected} tabIndex={tabIndex} />
      <Name
        name={name}
        phase={selectTaskPhase(task)}
        label={stateLabel(task, pending)}
        error={selectErrorLabel(task)}
        fileCount={isMagnet ? 0 : (task.details?.selectedFileCount ?? 0)}
        isFetchingMetadata={isMagnet && task.status === 'active'}
        connections={columns.some(({ id }) => id === 'connections') ? '' : connectionsText(task)}
        hasSeeders={task.numSeeders !== undefined}
        text={text}
        countdown={countdown}
        cause={cause}
      />
      <div role="presentation" className={styles.figures}>
        {columns.map(({ id }) => (
          <TaskCell key={id} id={id} task={task} name={name} times={times} language={language} text={text} />
        ))}
      </div>
      <Actions
        gid={task.gid}
        name={name}
        fileLink={fileLink}
        offersRetry={isRetryable(task)}
        canRetry={isConnected && pending === undefined}
        onRetry={onRetry}
        handleProps={drag?.handleProps}
        tabIndex={tabIndex}
        text={text}
      />
    </div>
  );
}

interface CheckProps {
  readonly name: string;
  readonly isSelected: boolean;
  readonly tabIndex: number;
}

const Check = ({ name, isSelected, tabIndex }: CheckProps) => (
  <div role="gridcell" className={styles.box}>
    <Checkbox label={name} isChecked={isSelected} isFaint tabIndex={tabIndex} />
  </div>
);

interface NameProps {
  readonly name: string;
  readonly phase: TaskPhase;
  readonly label: Label;
  readonly error: Label | undefined;
  /** 0 where it is not known, as for a magnet without its metadata. */
  readonly fileCount: number;
  readonly isFetchingMetadata: boolean;
  /** Seeders and connections of a torrent, connections of any other task; empty where the task is not active or a column shows them. */
  readonly connections: string;
  readonly hasSeeders: boolean;
  readonly text: Translate;
  readonly countdown: ReactNode;
  readonly cause: ReactNode;
}

/** The name, and the row's second line: state, files, seeders and connections, error. */
function Name({ name, phase, label, error, fileCount, isFetchingMetadata, connections, hasSeeders, text, countdown, cause }: NameProps) {
  const errorText = error && text(error);
  return (
    <div role="gridcell" className={`${grid.text} ${styles.name}`}>
      <bdi className={styles.title} data-cell="name" title={name}>
        {name}
      </bdi>
      <div className={taskFactsStyles.facts}>
        <span className={taskFactsStyles.known}>
          <TaskState label={label} phase={phase} errorText={errorText} text={text} />
          {countdown}
          {isFetchingMetadata && <span className={taskFactsStyles.fact}>{text('task.fetchingMetadata')}</span>}
          {fileCount > 0 && (
            <span className={taskFactsStyles.fact}>
              <Icon name="files" label={text('task.files')} />
              <span data-cell="files">{fileCount}</span>
            </span>
          )}
          {connections !== '' && (
            <span className={taskFactsStyles.fact}>
              <Icon name="peers" label={text(hasSeeders ? 'task.seeders' : 'task.connections')} />
              <span data-cell="connections">{connections}</span>
            </span>
          )}
          {errorText !== undefined && (
            // A press leads to the cause and the next steps, as the row's own link does.
            <span data-open className={taskFactsStyles.error} title={errorText}>
              {errorText}
            </span>
          )}
        </span>
        {cause}
      </div>
    </div>
  );
}

interface ActionsProps {
  readonly gid: Gid;
  readonly name: string;
  readonly fileLink: ReactNode;
  readonly offersRetry: boolean;
  readonly canRetry: boolean;
  readonly onRetry: () => void;
  /** Absent where rows cannot be dragged. */
  readonly handleProps: RowDrag['handleProps'] | undefined;
  readonly tabIndex: number;
  readonly text: Translate;
  /** The button that keeps the focus needs React. */
  readonly Button?: (props: ButtonProps) => ReactNode;
}

const Actions = ({
  gid,
  name,
  fileLink,
  offersRetry,
  canRetry,
  onRetry,
  handleProps,
  tabIndex,
  text,
  Button = ButtonView,
}: ActionsProps) => (
  <div role="gridcell" className={styles.actions}>
    {fileLink}
    {offersRetry && (
      <Button kind="quiet" icon="retry" isIconOnly isDisabled={!canRetry} tabIndex={tabIndex} onClick={onRetry}>
        {text('task.retry')}
      </Button>
    )}
    {handleProps && (
      <span {...handleProps} tabIndex={tabIndex} data-drag className={styles.drag} aria-label={text('task.drag', { name })}>
        <Icon name="grip" />
      </span>
    )}
    <button type="button" data-more tabIndex={-1} className={styles.more} aria-label={text('task.more')} aria-haspopup="menu">
      <Icon name="more" />
    </button>
    <a data-open tabIndex={tabIndex} href={hrefOf(taskPath(gid))} aria-label={text('task.details', { name })}>
      <Icon name="chevronRight" />
    </a>
  </div>
);

/** The cells of a row that most polls do not change. */
export const rowCells = { Check, Name, Actions };

/** These cells, or memoized ones. With memoized cells a poll renders only the figures. */
export type RowCells = { readonly [Name in keyof typeof rowCells]: (props: Parameters<(typeof rowCells)[Name]>[0]) => ReactNode };
