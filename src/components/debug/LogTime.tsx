import { clockTimeWithMilliseconds } from '../../domain/format/clockTime';
import styles from './LogConsole.module.css';

/** Local time to the millisecond: the log must show the order of events. */
export function LogTime({ time }: { /** Milliseconds since 1970. */ readonly time: number }) {
  return (
    <time dateTime={new Date(time).toISOString()} className={styles.time}>
      {clockTimeWithMilliseconds(time)}
    </time>
  );
}
