import { sparklineBox } from '../../domain/charts/sparkline';
import styles from './Sparkline.module.css';

interface SparklineProps {
  /** Points in the `sparklineBox`. */
  readonly download: string;
  readonly upload: string;
  readonly label: string;
}

/** A line at the edge of the box has half its width outside. */
const viewBox = `0 -1 ${sparklineBox.width} ${sparklineBox.height + 2}`;

/**
 * Both speeds as small lines. Upload is drawn under download, as in the charts. The lines are polylines, because a new `d` of a path makes
 * the browser compute styles again. The transparent rectangle fills the box, so that the painted area stays the same with each new line:
 * a new area makes Chromium build all layers of the page again.
 */
export const Sparkline = ({ download, upload, label }: SparklineProps) => (
  <svg className={styles.lines} viewBox={viewBox} preserveAspectRatio="none" role="img" aria-label={label}>
    <rect y="-1" width="100%" height="100%" fill="transparent" />
    <polyline className={styles.upload} points={upload} />
    <polyline className={styles.download} points={download} />
  </svg>
);
