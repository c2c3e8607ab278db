import { useRef, type KeyboardEvent } from 'react';
import { useText } from '../../i18n/useText';
import { useAppSelector } from '../../store/hooks';
import { selectItems } from '../../store/selectors/newTask';
import { useElementWidth } from '../common/useElementWidth';
import { useVirtualRows } from '../taskList/useVirtualRows';
import { ReviewRow } from './ReviewRow';
import styles from './ReviewTable.module.css';

/** Below this the fields of a row stand below each other. */
const narrowWidth = 760;
const rowHeights = { wide: 50, narrow: 178 };
const columns = ['link', 'out', 'dir', 'header'] as const;
const ignoreViewport = () => undefined;

/** Every download that would be added, with a name, a folder and headers of its own; of however many only those near the screen are drawn. */
export default function ReviewTable() {
  const text = useText();
  const items = useAppSelector(selectItems);
  const table = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const width = useElementWidth(table);
  const isNarrow = width > 0 && width < narrowWidth;
  const rowHeight = isNarrow ? rowHeights.narrow : rowHeights.wide;
  const { first, count } = useVirtualRows(scroller, items.length, rowHeight, ignoreViewport);
  return (
    <div
      ref={table}
      role="table"
      aria-label={text('newTask.review.label')}
      aria-rowcount={items.length + 1}
      className={styles.table}
      data-narrow={isNarrow || undefined}
    >
      <div role="row" aria-rowindex={1} className={styles.head}>
        {columns.map((column) => (
          <div key={column} role="columnheader">
            {text(`newTask.review.${column}`)}
          </div>
        ))}
        <div role="columnheader">
          <span className={styles.hidden}>{text('newTask.review.actions')}</span>
        </div>
      </div>
      {/* Fields next to each other are walked by Tab, those below each other by the arrows. */}
      {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions */}
      <div ref={scroller} role="rowgroup" className={styles.scroller} onKeyDown={walk}>
        <div role="presentation" className={styles.rows} style={{ height: items.length * rowHeight }}>
          {items.slice(first, first + count).map((item, offset) => (
            <ReviewRow key={item.key} item={item} place={first + offset} height={rowHeight} />
          ))}
        </div>
      </div>
    </div>
  );
}

/** To the same field of the row above or below. */
function walk(event: KeyboardEvent): void {
  const { target, key } = event;
  if (!(target instanceof HTMLInputElement) || (key !== 'ArrowDown' && key !== 'ArrowUp')) return;
  const place = Number(target.closest('[data-place]')?.getAttribute('data-place')) + (key === 'ArrowDown' ? 1 : -1);
  const next = event.currentTarget.querySelector<HTMLElement>(`[data-place="${place}"] [data-column="${target.dataset['column'] ?? ''}"]`);
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.scrollIntoView({ block: 'nearest' });
}
