import styles from './Sparkline.module.css';

interface SparklineProps {
  /** Points in a box of `width` × `height` (`domain/charts/sparkline`). */
  readonly download: string;
  readonly upload: string;
  readonly width: number;
  readonly height: number;
  readonly label: string;
}

/**
 * Both speeds as small lines. Upload is drawn under download, as in the charts. The lines are polylines, because a new `d` of a path makes
 * the browser compute styles again.
 */
export const Sparkline = ({ download, upload, width, height, label }: SparklineProps) => (
  <svg className={styles.lines} viewBox={`0 -1 ${width} ${height + 2}`} preserveAspectRatio="none" role="img" aria-label={label}>
    <polyline className={styles.upload} points={upload} />
    <polyline className={styles.download} points={download} />
  </svg>
);
