import { firstOrder, nextOrder, type DisplayOrder, type DisplayOrderType } from '../../domain/taskList/displayOrder';
import { useText } from '../../i18n/useText';
import { SortHeader } from '../common/lists/SortHeader';
import grid from '../common/lists/grid.module.css';
import visuallyHidden from '../common/display/visuallyHidden.module.css';
import styles from './FileHeader.module.css';

interface FileHeaderProps {
  /** Only files without folders can be sorted. */
  readonly isFlat: boolean;
  readonly isNarrow: boolean;
  readonly hasProgress: boolean;
  readonly order: DisplayOrder;
  readonly onOrder: ((order: DisplayOrder) => void) | undefined;
}

/** The header row of the files, whose columns sort a list without folders. */
export function FileHeader({ isFlat, isNarrow, hasProgress, order, onOrder }: FileHeaderProps) {
  const text = useText();
  const header = (label: string, type: DisplayOrderType, className: string | undefined) => (
    <SortHeader
      label={label}
      direction={isFlat && order.type === type ? order.direction : undefined}
      onSort={isFlat && onOrder ? () => onOrder(nextOrder(order, firstOrder(type))) : undefined}
      className={className}
    />
  );
  // Rows of two lines have no columns, and a tree cannot be sorted.
  const isSeen = isFlat || !isNarrow;
  return (
    <div role="rowgroup" className={isSeen ? grid.header : visuallyHidden.text}>
      <div role="row" aria-rowindex={1} className={styles.row}>
        {header(text('taskList.column.name'), 'name', styles.name)}
        {header(text('taskList.column.size'), 'size', styles.size)}
        {hasProgress && header(text('taskList.column.progress'), 'percent', styles.progress)}
      </div>
    </div>
  );
}
