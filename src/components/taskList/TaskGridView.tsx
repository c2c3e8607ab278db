import type { HTMLAttributes, ReactNode, Ref } from 'react';
import type { TaskListLayout } from '../../domain/taskList/taskColumns';
import grid from '../common/lists/grid.module.css';
import styles from './TaskGridView.module.css';

interface TaskGridViewProps extends HTMLAttributes<HTMLDivElement> {
  readonly ref?: Ref<HTMLDivElement>;
  readonly label: string;
  readonly rowCount: number;
  readonly layout: TaskListLayout;
  /** The tasks are the last known ones. */
  readonly isStale: boolean;
  readonly header: ReactNode;
  readonly scroller?: HTMLAttributes<HTMLDivElement> & { readonly ref: Ref<HTMLDivElement> };
  /** The rows near the screen. */
  readonly children: ReactNode;
}

/**
 * The frame around header and rows. A view: it calls no hook (TaskRowView). Only rows near the screen are in the document; `aria-rowcount`
 * and `aria-rowindex` count all rows (docs/interface.md, section 2).
 */
export const TaskGridView = ({ label, rowCount, layout, isStale, header, scroller, children, ...rest }: TaskGridViewProps) => (
  <div
    {...rest}
    role="grid"
    aria-label={label}
    aria-rowcount={rowCount + 1}
    aria-multiselectable
    tabIndex={0}
    className={`${grid.grid} ${styles.grid}`}
    style={{ '--figures': layout.columns.map(({ width }) => `${width}px`).join(' ') }}
    data-narrow={layout.isNarrow || undefined}
    data-stale={isStale || undefined}
  >
    {header}
    <div {...scroller} role="rowgroup" className={grid.scroller}>
      <div role="presentation" style={{ height: rowCount * layout.rowHeight }} className={`${grid.rows} ${styles.rows}`}>
        {children}
      </div>
    </div>
  </div>
);
