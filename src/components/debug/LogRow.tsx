import { memo, useId } from 'react';
import { clockTimeWithMilliseconds } from '../../domain/format/clockTime';
import { visibleText } from '../../domain/visibleText';
import { useText } from '../../i18n/useText';
import type { LogEntry } from '../../store/slices/debugLog';
import { TextButton } from '../common/buttons/TextButton';
import styles from './LogConsole.module.css';

/** One entry. Memoised: most entries stay the same in a refresh. */
export const LogRow = memo(function LogRow({ entry, onOpen }: { readonly entry: LogEntry; readonly onOpen: (entry: LogEntry) => void }) {
  const text = useText();
  const id = useId();
  return (
    <li className={styles.entry} data-level={entry.level}>
      <LogTime time={entry.time} />
      <span className={styles.level}>{entry.level}</span>
      <span id={id} className={styles.content}>
        <bdi>{visibleText(entry.content)}</bdi>
      </span>
      <TextButton aria-describedby={id} onClick={() => onOpen(entry)}>
        {text('debug.detail')}
      </TextButton>
    </li>
  );
});

/** Local time to the millisecond: the log must show the order of events. */
export function LogTime({ time }: { /** Milliseconds since 1970. */ readonly time: number }) {
  return (
    <time dateTime={new Date(time).toISOString()} className={styles.time}>
      {clockTimeWithMilliseconds(time)}
    </time>
  );
}
