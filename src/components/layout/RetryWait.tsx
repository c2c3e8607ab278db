import { useSyncExternalStore } from 'react';
import type { Milliseconds } from '../../domain/units';
import { useText } from '../../i18n/useText';

const eachSecond = (onTick: () => void): (() => void) => {
  const timer = setInterval(onTick, 1000);
  return () => clearInterval(timer);
};

interface RetryWaitProps {
  /** Milliseconds since 1970. */
  readonly retryAt: Milliseconds | undefined;
}

/** "again in 12 s", until the next attempt. Screen readers do not hear the seconds, which stand between bars in the text. */
export function RetryWait({ retryAt = 0 }: RetryWaitProps) {
  const text = useText();
  const seconds = useSyncExternalStore(eachSecond, () => Math.max(0, Math.ceil((retryAt - Date.now()) / 1000)));
  const [before, wait, after] = text('connection.trouble.waiting', { seconds }).split('|');
  return (
    <>
      {before}
      <span aria-hidden>{wait}</span>
      {after}
    </>
  );
}
