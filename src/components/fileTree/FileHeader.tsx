import { nextOrder, type DisplayOrder, type DisplayOrderType } from '../../domain/displayOrder';
import { useText } from '../../i18n/useText';
import { Icon } from '../common/Icon';
import grid from '../common/grid.module.css';
import styles from './FileHeader.module.css';

interface FileHeaderProps {
  /** Only files without folders can be ordered. */
  readonly isFlat: boolean;
  readonly hasProgress: boolean;
  readonly order: DisplayOrder;
  readonly onOrder: (order: DisplayOrder) => void;
}

export function FileHeader({ isFlat, hasProgress, order, onOrder }: FileHeaderProps) {
  const text = useText();
  const cell = (label: string, type: DisplayOrderType, className: string | undefined) => {
    const isSorted = isFlat && order.type === type;
    const direction = order.direction === 'asc' ? 'ascending' : 'descending';
    return (
      <div role="columnheader" aria-sort={isSorted ? direction : undefined} className={`${styles.cell} ${className ?? ''}`}>
        {isFlat ? (
          <button
            type="button"
            className={styles.sort}
            onClick={() => {
              onOrder(nextOrder(order, type));
            }}
          >
            {label}
            {isSorted && <Icon name={order.direction === 'asc' ? 'chevronUp' : 'chevronDown'} />}
          </button>
        ) : (
          label
        )}
      </div>
    );
  };
  return (
    <div role="rowgroup" className={grid.header}>
      <div role="row" aria-rowindex={1} className={styles.row}>
        {cell(text('taskList.column.name'), 'name', styles.name)}
        {cell(text('taskList.column.size'), 'size', styles.size)}
        {hasProgress && cell(text('taskList.column.progress'), 'percent', styles.progress)}
      </div>
    </div>
  );
}
