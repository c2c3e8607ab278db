import { speedPoints } from '../../domain/charts/sparkline';
import type { GlobalStat } from '../../domain/tasks/globalStat';
import { useText } from '../../i18n/useText';
import { maxServerSamples, type ServerFacts } from '../../store/slices/servers';
import { Sparkline } from '../charts/Sparkline';
import { speedFigure } from '../common/display/speedFigure';
import styles from './ServerFigures.module.css';

const counts: readonly { readonly key: keyof GlobalStat; readonly stat: string; readonly label: string }[] = [
  { key: 'numActive', stat: 'active', label: 'navigation.downloading' },
  { key: 'numWaiting', stat: 'waiting', label: 'navigation.waiting' },
  { key: 'numStopped', stat: 'stopped', label: 'navigation.stoppedShort' },
];

interface ServerFiguresProps {
  readonly facts: ServerFacts;
  /** False: the counts are the last known ones, and the speeds are unknown. */
  readonly isCurrent: boolean;
}

/** Speeds with their last two minutes, and the counts of the three lists. Not a live region: the speeds change too fast to be read out. */
export function ServerFigures({ facts: { stat, samples }, isCurrent }: ServerFiguresProps) {
  const text = useText();
  const known = isCurrent ? stat : undefined;
  return (
    <div className={styles.figures} data-stale={!isCurrent || undefined}>
      <div className={styles.speeds}>
        {speedFigure('download', known?.downloadSpeed, styles.download, text)}
        {speedFigure('upload', known?.uploadSpeed, styles.upload, text)}
      </div>
      <div className={styles.lines}>
        <Sparkline {...speedPoints(samples, maxServerSamples)} label={text('speed.sparkline')} />
      </div>
      <dl className={styles.counts}>
        {counts.map(({ key, stat: name, label }) => (
          <div key={key}>
            <dt>{text(label)}</dt>
            <dd data-stat={name}>{stat?.[key] ?? '–'}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
