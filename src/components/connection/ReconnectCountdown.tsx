import type { Milliseconds } from '../../domain/units';
import { useText } from '../../i18n/useText';
import { useSecondsUntil } from '../common/display/useSecondsUntil';

interface ReconnectCountdownProps {
  /** A time of performance.now(), so that a change of the computer's clock does not change the seconds shown. */
  readonly nextAttemptAt: Milliseconds | undefined;
}

/** "again in 12 s", until the next attempt to connect. The text marks the seconds by bars (`|`). They are hidden from screen readers. */
export function ReconnectCountdown({ nextAttemptAt = 0 }: ReconnectCountdownProps) {
  const text = useText();
  const seconds = useSecondsUntil(nextAttemptAt, () => performance.now());
  const [before, wait, after] = text('connection.trouble.waiting', { seconds }).split('|');
  return (
    <>
      {before}
      <span aria-hidden>{wait}</span>
      {after}
    </>
  );
}
