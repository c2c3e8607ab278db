import { Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { columnsThatFit, formatTaskColumns, narrowColumns, type TaskColumn } from '../../domain/taskColumns';
import type { Task } from '../../domain/task';
import type { Gid } from '../../domain/units';
import { lazyWithTexts } from '../../i18n/lazyWithTexts';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectColumns, selectIsDraggable, selectIsQueueShown } from '../../store/selectors/taskRows';
import { settingsChanged } from '../../store/slices/settings';
import { moveRequested, selectionExtended, selectionReplaced, selectionToggled, viewportChanged } from '../../store/slices/tasks';
import type { Anchor } from '../common/PopupMenu';
import { useElementWidth } from '../common/useElementWidth';
import { useNavigateTo } from '../common/useNavigateTo';
import { TaskListHeader } from './TaskListHeader';
import { rowId, TaskRow, type TaskRowProps } from './TaskRow';
import { useRowKeys } from './useRowKeys';
import { useRowPointer } from './useRowPointer';
import { useVirtualRows, type RowRange } from './useVirtualRows';
import styles from './TaskList.module.css';

const TaskMenu = lazyWithTexts(() => import('./TaskMenu'));
const DraggableRows = lazyWithTexts(() => import('./DraggableRows'));

const rowHeight = 56;
const narrowRowHeight = 84;
/** Below this a row has two lines of figures instead of columns. */
const narrowWidth = 760;

/**
 * The rows of a page. Only those near the screen are in the document: `aria-rowcount` and `aria-rowindex` tell the rest
 * (ui contract, "Task list").
 */
export function TaskList({ rows }: { readonly rows: readonly Task[] }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const navigateTo = useNavigateTo();
  const isStale = useAppSelector((state) => state.connection.status !== 'connected');
  const selection = useAppSelector((state) => state.tasks.selection);
  const isQueueShown = useAppSelector(selectIsQueueShown);
  const isDraggable = useAppSelector(selectIsDraggable);
  const storedColumns = useAppSelector(selectColumns);
  const [resizing, setResizing] = useState<TaskColumn>();
  const [activeGid, setActiveGid] = useState<Gid>();
  /** The row that was pressed or walked to last without Shift: ranges begin there. */
  const [rangeStart, setRangeStart] = useState<Gid>();
  const [menuAnchor, setMenuAnchor] = useState<Anchor>();

  const scroller = useRef<HTMLDivElement>(null);
  const width = useElementWidth(scroller);
  const isNarrow = width < narrowWidth;
  const height = isNarrow ? narrowRowHeight : rowHeight;
  const onViewportChange = useCallback((range: RowRange) => dispatch(viewportChanged(range)), [dispatch]);
  const { first, count } = useVirtualRows(scroller, rows.length, height, onViewportChange);

  const chosenColumns = resizing ? storedColumns.map((column) => (column.id === resizing.id ? resizing : column)) : storedColumns;
  const columns = useMemo(() => (isNarrow ? narrowColumns : columnsThatFit(chosenColumns, width)), [isNarrow, chosenColumns, width]);
  const activePlace = activeGid === undefined ? -1 : rows.findIndex((task) => task.gid === activeGid);

  const goTo = (gid: Gid, isRange: boolean) => {
    setActiveGid(gid);
    if (isRange) extendTo(gid);
    else setRangeStart(gid);
  };
  /** From where the range begins, or the row alone when that one is no longer shown. */
  const extendTo = (gid: Gid) => {
    const to = rows.findIndex((task) => task.gid === gid);
    const start = rows.findIndex((task) => task.gid === rangeStart);
    const from = start < 0 ? to : start;
    dispatch(selectionExtended(rows.slice(Math.min(from, to), Math.max(from, to) + 1).map((task) => task.gid)));
  };
  const openDetails = (gid: Gid) => {
    navigateTo(`/task/detail/${gid}`);
  };
  /** The menu is about what is selected; a row outside the selection takes its place. */
  const openMenu = (gid: Gid, anchor: Anchor) => {
    setActiveGid(gid);
    if (!selection[gid]) dispatch(selectionReplaced([gid]));
    setMenuAnchor(anchor);
  };
  const scrollTo = (place: number) => {
    const element = scroller.current;
    if (!element) return;
    element.scrollTop = Math.min(place * height, Math.max(element.scrollTop, (place + 1) * height - element.clientHeight));
  };

  const onKeyDown = useRowKeys({
    rowCount: rows.length,
    rowsPerPage: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / height) - 1),
    activePlace,
    onMove: (place, isRange) => {
      const gid = rows[place]?.gid;
      if (gid === undefined) return;
      goTo(gid, isRange);
      scrollTo(place);
    },
    onToggle: () => activeGid !== undefined && dispatch(selectionToggled(activeGid)),
    onOpen: () => {
      if (activeGid !== undefined) openDetails(activeGid);
    },
    onMenu: () => {
      const row = activeGid === undefined ? null : scroller.current?.querySelector(`[data-gid="${activeGid}"]`);
      if (row && activeGid !== undefined) openMenu(activeGid, row.getBoundingClientRect());
    },
    onReorder: (step) => {
      const place = Math.max(0, Math.min(rows.length - 1, activePlace + step));
      if (isQueueShown && activeGid !== undefined && place !== activePlace) dispatch(moveRequested({ gid: activeGid, place }));
    },
  });
  const pointer = useRowPointer({
    onPress: (gid, isRange) => {
      goTo(gid, isRange);
      if (!isRange) dispatch(selectionToggled(gid));
    },
    onOpen: openDetails,
    onMenu: openMenu,
  });

  const shown = rows.slice(first, first + count).map((task, offset): TaskRowProps => {
    const place = first + offset;
    return { task, place, columns, isActive: task.gid === activeGid, top: place * height, height };
  });
  const plainRows = shown.map((row) => <TaskRow key={row.task.gid} {...row} />);
  return (
    <>
      <div
        role="grid"
        aria-label={text('taskList.label')}
        aria-rowcount={rows.length + 1}
        aria-multiselectable
        aria-activedescendant={activeGid !== undefined && shown.some((row) => row.task.gid === activeGid) ? rowId(activeGid) : undefined}
        tabIndex={0}
        className={styles.grid}
        style={{ '--figures': columns.map(({ width }) => `${width}px`).join(' ') }}
        data-narrow={isNarrow || undefined}
        data-stale={isStale || undefined}
        onKeyDown={onKeyDown}
      >
        <TaskListHeader
          columns={columns}
          onResize={(column, isDone) => {
            setResizing(isDone ? undefined : column);
            if (isDone)
              dispatch(
                settingsChanged({
                  taskColumns: formatTaskColumns(chosenColumns.map((known) => (known.id === column.id ? column : known))),
                }),
              );
          }}
        />
        <div ref={scroller} role="rowgroup" className={styles.scroller} {...pointer}>
          <div role="presentation" style={{ height: rows.length * height }} className={styles.rows}>
            {isDraggable ? (
              <Suspense fallback={plainRows}>
                <DraggableRows shown={shown} rows={rows} />
              </Suspense>
            ) : (
              plainRows
            )}
          </div>
        </div>
      </div>
      {/* A grid may hold nothing but rows. */}
      {menuAnchor && (
        <Suspense>
          <TaskMenu
            anchor={menuAnchor}
            onClose={() => {
              setMenuAnchor(undefined);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
