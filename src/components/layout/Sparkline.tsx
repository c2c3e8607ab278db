import { useText } from '../../i18n/useText';
import { useAppSelector } from '../../store/hooks';
import { selectSparkline, sparklineSize } from '../../store/selectors/sparkline';
import styles from './Sparkline.module.css';

/** Two minutes of both speeds. Upload is drawn under download, as in the charts. */
export default function Sparkline() {
  const text = useText();
  const { download, upload } = useAppSelector(selectSparkline);
  const { width, height } = sparklineSize;
  return (
    <svg className={styles.sparkline} viewBox={`0 -1 ${width} ${height + 2}`} role="img" aria-label={text('speed.sparkline')}>
      <path className={styles.upload} d={upload} />
      <path className={styles.download} d={download} />
    </svg>
  );
}
