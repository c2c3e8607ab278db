import { formatPeerOrder, nextPeerOrder, parsePeerOrder, type PeerOrderType } from '../../domain/peerOrder';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { settingsChanged } from '../../store/slices/settings';
import { Icon } from '../common/Icon';
import styles from './PeersTab.module.css';

const columns = ['address', 'client', 'percent', 'dspeed', 'uspeed'] as const satisfies readonly PeerOrderType[];

/** Column names that order the peers, which the settings keep. */
export function PeersHeader() {
  const text = useText();
  const dispatch = useAppDispatch();
  const order = useAppSelector((state) => state.settings.peerListDisplayOrder);
  const present = parsePeerOrder(order);
  return (
    <div role="rowgroup" className={styles.header}>
      <div role="row" aria-rowindex={1} className={styles.headerRow}>
        {columns.map((column) => {
          const isSorted = present.type === column;
          const sortName = present.direction === 'asc' ? 'ascending' : 'descending';
          return (
            <div
              key={column}
              role="columnheader"
              aria-sort={isSorted ? sortName : undefined}
              data-column={column}
              className={styles.headerCell}
            >
              <button
                type="button"
                className={styles.sort}
                onClick={() => dispatch(settingsChanged({ peerListDisplayOrder: formatPeerOrder(nextPeerOrder(present, column)) }))}
              >
                {text(`peers.column.${column}`)}
                {isSorted && <Icon name={present.direction === 'asc' ? 'chevronUp' : 'chevronDown'} />}
              </button>
            </div>
          );
        })}
      </div>
    </div>
  );
}
