import { useRef, type KeyboardEvent } from 'react';
import { isHidden } from '../../../domain/preset/presetLocks';
import { useText } from '../../../i18n/useText';
import { useAppSelector } from '../../../store/hooks';
import { selectNewTaskItems } from '../../../store/selectors/newTask';
import scroll from '../../common/layout/scroll.module.css';
import { useElementWidth } from '../../common/layout/useElementWidth';
import visuallyHidden from '../../common/display/visuallyHidden.module.css';
import { useVirtualRows } from '../../common/lists/useVirtualRows';
import { ReviewRow, type ReviewField } from './ReviewRow';
import styles from './ReviewTable.module.css';

/** Below this width the fields of a row are stacked. */
const narrowWidth = 760;
const rowHeights = { wide: 50, narrow: 60 };
/** The height of two stacked fields side by side, with their names. */
const lineHeight = 68;
/** The height of the line below a folder that a rule has chosen. */
const ruleHeight = 20;
const allFields = ['out', 'dir', 'header'] as const satisfies readonly ReviewField[];
/** Every download to be added, with its own name, folder and headers. A preset can hide these. Only rows near the screen are drawn. */
export default function ReviewTable() {
  const text = useText();
  const items = useAppSelector(selectNewTaskItems);
  const preset = useAppSelector((state) => state.settings.preset);
  const fields = allFields.filter((field) => !isHidden(preset, `option:${field}`));
  const table = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const width = useElementWidth(table);
  const isNarrow = width > 0 && width < narrowWidth;
  const gridTemplateColumns = isNarrow ? undefined : ['minmax(0, 1.5fr)', ...fields.map(() => 'minmax(0, 1fr)'), '44px'].join(' ');
  const hasRule = items.some(({ folderRule }) => folderRule);
  const stackedHeight = rowHeights.narrow + Math.ceil(fields.length / 2) * lineHeight;
  const rowHeight = (isNarrow ? stackedHeight : rowHeights.wide) + (hasRule ? ruleHeight : 0);
  const { first, count } = useVirtualRows(scroller, items.length, rowHeight);
  return (
    <div
      ref={table}
      role="table"
      aria-label={text('newTask.review.label')}
      aria-rowcount={items.length + 1}
      className={styles.table}
      data-narrow={isNarrow || undefined}
    >
      <div role="row" aria-rowindex={1} className={isNarrow ? visuallyHidden.text : styles.head} style={{ gridTemplateColumns }}>
        {(['link', ...fields] as const).map((column) => (
          <div key={column} role="columnheader">
            {text(`newTask.review.${column}`)}
          </div>
        ))}
        <div role="columnheader">
          <span className={visuallyHidden.text}>{text('newTask.review.actions')}</span>
        </div>
      </div>
      {/* Tab moves between the fields of a row, the arrow keys between rows. */}
      {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions */}
      <div ref={scroller} role="rowgroup" className={`${scroll.scroll} ${styles.scroller}`} onKeyDown={moveFocus}>
        <div role="presentation" className={styles.rows} style={{ height: items.length * rowHeight }}>
          {items.slice(first, first + count).map((item, offset) => (
            <ReviewRow key={item.key} item={item} fields={fields} place={first + offset} height={rowHeight} columns={gridTemplateColumns} />
          ))}
        </div>
      </div>
    </div>
  );
}

/** Moves the focus to the same field of the row above or below. */
function moveFocus(event: KeyboardEvent): void {
  const { target, key, nativeEvent } = event;
  if (!(target instanceof HTMLInputElement) || (key !== 'ArrowDown' && key !== 'ArrowUp') || nativeEvent.isComposing) return;
  const place = Number(target.closest('[data-place]')?.getAttribute('data-place')) + (key === 'ArrowDown' ? 1 : -1);
  const next = event.currentTarget.querySelector<HTMLElement>(`[data-place="${place}"] [data-column="${target.dataset['column'] ?? ''}"]`);
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.scrollIntoView({ block: 'nearest' });
}
