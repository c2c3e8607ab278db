import { formatPeerOrder, nextPeerOrder, parsePeerOrder, type PeerOrderType } from '../../domain/peers/peerOrder';
import { useText } from '../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { settingsChanged } from '../../store/slices/settings';
import { SortHeader } from '../common/SortHeader';
import styles from './PeersTab.module.css';

const columns = ['address', 'client', 'percent', 'dspeed', 'uspeed'] as const satisfies readonly PeerOrderType[];

/** Column headers that sort the peers; the settings keep the order. */
export function PeersHeader() {
  const text = useText();
  const dispatch = useAppDispatch();
  const order = useAppSelector((state) => state.settings.peerListDisplayOrder);
  const present = parsePeerOrder(order);
  return (
    <div role="rowgroup" className={styles.header}>
      <div role="row" aria-rowindex={1} className={styles.headerRow}>
        {columns.map((column) => (
          <SortHeader
            key={column}
            label={text(`peers.column.${column}`)}
            direction={present.type === column ? present.direction : undefined}
            onSort={() => dispatch(settingsChanged({ peerListDisplayOrder: formatPeerOrder(nextPeerOrder(present, column)) }))}
            column={column}
            className={styles.headerCell}
          />
        ))}
      </div>
    </div>
  );
}
