import type { CSSProperties, Ref } from 'react';
import type { LanguageCode } from '../../../domain/language/languages';
import type { TaskColumn } from '../../../domain/taskList/taskColumns';
import type { PendingCommand } from '../../../domain/tasks/pendingCommands';
import type { Task } from '../../../domain/tasks/task';
import type { TaskTimes } from '../../../domain/tasks/taskTimes';
import type { Milliseconds } from '../../../domain/units';
import type { Translate } from '../../../i18n/translate';

/** The content and the position of a row. */
export interface RowProps {
  readonly task: Task;
  /** The row's place in the whole list, from 0. */
  readonly place: number;
  readonly columns: readonly TaskColumn[];
  /** The row that the keyboard acts on. */
  readonly isActive: boolean;
  /** The task is open beside the list. */
  readonly isOpen: boolean;
  /** Distance from the list's top and row height, in pixels. */
  readonly top: number;
  readonly height: number;
  /** Properties that make the row draggable, and those of its handle; absent where rows cannot be dragged. */
  readonly drag?: RowDrag;
  readonly text: Translate;
  readonly language: LanguageCode;
  readonly isConnected: boolean;
  readonly isSelected: boolean;
  readonly pending: PendingCommand | undefined;
  readonly times: TaskTimes | undefined;
  /** The time of the automatic retry, in milliseconds since 1970. */
  readonly retryAt: Milliseconds | undefined;
}

export interface RowDrag {
  readonly ref: Ref<HTMLDivElement>;
  readonly style: CSSProperties | undefined;
  readonly rowProps: Readonly<Record<string, unknown>>;
  readonly handleProps: object;
}
