import { useCallback, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Task } from '../../domain/tasks/task';
import type { Gid } from '../../domain/units';
import { taskPath } from '../../domain/routes';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectIsConnected } from '../../store/selectors/connection';
import { selectPageGid } from '../../store/selectors/navigation';
import { selectIsDraggable, selectIsQueueShown } from '../../store/selectors/taskRows';
import { navigationRequested } from '../../store/slices/navigation';
import { moveRequested, selectionReplaced, selectionToggled, viewportChanged, paneTaskRequested } from '../../store/slices/tasks';
import { lazyPart } from '../common/loading/lazyPart';
import type { Anchor } from '../common/menus/PopupMenu';
import { useElementWidth } from '../common/layout/useElementWidth';
import { useHeldWhilePressed } from '../common/interaction/useHeldWhilePressed';
import { TaskGridView } from './TaskGridView';
import { TaskListHeader } from './header/TaskListHeader';
import { rowId } from './row/TaskRowView';
import { TaskRows } from './TaskRows';
import { passFocusToList } from './passFocusToList';
import { useActiveRow } from './useActiveRow';
import { UnprintedRows } from '../common/lists/UnprintedRows';
import { useRowKeys } from '../common/lists/useRowKeys';
import { useRowPointer } from '../common/lists/useRowPointer';
import { useTaskListLayout } from './useTaskListLayout';
import { rowsPerPage, scrollToRow, useVirtualRows, type RowRange } from '../common/lists/useVirtualRows';

const TaskMenu = lazyPart(() => import(/* webpackChunkName: "taskMenu" */ './menus/TaskMenu'));

/** The rows of a page. */
export function TaskList({ rows: latest }: { readonly rows: readonly Task[] }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const isStale = !useAppSelector(selectIsConnected);
  const selection = useAppSelector((state) => state.tasks.selection);
  const isQueueShown = useAppSelector(selectIsQueueShown);
  const isDraggable = useAppSelector(selectIsDraggable);
  const [held, holding] = useHeldWhilePressed(latest);
  // A dropped row is at its new place at once.
  const rows = isDraggable ? latest : held;
  /** The task beside the list. */
  const openGid = useAppSelector(selectPageGid);
  const { formerGid, scrollTop } = useAppSelector((state) => state.navigation);
  const { activeGid, activePlace, goTo } = useActiveRow(rows, openGid ?? formerGid);
  const [menuAnchor, setMenuAnchor] = useState<Anchor>();

  const scroller = useRef<HTMLDivElement>(null);
  const width = useElementWidth(scroller);
  const { layout, onResize } = useTaskListLayout(width);
  const { rowHeight: height, columns } = layout;
  const onViewportChange = useCallback((range: RowRange) => dispatch(viewportChanged(range)), [dispatch]);
  const range = useVirtualRows(scroller, rows.length, height, onViewportChange);

  const isActiveShown = activePlace >= range.first && activePlace < range.first + range.count;

  const openDetails = (gid: Gid) => {
    goTo(gid, false);
    // The list may stay on screen, and the arrow keys go on from this row.
    scroller.current?.parentElement?.focus();
    dispatch(navigationRequested({ to: taskPath(gid), scrollTop: scroller.current?.scrollTop }));
  };
  /** The menu applies to the selection. Opening it on an unselected row selects that row alone. */
  const openMenu = (gid: Gid, anchor: Anchor) => {
    goTo(gid, false);
    if (!selection[gid]) dispatch(selectionReplaced([gid]));
    setMenuAnchor(anchor);
  };
  const scrollTo = (place: number) => scrollToRow(scroller.current, place, height);

  const keepActiveInSight = useEffectEvent(() => {
    if (activePlace < 0) return;
    // After the return from the page of the active task, the list has its former scroll position.
    if (scroller.current && scrollTop !== undefined && activeGid === formerGid) scroller.current.scrollTop = scrollTop;
    scrollTo(activePlace);
  });
  // In a narrower list rows are higher, so the same scroll position shows other rows.
  useLayoutEffect(() => {
    keepActiveInSight();
  }, [height]);

  const onKeyDown = useRowKeys({
    rowCount: rows.length,
    rowsPerPage: () => rowsPerPage(scroller.current, height),
    activePlace,
    onMove: (place, isRange) => {
      const gid = rows[place]?.gid;
      if (gid === undefined) return;
      goTo(gid, isRange, Math.max(0, activePlace));
      // The key may come from a checkbox, whose row may leave the screen.
      scroller.current?.parentElement?.focus({ preventScroll: true });
      scrollTo(place);
      if (openGid !== undefined && !isRange) dispatch(paneTaskRequested(gid));
    },
    onToggle: () => activeGid !== undefined && dispatch(selectionToggled(activeGid)),
    onOpen: () => {
      if (activeGid !== undefined) openDetails(activeGid);
    },
    onMenu: (focused) => {
      // The menu belongs to the row around the focused control, otherwise to the active row.
      const around = focused instanceof Element ? focused.closest<HTMLElement>('[data-gid]') : null;
      const row = around ?? scroller.current?.querySelector<HTMLElement>('[data-active]');
      const gid = row?.dataset['gid'];
      if (!row || gid === undefined) return false;
      openMenu(gid, row.getBoundingClientRect());
      return true;
    },
    onReorder: (place) => {
      if (isQueueShown && !isStale && activeGid !== undefined && place !== activePlace) dispatch(moveRequested({ gid: activeGid, place }));
    },
  });
  const select = (gid: Gid, isRange: boolean) => {
    goTo(gid, isRange);
    if (!isRange) dispatch(selectionToggled(gid));
  };
  const pointer = useRowPointer({
    onPress: select,
    onCheck: select,
    onOpen: openDetails,
    onMenu: openMenu,
  });

  return (
    <>
      <TaskGridView
        ref={passFocusToList}
        label={text('taskList.label')}
        rowCount={rows.length}
        layout={layout}
        isStale={isStale}
        header={<TaskListHeader columns={columns} onResize={onResize} />}
        scroller={{ ref: scroller, ...pointer, ...holding }}
        aria-activedescendant={activeGid !== undefined && isActiveShown ? rowId(activeGid) : undefined}
        onKeyDown={onKeyDown}
      >
        <TaskRows rows={rows} range={range} columns={columns} activeGid={activeGid} openGid={openGid} rowHeight={height} />
      </TaskGridView>
      <UnprintedRows range={range} rowCount={rows.length} />
      {/* A grid's children must be rows (WAI-ARIA). */}
      {menuAnchor && <TaskMenu anchor={menuAnchor} onClose={() => setMenuAnchor(undefined)} />}
    </>
  );
}
