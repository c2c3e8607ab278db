// The chunk `page` imports the style sheets of buttons and chips first. The order must be the same here.
import '../components/common/buttons/ButtonView';
import { ChipBarView } from '../components/taskList/toolbar/ChipBarView';
import loading from '../components/taskList/LoadingTasks.module.css';
import { TaskGridView } from '../components/taskList/TaskGridView';
import { TaskListHeaderView } from '../components/taskList/header/TaskListHeaderView';
import { TaskRowView } from '../components/taskList/row/TaskRowView';
import { taskListLayout } from '../domain/taskList/taskColumns';
import type { Texts } from '../i18n/createTexts';
import type { RootState } from '../store/rootReducer';
import { selectListPage } from '../store/selectors/navigation';
import {
  selectChipCounts,
  selectColumns,
  selectDisplayOrder,
  selectIsOrderChangeable,
  selectRows,
  selectTimes,
} from '../store/selectors/taskRows';
import { drawElement } from './drawElement';

const ignore = (): void => undefined;

/** The visible list of the first shell (app/firstShell). Each of its four layouts has a list, and one layout is visible. */
export const firstList = (element: Element): Element | undefined =>
  [...element.querySelectorAll(`[data-first] .${loading.loading}`)].find((list) => list.clientWidth > 0);

/**
 * Draws the first rows into the first shell, before React and its components are evaluated. Nothing in them can be used yet: the first
 * shell is inert, and the application's first render replaces it. Returns false where the page has something else to show.
 */
export function drawFirstRows(list: Element, state: RootState, { translate: text, language }: Texts): boolean {
  const rows = selectRows(state);
  if (!list.isConnected || rows === undefined || rows.length === 0) return false;
  const layout = taskListLayout(list.clientWidth, selectColumns(state));
  const header = (
    <TaskListHeaderView
      columns={layout.columns}
      order={selectDisplayOrder(state)}
      selectedCount={0}
      rowCount={rows.length}
      text={text}
      onToggleAll={ignore}
      onSort={selectIsOrderChangeable(state) ? ignore : undefined}
    />
  );
  const grid = (
    <TaskGridView data-drawn label={text('taskList.label')} rowCount={rows.length} layout={layout} isStale={false} header={header}>
      {rows.slice(0, Math.ceil(list.clientHeight / layout.rowHeight)).map((task, place) => (
        <TaskRowView
          key={task.gid}
          task={task}
          place={place}
          columns={layout.columns}
          isActive={false}
          isOpen={false}
          top={place * layout.rowHeight}
          height={layout.rowHeight}
          text={text}
          language={language}
          isConnected
          isSelected={false}
          pending={undefined}
          times={selectTimes(state, task.gid)}
          retryAt={undefined}
          onRetry={ignore}
        />
      ))}
    </TaskGridView>
  );
  const chips = selectListPage(state) === 'all' && (
    <ChipBarView chosen={undefined} counts={selectChipCounts(state)} text={text} onChoose={ignore} />
  );
  list.replaceWith(drawElement([chips, grid], list.ownerDocument));
  return true;
}
