import { countdownText } from '../../../domain/format/countdown';
import type { Gid, Milliseconds } from '../../../domain/units';
import { useText } from '../../../i18n/useText';
import { useAppDispatch } from '../../../store/hooks';
import { retryCancelRequested } from '../../../store/slices/autoRetry';
import { passFocusOn } from '../../common/interaction/passFocusOn';
import { Icon } from '../../common/icons/Icon';
import { useSecondsUntil } from '../../common/display/useSecondsUntil';
import { listIn } from '../passFocusToList';
import styles from './RetryCountdown.module.css';

const toList = passFocusOn((button) => button.closest('[role="grid"]')?.parentElement ?? null, listIn);

interface RetryCountdownProps {
  readonly gid: Gid;
  readonly retryAt: Milliseconds;
  readonly tabIndex: number;
}

/** "again in 2:10", until the automatic retry of a failed task, and a button that cancels it. */
export default function RetryCountdown({ gid, retryAt, tabIndex }: RetryCountdownProps) {
  const text = useText();
  const dispatch = useAppDispatch();
  const seconds = useSecondsUntil(retryAt, Date.now);
  return (
    <span className={styles.wait}>
      {text('autoRetry.in', { wait: countdownText(seconds) })}
      <button
        ref={toList}
        type="button"
        tabIndex={tabIndex}
        className={styles.cancel}
        aria-label={text('autoRetry.cancel')}
        data-tip={text('autoRetry.cancel')}
        onClick={() => dispatch(retryCancelRequested(gid))}
      >
        <Icon name="close" />
      </button>
    </span>
  );
}
