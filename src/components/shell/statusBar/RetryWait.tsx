import type { Milliseconds } from '../../../domain/units';
import { useText } from '../../../i18n/useText';
import { useSecondsUntil } from '../../common/time/useSecondsUntil';

interface RetryWaitProps {
  /** A time of performance.now(), so that a change of the computer's clock does not change the seconds shown. */
  readonly retryAt: Milliseconds | undefined;
}

/** "again in 12 s", until the next attempt. Screen readers do not hear the seconds, which stand between bars in the text. */
export function RetryWait({ retryAt = 0 }: RetryWaitProps) {
  const text = useText();
  const seconds = useSecondsUntil(retryAt, () => performance.now());
  const [before, wait, after] = text('connection.trouble.waiting', { seconds }).split('|');
  return (
    <>
      {before}
      <span aria-hidden>{wait}</span>
      {after}
    </>
  );
}
