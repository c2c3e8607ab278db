import { speedPoints } from '../../domain/charts/sparkline';
import { speedText } from '../../domain/format/size';
import type { GlobalStat } from '../../domain/tasks/globalStat';
import { useText } from '../../i18n/useText';
import { maxServerSamples, type ServerFacts } from '../../store/slices/servers';
import { Sparkline } from '../charts/Sparkline';
import { Icon } from '../common/icons/Icon';
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
  const speed = (bytesPerSecond: number | undefined) => (isCurrent && bytesPerSecond !== undefined ? speedText(bytesPerSecond) : '–');
  return (
    <div className={styles.figures} data-stale={!isCurrent || undefined}>
      <div className={styles.speeds}>
        <span className={styles.download}>
          <Icon name="download" label={text('speed.download')} />
          <span data-stat="download-speed">{speed(stat?.downloadSpeed)}</span>
        </span>
        <span className={styles.upload}>
          <Icon name="seed" label={text('speed.upload')} />
          <span data-stat="upload-speed">{speed(stat?.uploadSpeed)}</span>
        </span>
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
