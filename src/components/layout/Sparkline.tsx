import { sparklinePath } from '../../domain/charts/sparkline';
import { useText } from '../../i18n/useText';
import { useAppSelector } from '../../store/hooks';
import { maxSamples } from '../../store/slices/globalStat';
import styles from './Sparkline.module.css';

const width = 96;
const height = 24;

/** Two minutes of both speeds on one scale. Upload is drawn under download, as in the charts. */
export function Sparkline() {
  const text = useText();
  const samples = useAppSelector((state) => state.globalStat.samples);
  const downloads = samples.map((sample) => sample.downloadSpeed);
  const uploads = samples.map((sample) => sample.uploadSpeed);
  const peak = Math.max(0, ...downloads, ...uploads);
  return (
    <svg className={styles.sparkline} viewBox={`0 -1 ${width} ${height + 2}`} role="img" aria-label={text('speed.sparkline')}>
      <path className={styles.upload} d={sparklinePath(uploads, maxSamples, width, height, peak)} />
      <path className={styles.download} d={sparklinePath(downloads, maxSamples, width, height, peak)} />
    </svg>
  );
}
