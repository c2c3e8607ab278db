import styles from './LogConsole.module.css';

/** To the millisecond, in the clock of this place: what happened first is what matters. */
export function LogTime({ time }: { /** Milliseconds since 1970. */ readonly time: number }) {
  const date = new Date(time);
  const two = (value: number) => String(value).padStart(2, '0');
  return (
    <time dateTime={date.toISOString()} className={styles.time}>
      {`${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}.${String(date.getMilliseconds()).padStart(3, '0')}`}
    </time>
  );
}
