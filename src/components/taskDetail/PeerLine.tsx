import { memo } from 'react';
import { formatPercent } from '../../domain/format/percent';
import type { PeerRow } from '../../domain/peers/peerRows';
import { visibleText } from '../../domain/visibleText';
import { useText } from '../../i18n/useText';
import { ProgressBar } from '../taskList/ProgressBar';
import { Size } from '../common/Size';
import styles from './PeersTab.module.css';

interface PeerLineProps extends Omit<PeerRow, 'key'> {
  /** Row index from 1; the header has 1. */
  readonly rowIndex: number;
  /** Distance from the table's top and row height, in pixels. */
  readonly top: number;
  readonly height: number;
}

/** One peer. All properties are plain values, so the row renders again only when one of them changes. */
export const PeerLine = memo(function PeerLine({
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
        <bdi>{visibleText(client) || text('format.unknown')}</bdi>
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
