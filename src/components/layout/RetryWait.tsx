import { useSyncExternalStore } from 'react';
import { useText } from '../../i18n/useText';
import { useAppSelector } from '../../store/hooks';

const eachSecond = (onTick: () => void): (() => void) => {
  const timer = setInterval(onTick, 1000);
  return () => clearInterval(timer);
};

/** "again in 12 s", until the next attempt. Screen readers do not hear the seconds, which stand between bars in the text. */
export function RetryWait() {
  const text = useText();
  const retryAt = useAppSelector((state) => state.connection.retryAt ?? 0);
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
