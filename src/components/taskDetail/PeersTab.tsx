import { useMemo, useRef } from 'react';
import type { FullTask } from '../../domain/taskDetail/fullTask';
import { parsePeerOrder, sortPeers } from '../../domain/peers/peerOrder';
import { peerRows } from '../../domain/peers/peerRows';
import { useText } from '../../i18n/useText';
import { useAppSelector } from '../../store/hooks';
import { EmptyState } from '../common/EmptyState';
import { useElementWidth } from '../common/useElementWidth';
import { useVirtualRows } from '../taskList/useVirtualRows';
import { PeersHeader } from './PeersHeader';
import { PeerLine } from './PeerLine';
import styles from './PeersTab.module.css';

const rowHeight = 36;
const narrowRowHeight = 60;
/** Below this width a peer has two lines. */
const narrowWidth = 620;
/** aria2 returns all peers in one answer, so the visible rows do not matter to the poller. */
const ignoreViewport = () => undefined;

/** The peers of a running torrent. Rows outside the screen are not in the document; aria-rowcount counts them. */
export default function PeersTab({ task }: { readonly task: FullTask }) {
  const text = useText();
  const peers = useAppSelector((state) => state.taskDetail.peers);
  const order = useAppSelector((state) => state.settings.peerListDisplayOrder);
  const rows = useMemo(() => sortPeers(peerRows(peers ?? [], task), parsePeerOrder(order)), [peers, task, order]);
  const scroller = useRef<HTMLDivElement>(null);
  const isNarrow = useElementWidth(scroller) < narrowWidth;
  const height = isNarrow ? narrowRowHeight : rowHeight;
  const { first, count } = useVirtualRows(scroller, rows.length, height, ignoreViewport);
  return (
    <div ref={scroller} className={styles.scroller} data-narrow={isNarrow || undefined}>
      <div role="table" aria-label={text('taskDetail.tab.peers')} aria-rowcount={rows.length + 1} className={styles.table}>
        <PeersHeader />
        <div role="rowgroup" className={styles.body} style={{ height: rows.length * height }}>
          {rows.slice(first, first + count).map(({ key, ...row }, place) => (
            <PeerLine key={key} {...row} rowIndex={first + place + 2} top={(first + place) * height} height={height} />
          ))}
        </div>
      </div>
      {peers?.length === 0 && <EmptyState icon="peers" text={text('peers.none')} />}
    </div>
  );
}
