import { memo, useMemo, useRef } from 'react';
import { formatPercent } from '../../../domain/format/percent';
import { firstPeerOrder, parsePeerOrder, type PeerOrderType, sortPeers } from '../../../domain/peers/peerOrder';
import { formatOrder, nextOrder } from '../../../domain/taskList/displayOrder';
import { type PeerRow, peerRows } from '../../../domain/peers/peerRows';
import { isChangeable } from '../../../domain/preset/presetLocks';
import type { FullTask } from '../../../domain/tasks/fullTask';
import { visibleText } from '../../../domain/visibleText';
import { useText } from '../../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { settingsChanged } from '../../../store/slices/settings';
import scroll from '../../common/layout/scroll.module.css';
import { EmptyState } from '../../common/display/EmptyState';
import { Size } from '../../common/display/Size';
import { SortHeader } from '../../common/lists/SortHeader';
import { useElementWidth } from '../../common/layout/useElementWidth';
import { ProgressBar } from '../../common/display/ProgressBar';
import { useVirtualRows } from '../../common/lists/useVirtualRows';
import { selectTaskDetail } from '../../../store/slices/taskDetail';
import styles from './PeersTab.module.css';

const rowHeight = 36;
const narrowRowHeight = 60;
/** Below this width a peer has two lines. */
const narrowWidth = 720;

/** The peers of a running torrent. Rows outside the screen are not in the document; aria-rowcount counts them. */
export default function PeersTab({ task }: { readonly task: FullTask }) {
  const text = useText();
  const peers = useAppSelector((state) => selectTaskDetail(state).peers);
  const order = useAppSelector((state) => state.settings.peerListDisplayOrder);
  const rows = useMemo(() => sortPeers(peerRows(peers ?? [], task), parsePeerOrder(order)), [peers, task, order]);
  const scroller = useRef<HTMLDivElement>(null);
  const isNarrow = useElementWidth(scroller) < narrowWidth;
  const height = isNarrow ? narrowRowHeight : rowHeight;
  const { first, count } = useVirtualRows(scroller, rows.length, height);
  return (
    <div ref={scroller} className={`${scroll.scroll} ${styles.scroller}`} data-narrow={isNarrow || undefined}>
      <div role="table" aria-label={text('taskDetail.tab.peers')} aria-rowcount={rows.length + 1} className={styles.table}>
        {!(isNarrow && rows.length === 0) && <PeersHeader />}
        <div role="rowgroup" className={styles.body} style={{ height: rows.length * height }}>
          {rows.slice(first, first + count).map(({ key, ...row }, place) => (
            <PeerLine key={key} {...row} rowIndex={first + place + 2} top={(first + place) * height} height={height} />
          ))}
        </div>
      </div>
      {!peers && (
        <p role="status" className={styles.loading}>
          {text('peers.loading')}
        </p>
      )}
      {peers?.length === 0 && <EmptyState icon="peers" text={text('peers.none')} />}
    </div>
  );
}

const columns = ['address', 'client', 'percent', 'dspeed', 'uspeed'] as const satisfies readonly PeerOrderType[];

/** Column headers that sort the peers; the settings keep the order. */
function PeersHeader() {
  const text = useText();
  const dispatch = useAppDispatch();
  const order = useAppSelector((state) => state.settings.peerListDisplayOrder);
  const canSort = useAppSelector((state) => isChangeable(state.settings.preset, 'peerListDisplayOrder'));
  const present = parsePeerOrder(order);
  return (
    <div role="rowgroup" className={styles.header}>
      <div role="row" aria-rowindex={1} className={styles.headerRow}>
        {columns.map((column) => (
          <SortHeader
            key={column}
            label={text(`peers.column.${column}`)}
            direction={present.type === column ? present.direction : undefined}
            onSort={
              canSort
                ? () => dispatch(settingsChanged({ peerListDisplayOrder: formatOrder(nextOrder(present, firstPeerOrder(column))) }))
                : undefined
            }
            column={column}
            className={styles.headerCell}
          />
        ))}
      </div>
    </div>
  );
}

interface PeerLineProps extends Omit<PeerRow, 'key'> {
  /** Row index from 1; the header has 1. */
  readonly rowIndex: number;
  /** Distance from the table's top and row height, in pixels. */
  readonly top: number;
  readonly height: number;
}

/** One peer. All properties are plain values, so the row renders again only when one of them changes. */
const PeerLine = memo(function PeerLine({
  address,
  client,
  percent,
  downloadSpeed,
  uploadSpeed,
  isSeeder,
  rowIndex,
  top,
  height,
}: PeerLineProps) {
  const text = useText();
  return (
    <div role="row" aria-rowindex={rowIndex} className={styles.row} style={{ top, height }}>
      <div role="cell" data-column="address" className={styles.cell}>
        <bdi>{visibleText(address)}</bdi>
      </div>
      <div role="cell" data-column="client" className={styles.cell}>
        <bdi>{visibleText(client)}</bdi>
      </div>
      <div role="cell" data-column="percent" className={styles.progress}>
        <ProgressBar percent={percent} label={text('task.progressOf', { name: address })} phase={isSeeder ? 'seeding' : 'downloading'} />
        <span>{formatPercent(percent)}</span>
      </div>
      <Speed column="dspeed" bytesPerSecond={downloadSpeed} />
      <Speed column="uspeed" bytesPerSecond={uploadSpeed} />
    </div>
  );
});

const Speed = ({ column, bytesPerSecond }: { readonly column: 'dspeed' | 'uspeed'; readonly bytesPerSecond: number }) => (
  <div role="cell" data-column={column} data-idle={bytesPerSecond === 0 || undefined} className={styles.figure}>
    <Size bytes={bytesPerSecond} isPerSecond />
  </div>
);
