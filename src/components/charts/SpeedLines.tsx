import styles from './SpeedLines.module.css';

interface SpeedLinesProps {
  /** Paths in a box of `width` × `height` (`domain/charts/sparkline`). */
  readonly download: string;
  readonly upload: string;
  readonly width: number;
  readonly height: number;
  readonly label: string;
}

/** Both speeds as small lines. Upload is drawn under download, as in the charts. */
export const SpeedLines = ({ download, upload, width, height, label }: SpeedLinesProps) => (
  <svg className={styles.lines} viewBox={`0 -1 ${width} ${height + 2}`} preserveAspectRatio="none" role="img" aria-label={label}>
    <path className={styles.upload} d={upload} />
    <path className={styles.download} d={download} />
  </svg>
);
