import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { listPath, type TaskListPageId } from '../../../domain/routes';
import { isChangeable } from '../../../domain/preset/presetLocks';
import { clampPaneWidth, maxPaneWidth, minPaneWidth, paneWidth } from '../../../domain/taskDetail/paneWidth';
import { useText } from '../../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectRows } from '../../../store/selectors/taskRows';
import { navigationRequested } from '../../../store/slices/navigation';
import { settingsChanged } from '../../../store/slices/settings';
import { useDivider } from '../../common/interaction/useDivider';
import { useElementWidth } from '../../common/layout/useElementWidth';
import { TaskContent } from '../TaskContent';
import { TaskHeader } from '../TaskHeader';
import styles from './TaskPane.module.css';
import { listBeside, usePaneKeys } from './usePaneKeys';

interface TaskPaneProps {
  readonly list: TaskListPageId;
}

/** The open task beside its list, in wide windows. Without a list and a connection there is no pane, because the page shows the cause. */
export default function TaskPane({ list }: TaskPaneProps) {
  const isUnreachable = useAppSelector((state) => state.connection.reason !== undefined && selectRows(state) === undefined);
  return !isUnreachable && <Pane list={list} />;
}

function Pane({ list }: TaskPaneProps) {
  const text = useText();
  const dispatch = useAppDispatch();
  const stored = useAppSelector((state) => state.settings.taskPaneWidth);
  const canResize = useAppSelector((state) => isChangeable(state.settings.preset, 'taskPaneWidth'));
  const [dragged, setDragged] = useState<number>();
  const pane = useRef<HTMLElement>(null);
  /** The page, which holds list and pane. */
  const page = useRef<HTMLElement>(null);
  const attach = useCallback((element: HTMLElement | null) => {
    pane.current = element;
    page.current = element?.parentElement ?? null;
  }, []);
  const room = useElementWidth(page);
  const width = dragged ?? paneWidth(stored, room);

  // The page leaves room for the pane.
  useLayoutEffect(() => {
    page.current?.style.setProperty('--pane-width', `${width}px`);
  }, [width]);

  const onResize = (next: number, isDone: boolean) => {
    const clamped = clampPaneWidth(next, room);
    setDragged(isDone ? undefined : clamped);
    if (isDone) dispatch(settingsChanged({ taskPaneWidth: String(clamped) }));
  };
  const close = useCallback(() => {
    const hasFocus = pane.current?.contains(pane.current.ownerDocument.activeElement);
    if (hasFocus) listBeside(pane.current)?.focus();
    dispatch(navigationRequested({ to: listPath(list) }));
  }, [dispatch, list]);
  usePaneKeys(pane, close);

  return (
    <section ref={attach} aria-label={text('taskPane.label')} data-beside tabIndex={-1} className={styles.pane}>
      {canResize && <Divider width={width} maxWidth={maxPaneWidth(room)} onResize={onResize} />}
      <TaskHeader onClose={close} />
      <TaskContent />
    </section>
  );
}

interface DividerProps {
  readonly width: number;
  readonly maxWidth: number;
  /** Called during the drag, and once more at its end. */
  readonly onResize: (width: number, isDone: boolean) => void;
}

/** The line between list and pane. */
const Divider = (pane: DividerProps) => (
  <div {...useDivider({ ...pane, minWidth: minPaneWidth })} aria-label={useText()('taskPane.resize')} className={styles.divider} />
);
